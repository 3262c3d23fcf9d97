// The instruction sets of the build and of this processor.
#include "util/instruction_sets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace octet::util {
namespace {

std::vector<InstructionSet> all_instruction_sets() {
    std::vector<InstructionSet> all;
    visit_instruction_sets(
        [](const InstructionSet& set, void* data) {
            static_cast<std::vector<InstructionSet>*>(data)->push_back(set);
        },
        static_cast<void*>(&all));
    return all;
}

TEST(InstructionSets, ThisProcessorHasAllThatTheTestsNeed) {
    EXPECT_EQ(missing_instruction_set(), nullptr);
    for (const InstructionSet& set : all_instruction_sets())
        EXPECT_TRUE(set.is_present || !set.is_needed) << set.title;
}

#if defined(__x86_64__)
TEST(InstructionSets, TheCompilerSaysWhichAreNeeded) {
    for (const InstructionSet& set : all_instruction_sets()) {
        if (std::string(set.title) != "AVX2") continue;
#if defined(__AVX2__)
        EXPECT_TRUE(set.is_needed);
#else
        EXPECT_FALSE(set.is_needed);
#endif
        return;
    }
    FAIL() << "AVX2 is not in the list";
}
#endif

}  // namespace
}  // namespace octet::util
