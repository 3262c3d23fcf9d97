// Arguments of `position`, `go` and `setoption`: valid and wrong ones.
#include "uci/uci_parse.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "board/movegen.h"
#include "notation/fen.h"
#include "notation/uci_move.h"
#include "support/positions.h"
#include "util/text.h"

namespace octet::uci {
namespace {

using board::Color;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

util::Result<GamePosition> parse_position_text(std::string_view text, bool chess960 = true) {
    return parse_position(util::split_words(text), chess960);
}

/// The reason why the text is refused; "accepted" if it is not.
std::string position_error(std::string_view text) {
    const auto game = parse_position_text(text);
    return game ? "accepted" : game.reason();
}

GoCommand parse_go_text(std::string_view text,
                        const board::Position& position = board::Position::start()) {
    return parse_go(util::split_words(text), position);
}

search::SearchLimits limits_of(std::string_view text) {
    const GoCommand command = parse_go_text(text);
    EXPECT_THAT(command.warnings, IsEmpty()) << text;
    return command.search.limits;
}

std::vector<std::string> texts(const std::vector<board::Move>& moves) {
    std::vector<std::string> result;
    for (board::Move move : moves) result.push_back(notation::to_uci(move, false));
    return result;
}

TEST(ParsePosition, StartPosition) {
    const auto game = parse_position_text("startpos");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->start, board::Position::start());
    EXPECT_THAT(game->moves, IsEmpty());
    EXPECT_THAT(game->warnings, IsEmpty());
    EXPECT_EQ(parse_position_text("STARTPOS Moves e2e4")->moves.size(), 1U);
}

// Standard chess has 37 moves here, and none of them castles.
TEST(ParsePosition, StandardChessDropsTheCastlingRightsOfChess960) {
    constexpr const char* kText =
        "fen rnbkq1n1/p3b3/2p2rp1/1p3p1p/3Pp2N/PBQ1P1P1/1PP1N2P/R1BK1R2 w Kk - 0 15";
    const auto standard = parse_position_text(kText, false);
    ASSERT_TRUE(standard);
    EXPECT_FALSE(standard->start.castling().any());
    EXPECT_EQ(board::legal_moves(standard->start).size(), 37U);
    EXPECT_THAT(standard->warnings, Contains(HasSubstr("they need UCI_Chess960")));

    const auto chess960 = parse_position_text(kText, true);
    ASSERT_TRUE(chess960);
    EXPECT_EQ(board::legal_moves(chess960->start).size(), 38U);
    EXPECT_THAT(chess960->warnings, Not(Contains(HasSubstr("they need UCI_Chess960"))));
}

TEST(ParsePosition, StandardChessKeepsItsOwnCastlingRights) {
    const auto game = parse_position_text("fen r3k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1", false);
    ASSERT_TRUE(game);
    EXPECT_THAT(game->warnings, testing::SizeIs(1));
    EXPECT_EQ(notation::to_fen(game->start), "r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1");
    EXPECT_THAT(parse_position_text("startpos", false)->warnings, IsEmpty());
}

TEST(ParsePosition, Moves) {
    const auto game = parse_position_text("startpos moves e2e4 e7e5 g1f3");
    ASSERT_TRUE(game);
    EXPECT_THAT(texts(game->moves), ElementsAre("e2e4", "e7e5", "g1f3"));
}

TEST(ParsePosition, MovesMayBeMissing) {
    const auto game = parse_position_text("startpos moves");
    ASSERT_TRUE(game);
    EXPECT_THAT(game->moves, IsEmpty());
}

TEST(ParsePosition, Fen) {
    const std::string_view fen = "4k3/P7/8/8/8/8/8/4K2R w K - 5 30";
    const auto game = parse_position_text(std::string("fen ").append(fen) + " moves a7a8Q e8d7");
    ASSERT_TRUE(game);
    EXPECT_EQ(notation::to_fen(game->start), fen);
    EXPECT_THAT(texts(game->moves), ElementsAre("a7a8q", "e8d7"));
}

TEST(ParsePosition, UnknownWordsBeforeItAreSkipped) {
    EXPECT_TRUE(parse_position_text("joho startpos"));
}

TEST(ParsePosition, DirtInAFenBecomesWarnings) {
    const auto game = parse_position_text("fen 4k3/8/8/8/8/8/8/4K3 w KQ e9 x");
    ASSERT_TRUE(game);
    EXPECT_EQ(game->warnings.size(), 3U);
}

TEST(ParsePosition, CastlingInBothSpellings) {
    const std::string start = "fen r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1 moves ";
    for (const char* moves : {"e1g1 e8c8", "e1h1 e8a8", "e1h1 e8c8"})
        EXPECT_TRUE(parse_position_text(start + moves)) << moves;
}

TEST(ParsePosition, Refusals) {
    EXPECT_THAT(position_error(""), HasSubstr("'startpos' or 'fen <FEN>'"));
    EXPECT_THAT(position_error("moves e2e4"), HasSubstr("'startpos' or 'fen <FEN>'"));
    EXPECT_THAT(position_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
                HasSubstr("'startpos' or 'fen <FEN>'"));
    EXPECT_THAT(position_error("startpos e2e4"), HasSubstr("'moves' expected instead of 'e2e4'"));
    EXPECT_THAT(position_error("fen"), StartsWith("invalid FEN: "));
    EXPECT_THAT(position_error("fen 8/8/8/8/8/8/8/8 w - - 0 1"), StartsWith("invalid FEN: "));
}

TEST(ParsePosition, MovesOfAFenNeedTheirKeyword) {
    for (const std::string fields : {"w - -", "w - - 0 1", "w KQ e9 x", "w"}) {
        const std::string fen = "fen 4k3/8/8/8/8/8/4P3/4K3 " + fields;
        EXPECT_EQ(position_error(fen + " e2e4 e8e7"),
                  "position fen: 'moves' expected instead of 'e2e4'");
        EXPECT_TRUE(parse_position_text(fen + " moves e2e4 e8e7"));
    }
}

TEST(ParsePosition, IllegalMovesAreNamedWithTheirPly) {
    EXPECT_EQ(position_error("startpos moves e2e4 e2e4"),
              "position: ply 2 of the moves: 'e2e4' is not a legal move");
    EXPECT_THAT(position_error("startpos moves e2e4 \xFF\n rubbish"), HasSubstr("ply 2"));
    EXPECT_THAT(position_error("startpos moves 0000"), HasSubstr("ply 1"));
}

TEST(ParsePosition, LongGames) {
    std::string text = "startpos moves";
    for (int i = 0; i < 5000; ++i) text += " g1f3 g8f6 f3g1 f6g8";
    const auto game = parse_position_text(text);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->moves.size(), 20000U);
}

