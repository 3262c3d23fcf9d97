// Output in blocks.
#include "cli/output/block_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace octet::cli {
namespace {

TEST(BlockOutput, WritesAtTheEndAndAfterABlock) {
    std::vector<std::string> writes;
    io::Output output([&](std::string_view text) { writes.emplace_back(text); });
    {
        BlockOutput lines(output);
        lines.flush();
        lines.line("");
        lines.line("a");
        EXPECT_TRUE(writes.empty());
    }
    EXPECT_THAT(writes, testing::ElementsAre("\na\n"));
    BlockOutput lines(output);
    lines.line(std::string(100'000, 'x'));
    EXPECT_EQ(writes.size(), 2U);
}

}  // namespace
}  // namespace octet::cli
