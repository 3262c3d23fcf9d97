// Start positions of double Chess960, and random openings.
#include "datagen/openings.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "board/movegen.h"
#include "datagen/game_random.h"
#include "eval/nnue/embedded.h"
#include "notation/fen.h"
#include "support/game_search.h"
#include "support/positions.h"

namespace octet::datagen {
namespace {

std::string start_fen(int white, int black) {
    return notation::to_fen(double_chess960_start(white, black));
}

TEST(Openings, TheNumbersOfScharnagl) {
    EXPECT_EQ(double_chess960_start(518, 518), board::Position::start());
    EXPECT_EQ(start_fen(0, 0), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    EXPECT_EQ(start_fen(959, 0), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    EXPECT_EQ(start_fen(534, 959), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1");
}

TEST(Openings, AllBackRanksDiffer) {
    std::set<std::string> fens;
    for (int number = 0; number < kChess960Positions; ++number)
        fens.insert(start_fen(number, kChess960Positions - 1 - number));
    EXPECT_EQ(fens.size(), static_cast<std::size_t>(kChess960Positions));
}

TEST(Openings, RandomMovesLeaveAGame) {
    std::array<int, 2> sides{};
    std::set<std::string> fens;
    for (std::uint64_t index = 0; index < 500; ++index) {
        util::Random random = random_of_game(1, index);
        const auto opening = random_opening(random, 0.5);
        if (!opening) continue;
        EXPECT_TRUE(board::has_legal_move(*opening));
        EXPECT_EQ(opening->move_number(), 5);
        ++sides[static_cast<std::size_t>(opening->side_to_move())];
        fens.insert(notation::to_fen(*opening));
    }
    EXPECT_GT(sides[0], 150);
    EXPECT_GT(sides[1], 150);
    EXPECT_GT(fens.size(), 450U);
}

TEST(Openings, TheShareOfChess960) {
    const auto count_standard = [](double share) {
        int standard = 0;
        for (std::uint64_t index = 0; index < 300; ++index) {
            util::Random random = random_of_game(2, index);
            const auto opening = random_opening(random, share);
            // After so few moves most kings are on their first square.
            if (!opening) continue;
            standard += opening->king_square(board::Color::White) == board::Square::E1 &&
                        opening->king_square(board::Color::Black) == board::Square::E8;
        }
        return standard;
    };
    EXPECT_GT(count_standard(0), 150);
    EXPECT_LT(count_standard(1), 60);
}

TEST(Openings, ABookIsTheStartOfAFewRandomMoves) {
    const OpeningBook book = {
        test::position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"),
        test::position("rnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3")};
    std::array<int, 2> sides{};
    std::set<std::string> fens;
    bool has_king_pawn = false;
    bool has_queen_pawn = false;
    for (std::uint64_t index = 0; index < 200; ++index) {
        util::Random random = random_of_game(1, index);
        const auto opening = book_opening(random, book);
        ASSERT_TRUE(opening);
        // Three moves from White's third lead to Black's fourth, four to White's fifth.
        ++sides[static_cast<std::size_t>(opening->side_to_move())];
        EXPECT_EQ(opening->move_number(), opening->side_to_move() == board::Color::Black ? 4 : 5);
        const auto pawns = opening->pieces(board::Color::White, board::PieceType::Pawn);
        has_king_pawn |= pawns.contains(board::Square::E4);
        has_queen_pawn |= pawns.contains(board::Square::C4) && pawns.contains(board::Square::D4);
        fens.insert(notation::to_fen(*opening));
    }
    EXPECT_GT(sides[0], 50);
    EXPECT_GT(sides[1], 50);
    EXPECT_TRUE(has_king_pawn && has_queen_pawn);
    EXPECT_GT(fens.size(), 190U);
}

TEST(Openings, AnEndingIsTheStartOfOneOrTwoRandomMoves) {
    board::Position position = test::position("8/5k2/8/2p5/2P5/8/5K2/8 w - - 0 60");
    gamefile::GameRecord game{position.to_setup(), {{test::move(position, "f2e3"), 30}}};
    PositionPool pool(kEndings);
    pool.add(game);
    std::array<int, 2> sides{};
    std::set<std::string> fens;
    for (std::uint64_t index = 0; index < 100; ++index) {
        util::Random random = random_of_game(1, index);
        const auto opening = pool_opening(random, pool);
        ASSERT_TRUE(opening);
        ++sides[static_cast<std::size_t>(opening->side_to_move())];
        EXPECT_EQ(opening->move_number(), opening->side_to_move() == board::Color::Black ? 60 : 61);
        fens.insert(notation::to_fen(*opening));
    }
    EXPECT_GT(sides[0], 25);
    EXPECT_GT(sides[1], 25);
    // White has 8 moves, and Black 8 replies.
    EXPECT_GT(fens.size(), 30U);
}

TEST(Openings, AnUnfinishedOneNeedNotBeBalanced) {
    std::atomic<bool> stop{false};
    util::Random random(1);
    int tries = 0;
    const auto queens = test::position("7k/8/8/8/8/8/Q1Q1Q3/K7 w - - 0 60");
    const auto source = [&](util::Random&) -> std::optional<board::Position> {
        ++tries;
        if (tries == 1) return test::position("8/5k2/8/8/8/8/5K2/8 w - - 0 60");
        if (tries == 2) return std::nullopt;
        return queens;
    };
    EXPECT_EQ(unfinished_opening(random, source, stop), queens);
    EXPECT_EQ(tries, 3);
    stop = true;
    EXPECT_EQ(unfinished_opening(random, source, stop), std::nullopt);
    EXPECT_EQ(tries, 3);
}

TEST(Openings, NoGameBeginsWhereItIsOver) {
    const std::atomic<bool> never{false};
    test::with_game_search([&](GameSearch& search) {
        util::Random random(1);
        int tries = 0;
        const auto bare_kings = test::position("8/5k2/8/8/8/8/5K2/8 w - - 0 60");
        const auto source = [&](util::Random&) -> std::optional<board::Position> {
            ++tries;
            if (tries == 1) return bare_kings;
            if (tries == 2) return std::nullopt;
            return board::Position::start();
        };
        EXPECT_EQ(balanced_opening(random, source, 10, search, never), board::Position::start());
        EXPECT_EQ(tries, 3);
    });
}

// Without a bound on the tries genfens would search for ever.
TEST(Openings, ABookMayHaveNoBalancedOne) {
    const gamefile::DatagenSettings settings{.engine = "test", .seed = 1, .nodes = 10, .hash = 1};
    for (std::string_view fen :
         {"k7/8/8/8/8/8/8/K7 w - - 0 1", "8/8/8/7k/8/8/1QQQ4/K7 w - - 0 1"}) {
        const auto error = for_each_opening(settings, nullptr, 1, {test::position(fen)},
                                            [](const board::Position&) { ADD_FAILURE(); });
        ASSERT_TRUE(error);
        EXPECT_EQ(
            error->reason,
            "no opening is balanced after 1000 tries: one side is far ahead, or the game is over");
    }
}

TEST(Openings, BalancedOnesDependOnTheSeedOnly) {
    const gamefile::DatagenSettings settings{
        .engine = "test", .seed = 3, .nodes = 100, .dfrc_share = 0.3, .hash = 1};
    const auto openings = [&settings](std::uint64_t count) {
        std::vector<std::string> fens;
        const auto error = for_each_opening(
            settings, eval::nnue::embedded_network(), count, {},
            [&](const board::Position& opening) { fens.push_back(notation::to_fen(opening)); });
        EXPECT_FALSE(error);
        return fens;
    };
    const auto some = openings(10);
    EXPECT_EQ(some, openings(10));
    EXPECT_EQ(std::set<std::string>(some.begin(), some.end()).size(), 10U);
}

}  // namespace
}  // namespace octet::datagen
