// Reading perft suites.
#include "support/perft_suite.h"

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>

#include "support/data_file.h"
#include "util/text.h"

namespace octet::test {

namespace {

/// Reads a count such as "D4 197281".
PerftCount parse_count(std::string_view text, const std::string& path) {
    const auto words = util::split_words(text);
    if (words.size() == 2 && words[0].front() == 'D') {
        const auto depth = util::parse_int(words[0].substr(1));
        const auto leaves = util::parse_int(words[1]);
        if (depth && leaves) return {static_cast<int>(*depth), static_cast<std::uint64_t>(*leaves)};
    }
    throw std::runtime_error(fmt::format("{}: '{}' is not of the form 'D4 197281'", path, text));
}

}  // namespace

std::vector<PerftCase> read_perft_suite(const std::string& path) {
    std::vector<PerftCase> cases;
    for (const std::string& text : read_lines(path)) {
        std::string_view line = util::trim(text);
        if (line.empty() || line.front() == '#') continue;
        std::size_t end = line.find(';');
        PerftCase c{std::string(util::trim(line.substr(0, end))), {}};
        while (end != std::string_view::npos) {
            line.remove_prefix(end + 1);
            end = line.find(';');
            c.counts.push_back(parse_count(line.substr(0, end), path));
        }
        cases.push_back(std::move(c));
    }
    return cases;
}

const std::vector<PerftCase>& standard_perft_suite() {
    static const auto suite = read_perft_suite(fmt::format("{}/perft.epd", OCTET_TEST_DATA));
    return suite;
}

const std::vector<PerftCase>& chess960_perft_suite() {
    static const auto suite = read_perft_suite(fmt::format("{}/perft960.epd", OCTET_TEST_DATA));
    return suite;
}

}  // namespace octet::test
