// Files of positions with known perft counts: "<FEN> ;D1 20 ;D2 400", '#' begins a comment line.
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

/// The cases of a file; none if there is no such file. Throws when a line is malformed.
std::vector<PerftCase> read_perft_suite(const std::string& path);

/// Our own suites, tests/data/perft.epd and perft960.epd.
const std::vector<PerftCase>& standard_perft_suite();
const std::vector<PerftCase>& chess960_perft_suite();

}  // namespace octet::test
