// Mates in one to six: the search finds them with the right length and the whole line. And proofs
// take no more nodes than they may.
#include <gtest/gtest.h>

#include <string>

#include "board/movegen.h"
#include "notation/epd.h"
#include "search/mate_prover.h"
#include "support/data_file.h"
#include "support/searcher.h"
#include "support/test_tree.h"
#include "util/text.h"

namespace octet::search {
namespace {

struct Mate {
    std::string line;
    board::Position position;
    int moves;

    friend void PrintTo(const Mate& mate, std::ostream* out) { *out << mate.line; }
};

std::vector<Mate> mates() {
    std::vector<Mate> result;
    for (const std::string& line : test::read_lines(std::string(OCTET_TEST_DATA) + "/mates.epd")) {
        if (line.starts_with('#')) continue;
        const auto record = notation::parse_epd(line);
        const auto moves = record ? util::parse_int(record->text("dm")) : std::nullopt;
        if (!moves) throw std::runtime_error("mates.epd: " + line);
        result.push_back({line, record->position, static_cast<int>(*moves)});
    }
    return result;
}

class MateSuite : public testing::TestWithParam<Mate> {};

TEST_P(MateSuite, IsFound) {
    const Mate& mate = GetParam();
    test::Searcher searcher(1, 16);
    SearchLimits limits = test::mate_limit(mate.moves);
    limits.nodes = 30'000'000;
    const test::SearchOutcome outcome = searcher.run(mate.position, limits);
    ASSERT_TRUE(outcome.last_line());
    const PvInfo line = *outcome.last_line();
    EXPECT_EQ(line.score, eval::mate_in(2 * mate.moves - 1)) << outcome.nodes << " nodes";

    board::Position position = mate.position;
    for (board::Move move : line.moves) {
        ASSERT_TRUE(position.is_legal(move));
        position.make(move);
    }
    EXPECT_EQ(line.moves.size(), static_cast<std::size_t>(2 * mate.moves - 1));
    EXPECT_TRUE(position.in_check() && !board::has_legal_move(position));
}

INSTANTIATE_TEST_SUITE_P(All, MateSuite, testing::ValuesIn(mates()));

TEST(MateProver, ProofsDoNotCountAsNodesOfTheSearch) {
    test::TestTree tree("r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 0 1");
    MateProver prover(tree.thread(), tree.root().moves);
    for (int proof = 1; proof <= 3; ++proof) {
        EXPECT_EQ(prover.prove(9, 39), MateProver::Result::Open);
        EXPECT_NEAR(static_cast<double>(tree.nodes()), 4e6 * proof, 1e4) << proof;
    }
}

TEST(MateSuiteFile, IsLargeEnough) { EXPECT_GE(mates().size(), 40U); }

}  // namespace
}  // namespace octet::search
