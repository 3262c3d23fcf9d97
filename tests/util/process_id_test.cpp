// The number of this process.
#include "util/process_id.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace octet::util {
namespace {

TEST(ProcessId, IsThatOfThisProcess) {
    EXPECT_GT(process_id(), 0);
    EXPECT_EQ(process_id(), process_id());
#ifdef __linux__
    EXPECT_EQ(std::filesystem::read_symlink("/proc/self"), std::to_string(process_id()));
#endif
}

}  // namespace
}  // namespace octet::util
