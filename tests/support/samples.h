// Many positions of all kinds for property tests: the lists of positions.h, the perft suites, the
// trees below them, and random games from them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/fen.h"
#include "support/perft_suite.h"
#include "support/sanitized.h"
#include "support/walk.h"

namespace octet::test {

/// The FENs of all samples: standard chess, Chess960 and double Chess960.
inline std::vector<std::string> sample_fens() {
    std::vector<std::string> fens;
    for (auto list : {standard_fens(), chess960_fens()})
        fens.insert(fens.end(), list.begin(), list.end());
    for (const auto* suite : {&standard_perft_suite(), &chess960_perft_suite()})
        for (const PerftCase& c : *suite) fens.push_back(c.fen);
    return fens;
}

/// Calls visit(Position&) for all positions up to `depth` plies below each sample, and for those of
/// a random game of `plies` plies from it. Under sanitizers it uses one sample in three. It stops
/// after the first failed expectation and names the position.
template <class Visitor>
void for_each_sample(int depth, int plies, Visitor&& visit) {
    const auto checked = [&visit](board::Position& position) {
        if (testing::Test::HasFailure()) return;
        visit(position);
        if (testing::Test::HasFailure())
            ADD_FAILURE() << "in " << notation::to_fen(position, notation::FenStyle::Shredder);
    };
    std::uint64_t seed = 0;
    const std::vector<std::string> fens = sample_fens();
    for (std::size_t i = 0; i < fens.size(); i += kSanitized ? 3 : 1) {
        board::Position root = position(fens[i]);
        for_each_position(root, depth, checked);
        for_each_position_of_random_game(root, ++seed, plies, checked);
    }
}

}  // namespace octet::test
