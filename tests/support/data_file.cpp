// Reading files of test data.
#include "support/data_file.h"

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

#include "util/file_path.h"
#include "util/text.h"

namespace octet::test {

std::string content(const std::string& path) {
    std::ifstream file(util::to_path(path), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> read_lines(const std::string& path) {
    std::ifstream file(util::to_path(path), std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

std::vector<DataLine> read_data(std::string_view name, std::size_t fields) {
    const auto lines = read_lines(fmt::format("{}/{}", OCTET_TEST_DATA, name));
    std::vector<DataLine> cases;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view line = util::trim(lines[i]);
        if (line.empty() || line.front() == '#') continue;
        DataLine data{{}, fmt::format("{}:{}", name, i + 1)};
        while (true) {
            const std::size_t end = line.find('|');
            data.fields.emplace_back(util::trim(line.substr(0, end)));
            if (end == std::string_view::npos) break;
            line.remove_prefix(end + 1);
        }
        if (data.fields.size() < fields)
            throw std::runtime_error(fmt::format("{}: {} fields needed", data.where, fields));
        cases.push_back(std::move(data));
    }
    if (cases.empty()) throw std::runtime_error(fmt::format("no cases in {}", name));
    return cases;
}

}  // namespace octet::test
