// The kernels of all instruction sets give the results of the scalar ones.
#include "eval/nnue/kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "support/kernel_check.h"

namespace octet::eval::nnue {
namespace {

TEST(Kernels, AreListedFromScalarToBest) {
    const KernelList list = available_kernels();
    ASSERT_GE(list.size, 1U);
    EXPECT_EQ(std::string_view(list.items[0]->name), "scalar");
    EXPECT_EQ(std::string_view(list.items[list.size - 1]->name), BestKernels()->name);
    std::string names;
    for (const Kernels* kernels : list) names += std::string(" ") + kernels->name;
    RecordProperty("kernels", names);
}

#if defined(OCTET_SIMD_DISPATCH)
// Each line of kernel_levels.def has a file that was compiled with the flags of the line.
TEST(Kernels, OfAllLevelsAreInADispatchBuild) {
#define OCTET_KERNEL_LEVEL(name, condition) EXPECT_NE(name##_kernels(), nullptr) << #name;
#include "eval/nnue/kernel_levels.def"
#undef OCTET_KERNEL_LEVEL
}
#endif

#if defined(__x86_64__)
// The kernels of a level are offered if and only if the processor has all features of the level.
TEST(Kernels, AreOfferedByTheFeaturesOfTheProcessor) {
    const KernelList list = available_kernels();
    const auto is_offered = [&list](const Kernels* kernels) {
        return kernels != nullptr && std::ranges::find(list, kernels) != list.end();
    };
#define HAS(feature) (__builtin_cpu_supports(feature) != 0)
#define OCTET_KERNEL_LEVEL(name, condition) \
    EXPECT_EQ(is_offered(name##_kernels()), (condition) && name##_kernels() != nullptr) << #name;
#include "eval/nnue/kernel_levels.def"
#undef OCTET_KERNEL_LEVEL
#undef HAS
}
#endif

TEST(Kernels, AllComputeWhatTheScalarOnesDo) {
    for (const NetworkFile& file : {test::random_network_file(), test::wild_network_file()}) {
        test::KernelCheck check(test::make_network(file));
        test::wander(2, 1'000, check);
        EXPECT_GT(check.positions(), 500);
    }
}

}  // namespace
}  // namespace octet::eval::nnue
