// The move picker: every move once, whatever the table and the killers say, and in good order.
#include "search/move_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "board/perft.h"
#include "notation/fen.h"
#include "notation/uci_move.h"
#include "search/see.h"
#include "support/histories.h"
#include "support/printers.h"
#include "support/random_position.h"
#include "support/walk.h"

namespace octet::search {
namespace {

using board::Move;
using board::MoveKind;
using board::Position;
using board::Square;
using Killers = std::array<Move, 2>;

std::vector<Move> sorted(std::vector<Move> moves) {
    std::ranges::sort(moves, {}, [](Move m) { return m.word(); });
    return moves;
}

std::vector<Move> legal(const Position& position) {
    const board::MoveList list = board::legal_moves(position);
    return sorted({list.begin(), list.end()});
}

std::vector<Move> noisy(const Position& position) {
    std::vector<Move> moves = legal(position);
    if (!position.in_check()) std::erase_if(moves, [](Move m) { return !m.is_noisy(); });
    return moves;
}

std::vector<Move> drain(MovePicker&& picker) {
    std::vector<Move> moves;
    while (const Move move = picker.next()) moves.push_back(move);
    EXPECT_FALSE(picker.next());
    return moves;
}

/// Words that a table or a killer slot could hold: legal moves, moves of other positions, rubbish.
Move any_word(util::Random& random, const std::vector<Move>& moves) {
    switch (random.below(4)) {
        case 0:
            return Move();
        case 1:
            return Move::from_word(static_cast<std::uint16_t>(random.next()));
        default:
            if (moves.empty()) return Move();
            return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
}

std::unique_ptr<Histories> random_histories(util::Random& random) {
    auto histories = std::make_unique<Histories>();
    for (board::Color c : board::kColors)
        for (Square from : board::kSquares)
            for (Square to : board::kSquares)
                histories->butterfly.update(c, {from, to, MoveKind::Quiet}, {},
                                            static_cast<int>(random.below(20'001)) - 10'000);
    return histories;
}

class MovePickerTest : public testing::Test {
protected:
    std::vector<Move> all(const Position& position, Move tt_move = {}, Killers killers = {}) const {
        return drain(MovePicker(position, *histories_, test::quiet_context(position, *histories_),
                                board::Threats(position), tt_move, killers));
    }
    std::vector<Move> quiescent(const Position& position, Move tt_move = {}) const {
        return drain(
            MovePicker(position, *histories_, test::quiet_context(position, *histories_), tt_move));
    }
    static Move move(const Position& position, std::string_view text) {
        return *notation::parse_uci_move(position, text);
    }

    void expect_every_move_once(const Position& position) {
        if (HasFailure()) return;
        const std::vector<Move> moves = legal(position);
        for (int i = 0; i < 4; ++i) {
            const Move tt_move = any_word(random_, moves);
            const Killers killers{any_word(random_, moves), any_word(random_, moves)};
            ASSERT_EQ(sorted(all(position, tt_move, killers)), moves)
                << notation::to_fen(position) << " table " << notation::to_uci(tt_move, true)
                << " killers " << notation::to_uci(killers[0], true) << ' '
                << notation::to_uci(killers[1], true);
            ASSERT_EQ(sorted(quiescent(position, tt_move)), noisy(position))
                << notation::to_fen(position) << " table " << notation::to_uci(tt_move, true);
        }
    }

    util::Random random_{1};
    const std::unique_ptr<Histories> histories_ = random_histories(random_);
};

TEST_F(MovePickerTest, YieldsEveryMoveOnceInTrees) {
    test::for_each_interesting_position(
        1, [this](const Position& position) { expect_every_move_once(position); });
}

TEST_F(MovePickerTest, YieldsEveryMoveOnceOnRandomBoards) {
    for (int i = 0; i < 1000; ++i)
        expect_every_move_once(
            test::random_position(random_, 2 + static_cast<int>(random_.below(29))));
}

/// The killers of a node come from its siblings, so in a real search they are seldom all legal and
/// never all illegal; here every move has its turn as table move and as killer.
TEST_F(MovePickerTest, YieldsEveryMoveOnceWhateverTheTableAndKillersAre) {
    for (std::string_view fen : test::standard_fens()) {
        const Position position = test::position(fen);
        const std::vector<Move> moves = legal(position);
        for (Move a : moves)
            for (Move b : {moves.front(), moves.back(), a}) {
                ASSERT_EQ(sorted(all(position, a, {b, Move()})), moves) << fen;
                ASSERT_EQ(sorted(all(position, Move(), {a, b})), moves) << fen;
                ASSERT_EQ(sorted(all(position, b, {a, b})), moves) << fen;
            }
    }
}

std::uint64_t picker_perft(Position& position, Histories& histories, int depth) {
    if (depth == 0) return 1;
    std::uint64_t leaves = 0;
    const QuietContext context = test::quiet_context(position, histories);
    const board::Threats threats(position);
    MovePicker picker(position, histories, context, threats, Move(), {});
    while (const Move move = picker.next()) {
        const board::State before = position.state();
        position.make(move);
        leaves += picker_perft(position, histories, depth - 1);
        position.unmake(move, before);
    }
    return leaves;
}

TEST_F(MovePickerTest, PerftGivesTheSameCounts) {
    for (auto fens : {test::standard_fens(), test::chess960_fens()})
        for (std::string_view fen : fens) {
            Position position = test::position(fen);
            const int depth = board::count_legal_moves(position) > 100 ? 2 : 3;
            EXPECT_EQ(picker_perft(position, *histories_, depth), board::perft(position, depth))
                << fen;
        }
}

TEST_F(MovePickerTest, TheTableMoveComesFirst) {
    test::for_each_interesting_position(0, [this](const Position& position) {
        for (Move move : legal(position)) {
            EXPECT_EQ(all(position, move, {}).front(), move);
            if (move.is_noisy() || position.in_check()) {
                EXPECT_EQ(quiescent(position, move).front(), move);
            }
        }
    });
}

/// In which group of the order a move belongs.
enum class Group { GoodNoisy, Killer, Quiet, BadNoisy };

Group group_of(Move move, const Killers& killers) {
    if (move.is_noisy()) return Group::GoodNoisy;
    return move == killers[0] || move == killers[1] ? Group::Killer : Group::Quiet;
}

TEST_F(MovePickerTest, GoodCapturesKillersQuietsBadCaptures) {
    test::for_each_interesting_position(1, [this](const Position& position) {
        if (position.in_check() || HasFailure()) return;
        const std::vector<Move> moves = legal(position);
        const Killers killers{any_word(random_, moves), any_word(random_, moves)};
        Group last = Group::GoodNoisy;
        for (Move move : all(position, Move(), killers)) {
            Group group = group_of(move, killers);
            if (move.is_noisy() && last >= Group::Killer) group = Group::BadNoisy;
            ASSERT_GE(group, last)
                << notation::to_fen(position) << ' ' << notation::to_uci(move, true);
            last = group;
            // A capture that wins material is never among the bad ones, a clear loss never among
            // the good ones, whatever the capture history.
            const bool underpromotion =
                move.is_promotion() && move.promoted_to() != board::PieceType::Queen;
            if (!move.is_noisy() || underpromotion) continue;
            if (see_ge(position, move, 100)) {
                ASSERT_EQ(group, Group::GoodNoisy);
            }
        }
    });
}

class QuietOrderTest : public MovePickerTest {
protected:
    std::size_t rank_of(const Position& position, std::string_view text) const {
        const auto context = test::quiet_context(position, *empty_);
        const std::vector<Move> order =
            drain(MovePicker(position, *empty_, context, board::Threats(position), Move(), {}));
        const auto found = std::ranges::find(order, move(position, text));
        return static_cast<std::size_t>(found - order.begin());
    }

    const std::unique_ptr<Histories> empty_ = std::make_unique<Histories>();
};

TEST_F(QuietOrderTest, HistoryDecides) {
    const Position position = Position::start();
    empty_->update_quiet(move(position, "g1f3"), board::Piece::WhiteKnight,
                         test::quiet_context(position, *empty_), 500);
    EXPECT_EQ(rank_of(position, "g1f3"), 0U);
}

TEST_F(QuietOrderTest, AThreatenedPieceMovesFirstAndNotBeforeAPawn) {
    // The rook on d4 is attacked by the pawn on e5; c4 is safe, d6 is attacked by a pawn.
    const Position position = test::position("4k3/4p3/8/4p3/3R4/8/8/K7 w - - 0 1");
    EXPECT_LT(rank_of(position, "d4c4"), rank_of(position, "a1b1"));
    EXPECT_LT(rank_of(position, "d4c4"), rank_of(position, "d4d6"));
}

TEST_F(QuietOrderTest, ChecksComeEarly) {
    const Position position = test::position("4k3/8/8/8/8/8/8/K2R4 w - - 0 1");
    EXPECT_EQ(rank_of(position, "d1e1") + rank_of(position, "d1d8"), 1U);
}

TEST_F(MovePickerTest, WhatAMoveIsKnownToWinItWins) {
    int known = 0;
    test::for_each_interesting_position(1, [&](const Position& position) {
        const QuietContext context = test::quiet_context(position, *histories_);
        const board::Threats threats(position);
        MovePicker picker(position, *histories_, context, threats, Move(), {});
        while (const Move next = picker.next()) {
            if (picker.known_gain() == -eval::kInfinite) continue;
            ++known;
            ASSERT_TRUE(see_ge(position, next, picker.known_gain()));
            ASSERT_TRUE(next.is_noisy());
        }
    });
    EXPECT_GT(known, 1000);
}

TEST_F(MovePickerTest, QuietMovesCanBeSkippedAtAnyPoint) {
    test::for_each_interesting_position(0, [this](const Position& position) {
        if (position.in_check()) return;
        const std::size_t count = legal(position).size();
        const QuietContext context = test::quiet_context(position, *histories_);
        const board::Threats threats(position);
        for (std::size_t after = 0; after < count; ++after) {
            MovePicker picker(position, *histories_, context, threats, Move(), {});
            std::vector<Move> order;
            while (const Move next = picker.next()) {
                if (order.size() >= after) {
                    ASSERT_TRUE(next.is_noisy() || order.size() == after);
                }
                order.push_back(next);
                if (order.size() > after) picker.skip_quiets();
            }
            const auto is_noisy = [](Move m) { return m.is_noisy(); };
            EXPECT_EQ(static_cast<std::size_t>(std::ranges::count_if(order, is_noisy)),
                      noisy(position).size());
        }
    });
}

TEST_F(MovePickerTest, ProbCutWantsCapturesThatGainEnough) {
    test::for_each_interesting_position(1, [this](const Position& position) {
        if (position.in_check() || HasFailure()) return;
        const std::vector<Move> moves = legal(position);
        for (int gain : {-100, 0, 200}) {
            std::vector<Move> expected;
            for (Move move : noisy(position))
                if (see_ge(position, move, gain)) expected.push_back(move);
            const Move tt_move = any_word(random_, moves);
            ASSERT_EQ(sorted(drain(MovePicker(position, *histories_, tt_move, gain))), expected)
                << notation::to_fen(position) << " table " << notation::to_uci(tt_move, true);
        }
    });
}

TEST_F(MovePickerTest, InCheckCapturesComeBeforeOtherEvasions) {
    test::for_each_interesting_position(1, [this](const Position& position) {
        if (!position.in_check()) return;
        const std::vector<Move> order = all(position);
        EXPECT_TRUE(std::ranges::is_partitioned(order, &Move::is_noisy));
    });
}

TEST_F(MovePickerTest, TheMostValuableVictimComesFirst) {
    const Position position = test::position("4k3/8/8/1q1r1p2/2P1P3/8/8/4K3 w - - 0 1");
    const std::vector<Move> order = all(position);
    EXPECT_EQ(order[0], move(position, "c4b5"));
    EXPECT_EQ(order.at(1).to(), Square::D5);
    EXPECT_EQ(order.at(2).to(), Square::D5);
    EXPECT_EQ(order[3], move(position, "e4f5"));
}

TEST_F(MovePickerTest, CaptureHistoryDecidesBetweenEqualVictims) {
    const Position position = test::position("4k3/8/8/1p3p2/P5P1/8/8/4K3 w - - 0 1");
    const auto owner = std::make_unique<Histories>();
    Histories& histories = *owner;
    histories.capture.update(position, move(position, "g4f5"), 100);
    const QuietContext context = test::quiet_context(position, histories);
    const auto first = [&] {
        return MovePicker(position, histories, context, board::Threats(position), Move(), {})
            .next();
    };
    EXPECT_EQ(first(), move(position, "g4f5"));
    histories.capture.update(position, move(position, "a4b5"), 200);
    EXPECT_EQ(first(), move(position, "a4b5"));
}

}  // namespace
}  // namespace octet::search
