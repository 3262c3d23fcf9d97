// Histories: bounded, pulled to zero, and each move in its own place.
#include "search/history.h"

#include <gtest/gtest.h>

#include <memory>

#include "notation/uci_move.h"
#include "support/histories.h"
#include "support/positions.h"

namespace octet::search {
namespace {

using board::Color;
using board::Move;
using board::MoveKind;
using board::Square;

TEST(HistoryEntry, StartsAtZero) { EXPECT_EQ(HistoryEntry<1000>().value(), 0); }

TEST(HistoryEntry, NeverLeavesItsBounds) {
    for (int bonus : {1, 999, 1000, 1'000'000, std::numeric_limits<int>::max()}) {
        HistoryEntry<1000> entry;
        for (int i = 0; i < 2000; ++i) {
            entry.update(bonus);
            ASSERT_GE(entry.value(), 0);
            ASSERT_LE(entry.value(), 1000);
        }
        for (int i = 0; i < 4000; ++i) {
            entry.update(-bonus);
            ASSERT_GE(entry.value(), -1000);
        }
        ASSERT_LT(entry.value(), 0);
    }
}

TEST(HistoryEntry, TheWidestEntryDoesNotOverflow) {
    HistoryEntry<32767> entry;
    for (int i = 0; i < 100; ++i) entry.update(40'000);
    EXPECT_EQ(entry.value(), 32767);
    for (int i = 0; i < 100; ++i) entry.update(-40'000);
    EXPECT_EQ(entry.value(), -32767);
}

TEST(HistoryEntry, GrowsLessTheHigherItIs) {
    HistoryEntry<16384> entry;
    int last_growth = 2000;
    for (int i = 0; i < 20; ++i) {
        const int before = entry.value();
        entry.update(1000);
        const int growth = entry.value() - before;
        EXPECT_GT(growth, 0);
        EXPECT_LT(growth, last_growth);
        last_growth = growth;
    }
}

TEST(HistoryEntry, NewExperienceOutweighsOld) {
    HistoryEntry<16384> entry;
    for (int i = 0; i < 200; ++i) entry.update(1400);
    for (int i = 0; i < 20; ++i) entry.update(-1400);
    EXPECT_LT(entry.value(), 0);
}

TEST(HistoryEntry, IsDrawnBackByWhatIsToldTogether) {
    HistoryEntry<1000> entry;
    entry.update(100, 1000);
    EXPECT_EQ(entry.value(), 0) << "the others know it";
    entry.update(100, 0);
    EXPECT_EQ(entry.value(), 100) << "the others do not";
    for (int i = 0; i < 2000; ++i) entry.update(1000, -2000);
    EXPECT_EQ(entry.value(), 32767) << "nothing overflows";
}

TEST(ButterflyHistory, KeepsColorsAndSquaresApart) {
    const auto history = std::make_unique<ButterflyHistory>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    history->update(Color::White, move, {}, 500);
    EXPECT_EQ(history->get(Color::White, move, {}), 500);
    EXPECT_EQ(history->get(Color::Black, move, {}), 0);
    EXPECT_EQ(history->get(Color::White, {Square::F3, Square::G1, MoveKind::Quiet}, {}), 0);
    EXPECT_EQ(history->get(Color::White, {Square::G1, Square::E2, MoveKind::Quiet}, {}), 0);
}

TEST(ButterflyHistory, KeepsThreatenedSquaresApart) {
    const auto history = std::make_unique<ButterflyHistory>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    const board::Bitboard from(Square::G1);
    const board::Bitboard to(Square::F3);
    history->update(Color::White, move, from, 500);
    EXPECT_EQ(history->get(Color::White, move, from), 500);
    // Threats elsewhere do not matter.
    EXPECT_EQ(history->get(Color::White, move, from | Square::A1), 500);
    EXPECT_EQ(history->get(Color::White, move, to), 0);
    EXPECT_EQ(history->get(Color::White, move, from | to), 0);
    EXPECT_EQ(history->get(Color::White, move, {}), 0);
}

TEST(LowPlyHistory, RemembersTheFirstPliesOnly) {
    const auto history = std::make_unique<LowPlyHistory>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    for (int ply : {0, 1, 50}) history->update(ply, move, 100 + ply);
    EXPECT_EQ(history->get(0, move), 100);
    EXPECT_EQ(history->get(1, move), 101);
    EXPECT_EQ(history->get(2, move), 0);
    EXPECT_EQ(history->get(50, move), 0);
    EXPECT_EQ(history->get(0, {Square::F3, Square::G1, MoveKind::Quiet}), 0);
}

TEST(PawnHistory, KeepsPawnStructuresApart) {
    const auto history = std::make_unique<PawnHistory>();
    const auto slot = PieceToHistory::slot(board::Piece::WhiteKnight, Square::F3);
    history->with(1).update(slot, 300);
    EXPECT_EQ(history->with(1).get(slot), 300);
    EXPECT_EQ(history->with(2).get(slot), 0);
    EXPECT_EQ(history->with(1).get(PieceToHistory::slot(board::Piece::BlackKnight, Square::F3)), 0);
}

class CaptureHistoryTest : public testing::Test {
protected:
    static Move move(const board::Position& position, std::string_view text) {
        return *notation::parse_uci_move(position, text);
    }

    const std::unique_ptr<CaptureHistory> history_ = std::make_unique<CaptureHistory>();
};

TEST_F(CaptureHistoryTest, KeepsPiecesTargetsAndVictimsApart) {
    const auto position = test::position("4k3/8/8/2r1p3/3P1P2/8/8/4K3 w - - 0 1");
    history_->update(position, move(position, "d4c5"), 300);
    EXPECT_EQ(history_->get(position, move(position, "d4c5")), 300);
    EXPECT_EQ(history_->get(position, move(position, "d4e5")), 0);

    history_->update(position, move(position, "d4e5"), -70);
    // The square that the pawn comes from does not matter.
    EXPECT_EQ(history_->get(position, move(position, "f4e5")), -70);

    const auto knight = test::position("4k3/8/8/2n1p3/3P1P2/8/8/4K3 w - - 0 1");
    EXPECT_EQ(history_->get(knight, move(knight, "d4c5")), 0);
    const auto by_bishop = test::position("4k3/8/8/2r5/3B4/8/8/4K3 w - - 0 1");
    EXPECT_EQ(history_->get(by_bishop, move(by_bishop, "d4c5")), 0);
}

TEST_F(CaptureHistoryTest, EnPassantTakesAPawn) {
    const auto passing = test::position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    const auto plain = test::position("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1");
    history_->update(passing, move(passing, "e5d6"), 300);
    EXPECT_EQ(history_->get(plain, move(plain, "e5d6")), 300);
}

TEST_F(CaptureHistoryTest, PromotionsWithoutCaptureHaveAPlace) {
    const auto position = test::position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    history_->update(position, move(position, "a7a8q"), 300);
    EXPECT_EQ(history_->get(position, move(position, "a7a8q")), 300);
    const auto capture = test::position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(history_->get(capture, move(capture, "a7b8q")), 0);
}

TEST(ContinuationHistory, KeepsWhatFollowsEachMoveApart) {
    using board::Piece;
    const auto pawn_to = [](Square to) { return PieceToHistory::slot(Piece::BlackPawn, to); };
    const auto history = std::make_unique<ContinuationHistory>();
    history->after(Piece::WhiteKnight, Square::F3).update(pawn_to(Square::E5), 300);
    EXPECT_EQ(history->after(Piece::WhiteKnight, Square::F3).get(pawn_to(Square::E5)), 300);
    EXPECT_EQ(history->after(Piece::WhiteKnight, Square::F3).get(pawn_to(Square::D5)), 0);
    EXPECT_EQ(history->after(Piece::WhiteBishop, Square::F3).get(pawn_to(Square::E5)), 0);
    EXPECT_EQ(history->after(Piece::WhiteKnight, Square::C3).get(pawn_to(Square::E5)), 0);
    EXPECT_EQ(history->after_nothing().get(pawn_to(Square::E5)), 0);
}

TEST(Histories, ContinuationsThatKnowTheSameLearnLess) {
    using board::Piece;
    const auto histories = std::make_unique<Histories>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    QuietContext context = test::quiet_context(board::Position::start(), *histories);
    for (std::size_t i = 0; i < context.continuations.size(); ++i)
        context.continuations[i] =
            &histories->continuation.after(Piece::BlackPawn, static_cast<Square>(i));
    const auto told_by = [&](std::size_t table) {
        return context.continuations[table]->get(
            PieceToHistory::slot(Piece::WhiteKnight, Square::F3));
    };
    for (int i = 0; i < 1000; ++i)
        histories->update_continuations(move, Piece::WhiteKnight, context, 500);
    EXPECT_GT(told_by(0), 4000);
    EXPECT_LT(told_by(0), 12'000) << "alone it would have come to 16,384";
    EXPECT_GT(told_by(1), told_by(0)) << "the second learns faster";
    for (int i = 0; i < 1000; ++i)
        histories->update_continuations(move, Piece::WhiteKnight, context, -500);
    EXPECT_LT(told_by(0), -4000);
}

TEST(Histories, AQuietMoveIsJudgedByAllTables) {
    using board::Piece;
    const auto histories = std::make_unique<Histories>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    const auto value = [&](const QuietContext& context) {
        return histories->quiet(move, Piece::WhiteKnight, context);
    };
    QuietContext context = test::quiet_context(board::Position::start(), *histories);
    context.continuations[0] = &histories->continuation.after(Piece::BlackPawn, Square::E5);
    EXPECT_EQ(value(context), 0);

    histories->update_quiet(move, Piece::WhiteKnight, context, 1000);
    const int same = value(context);
    QuietContext other_move = context;
    other_move.continuations[0] = &histories->continuation.after(Piece::BlackPawn, Square::C5);
    QuietContext other_pawns = context;
    other_pawns.pawn_key ^= 1;
    QuietContext threatened = context;
    threatened.threatened = board::Bitboard(Square::G1);
    QuietContext other_side = context;
    other_side.us = Color::Black;
    for (const QuietContext& changed : {other_move, other_pawns, threatened, other_side}) {
        EXPECT_GT(value(changed), 0);
        EXPECT_LT(value(changed), same);
    }
    EXPECT_EQ(
        histories->quiet({Square::B1, Square::C3, MoveKind::Quiet}, Piece::WhiteKnight, context),
        0);
}

}  // namespace
}  // namespace octet::search
