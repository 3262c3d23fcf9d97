// The move picker: every legal move once, for any TT move and killers, and the order of the stages
// and of the moves within a stage.
#include "search/move_picker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "board/perft.h"
#include "notation/fen.h"
#include "notation/uci_move.h"
#include "search/params.h"
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

/// Any word that the TT or a killer slot could hold: no move, random bits, or a legal move.
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
                << notation::to_fen(position) << " TT move " << notation::to_uci(tt_move, true)
                << " killers " << notation::to_uci(killers[0], true) << ' '
                << notation::to_uci(killers[1], true);
            ASSERT_EQ(sorted(quiescent(position, tt_move)), noisy(position))
                << notation::to_fen(position) << " TT move " << notation::to_uci(tt_move, true);
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

// Every move is once the TT move and once a killer.
TEST_F(MovePickerTest, YieldsEveryMoveOnceForAnyTtMoveAndKillers) {
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

TEST_F(MovePickerTest, TheTtMoveComesFirst) {
    test::for_each_interesting_position(0, [this](const Position& position) {
        for (Move move : legal(position)) {
            EXPECT_EQ(all(position, move, {}).front(), move);
            if (move.is_noisy() || position.in_check()) {
                EXPECT_EQ(quiescent(position, move).front(), move);
            }
        }
    });
}

/// The stages of the move picker.
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
            // A capture that wins a pawn is always good, whatever its capture history.
            const bool underpromotion =
                move.is_promotion() && move.promoted_to() != board::PieceType::Queen;
            if (!move.is_noisy() || underpromotion) continue;
            if (see_ge(position, move, kExchangeValue[board::PieceType::Pawn])) {
                ASSERT_EQ(group, Group::GoodNoisy);
            }
        }
    });
}

class QuietOrderTest : public MovePickerTest {
protected:
    std::size_t place_of(const Position& position, std::string_view text) const {
        const std::vector<Move> moves = order(position);
        return static_cast<std::size_t>(std::ranges::find(moves, move(position, text)) -
                                        moves.begin());
    }

    /// The order of the moves at this ply, without other histories than those of the test.
    std::vector<Move> order(const Position& position, int ply = 100) const {
        QuietContext context = test::quiet_context(position, *empty_);
        context.ply = ply;
        return drain(MovePicker(position, *empty_, context, board::Threats(position), Move(), {}));
    }

    const std::unique_ptr<Histories> empty_ = std::make_unique<Histories>();
};

TEST_F(QuietOrderTest, HistoryDecides) {
    const Position position = Position::start();
    empty_->update_quiet(move(position, "g1f3"), board::Piece::WhiteKnight,
                         test::quiet_context(position, *empty_), 500);
    EXPECT_EQ(place_of(position, "g1f3"), 0U);
}

TEST_F(QuietOrderTest, AThreatenedPieceMovesFirstAndNotBeforeAPawn) {
    // The pawn on e5 attacks the rook on d4; c4 is safe; a pawn attacks d6.
    const Position position = test::position("4k3/4p3/8/4p3/3R4/8/8/K7 w - - 0 1");
    EXPECT_LT(place_of(position, "d4c4"), place_of(position, "a1b1"));
    EXPECT_LT(place_of(position, "d4c4"), place_of(position, "d4d6"));
}

TEST_F(QuietOrderTest, ALargerPieceGainsMoreByItsEscape) {
    // The pawn attacks the knight and the queen.
    const Position position = test::position("4k3/8/8/1p6/N1Q5/8/8/K7 w - - 0 1");
    EXPECT_EQ(order(position).at(1).from(), Square::C4) << "after the capture on b5";
}

TEST_F(QuietOrderTest, ChecksOfAllPiecesComeFirst) {
    // The positions have one piece each that can give check, and no captures.
    for (const char* fen : {"8/7k/8/6P1/8/8/8/K7 w - - 0 1", "7k/8/8/8/5N2/8/8/K7 w - - 0 1",
                            "4k3/8/8/8/8/8/8/K2B4 w - - 0 1", "4k3/8/8/8/8/8/8/K2R4 w - - 0 1",
                            "4k3/8/8/8/8/8/8/K1Q5 w - - 0 1", "k2q4/8/8/8/8/8/8/4K3 b - - 0 1"}) {
        const Position position = test::position(fen);
        std::vector<bool> checks;
        for (const Move move : order(position)) checks.push_back(position.gives_check(move));
        EXPECT_GT(std::ranges::count(checks, true), 0) << fen;
        EXPECT_TRUE(std::ranges::is_partitioned(checks, std::identity())) << fen;
    }
}

TEST_F(QuietOrderTest, TheLowPlyHistoryCountsNearTheRoot) {
    const Position position = Position::start();
    empty_->low_ply.update(0, move(position, "h2h3"), 4000);
    EXPECT_EQ(order(position, 0).front(), move(position, "h2h3"));
    EXPECT_NE(order(position, 1).front(), move(position, "h2h3"));
    EXPECT_EQ(order(position, 100), order(position, 4));
}

