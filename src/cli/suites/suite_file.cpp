#include "cli/suites/suite_file.h"

#include <fmt/format.h>

#include <utility>

#include "cli/context.h"
#include "cli/input/input_files.h"

namespace octet::cli {

std::vector<TextLine> read_suite(const std::string& path) {
    InputFile file(path);
    file.check_content();
    LineReader reader(file.source());
    std::vector<TextLine> lines;
    while (auto line = reader.next()) {
        if (line->text.empty() || line->text.front() == '#') continue;
        if (lines.empty() && line->text.front() == '[')
            throw BadArguments(
                fmt::format("{} has games; lines of EPD are accepted", shown_path(path)));
        lines.push_back(std::move(*line));
    }
    return lines;
}

}  // namespace octet::cli
