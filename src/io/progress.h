// The progress of a long job on standard error: on a terminal one line that is rewritten up to five
// times a second, in a log a new line every 30 seconds.
#pragma once

#include <cstdio>
#include <functional>
#include <string>
#include <string_view>

#include "util/clock.h"

namespace octet::io {

class Progress {
public:
    using Writer = std::function<void(std::string_view)>;

    /// Writes to standard error.
    Progress();
    /// `shares_terminal`: whether standard output is a terminal, too.
    Progress(Writer writer, bool is_terminal, bool shares_terminal = false);
    /// Ends the line on the terminal, which stays visible.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Whether the interval since the last show() has passed.
    bool is_due(util::TimePoint now = util::Clock::now()) const { return now >= next_; }
    /// Shows a text of one line, in place of the last one on a terminal.
    void show(std::string_view text, util::TimePoint now = util::Clock::now());
    /// Removes the text from the terminal, so that a line can be written in its place.
    void clear();
    /// The same before something is written to standard output, if that is a terminal, too: it
    /// would stand behind the text.
    void clear_for_output() {
        if (shares_terminal_) clear();
    }

private:
    Writer writer_;
    bool is_terminal_;
    bool shares_terminal_;
    util::TimePoint next_;
    /// The number of characters on the line of the terminal, which the next text must cover.
    std::size_t shown_ = 0;
};

/// The seconds as h:mm:ss, rounded down.
std::string duration_text(double seconds);

}  // namespace octet::io
