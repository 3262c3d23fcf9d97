// The jobs of a thread: all of them run, in order, on a deep stack.
#include "util/job_thread.h"

#include <gtest/gtest.h>

#include <array>
#include <thread>
#include <vector>

#include "support/default_stack.h"

namespace octet::util {
namespace {

TEST(JobThread, WithoutJobThereIsNothingToWaitFor) {
    const auto thread = JobThread::create();
    ASSERT_TRUE(thread);
    thread->wait();
}

TEST(JobThread, DoesItsJobsInOrderElsewhere) {
    const auto thread = JobThread::create();
    ASSERT_TRUE(thread);
    std::vector<int> done;
    std::thread::id where;
    for (int i = 0; i < 100; ++i)
        thread->run([&, i] {
            done.push_back(i);
            where = std::this_thread::get_id();
        });
    thread->wait();
    ASSERT_EQ(done.size(), 100U);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(done[static_cast<std::size_t>(i)], i);
    EXPECT_NE(where, std::this_thread::get_id());
}

TEST(JobThread, FinishesItsJobBeforeItEnds) {
    bool done = false;
    {
        const auto thread = JobThread::create();
        ASSERT_TRUE(thread);
        thread->run([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            done = true;
        });
    }
    EXPECT_TRUE(done);
}

/// Recurses until about `kilobytes` KiB of the stack are used.
int descend(int kilobytes) {
    std::array<volatile char, 1024> frame;
    frame[0] = static_cast<char>(kilobytes);
    return kilobytes <= 1 ? frame[0] : descend(kilobytes - 1) + frame[0];
}

TEST(JobThread, HasADeepStackEvenIfTheDefaultIsSmall) {
    const test::DefaultStack shallow(std::size_t{128} << 10);
    const auto thread = JobThread::create();
    ASSERT_TRUE(thread);
    int depth = 0;
    // The search needs about 4 MiB. Sanitizers make frames larger.
    thread->run([&] { depth = descend(4096); });
    thread->wait();
    EXPECT_NE(depth, 0);
}

TEST(JobThread, ManyMayLive) {
    std::vector<std::unique_ptr<JobThread>> threads;
    for (int i = 0; i < 100; ++i) {
        threads.push_back(JobThread::create());
        ASSERT_TRUE(threads.back());
    }
    std::array<int, 100> done{};
    for (std::size_t i = 0; i < threads.size(); ++i) threads[i]->run([&done, i] { done[i] = 1; });
    for (const auto& thread : threads) thread->wait();
    for (int d : done) EXPECT_EQ(d, 1);
}

}  // namespace
}  // namespace octet::util
