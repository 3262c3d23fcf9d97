// The ends of games: each rule alone, at its bound, and in combination with others.
#include "board/rules.h"

#include <gtest/gtest.h>

#include <array>

#include "board/move.h"
#include "support/naive_rules.h"
#include "support/samples.h"

namespace octet::board {
namespace {

using test::position;

std::optional<GameEnd> end_of(std::string_view fen) {
    const Position p = position(fen);
    return game_end(p, KeyHistory(p));
}

TEST(Rules, CheckmateAndStalemate) {
    EXPECT_EQ(end_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), GameEnd::Checkmate);
    EXPECT_EQ(end_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), GameEnd::Stalemate);
    EXPECT_EQ(end_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), std::nullopt);
}

TEST(Rules, FiftyMoveRuleBeginsAtAHundredPlies) {
    EXPECT_EQ(end_of("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), std::nullopt);
    EXPECT_EQ(end_of("7k/8/6K1/8/8/8/8/R7 w - - 100 80"), GameEnd::FiftyMoves);
    EXPECT_FALSE(is_fifty_move_draw(position("7k/8/6K1/8/8/8/8/R7 w - - 99 80")));
    EXPECT_TRUE(is_fifty_move_draw(position("7k/8/6K1/8/8/8/8/R7 w - - 100 80")));
    EXPECT_TRUE(is_fifty_move_draw(position("7k/8/6K1/8/8/8/8/R7 w - - 101 80")));
}

TEST(Rules, CheckmateGoesBeforeTheFiftyMoveRule) {
    constexpr std::string_view kMate = "7k/6Q1/6K1/8/8/8/8/8 b - - 100 80";
    constexpr std::string_view kCheck = "7k/7Q/5K2/8/8/8/8/8 b - - 100 80";
    EXPECT_EQ(end_of(kMate), GameEnd::Checkmate);
    EXPECT_FALSE(is_fifty_move_draw(position(kMate)));
    EXPECT_EQ(end_of(kCheck), GameEnd::FiftyMoves) << "the king can take the queen";
    EXPECT_TRUE(is_fifty_move_draw(position(kCheck)));
}

TEST(Rules, FiftyMoveClockStopsAtAHundred) {
    EXPECT_EQ(fifty_move_clock(position("7k/8/6K1/8/8/8/8/R7 w - - 0 1")), 0);
    EXPECT_EQ(fifty_move_clock(position("7k/8/6K1/8/8/8/8/R7 w - - 99 80")), 99);
    EXPECT_EQ(fifty_move_clock(position("7k/8/6K1/8/8/8/8/R7 w - - 130 80")), kFiftyMovePlies);
}

TEST(Rules, ThirdOccurrenceEndsTheGame) {
    Position p = Position::start();
    KeyHistory history(p);
    constexpr std::array kThereAndBack{Move(Square::G1, Square::F3, MoveKind::Quiet),
                                       Move(Square::G8, Square::F6, MoveKind::Quiet),
                                       Move(Square::F3, Square::G1, MoveKind::Quiet),
                                       Move(Square::F6, Square::G8, MoveKind::Quiet)};
    for (unsigned ply = 0; ply < 8; ++ply) {
        EXPECT_EQ(game_end(p, history), std::nullopt) << ply;
        p.make(kThereAndBack[ply % 4]);
        history.push(p);
    }
    EXPECT_EQ(game_end(p, history), GameEnd::ThreefoldRepetition);
}

TEST(Rules, InsufficientMaterial) {
    const auto dead = [](std::string_view fen) { return is_insufficient_material(position(fen)); };
    EXPECT_TRUE(dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(dead("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    EXPECT_TRUE(dead("4kb2/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(dead("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1")) << "both bishops on dark squares";
    EXPECT_TRUE(dead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1")) << "both bishops on light squares";
    EXPECT_TRUE(dead("b1b1k3/8/8/8/8/8/8/4KB1B w - - 0 1")) << "four bishops on light squares";

    EXPECT_FALSE(dead("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1")) << "bishops of both colours";
    EXPECT_FALSE(dead("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"));
    EXPECT_FALSE(dead("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1")) << "a helpmate exists";
    EXPECT_FALSE(dead("4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    EXPECT_FALSE(dead("4kb2/8/8/8/8/8/8/4K1N1 w - - 0 1"));
    EXPECT_FALSE(dead("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_FALSE(dead("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    EXPECT_FALSE(dead("3qk3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_FALSE(is_insufficient_material(Position::start()));
}

TEST(Rules, InsufficientMaterialEndsTheGame) {
    EXPECT_EQ(end_of("7k/8/6K1/8/8/8/8/N7 w - - 0 1"), GameEnd::InsufficientMaterial);
}

TEST(Rules, EndsAgreeWithTheNaiveRules) {
    test::for_each_sample(1, 100, [](Position& p) {
        const board::Setup setup = p.to_setup();
        const bool can_move = !test::naive_legal_moves(setup).empty();
        const bool in_check = test::naive_in_check(setup, p.side_to_move());
        const auto end = game_end(p, KeyHistory(p));
        EXPECT_EQ(end == GameEnd::Checkmate, !can_move && in_check);
        EXPECT_EQ(end == GameEnd::Stalemate, !can_move && !in_check);
        EXPECT_EQ(end == GameEnd::FiftyMoves, can_move && setup.halfmove_clock >= 100);
        EXPECT_EQ(is_fifty_move_draw(p), setup.halfmove_clock >= 100 && end != GameEnd::Checkmate);
    });
}

}  // namespace
}  // namespace octet::board
