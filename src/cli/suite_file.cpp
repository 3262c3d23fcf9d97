// Reads files with one position in each line.
#include "cli/suite_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <string_view>

#include "cli/context.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// The error for `path`; must be called before errno changes.
BadArguments failure(std::string_view what, const std::string& path) {
    const char* const reason = std::strerror(errno);
    return BadArguments(fmt::format("cannot {} the file {}: {}", what,
                                    util::quoted(path, util::kQuotedPath), reason));
}

}  // namespace

std::vector<std::string> read_suite(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw failure("open", path);
    std::vector<std::string> lines;
    bool at_start = true;
    for (std::string line; std::getline(file, line); at_start = false) {
        const std::string_view text =
            util::trim(at_start ? util::without_byte_order_mark(line) : line);
        if (!text.empty() && text[0] != '#') lines.emplace_back(text);
    }
    // A folder can be opened, but not read.
    if (file.bad()) throw failure("read", path);
    return lines;
}

}  // namespace octet::cli
