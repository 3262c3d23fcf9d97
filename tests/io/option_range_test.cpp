// Ranges of numbers on the command line.
#include "io/option_range.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <optional>

namespace octet::io {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Optional;

/// The number that an option reads from the text, or nullopt with the message in `reason`.
template <class Number>
std::optional<Number> parse(const std::string& text, Number min, Number max,
                            std::string* reason = nullptr) {
    CLI::App app;
    Number number = 0;
    app.add_option("--number", number)->transform(from_to(min, max));
    try {
        app.parse(std::vector<std::string>{text, "--number"});
        return number;
    } catch (const CLI::ParseError& error) {
        if (reason != nullptr) *reason = error.what();
        return std::nullopt;
    }
}

TEST(OptionRange, AcceptsNumbersInTheRange) {
    EXPECT_THAT(parse("1", 1, 10), Optional(1));
    EXPECT_THAT(parse("10", 1, 10), Optional(10));
    EXPECT_THAT(parse("0.25", 0.0, 1.0), Optional(0.25));
    EXPECT_THAT(parse("1e-4", 0.0, 1.0), Optional(1e-4));
}

TEST(OptionRange, RefusesOthers) {
    std::string reason;
    for (const std::string text : {"0", "11", "-1", "1.5", "ten", "0x2", "99999999999999999999"}) {
        EXPECT_EQ(parse(text, 1, 10, &reason), std::nullopt);
        EXPECT_THAT(reason, HasSubstr(text + " is not a whole number from 1 to 10"));
    }
    for (const std::string text : {"1.01", "-0.5", "nan", "half"}) {
        EXPECT_EQ(parse(text, 0.0, 1.0, &reason), std::nullopt);
        EXPECT_THAT(reason, HasSubstr(text + " is not a number from 0 to 1"));
    }
}

TEST(OptionRange, AMaximumOfTheTypeOnlyIsNotShown) {
    std::string reason;
    for (const std::int64_t max : {std::int64_t{std::numeric_limits<std::int32_t>::max()},
                                   std::numeric_limits<std::int64_t>::max()}) {
        EXPECT_EQ(parse("0", std::int64_t{1}, max, &reason), std::nullopt);
        EXPECT_THAT(reason, HasSubstr("0 is not a whole number from 1"));
        EXPECT_THAT(reason, Not(HasSubstr(" to ")));
    }
}

TEST(OptionRange, ALeadingZeroIsNotOctal) {
    EXPECT_THAT(parse("010", 1, 10), Optional(10));
    EXPECT_THAT(parse("09", std::int64_t{0}, std::int64_t{10}), Optional(9));
    EXPECT_THAT(parse("000", 0, 10), Optional(0));
}

}  // namespace
}  // namespace octet::io
