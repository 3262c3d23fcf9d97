// The intervals and the two ways to write.
#include "io/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "io/terminal.h"

namespace octet::io {

namespace {

constexpr std::chrono::milliseconds kTerminalInterval{200};
constexpr std::chrono::seconds kLogInterval{30};

void write_to_stderr(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace

Progress::Progress()
    : Progress(write_to_stderr, io::is_terminal(stderr), io::is_terminal(stdout)) {}

/// The first line of a log comes after one interval, so that short jobs write none.
Progress::Progress(Writer writer, bool is_terminal, bool shares_terminal)
    : writer_(std::move(writer)), is_terminal_(is_terminal), shares_terminal_(shares_terminal) {
    next_ = util::Clock::now();
    if (!is_terminal_) next_ += kLogInterval;
}

Progress::~Progress() {
    if (shown_ > 0) writer_("\n");
}

void Progress::show(std::string_view text, util::TimePoint now) {
    if (is_terminal_) {
        next_ = now + kTerminalInterval;
        writer_(fmt::format("\r{:<{}}", text, shown_));
        shown_ = std::max<std::size_t>(1, text.size());
    } else {
        next_ = now + kLogInterval;
        writer_(fmt::format("{}\n", text));
    }
}

void Progress::clear() {
    if (shown_ == 0) return;
    writer_(fmt::format("\r{:{}}\r", "", shown_));
    shown_ = 0;
}

std::string duration_text(double seconds) {
    const auto whole = static_cast<long long>(std::clamp(seconds, 0.0, 1e9));
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace octet::io
