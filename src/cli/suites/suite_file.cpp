#include "cli/suites/suite_file.h"

#include <fmt/format.h>

#include <utility>

#include "cli/context.h"
#include "cli/input/input_files.h"
#include "util/text.h"

namespace octet::cli {

std::vector<TextLine> read_suite(const std::string& path) {
    InputFile file(path);
    file.check_content();
    LineReader reader(file.source());
    std::vector<TextLine> lines;
    const std::string name = util::printable(path, util::kQuotedPath);
    while (auto line = reader.next()) {
        if (line->text.empty() || line->text.front() == '#') continue;
        if (line->is_too_long)
            throw BadArguments(fmt::format("{}:{}: {}", name, line->number, kLineTooLong));
        if (lines.empty() && line->text.front() == '[')
            throw BadArguments(fmt::format("{} has games; lines of EPD are accepted", name));
        lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace octet::cli
