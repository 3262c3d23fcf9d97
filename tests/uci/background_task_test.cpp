// Tasks on a thread of their own: start, stop, and the order of two tasks.
#include "uci/background_task.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <limits>
#include <thread>

#include "support/default_stack.h"

namespace octet::uci {
namespace {

/// A task that runs until it is stopped.
struct Endless {
    std::atomic<bool> stopped = false;
    std::atomic<bool> ended = false;

    bool start(BackgroundTask& task) {
        return task.start(
            [this] {
                while (!stopped) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                ended = true;
            },
            [this] { stopped = true; });
    }
};

TEST(BackgroundTask, WaitBlocksUntilTheEnd) {
    std::atomic<bool> ended = false;
    BackgroundTask task;
    ASSERT_TRUE(task.start(
        [&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            ended = true;
        },
        [] {}));
    task.wait();
    EXPECT_TRUE(ended);
    task.wait();
}

TEST(BackgroundTask, StopEndsTheTask) {
    Endless endless;
    BackgroundTask task;
    task.stop();
    ASSERT_TRUE(endless.start(task));
    EXPECT_FALSE(endless.ended);
    task.stop();
    EXPECT_TRUE(endless.ended);
}

TEST(BackgroundTask, ANewTaskEndsTheOldOneFirst) {
    Endless first;
    BackgroundTask task;
    ASSERT_TRUE(first.start(task));
    bool old_has_ended = false;
    ASSERT_TRUE(task.start([&] { old_has_ended = first.ended; }, [] {}));
    task.wait();
    EXPECT_TRUE(old_has_ended);
}

TEST(BackgroundTask, ItsEndStopsTheTask) {
    Endless endless;
    {
        BackgroundTask task;
        ASSERT_TRUE(endless.start(task));
    }
    EXPECT_TRUE(endless.ended);
}

TEST(BackgroundTask, WithoutAThreadNothingRuns) {
    Endless endless;
    BackgroundTask task;
    const test::DefaultStack beyond_memory(std::numeric_limits<std::size_t>::max() / 2);
    if (!beyond_memory.is_set()) GTEST_SKIP() << "the system cannot be made to refuse";
    EXPECT_FALSE(endless.start(task));
    task.stop();
    EXPECT_FALSE(endless.ended);
}

}  // namespace
}  // namespace octet::uci
