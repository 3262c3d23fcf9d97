// The table of the losses. Scripts read it, so the names of its columns are fixed.
#include "train/nnue/loss_log.h"

#include <gtest/gtest.h>

namespace octet::train {
namespace {

TEST(LossLog, HasANameAndAValueForEachColumn) {
    const std::vector<LossRow> rows{{1'000'000, 0.5, 1e-3, 0.07, 0.08, 0.09, 1.5},
                                    {2'000'000, 1, 5e-4, 0.06, 0.065, 0.085, 3}};
    EXPECT_EQ(to_csv(rows),
              "positions,epochs,rate,training,held_out,held_out_result,seconds\n"
              "1000000,0.5000,0.001,0.0700000,0.0800000,0.0900000,1.5\n"
              "2000000,1.0000,0.0005,0.0600000,0.0650000,0.0850000,3.0\n");
}

}  // namespace
}  // namespace octet::train