TEST(ParsePosition, MovesBeyondWhatCanBeCountedAreRefused) {
    std::string text = "startpos moves";
    for (int i = 0; i < 7500; ++i) text += " g1f3 g8f6 f3g1 f6g8";
    EXPECT_TRUE(parse_position_text(text));
    EXPECT_EQ(position_error(text + " g1f3"), "position: 30001 moves; at most 30000 are accepted");
}

TEST(ParseGo, WithoutLimitsItIsInfinite) {
    const search::SearchLimits limits = limits_of("");
    EXPECT_TRUE(limits.infinite);
    EXPECT_FALSE(limits.ponder);
    EXPECT_FALSE(limits.clock || limits.move_time || limits.depth || limits.nodes || limits.mate);
    EXPECT_TRUE(limits_of("searchmoves e2e4").infinite);
}

TEST(ParseGo, PlainLimits) {
    EXPECT_EQ(limits_of("depth 7").depth, 7);
    EXPECT_EQ(limits_of("nodes 5000000000").nodes, 5'000'000'000U);
    EXPECT_EQ(limits_of("movetime 250").move_time, 250);
    EXPECT_EQ(limits_of("mate 3").mate, 3);
    for (const char* text :
         {"depth 7", "nodes 1", "movetime 1", "mate 1", "wtime 1", "movestogo 0"})
        EXPECT_FALSE(limits_of(text).infinite) << text;
}

TEST(ParseGo, InfiniteAndPonderStayBesideOtherLimits) {
    EXPECT_TRUE(limits_of("infinite depth 3").infinite);
    const search::SearchLimits limits = limits_of("ponder wtime 1000 btime 2000");
    EXPECT_TRUE(limits.ponder);
    EXPECT_FALSE(limits.infinite);
    EXPECT_TRUE(limits.clock);
}

TEST(ParseGo, LimitsOfZeroOrLessMeanTheLeastPossible) {
    for (const char* number : {"0", "-5", "-99999999999999999999"}) {
        const std::string n = number;
        EXPECT_EQ(limits_of("depth " + n).depth, 1);
        EXPECT_EQ(limits_of("nodes " + n).nodes, 1U);
        EXPECT_EQ(limits_of("movetime " + n).move_time, 1);
        EXPECT_EQ(limits_of("mate " + n).mate, 1);
        EXPECT_EQ(limits_of("wtime " + n).clock->time[Color::White], 1);
    }
}

TEST(ParseGo, HugeNumbersSaturate) {
    const std::string huge = "99999999999999999999999999";
    EXPECT_EQ(limits_of("depth " + huge).depth, std::numeric_limits<int>::max());
    EXPECT_GE(*limits_of("nodes " + huge).nodes, 9'000'000'000'000'000'000U);
    EXPECT_GE(*limits_of("movetime " + huge).move_time, 1'000'000'000);
    const auto clock = *limits_of("wtime " + huge + " winc " + huge + " movestogo " + huge).clock;
    // Sums and small multiples must not overflow.
    EXPECT_LT(clock.time[Color::White], std::numeric_limits<std::int64_t>::max() / 1000000);
    EXPECT_LT(clock.increment[Color::White], std::numeric_limits<std::int64_t>::max() / 1000000);
    EXPECT_EQ(clock.moves_to_go, std::numeric_limits<int>::max());
}

TEST(ParseGo, FullClock) {
    const auto clock = *limits_of("wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 12").clock;
    EXPECT_EQ(clock.time[Color::White], 60000);
    EXPECT_EQ(clock.time[Color::Black], 50000);
    EXPECT_EQ(clock.increment[Color::White], 1000);
    EXPECT_EQ(clock.increment[Color::Black], 2000);
    EXPECT_EQ(clock.moves_to_go, 12);
}

TEST(ParseGo, AMissingClockIsLikeTheOther) {
    EXPECT_EQ(limits_of("btime 100").clock->time[Color::White], 100);
    EXPECT_EQ(limits_of("wtime 100").clock->time[Color::Black], 100);
}

TEST(ParseGo, AnyPartOfAClockMakesATimedSearch) {
    EXPECT_EQ(limits_of("winc 100").clock->time[Color::White], 101);
    EXPECT_EQ(limits_of("winc 100").clock->time[Color::Black], 1);
    EXPECT_EQ(limits_of("movestogo 40").clock->time[Color::White], 1);
    EXPECT_EQ(limits_of("wtime 0 btime 0").clock->time[Color::White], 1);
    EXPECT_EQ(limits_of("winc -100").clock->increment[Color::White], 0);
}

TEST(ParseGo, OfDecimalsTheWholePartCounts) {
    EXPECT_EQ(limits_of("movetime 50.9").move_time, 50);
    EXPECT_EQ(limits_of("wtime 1000.5 btime 2000.").clock->time[Color::White], 1000);
    EXPECT_EQ(limits_of("wtime 1000.5 btime 2000.").clock->time[Color::Black], 2000);
    EXPECT_EQ(limits_of("wtime -3.5").clock->time[Color::White], 1);
    for (const char* text : {"nodes 1.5e3", "nodes .", "nodes 1..5", "nodes 1.-5"})
        EXPECT_FALSE(parse_go_text(text).search.limits.nodes) << text;
}

TEST(ParseGo, ATimeThatCannotBeReadIsShort) {
    for (const char* text : {"movetime abc", "movetime", "wtime btime", "wtime 1e4 btime x",
                             "movestogo x", "winc fast searchmoves e2e4"}) {
        const search::SearchLimits limits = parse_go_text(text).search.limits;
        EXPECT_FALSE(limits.infinite) << text;
        EXPECT_EQ(limits.move_time, 1) << text;
    }
    const search::SearchLimits by_depth = parse_go_text("movetime x depth 3").search.limits;
    EXPECT_EQ(by_depth.depth, 3);
    EXPECT_FALSE(by_depth.move_time);
    EXPECT_TRUE(parse_go_text("movetime x infinite").search.limits.infinite);
}

TEST(ParseGo, AnIncrementAloneIsNoClockBesideMoveTime) {
    const search::SearchLimits limits = limits_of("movetime 500 winc 0 binc 0");
    EXPECT_FALSE(limits.clock);
    EXPECT_EQ(limits.move_time, 500);
}

TEST(ParseGo, MovesToGoOfZeroOrLessIsAbsent) {
    EXPECT_FALSE(limits_of("wtime 1000 movestogo 0").clock->moves_to_go);
    EXPECT_FALSE(limits_of("wtime 1000 movestogo -3").clock->moves_to_go);
    EXPECT_EQ(limits_of("wtime 1000 movestogo 1").clock->moves_to_go, 1);
}

TEST(ParseGo, TokensWithoutTheirNumberAreIgnored) {
    const GoCommand bare = parse_go_text("depth");
    EXPECT_FALSE(bare.search.limits.depth);
    EXPECT_TRUE(bare.search.limits.infinite);
    EXPECT_THAT(bare.warnings, ElementsAre(HasSubstr("'depth' ignored")));

    const GoCommand followed = parse_go_text("depth nodes 1000");
    EXPECT_FALSE(followed.search.limits.depth);
    EXPECT_EQ(followed.search.limits.nodes, 1000U);

    const GoCommand garbage = parse_go_text("wtime abc btime 500");
    EXPECT_EQ(garbage.search.limits.clock->time[Color::White], 500);
    EXPECT_THAT(garbage.warnings,
                ElementsAre(HasSubstr("'wtime' ignored"), HasSubstr("'abc' ignored")));
}

// An unknown word would make the search infinite.
TEST(ParseGo, WordsAreReadWithoutRegardToCase) {
    EXPECT_EQ(limits_of("DEPTH 4").depth, 4);
    EXPECT_FALSE(limits_of("DEPTH 4").infinite);
    EXPECT_TRUE(limits_of("WTime 1000 BTIME 900").clock);
    EXPECT_TRUE(limits_of("Infinite").infinite);
    EXPECT_TRUE(limits_of("PONDER depth 3").ponder);
}

TEST(ParseGo, UnknownTokensAreIgnored) {
    const GoCommand command = parse_go_text("fast depth 4 please \xC3\xA4 a b c");
    EXPECT_EQ(command.search.limits.depth, 4);
    EXPECT_THAT(command.warnings,
                ElementsAre(R"(go: 'fast', 'please', 'ä' and 3 more ignored, unknown)"));
}

TEST(ParseGo, TheLastOfSeveralCounts) { EXPECT_EQ(limits_of("depth 4 depth 6").depth, 6); }

TEST(ParseGo, SearchMoves) {
    const engine::GoArguments search = parse_go_text("searchmoves e2e4 d2d4 e2e4 depth 5").search;
    EXPECT_THAT(texts(search.root_moves), ElementsAre("e2e4", "d2d4"));
    EXPECT_EQ(search.limits.depth, 5);
}

TEST(ParseGo, IllegalSearchMovesAreDropped) {
    const GoCommand some = parse_go_text("searchmoves e2e5 g1f3 0000 depth 5");
    EXPECT_THAT(texts(some.search.root_moves), ElementsAre("g1f3"));
    EXPECT_EQ(some.search.limits.depth, 5);
    EXPECT_THAT(some.warnings,
                ElementsAre("go: searchmoves 'e2e5', '0000' ignored, not legal moves here"));

    const GoCommand all = parse_go_text("searchmoves e2e5");
    EXPECT_THAT(all.search.root_moves, IsEmpty());
    EXPECT_THAT(all.warnings, ElementsAre(HasSubstr("searching all moves")));
}

TEST(ParseGo, Perft) {
    for (const char* text : {"perft 1", "perft 5", "perft 64"})
        EXPECT_THAT(parse_go_text(text).warnings, IsEmpty()) << text;
    EXPECT_EQ(parse_go_text("perft 5").perft, 5);
    EXPECT_EQ(parse_go_text("perft 64").perft, 64);
    EXPECT_FALSE(parse_go_text("perft").perft);
    EXPECT_FALSE(parse_go_text("depth 3").perft);
}

TEST(ParseGo, PerftBeyondItsDepthsIsClamped) {
    EXPECT_EQ(parse_go_text("perft 0").perft, 1);
    EXPECT_THAT(parse_go_text("perft 0").warnings, ElementsAre("go: perft clamped to 1"));
    for (const char* text : {"perft 65", "perft 99999999999999"}) {
        EXPECT_EQ(parse_go_text(text).perft, 64) << text;
        EXPECT_THAT(parse_go_text(text).warnings, ElementsAre("go: perft clamped to 64")) << text;
    }
}

TEST(ParseSetoption, NameAndValue) {
    const auto parsed = [](std::string_view text) {
        const auto option = parse_setoption(util::split_words(text));
        return option ? option->name + "=" + option->value : "error: " + option.reason();
    };
    EXPECT_EQ(parsed("name Hash value 64"), "Hash=64");
    EXPECT_EQ(parsed("name Move \t Overhead value 20"), "Move Overhead=20");
    EXPECT_EQ(parsed("name Clear Hash"), "Clear Hash=");
    EXPECT_EQ(parsed("NAME Hash Value 3"), "Hash=3");
    EXPECT_EQ(parsed("name Path value /a  b/c value d"), "Path=/a  b/c value d");
    EXPECT_EQ(parsed("name Hash value"), "Hash=");
    EXPECT_EQ(parsed("joho name Hash value 1"), "Hash=1");
    EXPECT_THAT(parsed(""), StartsWith("error: setoption needs a name"));
    EXPECT_THAT(parsed("name"), StartsWith("error: setoption needs a name"));
    EXPECT_THAT(parsed("name value 3"), StartsWith("error: setoption needs a name"));
    EXPECT_THAT(parsed("Hash 3"), StartsWith("error: setoption needs a name"));
}

}  // namespace
}  // namespace octet::uci
