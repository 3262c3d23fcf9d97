// Words, integers, letter case and quoting.
#include "util/text.h"

#include <gmock/gmock.h>

#include <limits>

namespace octet::util {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Text, SplitsAtAnyWhiteSpace) {
    EXPECT_THAT(split_words(""), IsEmpty());
    EXPECT_THAT(split_words(" \t\r\n"), IsEmpty());
    EXPECT_THAT(split_words("go"), ElementsAre("go"));
    EXPECT_THAT(split_words("\t go  depth\v5\r\n"), ElementsAre("go", "depth", "5"));
    EXPECT_THAT(split_words(std::string_view("a\0b", 3)), ElementsAre("a", "b"));
    EXPECT_THAT(split_words("\xa0\xff x"), ElementsAre("\xa0\xff", "x"));
}

TEST(Text, CountsThings) {
    EXPECT_EQ(counted(0, "game"), "0 games");
    EXPECT_EQ(counted(1, "game"), "1 game");
    EXPECT_EQ(counted(2, "game"), "2 games");
}

TEST(Text, Trims) {
    EXPECT_EQ(trim("  a b\r\n"), "a b");
    EXPECT_EQ(trim(" \t "), "");
    EXPECT_EQ(trim(""), "");
}

TEST(Text, DropsAByteOrderMark) {
    EXPECT_EQ(without_byte_order_mark("\xEF\xBB\xBF"
                                      "abc"),
              "abc");
    EXPECT_EQ(without_byte_order_mark("\xEF\xBB"), "\xEF\xBB");
    EXPECT_EQ(without_byte_order_mark(""), "");
}

TEST(Text, ReadsWholeNumbers) {
    EXPECT_EQ(parse_int("0"), 0);
    EXPECT_EQ(parse_int("-0"), 0);
    EXPECT_EQ(parse_int("007"), 7);
    EXPECT_EQ(parse_int("+12"), 12);
    EXPECT_EQ(parse_int("-12"), -12);
    for (const char* text :
         {"", "-", "+", "+-5", "-+5", "--5", "5x", "x5", "5 ", " 5", "1.5", "1e3", "0x10"})
        EXPECT_EQ(parse_int(text), std::nullopt) << text;
}

TEST(Text, NumbersSaturate) {
    constexpr auto kMin = std::numeric_limits<std::int64_t>::min();
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(parse_int("9223372036854775807"), kMax);
    EXPECT_EQ(parse_int("9223372036854775808"), kMax);
    EXPECT_EQ(parse_int("-9223372036854775808"), kMin);
    EXPECT_EQ(parse_int("-9223372036854775809"), kMin);
    EXPECT_EQ(parse_int(std::string(10000, '9')), kMax);
    EXPECT_EQ(parse_int(std::string(10000, '9') + 'x'), std::nullopt);
}

TEST(Text, CaseOfAsciiLettersOnly) {
    EXPECT_EQ(to_lower('M'), 'm');
    EXPECT_EQ(to_lower('['), '[');
    EXPECT_EQ(to_lower('\xc4'), '\xc4');
    EXPECT_EQ(to_upper('q'), 'Q');
    EXPECT_EQ(to_upper('{'), '{');
    EXPECT_TRUE(iequals("HASH", "hash"));
    EXPECT_TRUE(iequals("", ""));
    EXPECT_FALSE(iequals("hash", "has"));
    EXPECT_FALSE(iequals("[", "{"));
}

TEST(Text, ContainsIgnoringCase) {
    EXPECT_TRUE(icontains("Weiss, Anna", "ANNA"));
    EXPECT_TRUE(icontains("Weiss, Anna", "weiss,"));
    EXPECT_TRUE(icontains("", ""));
    EXPECT_TRUE(icontains("a", ""));
    EXPECT_FALSE(icontains("Ann", "Anna"));
    EXPECT_FALSE(icontains("Weiss", "Weis-"));
}

