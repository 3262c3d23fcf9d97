// The instruction sets of this processor.
#include "util/instruction_sets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace octet::util
