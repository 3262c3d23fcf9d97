// Files of positions with known perft counts, one a line: "<FEN> ;D1 20 ;D2 400". A line that
// begins with '#' is a comment.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace octet::test {

struct PerftCount {
    int depth;
    std::uint64_t leaves;
};

struct PerftCase {
    std::string fen;
    std::vector<PerftCount> counts;
};

/// The cases of a file; empty if the file does not exist. Throws if a line is malformed.
std::vector<PerftCase> read_perft_suite(const std::string& path);

/// The suites of the repository, tests/data/perft.epd and perft960.epd.
const std::vector<PerftCase>& standard_perft_suite();
const std::vector<PerftCase>& chess960_perft_suite();

}  // namespace octet::test
