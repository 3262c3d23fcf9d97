// Reads with a C stream: a stream of C++ does not say why it fails.
#include "io/read_file.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <memory>

#include "util/file_path.h"

namespace octet::io {

namespace {

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

util::Result<std::string> read_file(const std::string& path) {
    const std::unique_ptr<std::FILE, FileCloser> file(util::open_file(path, "rb"));
    if (file) {
        std::string bytes;
        std::array<char, std::size_t{64} << 10> block{};
        while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get()))
            bytes.append(block.data(), count);
        if (std::ferror(file.get()) == 0) return bytes;
    }
    return util::Error{fmt::format("cannot read {}: {}", path, std::strerror(errno))};
}

}  // namespace octet::io
