// What the parts of a search thread share: guards, limits, draws, corrections.
#include "search/thread_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>

#include "support/test_tree.h"

namespace octet::search {
namespace {

using eval::Value;
using test::TestTree;

constexpr const char* kOpening = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(MoveGuard, MakesAndUnmakes) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    const board::Key key = thread.position.key();
    const Value eval = thread.evaluator.evaluate(thread.position);
    const board::Move move = test::move(thread.position, "e2e4");
    {
        const MoveGuard guard(thread, move, 0);
        EXPECT_NE(thread.position.key(), key);
        EXPECT_EQ(thread.stack[0].move, move);
        EXPECT_EQ(thread.stack[0].piece, board::Piece::WhitePawn);
        EXPECT_EQ(thread.stack[0].continuation,
                  &thread.histories->continuation.after(board::Piece::WhitePawn, move.to()));
        EXPECT_EQ(thread.key_history.size(), 2U);
        EXPECT_EQ(thread.nodes.value(), 1U);
    }
    EXPECT_EQ(thread.position.key(), key);
    EXPECT_EQ(thread.key_history.size(), 1U);
    EXPECT_EQ(thread.evaluator.evaluate(thread.position), eval);
}

TEST(NullMoveGuard, MakesAndUnmakes) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    const board::Key key = thread.position.key();
    {
        const NullMoveGuard guard(thread, 0);
        EXPECT_EQ(thread.position.side_to_move(), board::Color::Black);
        EXPECT_FALSE(thread.stack[0].move);
        EXPECT_EQ(thread.key_history.size(), 2U);
        EXPECT_EQ(thread.nodes.value(), 1U);
        // A null move has no correction by moves.
        EXPECT_EQ(thread.move_correction(1), nullptr);
    }
    EXPECT_EQ(thread.position.key(), key);
    EXPECT_EQ(thread.key_history.size(), 1U);
}

TEST(ThreadData, TheCorrectionByMovesNeedsTwoMoves) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    EXPECT_EQ(thread.move_correction(0), nullptr);
    const MoveGuard first(thread, test::move(thread.position, "e2e4"), 0);
    EXPECT_EQ(thread.move_correction(1), nullptr);
    const MoveGuard second(thread, test::move(thread.position, "e7e5"), 1);
    EXPECT_NE(thread.move_correction(2), nullptr);
}

/// Whether a new T has only zero bytes, as util::HugeObject requires.
template <class T>
bool is_zero_when_new() {
    const auto object = std::make_unique<T>();
    const auto bytes = std::as_bytes(std::span(object.get(), 1));
    return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
}

TEST(ThreadData, NewHistoriesAreZeroedMemory) {
    EXPECT_TRUE(is_zero_when_new<Histories>());
    EXPECT_TRUE(is_zero_when_new<CorrectionHistory>());
}

TEST(ThreadData, ClearForgetsWhatASearchHasLearnt) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    const board::Move move = test::move(thread.position, "e2e4");
    const auto learnt = [&] {
        return thread.histories->butterfly.get(board::Color::White, move, {});
    };
    for (int search = 0; search < 2; ++search) {
        thread.prepare(thread.position, board::KeyHistory(thread.position));
        EXPECT_EQ(learnt(), 0);
        thread.histories->butterfly.update(board::Color::White, move, {}, 1000);
        EXPECT_NE(learnt(), 0);
        thread.clear();
        EXPECT_EQ(learnt(), 0);
    }
}

TEST(ThreadData, PrepareForgetsTheLinesOfTheLastSearch) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    const board::Position root = thread.position;
    tree.open_window(10);
    EXPECT_NE(thread.stack[4].static_eval, eval::kNoValue);
    thread.prepare(root, board::KeyHistory(root));
    for (int ply = -8; ply <= eval::kMaxPly + 1; ++ply) {
        const StackEntry& entry = thread.stack[ply];
        EXPECT_FALSE(entry.move) << ply;
        EXPECT_EQ(entry.static_eval, eval::kNoValue) << ply;
        EXPECT_EQ(entry.reduction, 0) << ply;
        EXPECT_EQ(entry.cutoffs, 0) << ply;
        EXPECT_FALSE(entry.killers[0]) << ply;
    }
}

TEST(ThreadData, TheNodeLimitStops) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    tree.shared().request.limits.nodes = 2;
    EXPECT_FALSE(thread.should_stop());
    for (int i = 0; i < 2; ++i) thread.nodes.add_one();
    EXPECT_TRUE(thread.should_stop());
    EXPECT_TRUE(tree.shared().stop);
}

TEST(ThreadData, AnOpenEndedSearchIsNotStoppedByLimits) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    tree.shared().request.limits.nodes = 0;
    tree.shared().request.limits.infinite = true;
    EXPECT_FALSE(thread.should_stop());
    tree.shared().request.limits.infinite = false;
    thread.check_limits_soon();
    EXPECT_TRUE(thread.should_stop());
}

