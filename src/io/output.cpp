// Lines of text on standard output, or wherever else an Output leads.
#include "io/output.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace octet::io {

namespace {

/// Ends the process at once: destructors would wait for a search that nobody listens to.
[[noreturn]] void exit_after_failed_write(int error) {
    if (error != EPIPE)
        error_line("octet: cannot write to standard output: {}", std::strerror(error));
    std::_Exit(kWriteFailed);
}

void write_to(std::FILE* file, std::string_view text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (!written || std::fflush(file) != 0) exit_after_failed_write(errno);
}

}  // namespace

Output::Output(std::FILE* file) : Output([file](std::string_view text) { write_to(file, text); }) {}

Output::Output(Writer writer) : writer_(std::move(writer)) {}

void Output::write(std::string text) {
    text += '\n';
    const std::lock_guard lock(mutex_);
    if (!writer_) return;
    {
        const std::lock_guard transcript_lock(transcript_mutex_);
        if (transcript_) transcript_->said(text);
    }
    writer_(text);
}

void Output::close() {
    const std::lock_guard lock(mutex_);
    writer_ = nullptr;
}

void Output::keep(std::unique_ptr<Transcript> transcript) {
    const std::lock_guard lock(transcript_mutex_);
    transcript_ = std::move(transcript);
}

void Output::heard(std::string_view line) {
    const std::lock_guard lock(transcript_mutex_);
    if (transcript_) transcript_->heard(line);
}

void write_error_line(std::string_view text) {
    std::fputs(std::string(text).append("\n").c_str(), stderr);
}

void ignore_broken_pipes() {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN);
#endif
}

}  // namespace octet::io
