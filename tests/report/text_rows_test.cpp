// Headings and rows of the text output.
#include "report/text_rows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/pattern.h"
#include "support/positions.h"

namespace octet::report {
namespace {

using analysis::PositionResult;
using analysis::Score;

TEST(TextRows, HeadingOfAGame) {
    EXPECT_EQ(game_heading({.file = "games.pgn",
                            .number = 1,
                            .white = "Weiss, A.",
                            .black = "Schwarz, B.",
                            .date = "2026.11.27"}),
              "games.pgn  game 1: Weiss, A. - Schwarz, B., 2026.11.27\n"
              "  move             score  depth  best     line");
    EXPECT_EQ(game_heading({.file = "x", .number = 2, .white = "", .black = "", .date = ""}),
              "x  game 2\n"
              "  move             score  depth  best     line");
    EXPECT_EQ(positions_heading("a.epd"),
              "a.epd\n"
              "  position         score  depth  best     line");
}

TEST(TextRows, ARowForEachLine) {
    board::Position position = board::Position::start();
    position.make(test::move(position, "e2e4"));
    PositionResult result;
    for (const char* move : {"e7e5", "c7c5"})
        result.lines.push_back({.score = Score::cp(21),
                                .wdl = {},
                                .depth = 19,
                                .seldepth = 20,
                                .pv = {test::move(position, move)}});
    EXPECT_EQ(position_row("1. e4", position, result),
              "  1. e4            +0.21     19  e5       1... e5\n"
              "                   +0.21     19  c5       1... c5");
}

TEST(TextRows, LongLinesEndAfterAMove) {
    board::Position position = board::Position::start();
    PositionResult result;
    result.lines.push_back(
        {.score = Score::mate(-9), .wdl = {}, .depth = 1, .seldepth = 1, .pv = {}});
    board::Position end = position;
    for (int i = 0; i < 20; ++i)
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
            result.lines[0].pv.push_back(test::move(end, move));
            end.make(result.lines[0].pv.back());
        }
    const std::string row = position_row("start", position, result);
    EXPECT_LE(row.size(), 100U);
    EXPECT_GT(row.size(), 85U);
    EXPECT_THAT(row, test::MatchesPattern("  start              #-9 .* (N[fg][1368])"));
}

TEST(TextRows, AGameThatIsOver) {
    PositionResult result;
    result.end = board::GameEnd::Checkmate;
    EXPECT_EQ(position_row("100... Qa1xb2#", board::Position::start(), result),
              "  100... Qa1xb2#       #                  checkmate");
    result.end = board::GameEnd::ThreefoldRepetition;
    EXPECT_EQ(position_row("long name of a position", board::Position::start(), result),
              "  long name o...   +0.00                  repetition");
}

}  // namespace
}  // namespace octet::report
