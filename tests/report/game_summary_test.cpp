// The summary of a game, and the table by player.
#include "report/game_summary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/reported_game.h"

namespace octet::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(GameSummary, OfTheFoolsMate) {
    EXPECT_EQ(
        game_summary(test::fools_mate()),
        "Game 1  Weiss, A. (1850) - Schwarz, B.  2026.11.27  0-1, 2 moves\n"
        "A00 Barnes Opening, known up to 1. f3\n"
        "        accuracy  opening  middle  endgame  acpl  ?!  ?  ??  low on time\n"
        "White     27.3 %     27.3       -        -   513   1  0   1  from 2, 1 of 2 errors there\n"
        "Black    100.0 %    100.0       -        -     0   0  0   0  never\n"
        "2. g4 ??  -0.75 to #-1; best 2. d3; refuted by 2... Qh4#\n");
}

TEST(GameSummary, WithoutOpeningClocksAndMoves) {
    const ReportedGame reported =
        test::reported_game(board::Position::start(), {}, {{analysis::Score::cp(20), "e2e4"}});
    EXPECT_EQ(game_summary(reported),
              "Game 1  ? - ?  *, 0 moves\n"
              "        accuracy  opening  middle  endgame  acpl  ?!  ?  ??  low on time\n"
              "White          -        -       -        -     -   0  0   0  no clock\n"
              "Black          -        -       -        -     -   0  0   0  no clock\n");
}

TEST(GameSummary, OneMoveIsNoPlural) {
    const ReportedGame reported =
        test::reported_game(board::Position::start(), {"e2e4"},
                            {{analysis::Score::cp(20), "e2e4"}, {analysis::Score::cp(20), "e7e5"}});
    EXPECT_THAT(game_summary(reported), HasSubstr("*, 1 move\n"));
}

TEST(PlayerTable, CountsCharactersAndNotBytes) {
    PlayerTable table;
    ReportedGame game = test::fools_mate();
    game.game.tags[1].value = "Полугаевский";
    table.add(game);
    EXPECT_EQ(table.text(),
              "player        games      score  accuracy  acpl   ?!    ?   ??\n"
              "Schwarz, B.       1      1.0/1   100.0 %     0    0    0    0\n"
              "Полугаевский      1      0.0/1    27.3 %   513    1    0    1\n");
}

TEST(PlayerTable, LeavesOutPlayersWithoutAName) {
    PlayerTable table;
    ReportedGame game = test::fools_mate();
    game.game.tags.clear();
    table.add(game);
    EXPECT_EQ(table.text(), "");
    game.game.tags = {{"White", "Weiss, A."}, {"Black", "?"}};
    table.add(game);
    EXPECT_EQ(table.text(),
              "player     games      score  accuracy  acpl   ?!    ?   ??\n"
              "Weiss, A.      1      0.0/1    27.3 %   513    1    0    1\n");
}

TEST(PlayerTable, AddsTheGamesOfAPlayer) {
    PlayerTable table;
    ReportedGame game = test::fools_mate();
    table.add(game);
    table.add(game);
    game.game.tags[2].value = "Weiss, A.";
    game.game.result = notation::PgnResult::Draw;
    game.game.tags[1].value = "A much longer name, B.";
    table.add(game);
    game.game.result = notation::PgnResult::Unknown;
    table.add(game);
    EXPECT_EQ(table.text(),
              "player                  games      score  accuracy  acpl   ?!    ?   ??\n"
              "Weiss, A.                   4      0.5/3    63.7 %   256    2    0    2\n"
              "A much longer name, B.      2      0.5/1    27.3 %   513    2    0    2\n"
              "Schwarz, B.                 2      2.0/2   100.0 %     0    0    0    0\n");
}

}  // namespace
}  // namespace octet::report
