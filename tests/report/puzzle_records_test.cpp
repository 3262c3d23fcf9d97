// A puzzle as a line of EPD and as JSON.
#include "report/puzzle_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/reported_game.h"

namespace octet::report {
namespace {

analysis::Puzzle mate_in_one(const notation::PgnGame& game) { return {3, {game.moves[3].move}, 1}; }

TEST(PuzzleRecords, AreEpd) {
    notation::PgnGame game = test::fools_mate().game;
    game.number = 12;
    EXPECT_EQ(puzzle_epd(game, mate_in_one(game)),
              "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - bm Qh4#; pv Qh4#; "
              "id \"game 12 ply 3\"; c0 \"mate in 1\"; fmvn 2;");
    EXPECT_THAT(puzzle_epd(game, mate_in_one(game), "a.pgn"),
                ::testing::HasSubstr("; id \"a.pgn game 12 ply 3\"; "));
    const analysis::Puzzle quiet{
        1, {game.moves[1].move, game.moves[2].move, game.moves[3].move}, {}};
    EXPECT_THAT(puzzle_epd(game, quiet),
                ::testing::HasSubstr(" b KQkq - bm e5; pv e5 g4 Qh4#; id \"game 12 ply 1\";"));
    EXPECT_THAT(puzzle_epd(game, quiet), ::testing::Not(::testing::HasSubstr("c0")));
}

TEST(PuzzleRecords, AreJson) {
    const notation::PgnGame game = test::fools_mate().game;
    EXPECT_EQ(
        puzzle_record(game, mate_in_one(game), 2),
        R"({"type":"puzzle","file":2,"game":1,"ply":3,"fen":"rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2","pv":["d8h4"],"san":"2... Qh4#","mate":1})");
}

}  // namespace
}  // namespace octet::report
