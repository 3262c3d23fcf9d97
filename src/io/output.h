// Lines of text on standard output or to another destination.
//
// Each line is written as a whole and flushed at once, from any thread. A failed write (a closed
// pipe, a full disk) ends the process with a message and kWriteFailed. There is no global object:
// code that may print gets an Output as an argument.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdio>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "io/transcript.h"
#include "util/result.h"

namespace octet::io {

class Output {
public:
    /// Writes text, which ends with a line feed unless text() was called.
    using Writer = std::function<void(std::string_view)>;

    /// Writes to an open file, which the caller owns.
    explicit Output(std::FILE* file);
    /// `columns` is the width of the terminal that shows the text, if there is one.
    explicit Output(Writer writer, std::optional<int> columns = {});
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Writes a line. The text may contain line feeds: no line of another thread comes between.
    template <class... Args>
    void line(fmt::format_string<Args...> format, Args&&... args) {
        write(fmt::format(format, std::forward<Args>(args)...) + '\n');
    }
    /// Writes a part of a line, or lines with their line feeds.
    void text(std::string_view text) { write(text); }

    /// Writes a line for people, as line() does; on a terminal it is broken at the width of that.
    template <class... Args>
    void wrapped_line(fmt::format_string<Args...> format, Args&&... args) {
        write(wrapped(fmt::format(format, std::forward<Args>(args)...)) + '\n');
    }
    /// The columns of the terminal that shows the text, at least 40; none if it is no terminal.
    std::optional<std::size_t> columns() const { return columns_; }

    /// Discards all further lines. Used when the other side has closed its end.
    void close();

    /// Copies all further lines to the transcript; nullptr ends that.
    void set_transcript(std::unique_ptr<Transcript> transcript);
    /// Adds a line that was read to the transcript.
    void log_input(std::string_view line);

private:
    void write(std::string_view text);
    std::string wrapped(std::string text) const;

    const std::optional<std::size_t> columns_;
    std::mutex mutex_;
    /// Empty after close().
    Writer writer_;
    /// A mutex of its own: a write can block until the output is read, and log_input() must not
    /// wait for that.
    std::mutex transcript_mutex_;
    std::unique_ptr<Transcript> transcript_;
};

/// Writes a line to standard error, for errors. A failure of the write is ignored.
void write_error_line(std::string_view text);

template <class... Args>
void error_line(fmt::format_string<Args...> format, Args&&... args) {
    write_error_line(fmt::format(format, std::forward<Args>(args)...));
}

/// Exit statuses besides 0. A check found a fault, or a job failed or was stopped:
inline constexpr int kFailure = 1;
/// The arguments are wrong. In `octet` also: a file that they name cannot be read; in `train` that
/// is a failure:
inline constexpr int kBadArguments = 2;
/// The output could not be written (EX_IOERR of sysexits.h):
inline constexpr int kWriteFailed = 74;

/// The exit status after this error. A refusal has the status that the caller gives.
int exit_status(const util::Error& error, int refusal);

/// Called at the start of main. It ignores SIGPIPE and SIGXFSZ, so that a write to a closed pipe or
/// beyond the largest allowed file is an error and does not kill the process. It opens closed
/// standard streams on /dev/null, so that no file opened later gets their descriptor and their
/// text.
void guard_standard_streams();

}  // namespace octet::io
