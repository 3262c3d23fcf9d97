// Paths of files as text in UTF-8.
//
// The code keeps paths as text. On Windows, names of files are UTF-16, and the functions of C and
// of the standard library read text in the code page of the system, which lacks most letters. So
// each path goes through these functions before a file is opened or looked for. On other systems
// the bytes of the text are the name, in any encoding.
#pragma once

#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

namespace octet::util {

/// The path that the text names. On Windows, text that is not UTF-8 is read in the code page of the
/// system, which old GUIs use.
std::filesystem::path to_path(std::string_view text);

/// The text of the path: the reverse of to_path().
std::string path_text(const std::filesystem::path& path);

/// The name of the file without its folders.
std::string file_name(std::string_view path);

/// std::fopen() for a path in UTF-8. It sets errno.
std::FILE* open_file(std::string_view path, const char* mode);

/// Opens or creates a file in which what is flushed goes to the end, even while other processes
/// append to the file. Up to kAppendBuffer bytes are flushed in one piece. It sets errno.
std::FILE* open_to_append(std::string_view path);
inline constexpr std::size_t kAppendBuffer = std::size_t{64} << 10;

}  // namespace octet::util
