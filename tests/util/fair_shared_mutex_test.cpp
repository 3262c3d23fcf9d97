// The shared mutex whose exclusive owner is not starved.
#include "util/fair_shared_mutex.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <shared_mutex>
#include <thread>
#include <vector>

namespace octet::util {
namespace {

TEST(FairSharedMutex, ExclusiveOwnerIsAlone) {
    FairSharedMutex mutex;
    int first = 0;
    int second = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&, i] {
            for (int k = 0; k < 500; ++k) {
                if (i < 2) {
                    const std::unique_lock lock(mutex);
                    ++first;
                    std::this_thread::yield();
                    ++second;
                } else {
                    const std::shared_lock lock(mutex);
                    EXPECT_EQ(first, second);
                }
            }
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(first, 1000);
    EXPECT_EQ(second, 1000);
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
    // When the lock cannot be shared any more, the owner is waiting.
    while (mutex.try_lock_shared()) {
        mutex.unlock_shared();
        std::this_thread::yield();
    }
    std::thread reader([&] {
        const std::shared_lock lock(mutex);
        read_late = true;
    });
    // Enough time for a reader that would not wait.
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_FALSE(owned);
    mutex.unlock_shared();
    owner.join();
    reader.join();
    EXPECT_TRUE(owned);
    EXPECT_TRUE(read_late);
}

TEST(FairSharedMutex, ASharedLockCanBeTried) {
    FairSharedMutex mutex;
    {
        const std::shared_lock first(mutex);
        const std::shared_lock second(mutex, std::try_to_lock);
        EXPECT_TRUE(second.owns_lock());
    }
    const std::unique_lock owner(mutex);
    EXPECT_FALSE(std::shared_lock(mutex, std::try_to_lock).owns_lock());
}

TEST(FairSharedMutex, ReadersShareIt) {
    FairSharedMutex mutex;
    const std::shared_lock first(mutex);
    std::thread([&] { const std::shared_lock second(mutex); }).join();
}

}  // namespace
}  // namespace octet::util
