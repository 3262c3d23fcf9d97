// JSON values: their order, their text, and scores.
#include "report/json_value.h"

#include <gtest/gtest.h>

namespace octet::report {
namespace {

using analysis::Score;

TEST(JsonValue, IsOneLineInTheOrderOfItsKeys) {
    Json value;
    value["z"] = "a\nb";
    value["a"] = {1, 2};
    EXPECT_EQ(to_line(value), R"({"z":"a\nb","a":[1,2]})");
}

TEST(JsonValue, ReplacesBytesThatAreNotUtf8) { EXPECT_EQ(to_line("a\xFFz"), "\"a\xEF\xBF\xBDz\""); }

TEST(JsonValue, ScoresAreForWhite) {
    EXPECT_EQ(to_line(score_json(Score::cp(31))), R"({"cp":31})");
    EXPECT_EQ(to_line(score_json(Score::cp(-310))), R"({"cp":-310})");
    EXPECT_EQ(to_line(score_json(Score::mate(3))), R"({"mate":3})");
    EXPECT_EQ(to_line(score_json(Score::mate(-2))), R"({"mate":-2})");
    EXPECT_EQ(to_line(score_json(Score::checkmate(board::Color::Black))), R"({"mate":0})");
}

}  // namespace
}  // namespace octet::report
