// Which report of a search counts as its answer.
#include "cli/search/answer.h"

#include <gtest/gtest.h>

namespace octet::cli {
namespace {

using board::MoveKind;
using board::Square;
using search::Bound;

constexpr board::Move kFirst(Square::E2, Square::E4, MoveKind::DoublePush);
constexpr board::Move kSecond(Square::D2, Square::D4, MoveKind::DoublePush);

TEST(Answer, BelongsToTheMoveThatIsPlayed) {
    Answer answer;
    answer.begin();
    answer.on_pv({.depth = 8, .score = 20, .time = 1000, .moves = {kFirst}});
    answer.on_pv({.depth = 9, .score = 25, .time = 2000, .moves = {kFirst}});
    EXPECT_EQ(answer.seconds(), 1);

    // A line that fails low is no answer, and neither is a second MultiPV line.
    answer.on_pv({.depth = 10, .score = -30, .bound = Bound::Upper, .moves = {kSecond}});
    answer.on_pv({.depth = 10, .multipv_index = 2, .score = 10, .moves = {kSecond}});
    EXPECT_EQ(answer.score(), 25);
    EXPECT_EQ(answer.depth(), 9);

    // The search is stopped after a better move has failed high.
    answer.on_pv(
        {.depth = 10, .score = 40, .bound = Bound::Lower, .time = 3000, .moves = {kSecond}});
    answer.on_best_move({.move = kSecond});
    EXPECT_EQ(answer.move(), kSecond);
    EXPECT_EQ(answer.score(), 40);
    EXPECT_EQ(answer.depth(), 10);
    EXPECT_EQ(answer.seconds(), 3);
}

}  // namespace
}  // namespace octet::cli
