#include "cli/suite_file.h"

#include <fmt/format.h>

#include <fstream>
#include <string_view>

#include "cli/context.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// What some editors put at the start of files in UTF-8.
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

std::vector<std::string> read_suite(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw BadArguments(fmt::format("cannot open the suite {}", path));
    std::vector<std::string> lines;
    bool at_start = true;
    for (std::string line; std::getline(file, line); at_start = false) {
        std::string_view text = line;
        if (at_start && text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
        text = util::trim(text);
        if (!text.empty() && text[0] != '#') lines.emplace_back(text);
    }
    // So ends the reading of a folder, which can be opened.
    if (file.bad()) throw BadArguments(fmt::format("cannot read the suite {}", path));
    return lines;
}

}  // namespace octet::cli