TEST(ThreadData, TheHardTimeAndEnoughPonderingStop) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    tree.shared().request.limits.nodes_per_millisecond = 1;
    tree.shared().budget = TimeBudget{.soft = 1, .hard = 3};
    EXPECT_FALSE(thread.should_stop());
    for (int i = 0; i < 3; ++i) thread.nodes.add_one();
    thread.check_limits_soon();
    EXPECT_TRUE(thread.should_stop());

    TestTree pondered(kOpening);
    pondered.thread().has_pondered_enough = true;
    EXPECT_TRUE(pondered.thread().should_stop());
}

TEST(ThreadData, LimitsAreCheckedOnlyEverySoManyNodes) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    EXPECT_FALSE(thread.should_stop());
    thread.has_pondered_enough = true;
    for (int i = 0; i < 511; ++i) thread.nodes.add_one();
    EXPECT_FALSE(thread.should_stop());
    thread.nodes.add_one();
    EXPECT_TRUE(thread.should_stop());
}

TEST(ThreadData, EveryThreadKeepsTheNodeLimitAndOnlyTheMainThreadTheClock) {
    SharedState shared(nullptr);
    for (int i = 0; i < 2; ++i) shared.nodes.push_back(std::make_unique<NodeCounter>());
    const auto main = std::make_unique<ThreadData>(shared, 0);
    const auto helper = std::make_unique<ThreadData>(shared, 1);
    shared.request.limits.nodes = 3;
    for (int i = 0; i < 3; ++i) main->nodes.add_one();
    EXPECT_TRUE(helper->should_stop()) << "the nodes of all threads count";

    shared.stop = false;
    shared.request.limits = {};
    shared.request.limits.nodes_per_millisecond = 1;
    shared.budget = TimeBudget{.soft = 1, .hard = 3};
    helper->check_limits_soon();
    EXPECT_FALSE(helper->should_stop());
    main->check_limits_soon();
    EXPECT_TRUE(main->should_stop());
}

TEST(ThreadData, DrawsHaveAValue) {
    EXPECT_FALSE(TestTree(kOpening).thread().draw_or_max_ply(1));
    EXPECT_EQ(TestTree("4k3/8/8/8/8/8/8/4KN2 w - - 0 1").thread().draw_or_max_ply(1), eval::kDraw);
    EXPECT_EQ(TestTree("4k3/8/8/8/8/8/8/4KR2 w - - 100 90").thread().draw_or_max_ply(1),
              eval::kDraw);
}

TEST(ThreadData, ARepetitionIsADrawWithAUnitOfNoise) {
    TestTree tree(kOpening);
    ThreadData& thread = tree.thread();
    const MoveGuard a(thread, test::move(thread.position, "g1f3"), 0);
    const MoveGuard b(thread, test::move(thread.position, "g8f6"), 1);
    const MoveGuard c(thread, test::move(thread.position, "f3g1"), 2);
    const MoveGuard d(thread, test::move(thread.position, "f6g8"), 3);
    // The root occurred before the search, so once more is no repetition at the root's own ply.
    EXPECT_FALSE(thread.draw_or_max_ply(4));
    const MoveGuard e(thread, test::move(thread.position, "g1f3"), 4);
    EXPECT_EQ(thread.nodes.value(), 5U);
    EXPECT_EQ(thread.draw_or_max_ply(5), eval::kDraw + 1);
    thread.nodes.add_one();
    EXPECT_EQ(thread.draw_or_max_ply(5), eval::kDraw - 1);
}

TEST(ThreadData, TheGreatestPlyIsEvaluated) {
    TestTree tree("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1");
    ThreadData& thread = tree.thread();
    EXPECT_FALSE(thread.draw_or_max_ply(eval::kMaxPly - 2));
    EXPECT_EQ(thread.draw_or_max_ply(eval::kMaxPly - 1),
              thread.evaluator.evaluate(thread.position));
    TestTree in_check("4k3/pppp4/8/8/8/8/PPPP4/r3K3 w - - 0 1");
    EXPECT_EQ(in_check.thread().draw_or_max_ply(eval::kMaxPly - 1), eval::kDraw);
}

TEST(ThreadData, TheStaticEvaluationIsScaledAndCorrected) {
    TestTree tree("4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1");
    ThreadData& thread = tree.thread();
    const Value scaled = thread.static_eval(1000, 0);
    EXPECT_LT(scaled, 1000);
    EXPECT_GT(scaled, 0);
    EXPECT_EQ(thread.static_eval(1000, 30), scaled + 30);
    EXPECT_EQ(thread.static_eval(1000, -30), scaled - 30);
    EXPECT_EQ(thread.static_eval(0, 2 * eval::kMaxEvaluation), eval::kMaxEvaluation);
    EXPECT_EQ(thread.static_eval(0, -2 * eval::kMaxEvaluation), -eval::kMaxEvaluation);
    // Training labels are not scaled by material.
    tree.shared().request.for_training = true;
    EXPECT_EQ(thread.static_eval(1000, 0), 1000);
}

TEST(ThreadData, ClearForgetsHistories) {
    TestTree tree("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
    tree.open_window(3);
    const board::Move mate = test::move(tree.board(), "a1a8");
    EXPECT_NE(tree.thread().history_score(mate, 0), 0);
    tree.thread().clear();
    EXPECT_EQ(tree.thread().history_score(mate, 0), 0);
}

}  // namespace
}  // namespace octet::search
