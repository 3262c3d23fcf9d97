// Repetitions: they agree with a comparison of all earlier boards, and an upcoming repetition is
// found exactly when a legal move leads to a repetition.
#include "board/repetition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <vector>

#include "board/movegen.h"
#include "notation/fen.h"
#include "support/positions.h"
#include "util/random.h"

namespace octet::board {
namespace {

using test::position;

/// A game that records its positions twice: as keys and as boards.
class Game {
public:
    explicit Game(const Position& start) : position_(start), keys_(start) { remember(); }

    void play(Move move) {
        ASSERT_TRUE(position_.is_legal(move)) << "move word " << move.word();
        position_.make(move);
        keys_.push(position_);
        remember();
    }
    void play(std::initializer_list<Move> moves) {
        for (Move move : moves) play(move);
    }
    void pass() {
        position_.make_null();
        keys_.push(position_);
        past_.clear();
        remember();
    }

    Position& position() { return position_; }
    KeyHistory& keys() { return keys_; }

    /// The distance in plies to each earlier equal position, the latest first.
    std::vector<int> equal_before() const {
        std::vector<int> result;
        for (std::size_t plies = 1; plies < past_.size(); ++plies)
            if (past_[past_.size() - 1 - plies] == past_.back())
                result.push_back(static_cast<int>(plies));
        return result;
    }

    /// The result that KeyHistory::is_repetition should give, from the boards.
    bool is_repetition(int ply) const {
        const std::vector<int> before = equal_before();
        return before.size() >= 2 || (before.size() == 1 && before[0] < ply);
    }

    /// The result that KeyHistory::has_repetition should give, from the boards.
    bool has_repetition() const {
        const std::size_t reach = static_cast<std::size_t>(position_.halfmove_clock()) + 1;
        const auto last = std::span(past_).last(std::min(reach, past_.size()));
        for (auto board = last.begin(); board != last.end(); ++board)
            if (std::find(board + 1, last.end(), *board) != last.end()) return true;
        return false;
    }

    /// The result that KeyHistory::is_repetition_reachable should give: it tries every legal move.
    bool is_repetition_reachable(int ply) {
        const State before = position_.state();
        bool found = false;
        for (Move move : legal_moves(position_)) {
            position_.make(move);
            keys_.push(position_);
            remember();
            found |= is_repetition(ply + 1);
            past_.pop_back();
            keys_.pop();
            position_.unmake(move, before);
        }
        return found;
    }

private:
    void remember() {
        board::Setup setup = position_.to_setup();
        setup.halfmove_clock = 0;
        setup.move_number = 1;
        past_.push_back(setup);
    }

    Position position_;
    KeyHistory keys_;
    std::vector<board::Setup> past_;
};

constexpr Move quiet(Square from, Square to) { return {from, to, MoveKind::Quiet}; }

constexpr Move kNf3 = quiet(Square::G1, Square::F3);
constexpr Move kNg1 = quiet(Square::F3, Square::G1);
constexpr Move kNf6 = quiet(Square::G8, Square::F6);
constexpr Move kNg8 = quiet(Square::F6, Square::G8);

TEST(Repetition, CountsEarlierOccurrences) {
    Game game(Position::start());
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 0);
    game.play({kNf3, kNf6, kNg1});
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 0);
    game.play(kNg8);
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 1);
    EXPECT_FALSE(game.keys().is_threefold(game.position()));
    game.play({kNf3, kNf6, kNg1, kNg8});
    EXPECT_TRUE(game.keys().is_threefold(game.position()));
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 2);
    EXPECT_EQ(game.keys().occurrences(game.position(), 1), 1) << "counting stops at the limit";
}

TEST(Repetition, OneOccurrenceAfterTheRootOrTwoInTheGame) {
    Game game(Position::start());
    game.play({kNf3, kNf6, kNg1, kNg8});
    // The equal position lies four plies back. It is the root if ply is 4, and after it if ply
    // is 5.
    EXPECT_FALSE(game.keys().is_repetition(game.position(), 0));
    EXPECT_FALSE(game.keys().is_repetition(game.position(), 4));
    EXPECT_TRUE(game.keys().is_repetition(game.position(), 5));
    game.play({kNf3, kNf6, kNg1, kNg8});
    EXPECT_TRUE(game.keys().is_repetition(game.position(), 0));
}

TEST(Repetition, UpcomingRepetition) {
    Game game(Position::start());
    game.play({kNf3, kNf6});
    EXPECT_FALSE(game.keys().is_repetition_reachable(game.position(), 9));
    game.play(kNg1);
    EXPECT_TRUE(game.keys().is_repetition_reachable(game.position(), 9));
    EXPECT_FALSE(game.keys().is_repetition_reachable(game.position(), 3)) << "only the root";
    EXPECT_TRUE(game.keys().is_repetition_reachable(game.position(), 4));
}

TEST(Repetition, DoesNotReachAcrossANullMove) {
    Game game(position("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    game.play(kNf3);
    game.pass();
    game.play({kNg1});
    game.pass();
    EXPECT_EQ(game.position().key(), position("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1").key());
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 0);
}

TEST(Repetition, DoesNotReachAcrossAPawnMove) {
    Game game(position("4k1n1/8/8/8/8/8/P7/4K1N1 w - - 0 1"));
    game.play({kNf3, kNf6, kNg1, kNg8});
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 1);
    game.play({quiet(Square::A2, Square::A3), kNf6});
    EXPECT_EQ(game.keys().occurrences(game.position(), 9), 0);
}

