// Reading positions with the scores of searches.
#include "train/judge/judged_positions.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/data_file.h"
#include "support/positions.h"
#include "train/support/sigmoid.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

constexpr std::string_view kStartEpd = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";

std::string line(std::string_view operations, std::string_view position = kStartEpd) {
    return std::string(position) + std::string(operations) + '\n';
}

TEST(JudgedPositions, HaveTheScoreTheKindsAndTheSource) {
    const auto judged = parse_judged_positions(
        "# a comment\n\n" + line("c0 \"250 nodes\"; ce 203; pv e4 e5;") +
        line("ce -203; pv d4;", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - "));
    ASSERT_TRUE(judged) << judged.reason();
    ASSERT_EQ(judged->positions.size(), 2U);
    const JudgedPosition& first = judged->positions[0];
    EXPECT_EQ(first.sample, pack(board::Position::start().board(), board::Color::White));
    EXPECT_NEAR(first.expected, sigmoid(1.0), 1e-9);
    EXPECT_TRUE(first.kinds.contains(PositionKind::Quiet));
    EXPECT_EQ(first.source, "250 nodes");
    EXPECT_NEAR(judged->positions[1].expected, sigmoid(-1.0), 1e-9);
    EXPECT_EQ(judged->positions[1].source, "");
    EXPECT_EQ(judged->left_out, 0U);
}

TEST(JudgedPositions, AreScaledAsInTheSearch) {
    // 340/320 with all pieces, 240/320 with bare kings and a pawn's 2 points; half at 100 plies.
    const auto judged = parse_judged_positions(
        line("ce 0; pv e4;") + line("ce 0; pv Kd1;", "4k3/8/8/8/8/8/4P3/4K3 w - - ") +
        line("ce 0; pv Kd1; hmvc 100;", "4k3/8/8/8/8/8/4P3/4K3 w - - "));
    ASSERT_TRUE(judged) << judged.reason();
    EXPECT_NEAR(judged->positions[0].scaling, 340.0 / 320, 1e-4);
    EXPECT_NEAR(judged->positions[1].scaling, 242.0 / 320, 1e-4);
    EXPECT_NEAR(judged->positions[2].scaling, 121.0 / 320, 1e-4);
}

TEST(JudgedPositions, DecidedOnesAndChecksAreLeftOut) {
    const auto judged = parse_judged_positions(
        line("ce 1000; pv e4;") + line("ce 1001; pv e4;") + line("ce -32762; pv e4;") +
        line("ce -1000; pv e4;") + line("ce -1001; pv e4;") +
        line("ce -9223372036854775808; pv e4;") + line("ce 9223372036854775807; pv e4;") +
        line("ce 0; pv Kf1;", "4k3/8/8/8/8/8/4r3/4K3 w - - "));
    ASSERT_TRUE(judged) << judged.reason();
    EXPECT_EQ(judged->positions.size(), 2U);
    EXPECT_EQ(judged->left_out, 6U);
}

TEST(JudgedPositions, AFaultNamesItsLine) {
    const std::string good = line("ce 1; pv e4;");
    const auto reason = [&](const std::string& bad) {
        const auto judged = parse_judged_positions(good + bad);
        return judged ? "none" : judged.reason();
    };
    EXPECT_THAT(reason("nonsense\n"), HasSubstr("line 2: "));
    EXPECT_EQ(reason(line("pv e4;")),
              "line 2: there is no score: the operation ce with a whole number");
    EXPECT_EQ(reason(line("ce x; pv e4;")),
              "line 2: there is no score: the operation ce with a whole number");
    EXPECT_EQ(reason(line("ce 1;")), "line 2: there is no best move: the operation pv with a move");
    EXPECT_THAT(reason(line("ce 1; pv e5;")), HasSubstr("line 2: "));
}

TEST(JudgedPositions, TheKeptFileHasHundredsOfEachKind) {
    const auto judged = parse_judged_positions(
        test::content(fmt::format("{}/judged_positions.epd", OCTET_TEST_DATA)));
    ASSERT_TRUE(judged) << judged.reason();
    for (std::size_t i = 0; i < kPositionKinds; ++i) {
        const auto count =
            std::ranges::count_if(judged->positions, [i](const JudgedPosition& position) {
                return position.kinds.contains(static_cast<PositionKind>(i));
            });
        EXPECT_GE(count, 250) << kPositionKindNames[i];
    }
}

}  // namespace
}  // namespace octet::train
