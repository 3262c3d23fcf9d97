#include "cli/suite_file.h"

#include <fmt/format.h>

#include <fstream>
#include <string_view>

#include "cli/context.h"
#include "util/text.h"

namespace octet::cli {

std::vector<std::string> read_suite(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw BadArguments(fmt::format("cannot open the suite {}", path));
    std::vector<std::string> lines;
    bool at_start = true;
    for (std::string line; std::getline(file, line); at_start = false) {
        const std::string_view text =
            util::trim(at_start ? util::without_byte_order_mark(line) : line);
        if (!text.empty() && text[0] != '#') lines.emplace_back(text);
    }
    // So ends the reading of a folder, which can be opened.
    if (file.bad()) throw BadArguments(fmt::format("cannot read the suite {}", path));
    return lines;
}

}  // namespace octet::cli
