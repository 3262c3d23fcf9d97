#include "io/terminal.h"

#ifndef _WIN32
#include <sys/ioctl.h>
#endif

namespace octet::io {

#ifdef _WIN32

std::optional<int> terminal_columns(int) { return std::nullopt; }

#else

std::optional<int> terminal_columns(int descriptor) {
    winsize size{};
    if (::ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

#endif

}  // namespace octet::io
