// The parts of a range cover it once; the intersection of two ranges.
#include "train/support/range.h"

#include <gtest/gtest.h>

namespace octet::train {
namespace {

TEST(Range, PartsCoverTheRangeOnce) {
    for (std::size_t size : {0, 1, 7, 100})
        for (std::size_t count : {1, 2, 3, 8}) {
            std::size_t next = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const Range share = share_of(size, i, count);
                EXPECT_EQ(share.first, next);
                EXPECT_GE(share.last, share.first);
                next = share.last;
            }
            EXPECT_EQ(next, size);
        }
}

TEST(Range, CommonIsTheIntersection) {
    const auto expect = [](const Range& range, std::size_t first, std::size_t last) {
        EXPECT_EQ(range.first, first);
        EXPECT_EQ(range.last, last);
    };
    expect(common({2, 7}, {4, 9}), 4, 7);
    expect(common({4, 9}, {2, 7}), 4, 7);
    expect(common({0, 9}, {3, 5}), 3, 5);
    expect(common({0, 2}, {4, 9}), 4, 4);
    expect(common({9, 12}, {4, 9}), 9, 9);
}

}  // namespace
}  // namespace octet::train
