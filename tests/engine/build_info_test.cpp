// The text about the build: its facts and their form.
#include "engine/build_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/version.h"
#include "eval/nnue/kernels.h"

namespace octet::engine {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(BuildInfo, TheSummaryIsOneLine) {
    const std::string text = build_summary();
    EXPECT_THAT(text, AllOf(StartsWith("Octet " + std::string(kVersion)), HasSubstr("built by "),
                            HasSubstr(" for ")));
    EXPECT_EQ(std::ranges::count(text, '\n'), 0);
}

TEST(BuildInfo, TheNameTellsBuildsApartThatAreNoReleases) {
    const std::string version = "Octet " + std::string(kVersion);
    const std::string commit = kCommit.empty() ? "dev" : std::string(kCommit);
    EXPECT_EQ(program_name(), kIsRelease ? version : version + "-" + commit);
}

TEST(BuildInfo, TheKernelsAreThoseThatTheProcessorHas) {
    const auto kernels = eval::nnue::available_kernels();
    EXPECT_THAT(build_report(), HasSubstr(std::string("Network kernels   ") +
                                          kernels.items[kernels.size - 1]->name));
}

TEST(BuildInfo, TheReportHasALineForEachFact) {
    const std::string text = build_report();
    for (const char* fact : {"Version", "Commit", "Compiler", "System", "Built for",
                             "Instruction sets", "Network kernels", "Slider attacks", "Asserts"})
        EXPECT_THAT("\n" + text, HasSubstr("\n" + std::string(fact) + " ")) << fact;
    EXPECT_EQ(std::ranges::count(text, '\n'), 8);
#if defined(NDEBUG)
    EXPECT_THAT(text, HasSubstr("Asserts           off"));
#else
    EXPECT_THAT(text, HasSubstr("Asserts           on"));
#endif
}

}  // namespace
}  // namespace octet::engine
