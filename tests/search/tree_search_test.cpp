// The steps of the recursive search, on small positions and without threads.
#include "search/tree_search.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "search/history_updates.h"
#include "search/params.h"
#include "support/test_tree.h"

namespace octet::search {
namespace {

using eval::Value;
using test::TestTree;

constexpr const char* kMiddleGame =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
constexpr const char* kMateInOne = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
constexpr const char* kStalemate = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
constexpr const char* kCheckmate = "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1";
constexpr const char* kQueenUp = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1";

TEST(TreeSearch, RestoresThePosition) {
    TestTree tree(kMiddleGame);
    const board::Key key = tree.board().key();
    const std::size_t keys = tree.thread().key_history.size();
    tree.open_window(5);
    EXPECT_EQ(tree.board().key(), key);
    EXPECT_EQ(tree.thread().key_history.size(), keys);
    EXPECT_GT(tree.nodes(), 20U);
}

TEST(TreeSearch, FindsMatesAndStalemates) {
    TestTree mate(kMateInOne);
    EXPECT_EQ(mate.open_window(2), eval::mate_in(1));
    EXPECT_EQ(mate.thread().stack[0].pv[0], test::move(mate.board(), "a1a8"));
    EXPECT_EQ(TestTree(kStalemate).open_window(2), eval::kDraw);
    EXPECT_EQ(TestTree(kCheckmate).open_window(2), eval::mated_in(0));
}

TEST(TreeSearch, SeesDrawsByRuleWithoutASearch) {
    for (const char* fen :
         {"4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "4k3/8/8/8/8/8/8/3QK3 w - - 100 90"}) {
        TestTree tree(fen);
        EXPECT_EQ(tree.open_window(5), eval::kDraw) << fen;
        EXPECT_EQ(tree.nodes(), 0U) << fen;
    }
    // Checkmate on the hundredth ply is checkmate.
    EXPECT_EQ(TestTree("R5k1/5ppp/8/8/8/8/8/7K b - - 100 90").open_window(2), eval::mated_in(0));
}

TEST(TreeSearch, MateDistancePruningStopsBelowAShorterMate) {
    TestTree tree(kQueenUp);
    const auto search = [&tree](Value alpha, Value beta) {
        return tree.tree().search<NodeType::NonPV>(alpha, beta, 4, 3, false);
    };
    // At ply 3 the best is a mate at ply 4, the worst a mate at ply 3.
    EXPECT_EQ(search(eval::mate_in(4), eval::mate_in(4) + 1), eval::mate_in(4));
    EXPECT_EQ(tree.nodes(), 0U);
    EXPECT_EQ(search(eval::mated_in(3) - 1, eval::mated_in(3)), eval::mated_in(3));
    EXPECT_EQ(tree.nodes(), 0U);
    search(eval::mate_in(4) - 1, eval::mate_in(4));
    EXPECT_GT(tree.nodes(), 0U);
}

// Two positions may share a TT entry. If its move is illegal here, internal iterative reduction
// reduces the node as if there were no move.
TEST(TreeSearch, AnIllegalTtMoveCountsAsNone) {
    const auto nodes_with = [](board::Move move) {
        TestTree tree(kMiddleGame);
        tree.store({.move = move, .evaluation = tree.static_eval(), .depth = 1});
        tree.null_window(tree.static_eval(), 8, true);
        return tree.nodes();
    };
    const board::Position position = test::position(kMiddleGame);
    const board::Position other = test::position(kMateInOne);
    const board::Move illegal = test::move(other, "a1a8");
    ASSERT_FALSE(position.is_legal(illegal));
    EXPECT_EQ(nodes_with(illegal), nodes_with(board::Move()));
    EXPECT_NE(nodes_with(test::move(position, "h2h3")), nodes_with(board::Move()));
}

TEST(TreeSearch, AnUpcomingThirdRepetitionIsADrawAtLeast) {
    TestTree tree("k7/8/8/8/8/8/8/6QK w - - 0 1");
    board::Position position = tree.board();
    board::KeyHistory history(position);
    const auto play = [&](const char* text) {
        position.make(test::move(position, text));
        history.push(position);
    };
    for (const char* text : {"h1h2", "a8b8", "h2h1", "b8a8", "h1h2", "a8b8", "h2h1"}) play(text);
    tree.thread().prepare(position, history);
    EXPECT_EQ(tree.null_window(-100, 4), eval::kDraw);
    EXPECT_EQ(tree.nodes(), 0U);
    // Without the earlier moves of the game the side to move is lost.
    TestTree fresh(position);
    EXPECT_LT(fresh.null_window(-100, 4), -100);
}

TEST(TreeSearch, ATtEntryOfEnoughDepthIsACutoff) {
    TestTree tree(kMiddleGame);
    tree.store({.move = {}, .value = 40, .evaluation = 0, .depth = 8, .bound = Bound::Lower});
    EXPECT_EQ(tree.null_window(40, 8, true), 40);
    EXPECT_EQ(tree.nodes(), 0U);
    // Not at PV nodes.
    tree.open_window(2);
    EXPECT_GT(tree.nodes(), 0U);
}

TEST(TreeSearch, ATtMoveThatCutsOffGainsHistory) {
    TestTree tree(kMiddleGame);
    const board::Move move = test::move(tree.board(), "h2h3");
    tree.store({.move = move, .value = 40, .evaluation = 0, .depth = 8, .bound = Bound::Lower});
    tree.null_window(40, 8, true);
    tree.thread().fill_quiet_context(tree.thread().stack[0].quiet_context, 0,
                                     board::Threats(tree.board()).all);
    EXPECT_GT(tree.thread().history_score(move, 0), 0);
    // Not if the value fails low.
    TestTree low(kMiddleGame);
    low.store({.move = move, .value = 40, .evaluation = 0, .depth = 8, .bound = Bound::Upper});
    EXPECT_EQ(low.null_window(41, 8, false), 40);
    low.thread().fill_quiet_context(low.thread().stack[0].quiet_context, 0,
                                    board::Threats(low.board()).all);
    EXPECT_EQ(low.thread().history_score(move, 0), 0);
}

TEST(TreeSearch, StoresTheResult) {
    TestTree tree(kMateInOne);
    tree.open_window(3);
    const auto entry = tree.tt_entry();
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->move, test::move(tree.board(), "a1a8"));
    EXPECT_EQ(entry->value, eval::mate_in(1));
    EXPECT_EQ(entry->depth, 3);
    // No value is above the mate, so it is a lower bound.
    EXPECT_EQ(entry->bound, Bound::Lower);
    EXPECT_TRUE(entry->tt_pv);
}

TEST(TreeSearch, StoresBoundsOfNullWindows) {
    TestTree high(kMateInOne);
    EXPECT_GE(high.null_window(eval::mate_in(1), 3), eval::mate_in(1));
    EXPECT_EQ(high.tt_entry()->bound, Bound::Lower);
    EXPECT_FALSE(high.tt_entry()->tt_pv);
    TestTree low("4k3/8/8/8/8/8/4r3/K7 w - - 0 1");
    EXPECT_LT(low.null_window(eval::mate_in(1), 3), eval::mate_in(1));
    EXPECT_EQ(low.tt_entry()->bound, Bound::Upper);
}

TEST(TreeSearch, ChecksAreSearchedAtTheLeaves) {
    constexpr const char* kInCheck = "4k3/8/8/8/8/8/8/r3K3 w - - 0 1";
    TestTree extended(kInCheck);
    extended.null_window(0, 0);
    EXPECT_GT(extended.nodes(), 1U);
    // But not far from the root, where the quiescence search tries one evasion.
    TestTree far(kInCheck);
    far.root().depth = 0;
    far.null_window(0, 0);
    EXPECT_EQ(far.nodes(), 1U);
}

TEST(TreeSearch, QuietMovesThatCutOffBecomeKillersAndGainHistory) {
    TestTree tree(kMateInOne);
    const board::Move mate = test::move(tree.board(), "a1a8");
    EXPECT_GE(tree.null_window(eval::mate_in(1), 1), eval::mate_in(1));
    EXPECT_EQ(tree.thread().stack[0].killers[0], mate);
    EXPECT_EQ(tree.thread().stack[0].cutoffs, 1);
    EXPECT_GT(tree.thread().history_score(mate, 0), 0);
}

TEST(TreeSearch, ASingularSearchLeavesOutTheExcludedMove) {
    TestTree tree(kMateInOne);
    tree.thread().stack[0].excluded = test::move(tree.board(), "a1a8");
    EXPECT_LT(tree.null_window(eval::mate_in(1), 3), eval::mate_in(1));
    // Its value is not the value of the node, so it is not stored.
    ASSERT_TRUE(tree.tt_entry());
    EXPECT_EQ(tree.tt_entry()->value, eval::kNoValue);
}

TEST(TreeSearch, ASingularSearchWithoutAnotherMoveFailsLow) {
    TestTree only("7k/8/6K1/8/8/8/8/R7 b - - 0 1");
    const board::MoveList one = board::legal_moves(only.board());
    ASSERT_EQ(one.size(), 1U);
    only.thread().stack[0].excluded = one[0];
    EXPECT_EQ(only.null_window(100, 3), 99);
}

TEST(TreeSearch, NullMovePruningIsForCutNodesWithPieces) {
    // The TT entry forbids reverse futility pruning, and its depth a TT cutoff.
    const TranspositionTable::Entry tt_pv{.move = {}, .evaluation = 900, .depth = 0, .tt_pv = true};
    const auto nodes = [&tt_pv](const char* fen, bool cut_node) {
        TestTree tree(fen);
        tree.thread().stack[-1].move = test::move(tree.board(), "e1e2");
        tree.store(tt_pv);
        EXPECT_GE(tree.null_window(300, 6, cut_node), 300);
        return tree.nodes();
    };
    EXPECT_LT(nodes(kQueenUp, true), nodes(kQueenUp, false));
}

TEST(TreeSearch, TheVerificationOfANullMoveLearnsNothingASecondTime) {
    TestTree tree(kQueenUp);
    StackEntry& prior = tree.thread().stack[-1];
    // A move that no node of the tree can have, so that only the credit for it changes its entry.
    prior.move = board::Move(board::Square::H8, board::Square::H1, board::MoveKind::Quiet);
    prior.static_eval = 0;
    prior.quiet_context.us = board::Color::Black;
    prior.quiet_context.continuations = {prior.continuation, prior.continuation, prior.continuation,
                                         prior.continuation};
    ASSERT_GE(tree.null_window(0, params::kNullVerificationDepth, true), 0);
    ASSERT_GT(tree.nodes(), 0U);
    const int bonus = eval_difference_bonus(0, tree.thread().stack[0].static_eval);
    EXPECT_EQ(tree.thread().histories->butterfly.get(board::Color::Black, prior.move, {}), bonus);
}

TEST(TreeSearch, RazoringLeavesHopelessNodesToQuiescence) {
    TestTree tree("3qk3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1");
    EXPECT_LT(tree.null_window(3000, 1), 3000);
    EXPECT_EQ(tree.nodes(), 0U);
}

TEST(TreeSearch, ReverseFutilityPruningCutsNodesFarAboveBeta) {
    TestTree tree(kQueenUp);
    const Value eval = tree.static_eval();
    const Value beta = eval - 1000;
    EXPECT_EQ(tree.null_window(beta, 3), (eval + beta) / 2);
    EXPECT_EQ(tree.nodes(), 0U);
}

TEST(TreeSearch, AStoppedSearchLeavesNoTrace) {
    TestTree tree(kMiddleGame);
    tree.shared().stop = true;
    EXPECT_EQ(tree.open_window(5), eval::kDraw);
    EXPECT_EQ(tree.nodes(), 0U);
    EXPECT_FALSE(tree.tt_entry());
}

TEST(TreeSearch, InTheFirstIterationsPvNodesOfDepthOneKeepAllMoves) {
    const auto nodes_of = [](int depth, int iteration) {
        TestTree tree(kMiddleGame);
        tree.root().depth = iteration;
        tree.open_window(depth);
        return tree.nodes();
    };
    const int limit = params::kPvPruningIteration;
    EXPECT_GT(nodes_of(1, limit - 1), nodes_of(1, limit));
    EXPECT_EQ(nodes_of(1, limit), nodes_of(1, 20));
}

TEST(TreeSearch, ForTrainingPvNodesPruneNoMove) {
    TestTree usual(kMiddleGame);
    usual.open_window(4);
    TestTree training(kMiddleGame);
    training.shared().request.for_training = true;
    training.open_window(4);
    EXPECT_GT(training.nodes(), usual.nodes());
}

}  // namespace
}  // namespace octet::search
