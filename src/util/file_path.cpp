// Conversions between text and the paths of the system.
#include "util/file_path.h"

#include <cstring>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>

#include <cstdint>

#include "util/windows.h"
#endif

namespace octet::util {

#ifdef _WIN32

namespace {

/// The text in UTF-16, or an empty one if the text does not fit the code page.
std::wstring to_wide(std::string_view text, unsigned code_page, DWORD flags) {
    const int length = static_cast<int>(text.size());
    const int needed = MultiByteToWideChar(code_page, flags, text.data(), length, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(needed), L'\0');
    MultiByteToWideChar(code_page, flags, text.data(), length, wide.data(), needed);
    return wide;
}

/// The code page of the system. The manifest of the program changes what CP_ACP means.
unsigned system_code_page() {
    DWORD page = CP_ACP;
    GetLocaleInfoW(LOCALE_SYSTEM_DEFAULT, LOCALE_IDEFAULTANSICODEPAGE | LOCALE_RETURN_NUMBER,
                   reinterpret_cast<LPWSTR>(&page), sizeof page / sizeof(WCHAR));
    return page;
}

}  // namespace

std::filesystem::path to_path(std::string_view text) {
    std::wstring wide = to_wide(text, CP_UTF8, MB_ERR_INVALID_CHARS);
    if (wide.empty()) wide = to_wide(text, system_code_page(), 0);
    return wide;
}

std::string path_text(const std::filesystem::path& path) {
    const std::wstring& wide = path.native();
    const int length = static_cast<int>(wide.size());
    const int needed =
        WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, nullptr, 0, nullptr, nullptr);
    std::string text(static_cast<std::size_t>(needed), '\0');
    WideCharToMultiByte(CP_UTF8, 0, wide.data(), length, text.data(), needed, nullptr, nullptr);
    return text;
}

std::FILE* open_file(std::string_view path, const char* mode) {
    return _wfopen(to_path(path).c_str(), std::wstring(mode, mode + std::strlen(mode)).c_str());
}

namespace {

/// The C library would move to the end before it writes, and another process may write in between.
std::FILE* open_end(std::string_view path) {
    const HANDLE handle =
        CreateFileW(to_path(path).c_str(), FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE,
                    nullptr, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    // Where that fails, the C library finds the reason.
    if (handle == INVALID_HANDLE_VALUE) return open_file(path, "ab");
    const int descriptor = _open_osfhandle(reinterpret_cast<std::intptr_t>(handle), _O_BINARY);
    if (descriptor < 0) {
        CloseHandle(handle);
        return nullptr;
    }
    std::FILE* const file = _fdopen(descriptor, "wb");
    if (file == nullptr) _close(descriptor);
    return file;
}

}  // namespace

#else

std::filesystem::path to_path(std::string_view text) { return text; }

std::string path_text(const std::filesystem::path& path) { return path.native(); }

std::FILE* open_file(std::string_view path, const char* mode) {
    return std::fopen(std::string(path).c_str(), mode);
}

namespace {

std::FILE* open_end(std::string_view path) { return open_file(path, "ab"); }

}  // namespace

#endif

std::FILE* open_to_append(std::string_view path) {
    std::FILE* const file = open_end(path);
    if (file != nullptr) std::setvbuf(file, nullptr, _IOFBF, kAppendBuffer);
    return file;
}

std::string file_name(std::string_view path) { return path_text(to_path(path).filename()); }

}  // namespace octet::util
