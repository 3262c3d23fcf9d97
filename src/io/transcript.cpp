// Appends lines with time and direction, and flushes each time.
#include "io/transcript.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "util/text.h"

namespace octet::io {

util::Result<std::unique_ptr<Transcript>> Transcript::open(const std::string& path) {
    // Opening a pipe for writing would block until another process reads from it.
    std::error_code ignored;
    if (std::filesystem::is_fifo(path, ignored))
        return util::Error{fmt::format("{} is a pipe, not a file", util::quoted(path, 200))};
    File file(std::fopen(path.c_str(), "a"));
    if (!file)
        return util::Error{fmt::format("cannot write to the file {}: {}", util::quoted(path, 200),
                                       std::strerror(errno))};
    return std::unique_ptr<Transcript>(new Transcript(std::move(file)));
}

/// Writes the seconds since the start, the direction and the line, for each line of the text. A
/// failed write is ignored: the game is more important than its log.
void Transcript::add(std::string_view direction, std::string_view text) {
    const double seconds = util::seconds_since(start_);
    fmt::memory_buffer lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        fmt::format_to(std::back_inserter(lines), "{:10.3f} {} {}\n", seconds, direction,
                       text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    std::fwrite(lines.data(), 1, lines.size(), file_.get());
    std::fflush(file_.get());
}

}  // namespace octet::io