TEST_F(MovePickerTest, AGoodScoreAllowsACaptureToLoseMore) {
    // The rook captures a defended knight: the exchange loses the difference of their values.
    const Position position = test::position("4k3/8/2p5/3n4/8/8/8/K2R4 w - - 0 1");
    const auto owner = std::make_unique<Histories>();
    const QuietContext context = test::quiet_context(position, *owner);
    const Move capture = move(position, "d1d5");
    const auto first = [&] {
        const board::Threats threats(position);
        MovePicker picker(position, *owner, context, threats, Move(), {});
        const Move next = picker.next();
        return std::pair{next, picker.known_gain()};
    };
    const int loss =
        kExchangeValue[board::PieceType::Rook] - kExchangeValue[board::PieceType::Knight];
    ASSERT_FALSE(see_ge(position, capture, 1 - loss));
    const int victim = params::kCaptureVictimWeight * kExchangeValue[board::PieceType::Knight] /
                       params::kExchangeWeightScale;
    ASSERT_LT(victim / params::kGoodCaptureDivisor, loss);
    EXPECT_NE(first().first, capture);
    EXPECT_EQ(first().second, -eval::kInfinite) << "a quiet move";
    owner->capture.update(position, capture, 4000);
    EXPECT_EQ(first().first, capture);
    EXPECT_EQ(first().second, -(victim + 4000) / params::kGoodCaptureDivisor);
}

TEST_F(MovePickerTest, OnlyPromotionsToAQueenAreGood) {
    const Position position = test::position("8/P3k3/8/8/8/8/8/K7 w - - 0 1");
    const std::vector<Move> moves = all(position);
    EXPECT_EQ(moves.front(), move(position, "a7a8q"));
    for (std::size_t i = moves.size() - 3; i < moves.size(); ++i)
        EXPECT_TRUE(moves[i].is_promotion());
    // All three are bad captures, the larger piece first.
    EXPECT_EQ(moves[moves.size() - 3], move(position, "a7a8r"));
}

TEST_F(MovePickerTest, APromotionCountsAsThePieceThatAppears) {
    const Position position = test::position("1n2k3/P7/8/8/5p2/4P3/8/K7 w - - 0 1");
    const auto empty = std::make_unique<Histories>();
    const std::vector<Move> moves =
        drain(MovePicker(position, *empty, test::quiet_context(position, *empty),
                         board::Threats(position), Move(), {}));
    EXPECT_EQ(moves.at(0), move(position, "a7b8q"));
    EXPECT_EQ(moves.at(1), move(position, "a7a8q"));
    EXPECT_EQ(moves.at(2), move(position, "e3f4"));
}

TEST_F(MovePickerTest, KillersThatAreNoisyOrEqualAreIgnored) {
    const Position position = test::position("4k3/8/8/3p4/4P3/8/8/K7 w - - 0 1");
    const Move quiet = move(position, "a1b2");
    const Move capture = move(position, "e4d5");
    EXPECT_EQ(all(position, Move(), {quiet, quiet}).at(1), quiet);
    EXPECT_EQ(all(position, Move(), {capture, quiet}).at(1), quiet);
    EXPECT_EQ(all(position, Move(), {quiet, capture}).at(0), capture);
}

TEST_F(MovePickerTest, CapturesInCheckAreSortedByScore) {
    // The pawn can capture the rook that gives check, or the king the knight beside it.
    const Position position = test::position("7k/8/8/8/8/3r4/2P1n3/3K4 w - - 0 1");
    ASSERT_TRUE(position.in_check());
    const auto owner = std::make_unique<Histories>();
    const QuietContext context = test::quiet_context(position, *owner);
    const auto first = [&] {
        return MovePicker(position, *owner, context, board::Threats(position), Move(), {}).next();
    };
    EXPECT_EQ(first(), move(position, "c2d3")) << "the larger piece";
    owner->butterfly.update(context.us, move(position, "d1e1"), context.threatened, 16'000);
    EXPECT_EQ(first(), move(position, "c2d3")) << "a capture before any quiet move";
}

TEST_F(MovePickerTest, NoGainIsKnownBeforeTheFirstMove) {
    const Position position = Position::start();
    const QuietContext context = test::quiet_context(position, *histories_);
    const board::Threats threats(position);
    const MovePicker picker(position, *histories_, context, threats, Move(), {});
    EXPECT_EQ(picker.known_gain(), -eval::kInfinite);
}

TEST_F(MovePickerTest, QuietEvasionsAreSortedByHistory) {
    const Position position = test::position("4r1k1/8/8/8/8/8/3B1B2/4K3 w - - 0 1");
    ASSERT_TRUE(position.in_check());
    const auto owner = std::make_unique<Histories>();
    const QuietContext context = test::quiet_context(position, *owner);
    const std::vector<Move> evasions = legal(position);
    for (const Move evasion : evasions) {
        owner->butterfly.update(context.us, evasion, context.threatened, 5000);
        const board::Threats threats(position);
        MovePicker picker(position, *owner, context, threats, Move(), {});
        EXPECT_EQ(picker.next(), evasion);
        owner->butterfly = {};
    }
}

TEST_F(MovePickerTest, TheKnownGainIsReached) {
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
        for (int gain : {-235, 0, 500}) {
            std::vector<Move> expected;
            for (Move move : noisy(position))
                if (see_ge(position, move, gain)) expected.push_back(move);
            const Move tt_move = any_word(random_, moves);
            ASSERT_EQ(sorted(drain(MovePicker(position, *histories_, tt_move, gain))), expected)
                << notation::to_fen(position) << " TT move " << notation::to_uci(tt_move, true);
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
