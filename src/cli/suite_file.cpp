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
    for (std::string line; std::getline(file, line);) {
        const std::string_view text = util::trim(line);
        if (!text.empty() && text[0] != '#') lines.emplace_back(text);
    }
    return lines;
}

}  // namespace octet::cli
