// The record `game`.
#include "report/game_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/reported_game.h"

namespace octet::report {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(GameRecord, OfTheFoolsMate) {
    const std::string record = game_record(test::fools_mate(), 0);
    EXPECT_THAT(
        record,
        StartsWith(
            R"({"type":"game","file":0,"game":1,"line":1,"tags":{"Event":"?","White":"Weiss, A.","Black":"Schwarz, B.",)"));
    EXPECT_THAT(
        record,
        HasSubstr(
            R"("result":"0-1","eco":"A00","opening":"Barnes Opening","phases":{},"white":{"accuracy":27.34,"acpl":512.5,"inaccuracies":1,"mistakes":0,"blunders":1,"phases":{"opening":27.34},"low_time":{"ply":2,"errors":1}},"black":{"accuracy":100.0,"acpl":0.0,)"));
    EXPECT_THAT(
        record,
        HasSubstr(
            R"({"ply":2,"san":"g4","uci":"g2g4","eval":{"mate":-1},"loss":40.68,"cpl":925,"accuracy":15.38,"judgement":"blunder","best":"d2d3","line":"2. d3","clock":9000,"spent":51000,"low_time":true})"));
    EXPECT_THAT(
        record,
        HasSubstr(
            R"({"ply":1,"san":"e5","uci":"e7e5","eval":{"cp":-75},"loss":0.0,"cpl":0,"accuracy":100.0,"clock":60000})"));
    EXPECT_THAT(record, HasSubstr(R"("san":"Qh4#","uci":"d8h4","eval":{"mate":0})"));
}

TEST(GameRecord, IsJsonForAnyTags) {
    ReportedGame game = test::fools_mate();
    game.game.tags.push_back({"Annotator", "\xff\"\\</script>\n"});
    const auto json = nlohmann::json::parse(game_record(game, 3), nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    EXPECT_EQ(json["file"], 3);
    EXPECT_EQ(json["tags"]["White"], "Weiss, A.") << "the first of doubled tags";
    EXPECT_EQ(json["tags"]["Annotator"], "\xef\xbf\xbd\"\\</script>\n");
    EXPECT_EQ(json["moves"].size(), 4U);
}

TEST(GameRecord, SaysWhenPhasesBegin) {
    const ReportedGame game = test::reported_game(
        test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), {"e1g1"},
        {{analysis::Score::cp(600), "e1g1"}, {analysis::Score::cp(600), "e8e7"}});
    EXPECT_THAT(game_record(game, 0),
                HasSubstr(R"("phases":{"endgame":0},"white":{"accuracy":100.0)"));
    EXPECT_THAT(game_record(game, 0), HasSubstr(R"("san":"O-O","uci":"e1g1")"));
}

}  // namespace
}  // namespace octet::report
