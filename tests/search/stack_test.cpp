// The search stack: neutral entries before the root and after a reset.
#include "search/stack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

namespace octet::search {
namespace {

using board::Move;
using board::MoveKind;
using board::Square;

void expect_neutral(const StackEntry& entry) {
    EXPECT_FALSE(entry.move);
    EXPECT_EQ(entry.static_eval, eval::kNoValue);
    EXPECT_FALSE(entry.killers[0]);
    EXPECT_FALSE(entry.killers[1]);
    EXPECT_TRUE(entry.pv.empty());
}

TEST(SearchStack, IsNeutralFromBeforeTheRootToBeyondTheLastPly) {
    const auto stack = std::make_unique<SearchStack>();
    for (int ply = -8; ply <= eval::kMaxPly + 1; ++ply) expect_neutral((*stack)[ply]);
}

TEST(SearchStack, EveryPlyHasItsOwnEntry) {
    const auto stack = std::make_unique<SearchStack>();
    for (int ply = -8; ply <= eval::kMaxPly + 1; ++ply) (*stack)[ply].static_eval = ply;
    for (int ply = -8; ply <= eval::kMaxPly + 1; ++ply) EXPECT_EQ((*stack)[ply].static_eval, ply);
}

TEST(SearchStack, ResetForgetsEverything) {
    const auto stack = std::make_unique<SearchStack>();
    const Move move(Square::E2, Square::E4, MoveKind::DoublePush);
    for (int ply = -8; ply <= eval::kMaxPly + 1; ++ply) {
        stack->reach(std::min(ply, eval::kMaxPly - 1));
        StackEntry& entry = (*stack)[ply];
        entry.move = move;
        entry.static_eval = 1;
        entry.killers = {move, move};
        entry.pv.push_back(move);
    }
    PieceToHistory none;
    stack->reset(none);
    for (int ply = -8; ply <= eval::kMaxPly + 1; ++ply) expect_neutral((*stack)[ply]);
}

TEST(SearchStack, ThePrincipalVariationIsTheMoveAndThatOfTheNextPly) {
    const auto stack = std::make_unique<SearchStack>();
    const Move first(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move reply(Square::E7, Square::E5, MoveKind::DoublePush);
    stack->update_pv(4, reply);
    stack->update_pv(3, first);
    ASSERT_EQ((*stack)[3].pv.size(), 2U);
    EXPECT_EQ((*stack)[3].pv[0], first);
    EXPECT_EQ((*stack)[3].pv[1], reply);
    stack->update_pv(4, first);
    EXPECT_EQ((*stack)[4].pv.size(), 1U);
}

TEST(SearchStack, TheLastTwoKillersAreKept) {
    const auto stack = std::make_unique<SearchStack>();
    const Move a(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move b(Square::D2, Square::D4, MoveKind::DoublePush);
    const auto& killers = (*stack)[2].killers;
    stack->update_killers(2, a);
    stack->update_killers(2, b);
    EXPECT_EQ(killers[0], b);
    EXPECT_EQ(killers[1], a);
    stack->update_killers(2, b);
    EXPECT_EQ(killers[1], a);
}

}  // namespace
}  // namespace octet::search
