// The network that is built into the program.
#include "eval/nnue/embedded.h"

#include <gtest/gtest.h>

namespace octet::eval::nnue {
namespace {

TEST(Embedded, IsValidAndOfTheArchitectureOfTheEngine) {
    EXPECT_EQ(embedded_network_fault(), "");
    if (embedded_file().empty()) {
        EXPECT_EQ(embedded_network(), nullptr);
        GTEST_SKIP() << "this build has no network";
    }
    ASSERT_NE(embedded_network(), nullptr);
    EXPECT_EQ(embedded_network()->header().architecture, kArchitecture);
}

TEST(Embedded, IsSharedByAllCallers) { EXPECT_EQ(embedded_network(), embedded_network()); }

TEST(Embedded, HasTheBytesOfItsFile) {
    if (embedded_file().empty()) GTEST_SKIP() << "this build has no network";
    const auto file = read_file(embedded_file());
    ASSERT_TRUE(file) << file.reason();
    EXPECT_EQ(write(*file), util::Bytes(embedded_file().begin(), embedded_file().end()));
}

}  // namespace
}  // namespace octet::eval::nnue
