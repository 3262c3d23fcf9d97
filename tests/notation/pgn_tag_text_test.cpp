// The text of tags: where they end, and what stands behind them.
#include "notation/pgn_tag_text.h"

#include <gtest/gtest.h>

namespace octet::notation {
namespace {

TEST(PgnTagText, TagLines) {
    EXPECT_TRUE(is_tag_line("[White \"A\"]"));
    EXPECT_TRUE(is_tag_line("  [ White\"A"));
    EXPECT_FALSE(is_tag_line("[%clk 0:01:00]"));
    EXPECT_FALSE(is_tag_line("[White]"));
    EXPECT_FALSE(is_tag_line("White \"A\""));
    EXPECT_EQ(tag_line_name(" [ WhiteElo \"1\"]"), "WhiteElo");
    EXPECT_TRUE(is_bracket_line(" [anything] "));
    EXPECT_TRUE(is_bracket_line("[Event x] [a [b] c]"));
    for (const std::string_view line : {"[anything] 1. e4", "[a] 1. e4 [b]", "[a] b]", "[a [b]",
                                        "]", "", " ", "[White \"A\"]", "[a] [White \"A\"]"})
        EXPECT_FALSE(is_bracket_line(line)) << line;
}

TEST(PgnTagText, TagsEndAtTheirBrackets) {
    const auto tag = [](std::string_view line) {
        const auto span = find_tag(line);
        EXPECT_EQ(tag_length(line), span ? span->length : line.size()) << line;
        return span ? tag_value(line, *span) + '|' + std::string(line.substr(span->length))
                    : "none";
    };
    EXPECT_EQ(tag("[A \"b\"]"), "b|");
    EXPECT_EQ(tag("[A \"b\" ] 1. e4 {[c]}"), "b| 1. e4 {[c]}");
    EXPECT_EQ(tag("[A \"b\\\"] \\\\ \\c\"] d"), "b\"] \\ \\c| d");
    // Without the backslashes of the standard.
    EXPECT_EQ(tag("[A \"b \"c\" d\"] [B \"e\"]"), "b \"c\" d| [B \"e\"]");
    EXPECT_EQ(tag("[A \"c:\\d\\\"] [B \"e\"]"), "c:\\d\\| [B \"e\"]");
    for (const std::string_view line : {"[A \"", "[A \"]", "[A \"b", "[A \"b\" c]", "[A \"\\\"x"})
        EXPECT_EQ(tag(line), "none") << line;
}

TEST(PgnTagText, StrayTextBehindATagEndsAtTagsAndComments) {
    for (const std::string_view line :
         {",", "]", "] ", ".", "and more", "(rated 2500)", "(", ")", "\"", "$", "$ 500", "[a] b",
          "A1 level", "1st board", "round2", "the e4 opening", "-", "\xC3\xA9t\xC3\xA9"})
        EXPECT_EQ(stray_length(line), line.size()) << line;
    EXPECT_EQ(stray_length(", [A \"b\"]"), 2U);
    EXPECT_EQ(stray_length("see {a} b"), 4U);
    EXPECT_EQ(stray_length("],;a"), 2U);
    EXPECT_EQ(stray_length("] 1. e4 1-0"), 2U);
    EXPECT_EQ(stray_length(", ]e4"), 3U);
    for (const std::string_view line : {"",
                                        "1. e4",
                                        "1.e4",
                                        "12",
                                        "1-0",
                                        "*",
                                        "\xC2\xBD",
                                        "e4",
                                        "...e5",
                                        "Ng1-f3!?",
                                        "exd6ep",
                                        "e7e8q",
                                        "O-O",
                                        "0-0-0",
                                        "o\xE2\x80\x93o",
                                        "Sf3",
                                        "\xE2\x99\x98"
                                        "f3",
                                        "$1 e4",
                                        "(1. d4)",
                                        "( (Nf3",
                                        "{a}",
                                        "({a} e4)",
                                        ";a",
                                        "[A \"b\"]"})
        EXPECT_EQ(stray_length(line), 0U) << line;
}

}  // namespace
}  // namespace octet::notation
