// How a long job tells how far it is: on a terminal by one line that is rewritten, elsewhere by a
// line now and then.
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
    Progress(Writer writer, bool is_terminal);
    /// Leaves the last line of a terminal as it is.
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Whether it is time to show something again.
    bool is_due(util::TimePoint now = util::Clock::now()) const { return now >= next_; }
    /// Shows a text of one line.
    void show(std::string_view text, util::TimePoint now = util::Clock::now());

private:
    Writer writer_;
    bool is_terminal_;
    util::TimePoint next_;
    /// Characters on the terminal's line, which the next text must cover.
    std::size_t shown_ = 0;
};

/// Seconds as h:mm:ss.
std::string duration_text(double seconds);

}  // namespace octet::io
