// The instruction sets that the compiler may use. The macros of this file are those of the program.
#include <gtest/gtest.h>

#include <optional>
#include <string_view>

#include "util/instruction_sets.h"

namespace octet::util {
namespace {

#if defined(__x86_64__)
TEST(NeededInstructions, AreThoseOfTheCompiler) {
    std::optional<bool> needs_avx2;
    visit_instruction_sets(
        [](const InstructionSet& set, void* data) {
            if (std::string_view(set.title) == "AVX2")
                *static_cast<std::optional<bool>*>(data) = set.is_needed;
        },
        &needs_avx2);
    ASSERT_TRUE(needs_avx2.has_value()) << "AVX2 is not in the list";
#if defined(__AVX2__)
    EXPECT_TRUE(*needs_avx2);
#else
    EXPECT_FALSE(*needs_avx2);
#endif
}
#endif

}  // namespace
}  // namespace octet::util
