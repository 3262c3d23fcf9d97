// The text of numbers, scores and moves in tables.
#include "cli/output/table_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "eval/win_rate.h"

namespace octet::cli {
namespace {

using board::Color;

TEST(WhiteScore, PawnsFromWhitesView) {
    const double pawns = eval::to_cp(35) / 100.0;
    EXPECT_EQ(white_score(35, Color::White), fmt::format("{:+.2f}", pawns));
    EXPECT_EQ(white_score(35, Color::Black), fmt::format("{:+.2f}", -pawns));
    EXPECT_EQ(white_score(eval::tb_win_in(2), Color::Black), "-199.98");
    EXPECT_EQ(white_score(0, Color::White), "+0.00");
    EXPECT_EQ(white_score(0, Color::Black), "+0.00");
}

TEST(WhiteScore, Mates) {
    EXPECT_EQ(white_score(eval::mate_in(5), Color::White), "#3");
    EXPECT_EQ(white_score(eval::mate_in(5), Color::Black), "#-3");
    EXPECT_EQ(white_score(eval::mated_in(4), Color::White), "#-2");
    EXPECT_EQ(white_score(eval::mated_in(4), Color::Black), "#2");
}

TEST(ShortCount, FitsFiveCharacters) {
    EXPECT_EQ(short_count(0), "0");
    EXPECT_EQ(short_count(999), "999");
    EXPECT_EQ(short_count(1000), "1.00k");
    EXPECT_EQ(short_count(9994), "9.99k");
    EXPECT_EQ(short_count(9996), "10.0k");
    EXPECT_EQ(short_count(99960), "100k");
    EXPECT_EQ(short_count(999'400), "999k");
    EXPECT_EQ(short_count(999'600), "1.00M");
    EXPECT_EQ(short_count(123'456'789'000), "123G");
    EXPECT_EQ(short_count(~std::uint64_t{0}), "18.4E");
}

}  // namespace
}  // namespace octet::cli
