// The phases of a game.
#include "analysis/phases.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::analysis {
namespace {

using board::Position;

Phases phases_of(std::string_view fen) { return find_phases(test::position(fen), {}); }

TEST(Phases, TheStartIsOpening) {
    EXPECT_EQ(find_phases(Position::start(), {}), Phases{});
    EXPECT_EQ(Phases{}.at(500), Phase::Opening);
}

TEST(Phases, TenPiecesAreAMiddlegameAndSixAnEndgame) {
    // Knights, bishops, rooks and queens: 11, 10, 7, 6. Each first rank has four pieces or more.
    EXPECT_EQ(phases_of("r1bqk2r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1").middlegame, 0);
    EXPECT_EQ(phases_of("rnbqk2r/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"), Phases{});
    EXPECT_EQ(phases_of("r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2QKB1R w KQkq - 0 1").endgame,
              std::nullopt);
    const Phases endgame = phases_of("r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2QK2R w KQkq - 0 1");
    EXPECT_EQ(endgame.endgame, 0);
    EXPECT_EQ(endgame.middlegame, std::nullopt) << "the endgame comes at once";
}

TEST(Phases, ASparseFirstRankIsAMiddlegame) {
    const std::string_view three =
        "r3kb1r/pppqpppp/2np1n2/5b2/5B2/2NP1N2/PPPQPPPP/R3K2R w KQkq - 0 1";
    const std::string_view four =
        "r3kb1r/pppqpppp/2np1n2/5b2/5B2/2NP1N2/PPPQPPPP/R3KB1R w KQkq - 0 1";
    EXPECT_EQ(phases_of(three).middlegame, 0);
    EXPECT_EQ(phases_of(four), Phases{});
    const std::string_view black =
        "r3k2r/pppqppbp/2np1np1/5b2/5B2/2NP1N2/PPPQPPPP/R3KB1R w KQkq - 0 1";
    EXPECT_EQ(phases_of(black).middlegame, 0);
}

TEST(Phases, BeginWithThePositionAfterAMove) {
    const Position start = test::position("3qk2r/8/2nnbb2/8/8/2NNBB2/3r4/R2QK3 w - - 0 1");
    std::vector<board::Move> moves;
    Position position = start;
    for (const std::string_view text : {"d1d2", "d8a8", "a1a8"}) {
        moves.push_back(test::move(position, text));
        position.make(moves.back());
    }
    // Thirteen pieces are left at first, but the first ranks are sparse at once.
    EXPECT_EQ(find_phases(start, moves).middlegame, 0);
    Phases phases;
    phases.middlegame = 2;
    phases.endgame = 5;
    EXPECT_EQ(phases.at(1), Phase::Opening);
    EXPECT_EQ(phases.at(2), Phase::Middlegame);
    EXPECT_EQ(phases.at(4), Phase::Middlegame);
    EXPECT_EQ(phases.at(5), Phase::Endgame);
}

TEST(Phases, AnExchangeBeginsTheEndgame) {
    const Position start =
        test::position("r3k2r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/4K2R w Kkq - 0 1");
    const board::Move capture = test::move(start, "f3e5");
    Position position = start;
    position.make(capture);
    const board::Move reply = test::move(position, "c6e5");
    const Phases phases = find_phases(start, std::vector{capture, reply});
    EXPECT_EQ(phases.middlegame, 0);
    EXPECT_EQ(phases.endgame, 2);
}

}  // namespace
}  // namespace octet::analysis
