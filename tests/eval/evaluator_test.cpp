// Properties of every evaluation: symmetry, bounds, and relations such as "more material is
// better".
#include "eval/evaluator.h"

#include <gtest/gtest.h>

#include <memory>

#include "board/movegen.h"
#include "board/rules.h"
#include "notation/fen.h"
#include "support/mirror.h"
#include "support/networks.h"
#include "support/random_position.h"
#include "support/walk.h"

namespace octet::eval {
namespace {

using board::Position;

Value evaluate(std::string_view fen) { return eval::evaluate(test::position(fen)); }

/// Calls visit(position) for trees, random games and random boards.
template <class Visitor>
void for_each_sample(Visitor visit) {
    const auto checked = [&visit](const Position& position) {
        if (testing::Test::HasFailure()) return;
        visit(position);
        if (testing::Test::HasFailure()) ADD_FAILURE() << notation::to_fen(position);
    };
    test::for_each_interesting_position(1, checked);
    std::uint64_t seed = 0;
    for (std::string_view fen : test::standard_fens())
        test::for_each_position_of_random_game(test::position(fen), ++seed, 60, checked);
    util::Random random(1);
    for (int i = 0; i < 1000; ++i)
        checked(test::random_position(random, static_cast<int>(random.below(31))));
}

TEST(Evaluator, ColorsDoNotMatter) {
    for_each_sample([](const Position& position) {
        ASSERT_EQ(eval::evaluate(test::colors_swapped(position)), eval::evaluate(position));
    });
}

TEST(Evaluator, LeftAndRightDoNotMatterWithoutCastling) {
    for_each_sample([](const Position& position) {
        if (position.castling().any()) return;
        ASSERT_EQ(eval::evaluate(test::sides_swapped(position)), eval::evaluate(position));
    });
}

TEST(Evaluator, StaysWithinItsBounds) {
    for (const char* fen : {"7k/QQQQQQ2/QQQQQQ2/QQQQQQ2/QQQQQQ2/QQQQQQ2/8/7K b - - 0 1",
                            "QQQQQQ1k/QQQQQQ2/QQQQQQ2/QQQQQQ2/QQQQQQ2/8/8/7K b - - 0 1"})
        EXPECT_EQ(evaluate(fen), -kMaxEvaluation);
}

TEST(Evaluator, DependsOnTheBoardAlone) {
    const char* board = "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - ";
    EXPECT_EQ(evaluate(std::string(board) + "0 1"), evaluate(std::string(board) + "30 77"));
}

TEST(Evaluator, ChoosesBetweenNetworkAndClassicalEvaluation) {
    const auto network = test::make_network(test::random_network_file());
    Evaluator evaluator;
    test::for_each_interesting_position(0, [&](Position& position) {
        for (const auto& chosen : {network, decltype(network)()}) {
            evaluator.set_network(chosen);
            evaluator.set_root(position);
            ASSERT_EQ(evaluator.evaluate(position), eval::evaluate(position, chosen));
        }
    });
}

/// Compares the evaluator with a new one on the lines of `plies` moves from a position.
void expect_follows(Evaluator& evaluator, const std::shared_ptr<const nnue::Network>& network,
                    Position& position, int plies) {
    ASSERT_EQ(evaluator.evaluate(position), eval::evaluate(position, network));
    if (plies == 0) return;
    for (board::Move move : board::legal_moves(position)) {
        const board::State before = position.state();
        evaluator.make(position.board());
        position.make(move);
        ASSERT_NO_FATAL_FAILURE(expect_follows(evaluator, network, position, plies - 1));
        position.unmake(move, before);
        evaluator.unmake();
    }
    ASSERT_EQ(evaluator.evaluate(position), eval::evaluate(position, network));
}

TEST(Evaluator, FollowsMoves) {
    const auto network = test::make_network(test::random_network_file());
    Evaluator evaluator;
    evaluator.set_network(network);
    test::for_each_interesting_position(0, [&](Position& position) {
        evaluator.set_root(position);
        ASSERT_NO_FATAL_FAILURE(expect_follows(evaluator, network, position, 1));
    });
}

TEST(Evaluator, AMopUpEndingIsEvaluatedClassically) {
    const auto network = test::make_network(test::random_network_file());
    const auto is_classical = [&](std::string_view fen) {
        const Position position = test::position(fen);
        Evaluator evaluator;
        evaluator.set_network(network);
        evaluator.set_root(position);
        EXPECT_EQ(evaluator.evaluate(position), eval::evaluate(position, network)) << fen;
        return eval::evaluate(position, network) == eval::evaluate(position);
    };
    for (const char* fen : {"8/8/8/3k4/8/8/8/KBN5 w - - 0 1", "8/8/8/3k4/8/8/8/KBB5 b - - 0 1",
                            "kr6/8/8/8/8/8/8/7K w - - 0 1", "8/8/8/3k4/8/8/P7/KQ6 w - - 0 1",
                            "8/8/8/3k4/8/8/8/KNNN4 b - - 0 1"})
        EXPECT_TRUE(is_classical(fen)) << fen;
    for (const char* fen : {"8/8/8/3k4/8/8/8/KNN5 w - - 0 1", "8/8/8/3k4/8/8/P7/KB6 w - - 0 1",
                            "8/8/8/3k4/3p4/8/8/KBN5 w - - 0 1", "8/8/8/3k4/8/8/PP6/K7 b - - 0 1"})
        EXPECT_FALSE(is_classical(fen)) << fen;
}

// The evaluator skips the network there, and must find its way back when the line leaves.
TEST(Evaluator, FollowsMovesIntoMopUpEndingsAndBack) {
    const auto network = test::make_network(test::random_network_file());
    Position position = test::position("8/1P6/8/3k4/8/8/3p4/K3Q3 w - - 0 1");
    Evaluator evaluator;
    evaluator.set_network(network);
    evaluator.set_root(position);
    expect_follows(evaluator, network, position, 2);
}

TEST(Evaluator, TheStartIsNearlyLevel) {
    EXPECT_LE(std::abs(eval::evaluate(Position::start())), 60);
    EXPECT_GE(eval::evaluate(Position::start()), 0);
}

struct Relation {
    const char* what;
    const char* better;
    const char* worse;
};

class EvaluatorRelation : public testing::TestWithParam<Relation> {};

TEST_P(EvaluatorRelation, Holds) {
    const auto& [what, better, worse] = GetParam();
    EXPECT_GT(evaluate(better), evaluate(worse)) << what;
}

constexpr Relation kMaterialRelations[] = {
    {"a pawn more", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1",
     "4k3/pppp4/8/8/8/8/PPP5/4K3 w - - 0 1"},
    {"a knight for a pawn", "4k3/pp6/8/8/8/2N5/PP6/4K3 w - - 0 1",
     "4k3/pp6/8/8/8/2P5/PP6/4K3 w - - 0 1"},
    {"a rook for a knight", "4k3/8/8/8/8/2R5/8/4K3 w - - 0 1", "4k3/8/8/8/8/2N5/8/4K3 w - - 0 1"},
    {"a rook for a bishop", "4k3/8/8/8/8/2R5/8/4K3 w - - 0 1", "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1"},
    {"a queen for a rook", "4k3/8/8/8/8/2Q5/8/4K3 w - - 0 1", "4k3/8/8/8/8/2R5/8/4K3 w - - 0 1"},
    {"two rooks for a queen", "4k3/pp6/8/8/8/8/PP6/R3KR2 w - - 0 1",
     "4k3/pp6/8/8/8/8/PP6/Q3K3 w - - 0 1"},
};

constexpr Relation kPlacement[] = {
    {"a knight in the centre", "4k3/pppp4/8/8/4N3/8/PPPP4/4K3 w - - 0 1",
     "4k3/pppp4/8/8/8/8/PPPP4/4K2N w - - 0 1"},
    {"the pair of bishops", "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
     "4k3/8/8/8/8/8/8/2B1K1B1 w - - 0 1"},
    {"a rook on the seventh rank", "6k1/R4ppp/8/8/8/8/5PPP/6K1 w - - 0 1",
     "6k1/5ppp/8/8/R7/8/5PPP/6K1 w - - 0 1"},
    {"a pawn about to promote", "8/1P4k1/8/8/8/8/6K1/8 w - - 0 1",
     "8/6k1/8/8/8/8/1P4K1/8 w - - 0 1"},
    {"a king in the centre of an endgame", "8/pp4k1/8/8/3K4/8/PP6/8 w - - 0 1",
     "8/pp4k1/8/8/8/8/PP6/7K w - - 0 1"},
    {"a king at home in the middlegame",
     "r1bq1rk1/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/R1BQ1RK1 w - - 0 1",
     "r1bq1rk1/pppppppp/2n2n2/8/3K4/2N2N2/PPPPPPPP/R1BQ1R2 w - - 0 1"},
};

constexpr Relation kTerms[] = {
    {"a passed pawn", "4k3/6pp/8/3P4/8/8/6PP/4K3 w - - 0 1",
     "4k3/3p2pp/8/3P4/8/8/6PP/4K3 w - - 0 1"},
    {"a connected instead of a doubled pawn", "4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1",
     "4k3/pp3ppp/8/8/8/P7/P4PPP/4K3 w - - 0 1"},
    {"a rook on an open file", "4k3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1",
     "4k3/ppp2ppp/8/8/8/8/PPP2PPP/R3K3 w - - 0 1"},
    {"pawns in front of the king", "r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1",
     "r2q1rk1/ppp2ppp/8/8/5PPP/8/PPP5/R2Q1RK1 w - - 0 1"},
    {"a hanging enemy knight", "6k1/5ppp/8/3n3R/8/8/5PPP/6K1 w - - 0 1",
     "6k1/5ppp/8/3n4/8/7R/5PPP/6K1 w - - 0 1"},
    {"a knight on an outpost", "4k3/p4ppp/8/3N4/4P3/8/5PPP/4K3 w - - 0 1",
     "4k3/p4ppp/8/8/4P3/8/5PPP/3NK3 w - - 0 1"},
    {"attackers near the enemy king", "6k1/5ppp/8/6N1/8/3B4/1Q6/K7 w - - 0 1",
     "6k1/5ppp/8/8/N7/B7/1Q6/K7 w - - 0 1"},
};

INSTANTIATE_TEST_SUITE_P(Terms, EvaluatorRelation, testing::ValuesIn(kTerms));
INSTANTIATE_TEST_SUITE_P(Material, EvaluatorRelation, testing::ValuesIn(kMaterialRelations));
INSTANTIATE_TEST_SUITE_P(Placement, EvaluatorRelation, testing::ValuesIn(kPlacement));

TEST(Evaluator, HavingTheMoveIsGood) {
    EXPECT_GT(evaluate("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"), 0);
    for (std::string_view fen : test::standard_fens()) {
        Position position = test::position(fen);
        if (position.in_check() || is_insufficient_material(position)) continue;
        const Value ours = eval::evaluate(position);
        position.make_null();
        EXPECT_GT(ours, -eval::evaluate(position)) << fen;
    }
}

}  // namespace
}  // namespace octet::eval
