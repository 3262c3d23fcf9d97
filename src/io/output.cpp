// Locks, writes and flushes; ends the process after a failed write.
#include "io/output.h"

#ifdef _WIN32
#include "util/windows.h"
#else
#include <fcntl.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "io/terminal.h"
#include "util/wrap.h"

namespace octet::io {

namespace {

/// Tables cannot be read in fewer columns.
constexpr int kMinColumns = 40;

std::optional<std::size_t> text_columns(std::optional<int> columns) {
    if (!columns) return {};
    return static_cast<std::size_t>(std::max(*columns, kMinColumns));
}

/// Ends the process at once, because destructors would wait for the end of a running search.
[[noreturn]] void exit_after_failed_write(int error) {
    error_line("octet: cannot write to standard output: {}", std::strerror(error));
    std::_Exit(kWriteFailed);
}

/// The reason of a failed write.
int write_error() {
#ifdef _WIN32
    // The C library has no name for a pipe whose reader is gone, and takes it for a wrong argument.
    if (_doserrno == ERROR_NO_DATA) return EPIPE;
#endif
    return errno;
}

void write_to(std::FILE* file, std::string_view text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (!written || std::fflush(file) != 0) exit_after_failed_write(write_error());
}

}  // namespace

Output::Output(std::FILE* file)
    : Output([file](std::string_view text) { write_to(file, text); }, terminal_columns(file)) {}

Output::Output(Writer writer, std::optional<int> columns)
    : columns_(text_columns(columns)), writer_(std::move(writer)) {}

std::string Output::wrapped(std::string text) const {
    if (!columns_) return text;
    return util::wrap_lines(text, *columns_);
}

void Output::write(std::string_view text) {
    const std::lock_guard lock(mutex_);
    if (!writer_) return;
    {
        const std::lock_guard transcript_lock(transcript_mutex_);
        if (transcript_) transcript_->output(text);
    }
    writer_(text);
}

void Output::close() {
    const std::lock_guard lock(mutex_);
    writer_ = nullptr;
}

void Output::set_transcript(std::unique_ptr<Transcript> transcript) {
    const std::lock_guard lock(transcript_mutex_);
    transcript_ = std::move(transcript);
}

void Output::log_input(std::string_view line) {
    const std::lock_guard lock(transcript_mutex_);
    if (transcript_) transcript_->input(line);
}

void write_error_line(std::string_view text) {
    std::fputs(std::string(text).append("\n").c_str(), stderr);
}

int exit_status(const util::Error& error, int refusal) {
    switch (error.kind) {
        case util::Error::Kind::Refusal:
            break;
        case util::Error::Kind::Damage:
            return kFailure;
        case util::Error::Kind::FailedWrite:
            return kWriteFailed;
    }
    return refusal;
}

void guard_standard_streams() {
#ifndef _WIN32
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    // Standard input is opened for writing and the others for reading, so that using them still
    // fails.
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) == -1)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
#endif
}

}  // namespace octet::io
