// Lines of text on standard output, or wherever else an Output leads.
//
// Each line is written whole and flushed at once, whatever thread it comes from. Nobody reads what
// a program says after its output has been closed, so a write that fails ends the process. There
// is no global object: whoever may print is handed an Output.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "io/transcript.h"

namespace octet::io {

class Output {
public:
    /// Takes text that ends with a line end.
    using Writer = std::function<void(std::string_view)>;

    /// Writes to an open file, which stays the caller's.
    explicit Output(std::FILE* file);
    explicit Output(Writer writer);
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Writes a line. It may hold line ends itself: such a block is not torn apart by other lines.
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... args) {
        write(fmt::format(format, std::forward<Args>(args)...));
    }

    /// From now on nothing is written: nobody is there any more.
    void close();

    /// Keeps a copy of all lines in the transcript; nullptr ends that.
    void keep(std::unique_ptr<Transcript> transcript);
    /// Enters a line of the other side in the transcript.
    void heard(std::string_view line);

private:
    void write(std::string text);

    std::mutex mutex_;
    /// Empty once closed.
    Writer writer_;
    /// Of its own, as a write lasts until somebody reads: who only listens must not wait for that.
    std::mutex transcript_mutex_;
    std::unique_ptr<Transcript> transcript_;
};

/// A line on standard error, for what goes wrong; if nobody hears it, so be it.
void write_error_line(std::string_view text);

template <class... Args>
void error_line(fmt::format_string<Args...> format, Args&&... args) {
    write_error_line(fmt::format(format, std::forward<Args>(args)...));
}

/// Exit statuses besides 0: something was found wrong; the arguments make no sense; the output
/// could not be written.
inline constexpr int kFailure = 1;
inline constexpr int kBadArguments = 2;
inline constexpr int kWriteFailed = 74;

/// For the start of main. Makes writing to a closed pipe an error like any other instead of a
/// signal that kills; and where a standard stream is closed, no file opened later can take its
/// place and get what is meant for it.
void guard_standard_streams();

}  // namespace octet::io
