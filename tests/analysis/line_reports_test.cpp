// The result of the reports of a search.
#include "analysis/line_reports.h"

#include <gtest/gtest.h>

#include <initializer_list>

namespace octet::analysis {
namespace {

using board::Move;
using board::MoveKind;
using board::Square;
using search::Bound;
using search::PvInfo;

constexpr Move kFirst(Square::E2, Square::E4, MoveKind::DoublePush);
constexpr Move kSecond(Square::D2, Square::D4, MoveKind::DoublePush);
constexpr Move kReply(Square::E7, Square::E5, MoveKind::DoublePush);

const PvInfo kExact{.depth = 17, .score = 40, .moves = {kFirst, kReply, kSecond}};

/// A report of the iteration after kExact that has only a bound.
PvInfo bound(Bound kind, eval::Value score, Move move = kFirst) {
    return {.depth = 18, .score = score, .bound = kind, .moves = {move, kReply}};
}

/// Expects the score and the depth of the last report, and these moves.
void expect_result(std::initializer_list<PvInfo> reports, const std::vector<Move>& moves) {
    LineReports line;
    for (const PvInfo& report : reports) line.add(report);
    const PvInfo result = line.result();
    EXPECT_EQ(result.score, line.last().score);
    EXPECT_EQ(result.depth, line.last().depth);
    EXPECT_EQ(result.moves, moves);
}

TEST(LineReports, ABoundHasTheMovesOfTheExactReport) {
    const PvInfo earlier{.depth = 16, .score = 25, .moves = {kFirst}};
    expect_result({earlier, kExact, bound(Bound::Upper, 19)}, kExact.moves);
    expect_result({earlier, kExact, bound(Bound::Lower, 70)}, kExact.moves);
    expect_result({kExact, bound(Bound::Upper, 19), bound(Bound::Upper, -60)}, kExact.moves);
}

TEST(LineReports, AnExactReportHasItsOwnMoves) {
    const PvInfo next{.depth = 18, .score = 10, .moves = {kFirst}};
    expect_result({kExact, bound(Bound::Upper, 19), next}, next.moves);
}

TEST(LineReports, ABoundOfAnotherMoveHasItsOwnMoves) {
    const PvInfo better = bound(Bound::Lower, 60, kSecond);
    expect_result({kExact, better}, better.moves);
    // The search has returned to the move with the exact score.
    expect_result({kExact, better, bound(Bound::Upper, 20)}, kExact.moves);
}

TEST(LineReports, WithoutAnExactReportTheMovesAreTheLastOnes) {
    const PvInfo last = bound(Bound::Upper, 19);
    expect_result({bound(Bound::Upper, 30, kSecond), last}, last.moves);
}

TEST(LineReports, ABoundThatProvesAWinOrALossHasItsOwnMoves) {
    for (const eval::Value win : {eval::mate_in(7), eval::tb_win_in(9), eval::kTbWinInMaxPly}) {
        const PvInfo proof = bound(Bound::Lower, win);
        expect_result({kExact, proof}, proof.moves);
        const PvInfo refutation = bound(Bound::Upper, -win);
        expect_result({kExact, refutation}, refutation.moves);
    }
    expect_result({kExact, bound(Bound::Lower, eval::kMaxEvaluation)}, kExact.moves);
}

}  // namespace
}  // namespace octet::analysis
