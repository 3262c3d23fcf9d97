// The list of root moves: its contents, lookup and order.
#include "search/root_moves.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/movegen.h"
#include "notation/uci_move.h"
#include "support/positions.h"
#include "support/printers.h"

namespace octet::search {
namespace {

using board::Move;
using testing::ElementsAre;

std::vector<Move> moves_of(RootMoves& list) {
    std::vector<Move> moves;
    for (const RootMove& root_move : list) moves.push_back(root_move.move);
    return moves;
}

TEST(RootMoves, AreTheLegalMovesWithoutScores) {
    for (std::string_view fen : test::standard_fens()) {
        const auto position = test::position(fen);
        RootMoves list(position, {});
        const board::MoveList legal = board::legal_moves(position);
        ASSERT_EQ(moves_of(list), std::vector<Move>(legal.begin(), legal.end()));
        EXPECT_EQ(list.empty(), legal.empty());
        for (const RootMove& root_move : list) {
            EXPECT_EQ(root_move.score, -eval::kInfinite);
            EXPECT_EQ(root_move.previous_score, -eval::kInfinite);
            EXPECT_EQ(root_move.nodes, 0U);
            ASSERT_EQ(root_move.pv.size(), 1U);
            EXPECT_EQ(root_move.pv[0], root_move.move);
        }
    }
}

TEST(RootMove, HasTheScoreOfThisIterationOrElseOfTheLast) {
    RootMove move;
    EXPECT_FALSE(move.is_searched());
    EXPECT_EQ(move.last_score(), -eval::kInfinite);
    move.previous_score = 30;
    EXPECT_FALSE(move.is_searched());
    EXPECT_EQ(move.last_score(), 30);
    move.score = -20;
    EXPECT_TRUE(move.is_searched());
    EXPECT_EQ(move.last_score(), -20);
}

TEST(RootMove, RecordsItsResult) {
    const board::Position position = board::Position::start();
    RootMove root_move;
    root_move.move = test::move(position, "e2e4");
    PrincipalVariation reply;
    reply.push_back(Move(board::Square::E7, board::Square::E5, board::MoveKind::DoublePush));
    root_move.record(30, Bound::Exact, false, 9, reply);
    EXPECT_EQ(root_move.score, 30);
    EXPECT_EQ(root_move.average_score, 30);
    EXPECT_EQ(root_move.bound, Bound::Exact);
    EXPECT_EQ(root_move.selective_depth, 9);
    ASSERT_EQ(root_move.pv.size(), 2U);
    EXPECT_EQ(root_move.pv[0], root_move.move);
    EXPECT_EQ(root_move.pv[1], reply[0]);
    // The average is halfway between the average before and the new score.
    root_move.record(50, Bound::Lower, false, 9, reply);
    EXPECT_EQ(root_move.average_score, 40);
    EXPECT_EQ(root_move.bound, Bound::Lower);
}

TEST(RootMove, HasAScoreOnlyIfItCameFirstOrRaisedAlpha) {
    RootMove root_move;
    root_move.record(30, Bound::Upper, true, 9, {});
    EXPECT_EQ(root_move.score, 30);
    root_move.record(20, Bound::Upper, false, 9, {});
    EXPECT_FALSE(root_move.is_searched());
    EXPECT_EQ(root_move.average_score, 30);
    // After an iteration without a score the average begins again.
    root_move.previous_score = -eval::kInfinite;
    root_move.record(90, Bound::Exact, false, 9, {});
    EXPECT_EQ(root_move.average_score, 90);
}

class FourRootMoves : public testing::Test {
protected:
    Move move(std::string_view text) const { return *notation::parse_uci_move(position_, text); }

