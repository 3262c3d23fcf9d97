// The parts of the input that shards have.
#include "cli/batch/shard.h"

#include <gtest/gtest.h>

namespace octet::cli {
namespace {

TEST(Shard, EachByteIsInOneShard) {
    for (const std::uint64_t size : {1, 7, 10, 100, 101})
        for (const std::uint64_t count : {1, 2, 3, 7, 150}) {
            std::uint64_t next = 0;
            for (std::uint64_t i = 1; i <= count; ++i) {
                const Shard shard{i, count};
                EXPECT_EQ(shard.begin(size), next);
                next = shard.end(size);
            }
            EXPECT_EQ(next, size);
        }
}

/// A byte p is in shard i if S(i-1)/n <= p < S i/n.
TEST(Shard, BoundariesAreRoundedUp) {
    const Shard second{2, 3};
    EXPECT_FALSE(second.contains(3, 10));
    EXPECT_TRUE(second.contains(4, 10));
    EXPECT_TRUE(second.contains(6, 10));
    EXPECT_FALSE(second.contains(7, 10));
}

TEST(Shard, HugeFilesDoNotOverflow) {
    constexpr std::uint64_t kSize = std::uint64_t{1} << 62;
    EXPECT_EQ((Shard{kMaxShards, kMaxShards}.end(kSize)), kSize);
    EXPECT_EQ((Shard{1, 2}.end(kSize)), kSize / 2);
}

TEST(Shard, ReadsItsArgument) {
    EXPECT_EQ(parse_shard("2/16"), (Shard{2, 16}));
    EXPECT_EQ(parse_shard("1/1"), Shard{});
    EXPECT_TRUE(parse_shard("1/1")->is_whole());
    EXPECT_FALSE(parse_shard("1/2")->is_whole());
    for (const char* text :
         {"", "2", "0/2", "3/2", "a/2", "1/", "/2", "-1/2", "1/1000001", "1/2/3"})
        EXPECT_FALSE(parse_shard(text)) << text;
}

}  // namespace
}  // namespace octet::cli
