// The words of PGN text: results, signs, move numbers.
#include "notation/pgn_words.h"

#include <gtest/gtest.h>

namespace octet::notation {
namespace {

TEST(PgnWords, ResultsInAllSpellings) {
    const auto is = [](std::string_view word, PgnResult result, bool exact) {
        const auto read = parse_result(word);
        return read && read->result == result && read->is_exact == exact;
    };
    EXPECT_TRUE(is("1-0", PgnResult::WhiteWins, true));
    EXPECT_TRUE(is("0-1", PgnResult::BlackWins, true));
    EXPECT_TRUE(is("1/2-1/2", PgnResult::Draw, true));
    EXPECT_TRUE(is("*", PgnResult::Unknown, true));
    EXPECT_TRUE(
        is("1\xE2\x80\x93"
           "0",
           PgnResult::WhiteWins, false));
    EXPECT_TRUE(
        is("0\x96"
           "1",
           PgnResult::BlackWins, false));
    EXPECT_TRUE(is("\xC2\xBD-\xC2\xBD", PgnResult::Draw, false));
    EXPECT_TRUE(is("1/2", PgnResult::Draw, false));
    EXPECT_TRUE(is("0.5-0.5", PgnResult::Draw, false));
    for (const std::string_view word : {"0-0", "0-0-0", "1-1", "1.", "10-0", "", "1-0-1"})
        EXPECT_FALSE(parse_result(word)) << word;
    for (const std::string_view word : {"1-0", "0:1", "O-1", "1-O", "\xC2\xBD", "\xBD-\xBD"}) {
        EXPECT_TRUE(parse_result(word)) << word;
        EXPECT_TRUE(may_be_result(word.front())) << word;
    }
}

TEST(PgnWords, SignsAreNags) {
    EXPECT_EQ(nag_of_sign("!"), 1);
    EXPECT_EQ(nag_of_sign("?!"), 6);
    EXPECT_EQ(nag_of_sign("="), 10);
    EXPECT_EQ(nag_of_sign("\xC2\xB1"), 16);
    EXPECT_EQ(nag_of_sign("-+"), 19);
    EXPECT_FALSE(nag_of_sign("e4"));
    EXPECT_FALSE(nag_of_sign("+"));
}

TEST(PgnWords, MoveNumbersWithTheirDots) {
    const auto number = [](std::string_view word) {
        const auto read = parse_move_number(word);
        return read ? std::pair{read->number, read->length} : std::pair{-1, std::size_t{0}};
    };
    EXPECT_EQ(number("12."), std::pair(12, std::size_t{3}));
    EXPECT_EQ(number("12"), std::pair(12, std::size_t{2}));
    EXPECT_EQ(number("7...Nf6"), std::pair(7, std::size_t{4}));
    EXPECT_EQ(number("7\xE2\x80\xA6Nf6"), std::pair(7, std::size_t{4}));
    EXPECT_EQ(number("99999999999999999999.").first, 999'999'999);
    EXPECT_EQ(number("0-0").first, -1);
    EXPECT_EQ(number("e4").first, -1);
    EXPECT_EQ(number("...").first, -1);
}

TEST(PgnWords, DotsAndSignsThatAddNothing) {
    EXPECT_EQ(without_dots("...\xE2\x80\xA6.e5"), "e5");
    EXPECT_EQ(without_dots("e.p."), "e.p.");
    EXPECT_EQ(without_dots(".."), "");
    for (const std::string_view word : {"e.p.", "ep", "+", "++", "#"})
        EXPECT_TRUE(is_move_suffix(word)) << word;
    for (const std::string_view word : {"e4", "e4+", "+-", "!"})
        EXPECT_FALSE(is_move_suffix(word)) << word;
}

TEST(PgnWords, DashesOfUnicodeAndWindows) {
    EXPECT_EQ(with_plain_dashes("O\xE2\x80\x93O\x97O"), "O-O-O");
    EXPECT_EQ(with_plain_dashes("Nf3"), "Nf3");
}

}  // namespace
}  // namespace octet::notation
