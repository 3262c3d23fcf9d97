// Reads files with one position in each line.
#include "cli/suite_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
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

/// The lines of the stream, trimmed, without empty lines and comments. Lines may end with LF, CRLF
/// or, as in old files, with CR alone.
std::vector<std::string> read_lines(std::istream& stream) {
    std::vector<std::string> lines;
    bool at_start = true;
    for (std::string block; std::getline(stream, block); at_start = false) {
        std::string_view rest = at_start ? util::without_byte_order_mark(block) : block;
        while (!rest.empty()) {
            const std::size_t length = std::min(rest.find('\r'), rest.size());
            const std::string_view line = util::trim(rest.substr(0, length));
            if (!line.empty() && line[0] != '#') lines.emplace_back(line);
            rest.remove_prefix(std::min(length + 1, rest.size()));
        }
    }
    return lines;
}

}  // namespace

std::vector<std::string> read_suite(const std::string& path) {
    if (path == "-") return read_lines(std::cin);
    std::ifstream file(path);
    if (!file) throw failure("open", path);
    auto lines = read_lines(file);
    // A folder can be opened, but not read.
    if (file.bad()) throw failure("read", path);
    return lines;
}

}  // namespace octet::cli