TEST(Repetition, LosingARightOrAnEnPassantMoveMakesAnotherPosition) {
    Game rights(position("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"));
    const Move away = quiet(Square::H1, Square::H2);
    const Move back = quiet(Square::H2, Square::H1);
    const Move black_away = quiet(Square::E8, Square::E7);
    const Move black_back = quiet(Square::E7, Square::E8);
    rights.play({away, black_away, back, black_back});
    EXPECT_EQ(rights.keys().occurrences(rights.position(), 9), 0);
    rights.play({away, black_away, back, black_back});
    EXPECT_EQ(rights.keys().occurrences(rights.position(), 9), 1);

    Game pawns(position("4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1"));
    pawns.play({{Square::D2, Square::D4, MoveKind::DoublePush}});
    pawns.play({quiet(Square::E8, Square::E7), quiet(Square::E1, Square::E2),
                quiet(Square::E7, Square::E8), quiet(Square::E2, Square::E1)});
    EXPECT_EQ(pawns.keys().occurrences(pawns.position(), 9), 0);
}

TEST(Repetition, AHistoryThatBeginsLateHasNoEarlierPositions) {
    // The half-move clock counts forty plies, but the history has only this position.
    const Position late = position("4k1n1/8/8/8/8/8/8/4K1N1 w - - 40 60");
    Game game(late);
    EXPECT_EQ(game.keys().occurrences(late, 9), 0);
    EXPECT_FALSE(game.keys().is_repetition(late, 9));
    EXPECT_FALSE(game.keys().is_repetition_reachable(late, 9));
    game.play({kNf3, kNf6, kNg1});
    EXPECT_TRUE(game.keys().is_repetition_reachable(game.position(), 9));
}

TEST(Repetition, PopForgetsTheLatest) {
    Game game(Position::start());
    KeyHistory& keys = game.keys();
    EXPECT_EQ(keys.size(), 1U);
    game.play({kNf3, kNf6});
    EXPECT_EQ(keys.size(), 3U);
    keys.pop();
    EXPECT_EQ(keys.size(), 2U);
}

TEST(Repetition, APieceInBetweenBlocksTheMove) {
    // The rook went around its pawn from a1 to a4. The pawn blocks the direct way back.
    Game game(position("4k3/8/8/8/8/8/P7/R3K3 b - - 0 1"));
    game.play({quiet(Square::E8, Square::E7), quiet(Square::A1, Square::B1),
               quiet(Square::E7, Square::D7), quiet(Square::B1, Square::B4),
               quiet(Square::D7, Square::E7), quiet(Square::B4, Square::A4),
               quiet(Square::E7, Square::E8)});
    EXPECT_FALSE(game.is_repetition_reachable(99));
    EXPECT_FALSE(game.keys().is_repetition_reachable(game.position(), 99));
}

TEST(Repetition, AgreesWithBoardsInGamesThatWanderBack) {
    std::uint64_t seed = 1;
    int repetitions = 0;
    int reachable = 0;
    for (const char* fen : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
             "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1",
             "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1",
             "2b1k3/p7/8/8/8/8/7P/4KB2 w - - 0 1",
             "8/8/4k3/8/8/4K3/8/8 w - - 0 1",
             "5k2/8/8/3r4/8/2R5/8/5K2 b - - 0 1",
             "rk2r3/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBea - 0 1",
         }) {
        for (int round = 0; round < 6; ++round) {
            util::Random random(seed++);
            Game game(position(fen));
            std::vector<Move> played;
            for (int ply = 0; ply < 100 && has_legal_move(game.position()); ++ply) {
                const Position& p = game.position();
                const auto equal = game.equal_before();
                ASSERT_EQ(game.keys().occurrences(p, 99), static_cast<int>(equal.size()))
                    << notation::to_fen(p);
                // The root of the search may lie anywhere in the game.
                const int search_ply = static_cast<int>(random.below(16));
                ASSERT_EQ(game.keys().is_repetition(p, search_ply), game.is_repetition(search_ply))
                    << notation::to_fen(p);
                ASSERT_EQ(game.keys().has_repetition(p), game.has_repetition())
                    << notation::to_fen(p);
                const bool expected = game.is_repetition_reachable(search_ply);
                ASSERT_EQ(game.keys().is_repetition_reachable(p, search_ply), expected)
                    << notation::to_fen(p) << " at ply " << search_ply;
                repetitions += static_cast<int>(equal.size());
                reachable += expected;

                // Half of the moves go back to the square that the piece came from.
                const MoveList moves = legal_moves(p);
                Move next = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
                if (played.size() >= 2 && random.below(2) == 0) {
                    const Move own = played[played.size() - 2];
                    const Move home = quiet(own.to(), own.from());
                    if (p.is_legal(home)) next = home;
                }
                game.play(next);
                played.push_back(next);
            }
        }
    }
    EXPECT_GT(repetitions, 500);
    EXPECT_GT(reachable, 500);
}

}  // namespace
}  // namespace octet::board
