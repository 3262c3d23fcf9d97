// The shared mutex whose exclusive owner is not starved.
#include "util/fair_shared_mutex.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace octet::util {
namespace {

TEST(FairSharedMutex, ExclusiveOwnerIsAlone) {
    FairSharedMutex mutex;
    int value = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&, i] {
            for (int k = 0; k < 500; ++k) {
                if (i < 2) {
                    const std::unique_lock lock(mutex);
                    value += 2;
                    value -= 1;
                } else {
                    const std::shared_lock lock(mutex);
                    EXPECT_GE(value, 0);
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(value, 1000);
}

TEST(FairSharedMutex, ReadersThatComeLaterWaitBehindTheExclusiveOwner) {
    FairSharedMutex mutex;
    std::atomic<bool> owned{false};
    std::atomic<bool> read_late{false};
    mutex.lock_shared();
    std::thread owner([&] {
        const std::unique_lock lock(mutex);
        EXPECT_FALSE(read_late);
        owned = true;
    });
    // The owner is surely waiting after this time; if it is not yet, the test still passes.
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    std::thread reader([&] {
        const std::shared_lock lock(mutex);
        read_late = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(owned);
    mutex.unlock_shared();
    owner.join();
    reader.join();
    EXPECT_TRUE(owned);
    EXPECT_TRUE(read_late);
}

TEST(FairSharedMutex, ReadersShareIt) {
    FairSharedMutex mutex;
    const std::shared_lock first(mutex);
    std::thread([&] { const std::shared_lock second(mutex); }).join();
}

}  // namespace
}  // namespace octet::util
