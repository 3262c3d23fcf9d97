// Shares leave nothing out.
#include "train/range.h"

#include <gtest/gtest.h>

namespace octet::train {
namespace {

TEST(Range, SharesAreTheWhole) {
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

}  // namespace
}  // namespace octet::train
