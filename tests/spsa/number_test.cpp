// The text of numbers: what is read, and what is refused.
#include "spsa/number.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace octet::spsa {
namespace {

using ::testing::HasSubstr;

// In a tuning build the registry keeps its address.
const search::Tunable& depth() {
    static const search::Tunable tunable{"NumberTestDepth", 5, 2, 9};
    return tunable;
}

TEST(Number, IsALineOfOpenBench) {
    EXPECT_EQ(to_text({&depth(), 5, 2, 9, 0.35, 0.002}),
              "NumberTestDepth, int, 5, 2, 9, 0.35, 0.002");
}

/// The reason why the text is refused; empty if it is read.
std::string refusal(const std::string& text) {
    const auto numbers = parse_numbers(text);
    return numbers ? "" : numbers.reason();
}

TEST(Number, TextWithoutNumbersIsRefused) {
    EXPECT_EQ(refusal(""), "there is no number to tune");
    EXPECT_EQ(refusal("# comment\n\n  \n"), "there is no number to tune");
}

TEST(Number, AWrongLineIsRefusedWithItsNumber) {
    EXPECT_THAT(refusal("# all\nNumberTestDepth, 5"), HasSubstr("line 2: a line is `name, int, "));
    EXPECT_THAT(refusal("NumberTestDepth, float, 5, 2, 9, 1, 0.002"),
                HasSubstr("line 1: a line is"));
    EXPECT_EQ(refusal("Nothing, int, 5, 2, 9, 1, 0.002"),
              "line 1: there is no tuned number 'Nothing'; `octet spsa` lists all");
}

#if defined(OCTET_TUNING)

TEST(Number, TheListOfAllCanBeRead) {
    depth();
    std::string text;
    for (const Number& number : all_numbers()) text += to_text(number) + "\r\n";
    const auto numbers = parse_numbers(text);
    ASSERT_TRUE(numbers) << numbers.reason();
    EXPECT_EQ(*numbers, all_numbers());
}

TEST(Number, ValuesAreChecked) {
    const std::string begin = "NumberTestDepth, int, ";
    depth();
    EXPECT_EQ(refusal(begin + "5, 2, 9, 1, 0.002"), "");
    EXPECT_EQ(refusal(begin + "5, 2, 9, x, 0.002"), "line 1: 'x' is no number");
    for (const char* range : {"5, 1, 9", "5, 2, 10", "1, 2, 9", "9, 2, 8", "5, 6, 4"})
        EXPECT_EQ(refusal(begin + range + ", 1, 0.002"),
                  "line 1: NumberTestDepth must be from smallest to largest, and both from 2 to 9")
            << range;
    for (const char* step : {"0, 0.002", "1, 0", "-1, 0.002"})
        EXPECT_EQ(refusal(begin + "5, 2, 9, " + step),
                  "line 1: the final step and the final rate must be more than 0");
    EXPECT_EQ(refusal(begin + "5, 2, 9, 1, 1\n" + begin + "5, 2, 9, 1, 1"),
              "line 2: NumberTestDepth is there twice");
}

TEST(Number, ValuesAreOfThisThreadOnly) {
    const search::TunedValues values = tuned_values({{&depth(), 5, 2, 9, 1, 0.002}}, {7});
    EXPECT_EQ(depth(), 5);
    {
        const search::UseTunedValues use(values);
        EXPECT_EQ(depth(), 7);
    }
    EXPECT_EQ(depth(), 5);
}

#endif

}  // namespace
}  // namespace octet::spsa
