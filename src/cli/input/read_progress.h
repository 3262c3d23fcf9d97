// The progress of a command that only reads files, on a terminal: `1200 games, 12.4 %, 0:00:41 to
// go`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/progress.h"
#include "util/clock.h"

namespace octet::cli {

class ReadProgress {
public:
    /// Shows the progress if standard error is a terminal and it is wanted. Each path is a file, or
    /// - for standard input.
    explicit ReadProgress(const std::vector<std::string>& paths, bool is_wanted = true);
    /// Shows it to the writer. `sizes` are those of the files.
    ReadProgress(std::vector<std::optional<std::uint64_t>> sizes, io::Progress::Writer writer);
    /// Removes the text.
    ~ReadProgress() { clear(); }
    ReadProgress(const ReadProgress&) = delete;
    ReadProgress& operator=(const ReadProgress&) = delete;

    /// Says that a "game" or "line" ends at this byte of the file with this index. A text is shown
    /// only after the first half second, so that short runs show none.
    void add(std::string_view noun, std::size_t file, std::uint64_t end,
             util::TimePoint now = util::Clock::now());
    /// Removes the text, so that a line can be written in its place.
    void clear() {
        if (display_) display_->clear();
    }

private:
    std::vector<std::optional<std::uint64_t>> sizes_;
    std::optional<io::Progress> display_;
    std::uint64_t parts_ = 0;
    const util::TimePoint start_ = util::Clock::now();
};

}  // namespace octet::cli