    const board::Position position_ = board::Position::start();
    const Move a_ = move("a2a3"), b_ = move("b2b3"), c_ = move("c2c3"), d_ = move("d2d3");
    RootMoves list_{position_, {a_, b_, c_, d_}};
};

TEST_F(FourRootMoves, AreOnlyTheMovesAskedFor) {
    EXPECT_THAT(moves_of(list_), ElementsAre(a_, b_, c_, d_));
}

TEST_F(FourRootMoves, AMoveToTheFrontKeepsTheOrderOfTheOthers) {
    list_.move_to_front(2);
    EXPECT_THAT(moves_of(list_), ElementsAre(c_, a_, b_, d_));
    list_.move_to_front(0);
    EXPECT_THAT(moves_of(list_), ElementsAre(c_, a_, b_, d_));
    list_.move_to_front(3);
    EXPECT_THAT(moves_of(list_), ElementsAre(d_, c_, a_, b_));
}

TEST_F(FourRootMoves, IllegalMovesAreLeftOut) {
    RootMoves list(position_, {b_, Move(board::Square::E2, board::Square::E5, {}), b_});
    EXPECT_THAT(moves_of(list), ElementsAre(b_));
}

TEST_F(FourRootMoves, AnyOfThemIsFound) {
    EXPECT_EQ(list_.find_any(a_), &list_[0]);
    EXPECT_EQ(list_.find_any(d_), &list_[3]);
    EXPECT_EQ(list_.find_any(move("h2h3")), nullptr);
    RootMoves none;
    EXPECT_EQ(none.find_any(a_), nullptr);
    none.put_first(a_);
    EXPECT_TRUE(none.empty());
}

TEST_F(FourRootMoves, OnlyMovesOfTheTbRankOfTheFirstAreFound) {
    list_[0].tb_rank = list_[1].tb_rank = 900;
    EXPECT_EQ(list_.find(b_, 0), &list_[1]);
    EXPECT_EQ(list_.find(c_, 0), nullptr);
    EXPECT_EQ(list_.find(c_, 2), &list_[2]);
}

TEST_F(FourRootMoves, SortPutsTheTbRankBeforeTheScore) {
    list_[1].score = 500;
    list_[2].tb_rank = 1;
    list_[3].tb_rank = 1;
    list_[3].score = 10;
    list_.sort(0, 4);
    EXPECT_THAT(moves_of(list_), ElementsAre(d_, c_, b_, a_));
}

TEST_F(FourRootMoves, AreFoundFromAnIndexOn) {
    EXPECT_EQ(list_.find(a_, 0), &list_[0]);
    EXPECT_EQ(list_.find(d_, 0), &list_[3]);
    EXPECT_EQ(list_.find(a_, 1), nullptr);
    EXPECT_EQ(list_.find(b_, 1), &list_[1]);
    EXPECT_EQ(list_.find(move("h2h3"), 0), nullptr);
}

TEST_F(FourRootMoves, AMoveOfTheSameTbRankCanBePutFirst) {
    list_.put_first(c_);
    EXPECT_THAT(moves_of(list_), ElementsAre(c_, a_, b_, d_));
    list_.find_any(d_)->tb_rank = -1;
    list_.put_first(d_);
    list_.put_first(move("h2h3"));
    EXPECT_THAT(moves_of(list_), ElementsAre(c_, a_, b_, d_));
}

TEST_F(FourRootMoves, SortPutsTheBestFirstAndKeepsTheRestInOrder) {
    list_[2].score = 50;
    list_.sort(0, 4);
    EXPECT_THAT(moves_of(list_), ElementsAre(c_, a_, b_, d_));
}

TEST_F(FourRootMoves, SortLeavesTheOthersAlone) {
    list_[0].score = -300;
    list_[2].score = 50;
    list_[3].score = 80;
    list_.sort(1, 4);
    EXPECT_THAT(moves_of(list_), ElementsAre(a_, d_, c_, b_));
    list_.sort(0, 2);
    EXPECT_THAT(moves_of(list_), ElementsAre(d_, a_, c_, b_));
}

}  // namespace
}  // namespace octet::search
