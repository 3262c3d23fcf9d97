// A shared mutex whose exclusive owner waits only for those that hold the lock already.
//
// With std::shared_mutex of the GNU library, an exclusive owner waits for ever if there is always
// some thread that holds the shared lock.
#pragma once

#include <mutex>
#include <shared_mutex>

namespace octet::util {

/// For std::unique_lock and std::shared_lock. A thread must not lock it twice.
class FairSharedMutex {
public:
    void lock() {
        const std::lock_guard turn(turnstile_);
        mutex_.lock();
    }
    void unlock() { mutex_.unlock(); }
    void lock_shared() {
        const std::lock_guard turn(turnstile_);
        mutex_.lock_shared();
    }
    /// Also fails while a thread waits for the exclusive lock.
    bool try_lock_shared() {
        const std::unique_lock turn(turnstile_, std::try_to_lock);
        return turn && mutex_.try_lock_shared();
    }
    void unlock_shared() { mutex_.unlock_shared(); }

private:
    /// Held while a thread waits for `mutex_`: those that come later wait behind it.
    std::mutex turnstile_;
    std::shared_mutex mutex_;
};

}  // namespace octet::util
