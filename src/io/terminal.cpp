#include "io/terminal.h"

#include "util/windows.h"

#ifdef _WIN32
#include <io.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace octet::io {

#ifdef _WIN32

bool is_terminal(std::FILE* file) { return _isatty(_fileno(file)) != 0; }

std::optional<int> terminal_columns(std::FILE* file) {
    CONSOLE_SCREEN_BUFFER_INFO console{};
    const auto handle = reinterpret_cast<HANDLE>(_get_osfhandle(_fileno(file)));
    if (GetConsoleScreenBufferInfo(handle, &console) == 0) return std::nullopt;
    return console.srWindow.Right - console.srWindow.Left + 1;
}

#else

bool is_terminal(std::FILE* file) { return ::isatty(::fileno(file)) != 0; }

std::optional<int> terminal_columns(std::FILE* file) {
    winsize size{};
    if (::ioctl(::fileno(file), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return size.ws_col;
}

#endif

}  // namespace octet::io
