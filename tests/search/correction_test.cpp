// Correction history: bounded corrections, learnt from errors, for positions that share a feature.
#include "search/correction.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "support/positions.h"

namespace octet::search {
namespace {

class CorrectionHistoryTest : public testing::Test {
protected:
    const std::unique_ptr<CorrectionHistory> history_ = std::make_unique<CorrectionHistory>();
    const board::Position position_ = test::position("4k3/pp6/2n5/8/8/3B4/PP6/4K3 w - - 0 1");
};

TEST_F(CorrectionHistoryTest, TheBonusIsErrorTimesDepthWithinBounds) {
    const int divisor = params::kCorrectionBonusDivisor;
    const int max = params::kCorrectionBonusMax;
    EXPECT_EQ(CorrectionHistory::bonus(divisor, 10), 10);
    EXPECT_EQ(CorrectionHistory::bonus(divisor, -10), -10);
    EXPECT_EQ(CorrectionHistory::bonus(2 * divisor, 10), 20);
    EXPECT_EQ(CorrectionHistory::bonus(divisor, max), max);
    EXPECT_EQ(CorrectionHistory::bonus(divisor, max + 1), max);
    EXPECT_EQ(CorrectionHistory::bonus(divisor, -max - 1), -max);
}

TEST_F(CorrectionHistoryTest, EachTableHasItsWeight) {
    constexpr int kDepth = 10;
    constexpr int kError = 200;
    history_->update(position_, nullptr, kDepth, kError);
    const int entry = CorrectionHistory::bonus(kDepth, kError);
    const auto expect = [&](const char* fen, int weight) {
        EXPECT_EQ(history_->correction(test::position(fen), nullptr),
                  weight * entry / params::kCorrectionScale)
            << fen;
    };
    // These share with the position the pawns, the white pieces, the black pieces, and the minor
    // pieces with the kings.
    expect("6k1/pp6/8/8/8/8/PP6/6K1 w - - 0 1", params::kCorrectionPawns);
    expect("6k1/3p4/8/8/8/3B4/P7/4K3 w - - 0 1", params::kCorrectionPieces);
    expect("4k3/3p4/2n5/8/8/8/P7/6K1 w - - 0 1", params::kCorrectionPieces);
    expect("4k2r/3p4/2n5/8/8/3B4/P7/R3K3 w - - 0 1", params::kCorrectionMinor);
    expect("4k3/pp6/2n5/8/8/3B4/PP6/4K3 w - - 0 1",
           params::kCorrectionPawns + 2 * params::kCorrectionPieces + params::kCorrectionMinor);
}

TEST_F(CorrectionHistoryTest, FollowsTheErrorWithinLimits) {
    EXPECT_EQ(history_->correction(position_, nullptr), 0);
    history_->update(position_, nullptr, 8, 100);
    const int once = history_->correction(position_, nullptr);
    EXPECT_GT(once, 0);
    EXPECT_LT(once, 100);
    for (int i = 0; i < 1000; ++i) history_->update(position_, nullptr, 200, 30'000);
    EXPECT_GT(history_->correction(position_, nullptr), once);
    EXPECT_LT(history_->correction(position_, nullptr), 300);
    for (int i = 0; i < 1000; ++i) history_->update(position_, nullptr, 200, -30'000);
    EXPECT_LT(history_->correction(position_, nullptr), 0);
    EXPECT_GT(history_->correction(position_, nullptr), -300);
}

TEST_F(CorrectionHistoryTest, ServesPositionsThatShareAPart) {
    history_->update(position_, nullptr, 10, 200);
    const int same = history_->correction(position_, nullptr);
    const auto at = [this](const char* fen) {
        return history_->correction(test::position(fen), nullptr);
    };
    // These have the same pawns, the same white pieces, nothing in common, and the other side to
    // move.
    const int pawns = at("4k3/pp6/8/8/8/8/PP6/3RK3 w - - 0 1");
    const int pieces = at("4k3/3p4/8/8/8/3B4/P7/4K3 w - - 0 1");
    EXPECT_GT(pawns, 0);
    EXPECT_LT(pawns, same);
    EXPECT_GT(pieces, 0);
    EXPECT_LT(pieces, same);
    EXPECT_EQ(at("6k1/3p4/8/8/8/8/P7/6K1 w - - 0 1"), 0);
    EXPECT_EQ(at("4k3/pp6/2n5/8/8/3B4/PP6/4K3 b - - 0 1"), 0);
}

TEST_F(CorrectionHistoryTest, TheLastMovesHaveTheirOwnEntry) {
    using board::Piece;
    using board::Square;
    CorrectionEntry& moves =
        history_->continuation.at(Piece::WhiteBishop, Square::D3, Piece::BlackKnight, Square::C6);
    history_->update(position_, &moves, 10, 200);
    const auto unlike = test::position("6k1/3p4/8/8/8/8/P7/6K1 w - - 0 1");
    EXPECT_EQ(history_->correction(unlike, &moves), params::kCorrectionContinuation *
                                                        CorrectionHistory::bonus(10, 200) /
                                                        params::kCorrectionScale);
    EXPECT_EQ(history_->correction(unlike, nullptr), 0);
    EXPECT_GT(history_->correction(position_, &moves), history_->correction(position_, nullptr));
    EXPECT_EQ(&moves, &history_->continuation.at(Piece::WhiteBishop, Square::D3, Piece::BlackKnight,
                                                 Square::C6));
    EXPECT_NE(&moves, &history_->continuation.at(Piece::BlackKnight, Square::C6, Piece::WhiteBishop,
                                                 Square::D3));
}

TEST_F(CorrectionHistoryTest, MovesSpreadOverTheEntriesTheyShare) {
    using board::Piece;
    // All pairs of to squares of two pieces.
    std::set<const CorrectionEntry*> entries;
    for (const board::Square earlier : board::kSquares)
        for (const board::Square last : board::kSquares)
            entries.insert(
                &history_->continuation.at(Piece::WhiteQueen, earlier, Piece::BlackKnight, last));
    // 4,096 random pairs would use about 3,850 of the 32,768 entries.
    EXPECT_GT(entries.size(), 3900U);
}

}  // namespace
}  // namespace octet::search
