// A file that only grows, written so that a crash of the process or the machine cannot take back
// what has been written; and small files that are replaced whole.
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
    /// Opens or creates the file. Refuses it while another process has it open here.
    static util::Result<AppendFile> open(const std::string& path);

    /// Appends in one write. When it returns no error, the bytes are on the disk.
    std::optional<util::Error> append(util::ByteView bytes);
    /// Cuts off what lies beyond `size`.
    std::optional<util::Error> truncate(std::uint64_t size);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    AppendFile(std::FILE* file, std::string path) : file_(file), path_(std::move(path)) {}
    util::Error failure(std::string_view what) const;

    std::unique_ptr<std::FILE, Closer> file_;
    std::string path_;
};

/// Gives the file this text. Whatever happens, readers find the old text or the new one, whole.
std::optional<util::Error> replace_file(const std::string& path, std::string_view text);

}  // namespace octet::io
