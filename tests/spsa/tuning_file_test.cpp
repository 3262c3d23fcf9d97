// The file of a tuning: what is written is read, and files of other tunings are refused.
#include "spsa/tuning_file.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace octet::spsa {
namespace {

const Settings kFileSettings{.engine = "test", .openings = "one", .pairs = 9, .nodes = 10};

// In a tuning build the registry keeps its address.
std::vector<Number> one_number(double start) {
    static const search::Tunable tunable{"TuningFileTestDepth", 5, 2, 9};
    return {{&tunable, start, 2, 9, 1, 0.01}};
}

/// The text after a pair that moved the value.
std::string text_after_a_pair() {
    Spsa spsa(one_number(5), kFileSettings.pairs);
    util::Random random(1);
    spsa.learn(spsa.perturb(random), 4);
    EXPECT_NE(spsa.state().values[0], 5);
    return to_text(kFileSettings, spsa);
}

TEST(TuningFile, IsReadAsItWasWritten) {
    const std::string text = text_after_a_pair();
    const auto state = parse_state(text, kFileSettings, one_number(5));
    ASSERT_TRUE(state) << state.reason();
    EXPECT_EQ(state->pairs, 1U);
    EXPECT_EQ(state->pentanomial[4], 1U);
    Spsa spsa(one_number(5), kFileSettings.pairs);
    spsa.resume(*state);
    EXPECT_EQ(to_text(kFileSettings, spsa), text);
}

TEST(TuningFile, OtherNumbersAreRefused) {
    const auto state = parse_state(text_after_a_pair(), kFileSettings, one_number(6));
    ASSERT_FALSE(state);
    EXPECT_EQ(state.reason(), "it holds another tuning: it has other numbers to tune");
}

TEST(TuningFile, AMissingValueIsRefused) {
    std::string text = text_after_a_pair();
    text.replace(text.find("\"mean\""), 6, "\"none\"");
    const auto state = parse_state(text, kFileSettings, one_number(5));
    ASSERT_FALSE(state);
    EXPECT_EQ(state.reason(), "it holds no tuning");
}

}  // namespace
}  // namespace octet::spsa
