// Durable files: one that only grows, and small ones that are replaced as a whole. A crash of the
// process or of the machine does not lose what has been written.
#pragma once

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "util/bytes.h"
#include "util/result.h"

namespace octet::io {

class AppendFile {
public:
    /// Opens or creates the file and locks it. Refuses a file that another process has locked, and
    /// a pipe.
    static util::Result<AppendFile> open(const std::string& path);

    /// Appends the bytes in one write. If it returns no error, they are on the disk. Errors of this
    /// function and of truncate() have the kind FailedWrite.
    std::optional<util::Error> append(util::ByteView bytes);
    /// Cuts off everything after the first `size` bytes.
    std::optional<util::Error> truncate(std::uint64_t size);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    AppendFile(std::FILE* file, std::string path) : file_(file), path_(std::move(path)) {}
    /// The error "cannot <what> <path>: <reason of errno>".
    util::Error failure(std::string_view what) const;

    std::unique_ptr<std::FILE, Closer> file_;
    std::string path_;
};

/// Replaces the text of the file. A reader finds the whole old text or the whole new one at any
/// time, even after a crash. A symbolic link stays, and the file that it names is replaced. To a
/// device or a pipe the text is written, because replacing would remove it; opening a pipe waits
/// for its reader. An error has the kind FailedWrite.
std::optional<util::Error> replace_file(const std::string& path, std::string_view text);

/// Says before the text is made whether replace_file() will be able to write it: the path is no
/// folder, and its folder takes new files. The file stays as it is.
std::optional<util::Error> check_replaceable(const std::string& path);

}  // namespace octet::io
