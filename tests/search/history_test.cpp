// History tables: gravity and bounds of an entry, the index of each table, and the weighted sum.
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

TEST(HistoryEntry, AnUpdateAddsTheBonusAndSubtractsTheGravity) {
    HistoryEntry<1000> entry;
    entry.update(500);
    EXPECT_EQ(entry.value(), 500);
    entry.update(200);
    EXPECT_EQ(entry.value(), 500 + 200 - 500 * 200 / 1000);
    entry.update(-200);
    EXPECT_EQ(entry.value(), 600 - 200 - 600 * 200 / 1000);
    HistoryEntry<1000> negative;
    negative.update(-500);
    negative.update(-200);
    EXPECT_EQ(negative.value(), -600);
    negative.update(200);
    EXPECT_EQ(negative.value(), -280);
    HistoryEntry<1000> clamped;
    clamped.update(5000);
    EXPECT_EQ(clamped.value(), 1000);
    clamped.update(-5000);
    EXPECT_EQ(clamped.value(), -1000);
}

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

TEST(HistoryEntry, NewResultsOutweighOldOnes) {
    HistoryEntry<16384> entry;
    for (int i = 0; i < 200; ++i) entry.update(1400);
    for (int i = 0; i < 20; ++i) entry.update(-1400);
    EXPECT_LT(entry.value(), 0);
}

TEST(HistoryEntry, TheGravityCanComeFromASumOfTables) {
    HistoryEntry<1000> entry;
    entry.update(100, 1000);
    EXPECT_EQ(entry.value(), 0) << "the tables together know the move already";
    entry.update(100, 0);
    EXPECT_EQ(entry.value(), 100) << "the tables together do not know the move";
    entry.update(-100, 500);
    EXPECT_EQ(entry.value(), 100 - 100 - 500 * 100 / 1000);
    for (int i = 0; i < 2000; ++i) entry.update(1000, -2000);
    EXPECT_EQ(entry.value(), 32767) << "nothing overflows";
    for (int i = 0; i < 2000; ++i) entry.update(-1000, 2000);
    EXPECT_EQ(entry.value(), -32767) << "nothing overflows";
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
    // Other attacked squares do not matter.
    EXPECT_EQ(history->get(Color::White, move, from | Square::A1), 500);
    EXPECT_EQ(history->get(Color::White, move, to), 0);
    EXPECT_EQ(history->get(Color::White, move, from | to), 0);
    EXPECT_EQ(history->get(Color::White, move, {}), 0);
}

TEST(LowPlyHistory, CoversFourPlies) {
    const auto history = std::make_unique<LowPlyHistory>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    for (int ply = 0; ply < 6; ++ply) {
        history->update(ply, move, 100);
        EXPECT_EQ(LowPlyHistory::covers(ply), ply < 4) << ply;
        EXPECT_EQ(history->get(ply, move), ply < 4 ? 100 : 0) << ply;
    }
}

