// Results as EPD operations.
#include "report/epd_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::report {
namespace {

using analysis::PositionResult;
using analysis::Score;

PositionResult epd_result(const board::Position& position, Score score, const char* move) {
    PositionResult result;
    result.lines.push_back({.score = score,
                            .wdl = {},
                            .depth = 19,
                            .seldepth = 28,
                            .pv = {test::move(position, move)}});
    result.nodes = 300000;
    result.time = 1999;
    return result;
}

std::string analysed(const char* epd, Score score, const char* move, bool timing = false) {
    const auto record = notation::parse_epd(epd);
    return analysed_epd(*record, epd_result(record->position, score, move), timing);
}

constexpr const char* kStart =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"x\"; ce 5; acn 1; bm d4; pv d4;";

TEST(EpdRecords, KeepOtherOperationsAndReplaceTheirOwn) {
    EXPECT_EQ(analysed(kStart, Score::cp(18), "e2e4"),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - acd 19; acn 300000; bm d4; "
              "ce 18; id \"x\"; pv e4;");
}

TEST(EpdRecords, SecondsIfAskedFor) {
    EXPECT_THAT(analysed(kStart, Score::cp(18), "e2e4", true),
                ::testing::HasSubstr(" acn 300000; acs 1; bm"));
}

TEST(EpdRecords, CeIsForTheSideToMove) {
    const char* const black = "4k3/4p3/8/8/8/8/4P3/4K3 b - -";
    EXPECT_EQ(analysed(black, Score::cp(18), "e7e5"),
              "4k3/4p3/8/8/8/8/4P3/4K3 b - - acd 19; acn 300000; ce -18; pv e5;");
}

TEST(EpdRecords, MatesCountInPlies) {
    const char* const white = "6k1/5ppp/8/8/8/8/8/4R1K1 w - -";
    EXPECT_EQ(analysed(white, Score::mate(1), "e1e8"),
              "6k1/5ppp/8/8/8/8/8/4R1K1 w - - acd 19; acn 300000; ce 32766; dm 1; pv Re8#;");
    // The mated side makes as many moves as the other one.
    EXPECT_EQ(analysed(white, Score::mate(-2), "e1e2"),
              "6k1/5ppp/8/8/8/8/8/4R1K1 w - - acd 19; acn 300000; ce -32763; pv Re2;");
    const char* const black = "4r1k1/8/8/8/8/8/5PPP/6K1 b - -";
    EXPECT_EQ(analysed(black, Score::mate(-3), "e8e2"),
              "4r1k1/8/8/8/8/8/5PPP/6K1 b - - acd 19; acn 300000; ce 32762; dm 3; pv Re2;");
}

TEST(EpdRecords, AGameThatIsOverHasNoResults) {
    const auto record = notation::parse_epd("7k/6Q1/6K1/8/8/8/8/8 b - - ce 5; id \"a b\";");
    PositionResult result;
    result.end = board::GameEnd::Checkmate;
    EXPECT_EQ(analysed_epd(*record, result, true), "7k/6Q1/6K1/8/8/8/8/8 b - - id \"a b\";");
}

TEST(EpdRecords, ThePositionOfAGameHasAnId) {
    EXPECT_EQ(position_id("", 3, 12), "game 3 ply 12");
    EXPECT_EQ(position_id("a.pgn", 3, 12), "a.pgn game 3 ply 12");
}

TEST(EpdRecords, OperationsAsText) {
    EXPECT_EQ(operations_text(*notation::parse_epd(kStart)),
              "id \"x\"; ce 5; acn 1; bm d4; pv d4;");
    EXPECT_EQ(operations_text(*notation::parse_epd("4k3/8/8/8/8/8/8/4K3 w - -")), "");
}

}  // namespace
}  // namespace octet::report
