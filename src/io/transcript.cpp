// Appends lines with time and direction, and flushes each time.
#include "io/transcript.h"

#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <string>
#include <system_error>

#include "util/file_path.h"
#include "util/process_id.h"
#include "util/text.h"

namespace octet::io {

namespace {

/// The date and the time of day as `2026-11-28T02:36:10.123Z` (UTC).
std::string date_and_time() {
    using std::chrono::floor;
    const auto now = floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto day = floor<std::chrono::days>(now);
    const std::chrono::year_month_day date(day);
    const std::chrono::hh_mm_ss time(now - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       time.hours().count(), time.minutes().count(), time.seconds().count(),
                       time.subseconds().count());
}

}  // namespace

util::Result<std::unique_ptr<Transcript>> Transcript::open(const std::string& path) {
    // Opening a pipe for writing would block until another process reads from it.
    std::error_code ignored;
    if (std::filesystem::is_fifo(util::to_path(path), ignored))
        return util::Error{fmt::format("{} is a pipe, not a file", util::quoted(path, 200))};
    File file(util::open_to_append(path));
    if (!file)
        return util::Error{fmt::format("cannot write to the file {}: {}", util::quoted(path, 200),
                                       std::strerror(errno))};
    return std::unique_ptr<Transcript>(new Transcript(std::move(file)));
}

/// Writes the time, the process id, the direction and the line, for each line of the text, in one
/// write. A failed write is ignored: the game is more important than its log.
void Transcript::add(std::string_view direction, std::string_view text) {
    const std::string head =
        fmt::format("{} {} {} ", date_and_time(), util::process_id(), direction);
    fmt::memory_buffer lines;
    do {
        const std::size_t end = text.find('\n');
        fmt::format_to(std::back_inserter(lines), "{}{}\n", head, text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    } while (!text.empty());
    std::fwrite(lines.data(), 1, lines.size(), file_.get());
    std::fflush(file_.get());
}

}  // namespace octet::io