TEST(Text, ReadsTheFirstCharacterOfUtf8) {
    const auto first = [](std::string_view text) {
        const Utf8Character character = first_character(text);
        return std::pair(static_cast<std::uint32_t>(character.code), character.length);
    };
    EXPECT_EQ(first("ab"), std::pair(0x61U, std::size_t{1}));
    EXPECT_EQ(first("\xC3\xB6x"), std::pair(0xF6U, std::size_t{2}));
    EXPECT_EQ(first("\xE2\x82\xAC"), std::pair(0x20ACU, std::size_t{3}));
    EXPECT_EQ(first("\xF0\x9F\x98\x80"), std::pair(0x1F600U, std::size_t{4}));
    for (const std::string_view wrong :
         {"\x80", "\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC3x"})
        EXPECT_EQ(first(wrong).second, 0U);
}

TEST(Text, CountsCharacters) {
    EXPECT_EQ(character_count(""), 0U);
    EXPECT_EQ(character_count("Größe"), 5U);
    EXPECT_EQ(character_count("Полугаевский"), 12U);
    EXPECT_EQ(character_count("a\xFF\xC3z"), 4U);
}

TEST(Text, QuotesSafely) {
    EXPECT_EQ(quoted("e2e4"), "'e2e4'");
    EXPECT_EQ(quoted("a\nb\xff\x1b"), "'a?b?\?'");
    EXPECT_EQ(quoted("abcdef", 4), "'abcd...'");
    EXPECT_EQ(quoted(""), "''");
    EXPECT_EQ(printable("a\nbcdef", 4), "a?bc...");
    EXPECT_EQ(printable("abcd", 4), "abcd");
}

TEST(Text, QuotesOtherLanguagesAsTheyAre) {
    for (const char* text : {"Größe", "Полугаевский", "カスパロフ", "♔ ½ €", "😀", "\xEF\xBF\xBD"})
        EXPECT_EQ(printable(text), text);
    EXPECT_EQ(printable("Größe", 3), "Grö...") << "cut between characters";
    EXPECT_EQ(quoted("/tmp/ä ö"), "'/tmp/ä ö'");
}

TEST(Text, QuotesOnlyValidUtf8WithoutControlCharacters) {
    const std::pair<std::string, const char*> cases[] = {
        {"a\xC3", "a?"},               // cut short
        {"\xC3(", "?("},               // a wrong second byte
        {"\xE4\xB8", "??"},            // cut short
        {"\xC0\xAF", "??"},            // overlong
        {"\xE0\x80\xAF", "???"},       // overlong
        {"\xF0\x80\x80\xAF", "????"},  // overlong
        {"\xED\xA0\x80", "???"},       // a surrogate
        {"\xF4\x90\x80\x80", "????"},  // beyond Unicode
        {"\xF8\x88\x80\x80\x80", "?????"},
        {"\x80", "?"},                 // a second byte alone
        {"\x7F\x1B[2J", "??[2J"},      // control characters
        {"\xC2\x85\xC2\x9B", "????"},  // control characters of Latin-1
        {"\xE2\x80\xA8", "???"},       // a line separator
        {"Gr\xF6\xDF"
         "e",
         "Gr??e"},  // Latin-1
    };
    for (const auto& [text, expected] : cases) EXPECT_EQ(printable(text), expected);
}

TEST(Text, ParseDecimalReadsWholeTexts) {
    EXPECT_EQ(parse_decimal("12"), 12.0);
    EXPECT_EQ(parse_decimal("-0.08"), -0.08);
    EXPECT_EQ(parse_decimal(".5"), 0.5);
    EXPECT_EQ(parse_decimal("007."), 7.0);
    // Only as many characters as the text has.
    EXPECT_EQ(parse_decimal(std::string_view("1.25").substr(0, 3)), 1.2);
    for (const char* text :
         {"", "-", ".", "+1", "1e5", "nan", "inf", "0x10", " 1", "1 ", "1.2.3", "1,5", "1-"})
        EXPECT_EQ(parse_decimal(text), std::nullopt) << text;
}

}  // namespace
}  // namespace octet::util
