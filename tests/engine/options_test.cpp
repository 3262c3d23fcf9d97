// The list of options, and which values they accept.
#include "engine/options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "util/text.h"

namespace octet::engine {
namespace {

/// Assigns the value and returns the note or the error.
std::string outcome(Options& options, std::string_view name, std::string_view value) {
    const auto note = assign(options, *find_option(name), value);
    return note ? *note : "error: " + note.reason();
}

TEST(Options, DefaultsAreInRange) {
    const Options defaults;
    for (const OptionInfo& option : all_options()) {
        if (const auto* const spin = std::get_if<Spin>(&option.kind)) {
            EXPECT_LE(spin->min, defaults.*spin->value) << option.name;
            EXPECT_GE(spin->max, defaults.*spin->value) << option.name;
        }
        if (const auto* const tuned = std::get_if<TunedNumber>(&option.kind)) {
            EXPECT_LE(tuned->min, tuned->default_value) << option.name;
            EXPECT_GE(tuned->max, tuned->default_value) << option.name;
        }
    }
}

// Clients split an option line at these words, so no name may contain one.
TEST(Options, NamesCanBeParsed) {
    const std::set<std::string_view> keywords{"name", "type", "default", "min", "max", "var"};
    for (const OptionInfo& option : all_options()) {
        for (std::string_view word : util::split_words(option.name))
            EXPECT_FALSE(keywords.contains(word)) << option.name;
        // Names must differ, ignoring case.
        EXPECT_EQ(find_option(option.name), &option) << option.name;
        for (std::string_view alias : option.aliases)
            EXPECT_EQ(find_option(alias), &option) << alias;
    }
}

TEST(Options, AreFoundWithoutRegardToCase) {
    ASSERT_NE(find_option("Hash"), nullptr);
    EXPECT_EQ(find_option("hASH"), find_option("Hash"));
    EXPECT_EQ(find_option("clear hash"), find_option("Clear Hash"));
    EXPECT_EQ(find_option("uci_chess960"), find_option("UCI_Chess960"));
    EXPECT_EQ(find_option("Hash2"), nullptr);
    EXPECT_EQ(find_option("Has"), nullptr);
    EXPECT_EQ(find_option(""), nullptr);
}

TEST(Options, OtherSpellingsOfMoveOverhead) {
    ASSERT_NE(find_option("Move Overhead"), nullptr);
    EXPECT_EQ(find_option("MoveOverhead"), find_option("Move Overhead"));
    EXPECT_EQ(find_option("move_overhead"), find_option("Move Overhead"));
}

TEST(Options, NumbersInRange) {
    Options options;
    EXPECT_EQ(outcome(options, "Hash", "1"), "");
    EXPECT_EQ(options.hash, 1);
    EXPECT_EQ(outcome(options, "Hash", " 2097152 "), "");
    EXPECT_EQ(options.hash, 2097152);
    EXPECT_EQ(outcome(options, "Move Overhead", "0"), "");
    EXPECT_EQ(options.move_overhead, 0);
}

TEST(Options, NumbersOutOfRangeAreClampedWithANote) {
    Options options;
    EXPECT_EQ(outcome(options, "Hash", "2097153"), "Hash clamped to 2097152");
    EXPECT_EQ(options.hash, 2097152);
    EXPECT_EQ(outcome(options, "threads", "-3"), "Threads clamped to 1");
    EXPECT_EQ(options.threads, 1);
    EXPECT_EQ(outcome(options, "MultiPV", "99999999999999999999999"), "MultiPV clamped to 256");
    EXPECT_EQ(options.multi_pv, 256);
}

TEST(Options, OtherTextIsRefusedAndChangesNothing) {
    Options options;
    for (std::string_view text : {"abc", "1.5", "16 MB", "0x10", "--1", "true"})
        EXPECT_EQ(outcome(options, "Hash", text), "error: Hash cannot be " + util::quoted(text) +
                                                      ": accepted is a whole number from 1 to "
                                                      "2097152");
    EXPECT_EQ(outcome(options, "Hash", ""),
              "error: Hash needs a value: a whole number from 1 to 2097152");
    EXPECT_EQ(options.hash, Options{}.hash);
}

TEST(Options, Checks) {
    Options options;
    EXPECT_EQ(outcome(options, "Ponder", "true"), "");
    EXPECT_TRUE(options.ponder);
    EXPECT_EQ(outcome(options, "Ponder", "FALSE"), "");
    EXPECT_FALSE(options.ponder);
    EXPECT_EQ(outcome(options, "UCI_Chess960", "1"),
              "error: UCI_Chess960 cannot be '1': accepted is true or false");
    EXPECT_FALSE(options.chess960);
}

TEST(Options, ButtonsTakeAnyText) {
    Options options;
    EXPECT_EQ(outcome(options, "Clear Hash", ""), "");
    EXPECT_EQ(outcome(options, "Clear Hash", "now"), "");
}

TEST(Options, TextIsTakenAsItIs) {
    Options options;
    EXPECT_EQ(outcome(options, "Debug Log File", "  a file.txt "), "");
    EXPECT_EQ(options.log_file, "a file.txt");
    EXPECT_EQ(outcome(options, "EvalFile", "C:\\My Networks\\a.nnue"), "");
    EXPECT_EQ(options.eval_file, "C:\\My Networks\\a.nnue");
    EXPECT_EQ(outcome(options, "Debug Log File", "<empty>"), "");
    EXPECT_EQ(options.log_file, "");
}

// An option that a running search reads must end the search.
TEST(Options, OnlySomeMayChangeDuringASearch) {
    for (const char* name : {"Hash", "Threads", "Clear Hash", "SyzygyPath", "Use NNUE", "EvalFile"})
        EXPECT_FALSE(find_option(name)->is_for_next_search) << name;
    for (const char* name : {"MultiPV", "Ponder", "Move Overhead", "nodestime", "UCI_AnalyseMode",
                             "UCI_Chess960", "UCI_ShowWDL"})
        EXPECT_TRUE(find_option(name)->is_for_next_search) << name;
}

}  // namespace
}  // namespace octet::engine
