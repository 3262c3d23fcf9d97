// Histories: bounded, pulled to zero, and each move in its own place.
#include "search/history.h"

#include <gtest/gtest.h>

#include <memory>

#include "notation/uci_move.h"
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

TEST(ButterflyHistory, KeepsColorsAndSquaresApart) {
    const auto history = std::make_unique<ButterflyHistory>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    history->update(Color::White, move, 500);
    EXPECT_EQ(history->get(Color::White, move), 500);
    EXPECT_EQ(history->get(Color::Black, move), 0);
    EXPECT_EQ(history->get(Color::White, {Square::F3, Square::G1, MoveKind::Quiet}), 0);
    EXPECT_EQ(history->get(Color::White, {Square::G1, Square::E2, MoveKind::Quiet}), 0);
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
    const auto history = std::make_unique<ContinuationHistory>();
    history->after(Piece::WhiteKnight, Square::F3).update(Piece::BlackPawn, Square::E5, 300);
    EXPECT_EQ(history->after(Piece::WhiteKnight, Square::F3).get(Piece::BlackPawn, Square::E5),
              300);
    EXPECT_EQ(history->after(Piece::WhiteKnight, Square::F3).get(Piece::BlackPawn, Square::D5), 0);
    EXPECT_EQ(history->after(Piece::WhiteBishop, Square::F3).get(Piece::BlackPawn, Square::E5), 0);
    EXPECT_EQ(history->after(Piece::WhiteKnight, Square::C3).get(Piece::BlackPawn, Square::E5), 0);
    EXPECT_EQ(history->after_nothing().get(Piece::BlackPawn, Square::E5), 0);
}

TEST(Histories, AQuietMoveIsJudgedByAllTables) {
    const auto histories = std::make_unique<Histories>();
    const auto position = board::Position::start();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    Continuations tables = histories->no_continuations();
    tables[0] = &histories->continuation.after(board::Piece::BlackPawn, Square::E5);
    EXPECT_EQ(histories->quiet(position, move, tables), 0);

    histories->update_quiet(position, move, tables, 1000);
    const int after_the_same = histories->quiet(position, move, tables);
    const int after_nothing = histories->quiet(position, move, histories->no_continuations());
    tables[0] = &histories->continuation.after(board::Piece::BlackPawn, Square::C5);
    const int after_another = histories->quiet(position, move, tables);
    EXPECT_GT(after_the_same, 0);
    EXPECT_GT(after_nothing, 0);
    EXPECT_GT(after_the_same, after_another);
    EXPECT_GT(after_another, histories->butterfly.get(Color::White, move));
    EXPECT_EQ(histories->quiet(position, {Square::B1, Square::C3, MoveKind::Quiet}, tables), 0);
}

class CorrectionHistoryTest : public testing::Test {
protected:
    const std::unique_ptr<CorrectionHistory> history_ = std::make_unique<CorrectionHistory>();
    const board::Position position_ = test::position("4k3/pp6/2n5/8/8/3B4/PP6/4K3 w - - 0 1");
};

TEST_F(CorrectionHistoryTest, FollowsTheErrorWithinLimits) {
    EXPECT_EQ(history_->correction(position_), 0);
    history_->update(position_, 8, 100);
    const int once = history_->correction(position_);
    EXPECT_GT(once, 0);
    EXPECT_LT(once, 100);
    for (int i = 0; i < 1000; ++i) history_->update(position_, 200, 30'000);
    EXPECT_GT(history_->correction(position_), once);
    EXPECT_LT(history_->correction(position_), 300);
    for (int i = 0; i < 1000; ++i) history_->update(position_, 200, -30'000);
    EXPECT_LT(history_->correction(position_), 0);
    EXPECT_GT(history_->correction(position_), -300);
}

TEST_F(CorrectionHistoryTest, ServesPositionsThatShareAPart) {
    history_->update(position_, 10, 200);
    const int same = history_->correction(position_);
    const auto at = [this](const char* fen) { return history_->correction(test::position(fen)); };
    // The same pawns; the same white pieces; nothing in common; the other side to move.
    const int pawns = at("4k3/pp6/8/8/8/8/PP6/3RK3 w - - 0 1");
    const int pieces = at("4k3/3p4/8/8/8/3B4/P7/4K3 w - - 0 1");
    EXPECT_GT(pawns, 0);
    EXPECT_LT(pawns, same);
    EXPECT_GT(pieces, 0);
    EXPECT_LT(pieces, same);
    EXPECT_EQ(at("6k1/3p4/8/8/8/8/P7/6K1 w - - 0 1"), 0);
    EXPECT_EQ(at("4k3/pp6/2n5/8/8/3B4/PP6/4K3 b - - 0 1"), 0);
}

}  // namespace
}  // namespace octet::search
