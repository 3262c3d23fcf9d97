// JSON records: keys and their order, escapes, scores, castling.
#include "report/json_records.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::report {
namespace {

using analysis::Line;
using analysis::PositionResult;
using analysis::Score;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Line json_line(const board::Position& position, Score score, const char* move) {
    return {.score = score,
            .wdl = {.win = 71, .draw = 904, .loss = 25},
            .depth = 19,
            .seldepth = 28,
            .pv = {test::move(position, move)}};
}

TEST(JsonRecords, PositionHasItsKeysInOrder) {
    const auto position =
        test::position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    PositionResult result;
    result.lines.push_back(json_line(position, Score::cp(31), "g1f3"));
    result.nodes = 300000;
    PositionSource source;
    source.file = 0;
    source.line = 9;
    source.game = 1;
    source.ply = 2;
    source.played = test::move(position, "g1f3");
    EXPECT_EQ(position_record(source, position, result, {}),
              R"({"type":"position","file":0,"line":9,"game":1,"ply":2,)"
              R"("fen":"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",)"
              R"("played":"g1f3","lines":[{"score":{"cp":31},"wdl":[71,904,25],"depth":19,)"
              R"("seldepth":28,"pv":["g1f3"],"san":"2. Nf3"}],"nodes":300000,"tbhits":0})");
}

TEST(JsonRecords, ASearchThatWasCutShortIsMarked) {
    const auto position = board::Position::start();
    PositionResult result;
    result.lines.push_back(json_line(position, Score::cp(31), "g1f3"));
    EXPECT_THAT(position_record({}, position, result, {}), Not(HasSubstr("cancelled")));
    result.is_stopped = true;
    EXPECT_THAT(position_record({}, position, result, {}),
                StartsWith(R"({"type":"position","cancelled":true,"fen":)"));
}

TEST(JsonRecords, EpdLinesHaveIdAndOperations) {
    PositionSource source;
    source.file = 0;
    source.line = 3;
    source.id = "a \"b\"";
    source.epd = "bm e4;";
    const auto text = position_record(source, board::Position::start(), {}, {});
    EXPECT_THAT(text, StartsWith(R"({"type":"position","file":0,"line":3,"id":"a \"b\"",)"
                                 R"("epd":"bm e4;","fen":)"));
    EXPECT_THAT(text, HasSubstr(R"("lines":[],)"));
}

TEST(JsonRecords, MatesAreNegativeForBlack) {
    const auto position = test::position("4r1k1/8/8/8/8/8/5PPP/6K1 b - - 0 1");
    PositionResult result;
    result.lines.push_back(json_line(position, Score::mate(-1), "e8e1"));
    EXPECT_THAT(position_record({}, position, result, {}), HasSubstr(R"("score":{"mate":-1})"));
}

TEST(JsonRecords, TheEndOfTheGameIsTheLastKey) {
    const auto position = test::position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    PositionResult result;
    result.end = board::GameEnd::Checkmate;
    EXPECT_THAT(position_record({}, position, result, {}),
                EndsWith(R"("lines":[],"nodes":0,"tbhits":0,"end":"checkmate"})"));
}

TEST(JsonRecords, CastlingByStyle) {
    const auto position = test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    PositionResult result;
    result.lines.push_back(json_line(position, Score::cp(500), "e1g1"));
    EXPECT_THAT(position_record({}, position, result, {.chess960 = false, .timing = false}),
                HasSubstr(R"("pv":["e1g1"],"san":"1. O-O")"));
    const auto text = position_record({}, position, result, {.chess960 = true, .timing = false});
    EXPECT_THAT(text, HasSubstr(R"("pv":["e1h1"])"));
    EXPECT_THAT(text, HasSubstr(R"(w H - 0 1")"));
}

TEST(JsonRecords, TimeOnlyIfAskedFor) {
    PositionResult result;
    result.nodes = 5000;
    result.time = 10;
    EXPECT_THAT(position_record({}, board::Position::start(), result, {}), Not(HasSubstr("time")));
    EXPECT_THAT(
        position_record({}, board::Position::start(), result, {.chess960 = false, .timing = true}),
        EndsWith(R"("nodes":5000,"tbhits":0,"time":10,"nps":500000})"));
}

TEST(JsonRecords, AConfirmedResultStandsBesideTheFirst) {
    const auto position = board::Position::start();
    PositionResult first;
    first.nodes = 10;
    PositionResult second;
    second.lines.push_back(json_line(position, Score::cp(-49), "e2e4"));
    second.nodes = 40;
    EXPECT_THAT(position_record({}, position, first, {}, &second),
                EndsWith(R"("nodes":10,"tbhits":0,)"
                         R"("confirmed":{"score":{"cp":-49},"depth":19,"nodes":40}})"));
}

TEST(JsonRecords, Head) {
    HeadRecord head{.engine = "Octet 0.1.0 (526de99e)",
                    .network = "6C47045C686B3D47",
                    .task = {},
                    .size = {},
                    .inputs = {{.file = "games.pgn", .bytes = 81220, .position = {}}},
                    .shard = 1,
                    .shards = 1,
                    .options = {}};
    head.task.limits.nodes = 300000;
    EXPECT_EQ(
        head_record(head),
        R"x({"type":"head","schema":"octet.analysis/1","engine":"Octet 0.1.0 (526de99e)",)x"
        R"("network":"6C47045C686B3D47","view":"white","limits":{"nodes":300000},"multipv":1,)"
        R"("hash":16,"threads":1,"repeatable":true,)"
        R"("input":[{"file":"games.pgn","bytes":81220}],"shard":[1,1]})");
    head.options = {{"plies", "16-"}};
    EXPECT_THAT(head_record(head), EndsWith(R"("shard":[1,1],"options":{"plies":"16-"}})"));
    head.inputs = {{.file = {}, .bytes = std::nullopt, .position = "startpos"},
                   {.file = "-", .bytes = std::nullopt, .position = {}}};
    EXPECT_THAT(head_record(head), HasSubstr(R"("input":[{"position":"startpos"},{"file":"-"}])"));
}

TEST(JsonRecords, TimesAndThreadsAreNotRepeatable) {
    analysis::SearchTask task;
    EXPECT_TRUE(is_repeatable(task, {.hash = 1, .threads = 1}));
    EXPECT_FALSE(is_repeatable(task, {.hash = 1, .threads = 2}));
    task.limits.move_time = 10;
    EXPECT_FALSE(is_repeatable(task, {.hash = 1, .threads = 1}));
}

TEST(JsonRecords, FaultsAndEnd) {
    const FaultRecord fault{
        .file = 0, .line = 1234, .column = 15, .game = 17, .reason = "no legal move is 'Rxf9'"};
    EXPECT_EQ(fault_record("error", fault),
              R"({"type":"error","file":0,"line":1234,"column":15,"game":17,)"
              R"("reason":"no legal move is 'Rxf9'"})");
    EXPECT_EQ(end_record({17, 1385, 1}),
              R"({"type":"end","games":17,"positions":1385,"errors":1})");
}

TEST(JsonRecords, TextsAreValidJson) {
    EXPECT_EQ(json_text("a\n\"\\"), "\"a\\n\\\"\\\\\"");
    EXPECT_EQ(json_text("\xFF"), "\"\xEF\xBF\xBD\"");
}

}  // namespace
}  // namespace octet::report
