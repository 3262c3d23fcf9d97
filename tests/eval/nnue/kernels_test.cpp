#include "eval/nnue/kernels.h"

#include <gtest/gtest.h>

#include <string_view>

#include "support/kernel_check.h"

namespace octet::eval::nnue {
namespace {

TEST(Kernels, AreListedFromScalarToBest) {
    const KernelList list = available_kernels();
    ASSERT_GE(list.size, 1U);
    EXPECT_EQ(std::string_view(list.items[0]->name), "scalar");
    EXPECT_EQ(std::string_view(list.items[list.size - 1]->name), best_kernels().name);
    std::string names;
    for (const Kernels* kernels : list) names += std::string(" ") + kernels->name;
    RecordProperty("kernels", names);
}

TEST(Kernels, AllComputeWhatTheScalarOnesDo) {
    for (const NetworkFile& file : {test::random_network_file(), test::wild_network_file()}) {
        test::KernelCheck check(test::make_network(file));
        test::wander(2, 1'000, check);
        EXPECT_GT(check.positions(), 500);
    }
}

}  // namespace
}  // namespace octet::eval::nnue
