#include "tablebase/silent_stderr.h"

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

namespace octet::tablebase {

#ifdef _WIN32

SilentStderr::SilentStderr() = default;
SilentStderr::~SilentStderr() = default;

#else

SilentStderr::SilentStderr() {
    const int nothing = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nothing < 0) return;
    saved_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (saved_ >= 0) ::dup2(nothing, STDERR_FILENO);
    ::close(nothing);
}

SilentStderr::~SilentStderr() {
    if (saved_ < 0) return;
    ::dup2(saved_, STDERR_FILENO);
    ::close(saved_);
}

#endif

}  // namespace octet::tablebase
