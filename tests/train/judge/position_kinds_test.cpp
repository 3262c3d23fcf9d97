// The kinds of positions: each condition from both sides of its bound.
#include "train/judge/position_kinds.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/positions.h"

namespace octet::train {
namespace {

/// The kinds of the position as text, with commas between them.
std::string kinds_text(std::string_view fen, std::string_view best) {
    const board::Position position = test::position(fen);
    const PositionKindSet kinds = kinds_of(position, test::move(position, best));
    std::string text;
    for (std::size_t i = 0; i < kPositionKinds; ++i)
        if (kinds.contains(static_cast<PositionKind>(i))) {
            if (!text.empty()) text += ", ";
            text += kPositionKindNames[i];
        }
    EXPECT_EQ(text.empty(), kinds.empty());
    return text;
}

TEST(PositionKinds, TheBestMoveTellsQuietFromCapturePending) {
    constexpr std::string_view kFen =
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    EXPECT_EQ(kinds_text(kFen, "e4d5"), "capture pending");
    EXPECT_EQ(kinds_text(kFen, "e4e5"), "quiet");
}

TEST(PositionKinds, APromotionCountsAsACapture) {
    EXPECT_EQ(kinds_text("8/P6k/8/8/8/8/7K/8 w - - 0 1", "a7a8q"), "capture pending");
}

TEST(PositionKinds, APositionInCheckHasNoKind) {
    EXPECT_EQ(kinds_text("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1f1"), "");
    EXPECT_EQ(kinds_text("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2"), "");
}

TEST(PositionKinds, ARookEndingHasRooksOfBothSidesAndNoOtherPiece) {
    EXPECT_EQ(kinds_text("4k3/r5p1/8/8/8/8/R5P1/4K3 w - - 0 1", "e1d1"), "quiet, rook ending");
    EXPECT_EQ(kinds_text("4k3/6p1/8/8/8/8/R5P1/4K3 w - - 0 1", "e1d1"), "quiet");
    EXPECT_EQ(kinds_text("4k3/r5p1/8/8/8/8/RN4P1/4K3 w - - 0 1", "e1d1"), "quiet");
}

TEST(PositionKinds, OppositeBishopsStandOnDifferentColours) {
    EXPECT_EQ(kinds_text("2b1k3/r7/8/8/8/8/R7/2B1K3 w - - 0 1", "e1f1"), "quiet, opposite bishops");
    EXPECT_EQ(kinds_text("3bk3/r7/8/8/8/8/R7/2B1K3 w - - 0 1", "e1f1"), "quiet");
    EXPECT_EQ(kinds_text("2b1k3/r7/8/8/8/8/R7/2B1K1N1 w - - 0 1", "e1f1"), "quiet");
    EXPECT_EQ(kinds_text("2b1k3/r7/8/8/8/8/R7/1BB1K3 w - - 0 1", "e1f1"), "quiet");
    EXPECT_EQ(kinds_text("4k3/r7/8/8/8/8/R7/1BB1K3 w - - 0 1", "e1f1"), "quiet");
}

TEST(PositionKinds, FourPairsOfBlockedPawnsAreLocked) {
    EXPECT_EQ(kinds_text("rnbqkbnr/8/8/pppp4/PPPP4/8/8/RNBQKBNR w KQkq - 0 1", "g1f3"),
              "quiet, locked pawns");
    EXPECT_EQ(kinds_text("rnbqkbnr/8/3p4/ppp5/PPPP4/8/8/RNBQKBNR w KQkq - 0 1", "g1f3"), "quiet");
    // A pawn behind a pawn of its own side is not locked.
    EXPECT_EQ(kinds_text("rnbqkbnr/8/8/pppP4/PPPP4/8/8/RNBQKBNR w KQkq - 0 1", "g1f3"), "quiet");
}

TEST(PositionKinds, FewMenAreEightToFifteen) {
    EXPECT_EQ(kinds_text("4k1n1/pp6/8/8/8/8/PP6/4K3 w - - 0 1", "e1d1"), "quiet");
    EXPECT_EQ(kinds_text("4k1n1/pp6/8/8/8/8/PP6/4K1N1 w - - 0 1", "e1d1"), "quiet, 8 to 15 men");
    EXPECT_EQ(kinds_text("4k1n1/pppppp2/8/8/8/8/PPPPP3/4K1N1 w - - 0 1", "e1d1"),
              "quiet, 8 to 15 men");
    EXPECT_EQ(kinds_text("4k1n1/pppppp2/8/8/8/8/PPPPPP2/4K1N1 w - - 0 1", "e1d1"), "quiet");
}

}  // namespace
}  // namespace octet::train
