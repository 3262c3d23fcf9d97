// The exact text of the lines that GUIs parse.
#include "uci/uci_format.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/win_rate.h"
#include "notation/uci_move.h"
#include "support/positions.h"

namespace octet::uci {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

board::Move move(const board::Position& position, std::string_view text) {
    return *notation::parse_uci_move(position, text);
}

TEST(FormatScore, Centipawns) {
    EXPECT_EQ(format_score(0), "cp 0");
    EXPECT_EQ(format_score(-123), fmt::format("cp {}", eval::to_cp(-123)));
    EXPECT_EQ(format_score(eval::tb_win_in(3)), "cp 19997");
}

TEST(FormatScore, MatesAreCountedInMoves) {
    EXPECT_EQ(format_score(eval::mate_in(1)), "mate 1");
    EXPECT_EQ(format_score(eval::mate_in(5)), "mate 3");
    EXPECT_EQ(format_score(eval::mated_in(2)), "mate -1");
    EXPECT_EQ(format_score(eval::mated_in(6)), "mate -3");
    EXPECT_EQ(format_score(eval::mated_in(0)), "mate 0");
}

TEST(FormatLine, AllFieldsInOrder) {
    const board::Position start = board::Position::start();
    const search::PvInfo line{.depth = 12,
                              .selective_depth = 20,
                              .multipv_index = 2,
                              .score = 31,
                              .nodes = 123456,
                              .time = 78,
                              .nodes_per_second = 1500000,
                              .hash_full = 42,
                              .tb_hits = 9,
                              .moves = {move(start, "e2e4"), move(start, "g1f3")}};
    EXPECT_EQ(format_line(line, false),
              "info depth 12 seldepth 20 multipv 2 score " + format_score(31) +
                  " nodes 123456 nps 1500000 hashfull 42 tbhits 9 time 78 pv e2e4 g1f3");
}

TEST(FormatLine, Bounds) {
    search::PvInfo line;
    line.score = 31;
    line.bound = search::Bound::Lower;
    EXPECT_THAT(format_line(line, false), HasSubstr(format_score(31) + " lowerbound nodes "));
    line.bound = search::Bound::Upper;
    EXPECT_THAT(format_line(line, false), HasSubstr(format_score(31) + " upperbound nodes "));
}

TEST(FormatLine, WinDrawLossFollowsTheBound) {
    search::PvInfo line;
    line.score = eval::mated_in(4);
    EXPECT_THAT(format_line(line, false, 40), HasSubstr(" score mate -2 wdl 0 0 1000 nodes "));
    line.score = 0;
    line.bound = search::Bound::Lower;
    EXPECT_THAT(format_line(line, false, 40), HasSubstr(" score cp 0 lowerbound wdl "));
}

TEST(FormatLine, DrawnGamesAreDrawn) {
    search::PvInfo line;
    line.score = 1;
    line.is_drawn = true;
    EXPECT_THAT(format_line(line, false, 10), HasSubstr(" wdl 0 1000 0 "));
}

TEST(FormatLine, NoEmptyPv) {
    search::PvInfo line;
    line.score = eval::mated_in(0);
    EXPECT_THAT(format_line(line, false), EndsWith(" time 0"));
}

TEST(FormatBestMove, MoveAndPonderMove) {
    const board::Position start = board::Position::start();
    const board::Move e4 = move(start, "e2e4");
    EXPECT_EQ(format_best_move({.move = e4}, false), "bestmove e2e4");
    EXPECT_EQ(format_best_move({.move = e4, .ponder = move(start, "g1f3")}, false),
              "bestmove e2e4 ponder g1f3");
    EXPECT_EQ(format_best_move({}, false), "bestmove (none)");
}

TEST(FormatBestMove, CastlingDependsOnTheMode) {
    const board::Position position = test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const search::BestMove castling{.move = move(position, "e1g1")};
    EXPECT_EQ(format_best_move(castling, false), "bestmove e1g1");
    EXPECT_EQ(format_best_move(castling, true), "bestmove e1h1");
}

TEST(FormatRootMove, Fields) {
    const search::CurrentMove start{
        .depth = 9, .move = move(board::Position::start(), "d2d4"), .number = 3};
    EXPECT_EQ(format_root_move(start, false), "info depth 9 currmove d2d4 currmovenumber 3");
}

TEST(FormatOption, EveryKind) {
    const auto text = [](std::string_view name) {
        return format_option(*engine::find_option(name));
    };
    EXPECT_EQ(text("Hash"), "option name Hash type spin default 16 min 1 max 2097152");
    EXPECT_EQ(text("Move Overhead"),
              "option name Move Overhead type spin default 10 min 0 max 5000");
    EXPECT_EQ(text("Ponder"), "option name Ponder type check default false");
    EXPECT_EQ(text("Clear Hash"), "option name Clear Hash type button");
}

TEST(FormatPosition, BoardAndFacts) {
    const auto position = test::position("4k3/8/8/8/7b/8/8/4K2R w K - 0 1");
    const std::string text = format_position(position, false);
    EXPECT_THAT(text, HasSubstr(" |   |   |   |   | K |   |   | R | 1\n"));
    EXPECT_THAT(text, HasSubstr(" |   |   |   |   |   |   |   | b | 4\n"));
    EXPECT_THAT(text, HasSubstr("\nFen: 4k3/8/8/8/7b/8/8/4K2R w K - 0 1\n"));
    EXPECT_THAT(text, EndsWith("Checkers: h4"));
    EXPECT_THAT(format_position(position, true), HasSubstr("w H - 0 1"));
}

}  // namespace
}  // namespace octet::uci
