// Start positions of double Chess960, random openings.
#include "datagen/openings.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "board/movegen.h"
#include "datagen/game_random.h"
#include "notation/fen.h"

namespace octet::datagen {
namespace {

std::string start_fen(int white, int black) {
    return notation::to_fen(double_chess960_start(white, black));
}

TEST(Openings, TheUsualNumbers) {
    EXPECT_EQ(double_chess960_start(518, 518), board::Position::start());
    EXPECT_EQ(start_fen(0, 0), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    EXPECT_EQ(start_fen(959, 0), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
    EXPECT_EQ(start_fen(534, 959), "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1");
}

TEST(Openings, AllArrangementsDiffer) {
    std::set<std::string> fens;
    for (int number = 0; number < kArrangements; ++number)
        fens.insert(start_fen(number, kArrangements - 1 - number));
    EXPECT_EQ(fens.size(), static_cast<std::size_t>(kArrangements));
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
            // The kings cannot come far in so few moves; most stay at home.
            if (!opening) continue;
            standard += opening->king_square(board::Color::White) == board::Square::E1 &&
                        opening->king_square(board::Color::Black) == board::Square::E8;
        }
        return standard;
    };
    EXPECT_GT(count_standard(0), 150);
    EXPECT_LT(count_standard(1), 60);
}

TEST(Openings, BalancedOnesDependOnTheSeedOnly) {
    const gamefile::DatagenSettings settings{
        .engine = "test", .seed = 3, .nodes = 100, .dfrc_share = 0.3, .hash = 1};
    const auto openings = [&settings](std::uint64_t count) {
        std::vector<std::string> fens;
        const auto error = for_each_opening(settings, count, [&](const board::Position& opening) {
            fens.push_back(notation::to_fen(opening));
        });
        EXPECT_FALSE(error);
        return fens;
    };
    const auto some = openings(10);
    EXPECT_EQ(some, openings(10));
    EXPECT_EQ(std::set<std::string>(some.begin(), some.end()).size(), 10U);
}

TEST(Openings, GamesHaveNumbersOfTheirOwn) {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        for (std::uint64_t index = 0; index < 30; ++index) {
            util::Random random = random_of_game(seed, index);
            for (int i = 0; i < 10; ++i) seen.insert(random.next());
        }
    EXPECT_EQ(seen.size(), 30U * 30U * 10U);
}

}  // namespace
}  // namespace octet::datagen