TEST(LowPlyHistory, KeepsPliesAndMovesApart) {
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

TEST_F(CaptureHistoryTest, EnPassantCapturesAPawn) {
    const auto passing = test::position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    const auto plain = test::position("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1");
    history_->update(passing, move(passing, "e5d6"), 300);
    EXPECT_EQ(history_->get(plain, move(plain, "e5d6")), 300);
}

TEST_F(CaptureHistoryTest, APromotionWithoutCaptureHasAnEntry) {
    const auto position = test::position("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    history_->update(position, move(position, "a7a8q"), 300);
    EXPECT_EQ(history_->get(position, move(position, "a7a8q")), 300);
    const auto capture = test::position("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(history_->get(capture, move(capture, "a7b8q")), 0);
}

TEST(ContinuationHistory, KeepsEarlierMovesApart) {
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

class HistoriesTest : public testing::Test {
protected:
    /// The start position after four different earlier moves.
    HistoriesTest() {
        for (std::size_t i = 0; i < context_.continuations.size(); ++i)
            context_.continuations[i] =
                &histories_->continuation.after(board::Piece::BlackPawn, static_cast<Square>(i));
    }

    int in_continuation(std::size_t i) const { return context_.continuations[i]->get(slot_); }
    int quiet() const { return histories_->quiet(context_).score(move_, kPiece); }

    static constexpr board::Piece kPiece = board::Piece::WhiteKnight;
    const Move move_{Square::G1, Square::F3, MoveKind::Quiet};
    const std::size_t slot_ = PieceToHistory::slot(kPiece, Square::F3);
    const std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
    QuietContext context_ = test::quiet_context(board::Position::start(), *histories_);
};

TEST_F(HistoriesTest, AContinuationUpdateHasTheGravityOfTheSum) {
    constexpr int kBonus = 500;
    constexpr int kLimit = 16384;
    const int second_bonus = kBonus * params::kSecondContinuationShare / 100;
    histories_->update_continuations(move_, kPiece, context_, kBonus);
    EXPECT_EQ(in_continuation(0), kBonus);
    EXPECT_EQ(in_continuation(1), second_bonus);
    EXPECT_EQ(in_continuation(2), kBonus);
    EXPECT_EQ(in_continuation(3), kBonus);

    const int sum = kBonus + second_bonus + 2 * kBonus * params::kDistantContinuationShare / 100;
    const auto after = [&](int own, int bonus) {
        const int base = own + (sum - own) * params::kContinuationSharing / 100;
        return own + bonus - base * bonus / kLimit;
    };
    histories_->update_continuations(move_, kPiece, context_, kBonus);
    EXPECT_EQ(in_continuation(0), after(kBonus, kBonus));
    EXPECT_EQ(in_continuation(1), after(second_bonus, second_bonus));
    EXPECT_EQ(in_continuation(2), after(kBonus, kBonus));
    EXPECT_EQ(in_continuation(3), after(kBonus, kBonus));
}

TEST_F(HistoriesTest, ContinuationsThatKnowTheSameLearnLess) {
    for (int i = 0; i < 1000; ++i) histories_->update_continuations(move_, kPiece, context_, 500);
    EXPECT_GT(in_continuation(0), 4000);
    EXPECT_LT(in_continuation(0), 12'000) << "one table alone would reach 16,384";
    EXPECT_GT(in_continuation(1), in_continuation(0)) << "the second has larger bonuses";
    for (int i = 0; i < 1000; ++i) histories_->update_continuations(move_, kPiece, context_, -500);
    EXPECT_LT(in_continuation(0), -4000);
}

TEST_F(HistoriesTest, EachTableHasItsWeightInTheSum) {
    constexpr int kValue = 6400;
    constexpr int kScale = params::kHistoryWeightScale;
    int expected = 0;
    const auto expect_more = [&](int weight) {
        expected += weight * kValue;
        EXPECT_EQ(quiet(), expected / kScale);
    };
    EXPECT_EQ(quiet(), 0);
    histories_->butterfly.update(context_.us, move_, context_.threatened, kValue);
    expect_more(params::kButterflyWeight);
    histories_->pawn.with(context_.pawn_key).update(slot_, kValue);
    expect_more(params::kPawnWeight);
    const int weights[] = {params::kContinuation1Weight, params::kContinuation2Weight,
                           params::kContinuation4Weight, params::kContinuation6Weight};
    for (std::size_t i = 0; i < context_.continuations.size(); ++i) {
        context_.continuations[i]->update(slot_, kValue);
        expect_more(weights[i]);
    }
    // The low ply history is not part of the sum.
    histories_->low_ply.update(0, move_, kValue);
    context_.ply = 0;
    EXPECT_EQ(quiet(), expected / kScale);
}

TEST_F(HistoriesTest, AnUpdateReachesAllTables) {
    context_.ply = 2;
    histories_->update_quiet(move_, kPiece, context_, 300);
    EXPECT_EQ(histories_->butterfly.get(context_.us, move_, context_.threatened), 300);
    EXPECT_EQ(histories_->low_ply.get(2, move_), 300);
    EXPECT_EQ(histories_->pawn.with(context_.pawn_key).get(slot_), 300);
    EXPECT_EQ(in_continuation(0), 300);
    EXPECT_EQ(in_continuation(3), 300);
}

TEST(Histories, AQuietMoveIsKeptByItsContext) {
    using board::Piece;
    const auto histories = std::make_unique<Histories>();
    const Move move(Square::G1, Square::F3, MoveKind::Quiet);
    const auto value = [&](const QuietContext& context) {
        return histories->quiet(context).score(move, Piece::WhiteKnight);
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
    const Move other(Square::B1, Square::C3, MoveKind::Quiet);
    EXPECT_EQ(histories->quiet(context).score(other, Piece::WhiteKnight), 0);
}

}  // namespace
}  // namespace octet::search
