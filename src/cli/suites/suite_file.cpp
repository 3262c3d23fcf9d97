#include "cli/suites/suite_file.h"

#include <utility>

#include "cli/input/input_files.h"
#include "cli/input/line_reader.h"

namespace octet::cli {

std::vector<std::string> read_suite(const std::string& path) {
    InputFile file(path);
    LineReader reader(file.source());
    std::vector<std::string> lines;
    while (auto line = reader.next())
        if (!line->text.empty() && line->text[0] != '#') lines.push_back(std::move(line->text));
    return lines;
}

}  // namespace octet::cli
