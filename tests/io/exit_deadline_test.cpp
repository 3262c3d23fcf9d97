// The deadline ends a process that lives too long, and only such a process.
#include "io/exit_deadline.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

namespace octet::io {
namespace {

class ExitDeadlineDeathTest : public ::testing::Test {
protected:
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(ExitDeadlineDeathTest, EndsTheProcessWithStatusZero) {
    const auto outlive = [] {
        const ExitDeadline deadline(10);
        std::this_thread::sleep_for(std::chrono::seconds(30));
        std::_Exit(5);
    };
    EXPECT_EXIT(outlive(), ::testing::ExitedWithCode(0), "^$");
}

TEST_F(ExitDeadlineDeathTest, IsCancelledByItsDestructor) {
    const auto end_in_time = [] {
        { const ExitDeadline deadline(50); }
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        std::_Exit(5);
    };
    EXPECT_EXIT(end_in_time(), ::testing::ExitedWithCode(5), "^$");
}

TEST(ExitDeadline, ItsDestructorDoesNotWaitForTheDeadline) {
    const auto start = util::Clock::now();
    { const ExitDeadline deadline(600'000); }
    EXPECT_LT(util::seconds_since(start), 60);
}

}  // namespace
}  // namespace octet::io
