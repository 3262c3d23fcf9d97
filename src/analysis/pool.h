// Work that several threads do and that comes back in the order in which it was given.
//
// The workers run only a limited number of items ahead of the next one to come back, so that the
// memory does not grow with the input.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "analysis/workers.h"
#include "util/clock.h"

namespace octet::analysis {

/// Items go in with submit() on one thread and come out with next() on another one.
template <class Item>
class Pool {
public:
    /// Does the work of an item on a worker's thread.
    using Work = std::function<void(Item& item, Analyst& analyst)>;

    /// The items that may be ahead of the next one to come back, for each worker.
    static constexpr int kAheadPerWorker = 4;

    Pool(std::unique_ptr<Workers> workers, Work work)
        : work_(std::move(work)),
          max_ahead_(static_cast<std::size_t>(kAheadPerWorker * workers->count())),
          workers_(std::move(workers)) {}
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    /// Gives an item to the workers. Blocks while as many items are ahead as are allowed. Returns
    /// false after stop().
    bool submit(Item item) { return add(std::move(item), /*needs_work=*/true); }
    /// Adds an item that only keeps its place in the order.
    bool submit_done(Item item) { return add(std::move(item), /*needs_work=*/false); }
    /// Says that no item follows.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            is_closed_ = true;
        }
        changed_.notify_all();
    }

    /// The next item in order; nullopt if it is not done within `timeout`, or if there is none.
    std::optional<Item> next(util::Milliseconds timeout) {
        std::unique_lock lock(mutex_);
        const auto is_there = [this] { return !entries_.empty() && entries_.front()->is_done; };
        changed_.wait_for(lock, std::chrono::milliseconds(timeout),
                          [&] { return is_there() || is_finished_locked(); });
        if (!is_there() || is_stopped_) return std::nullopt;
        std::optional<Item> item(std::move(entries_.front()->item));
        entries_.pop_front();
        lock.unlock();
        changed_.notify_all();
        return item;
    }
    /// Whether next() returns no item any more: all have come back after close(), or after stop().
    bool is_finished() const {
        const std::lock_guard lock(mutex_);
        return is_finished_locked();
    }

    /// Stops the searches and drops all items.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            is_stopped_ = true;
        }
        changed_.notify_all();
        workers_->stop();
    }

private:
    struct Entry {
        Item item;
        bool is_done;
    };

    bool is_finished_locked() const { return is_stopped_ || (is_closed_ && entries_.empty()); }

    bool add(Item item, bool needs_work) {
        auto entry = std::make_shared<Entry>(Entry{std::move(item), !needs_work});
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return is_stopped_ || entries_.size() < max_ahead_; });
            if (is_stopped_) return false;
            entries_.push_back(entry);
        }
        if (needs_work)
            workers_->post([this, entry](Analyst& analyst) { run(*entry, analyst); });
        else
            changed_.notify_all();
        return true;
    }

    void run(Entry& entry, Analyst& analyst) {
        work_(entry.item, analyst);
        {
            const std::lock_guard lock(mutex_);
            entry.is_done = true;
        }
        changed_.notify_all();
    }

    const Work work_;
    const std::size_t max_ahead_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool is_closed_ = false;
    bool is_stopped_ = false;
    /// In the order of submit(), from the next one to come back.
    std::deque<std::shared_ptr<Entry>> entries_;
    /// The last member, so that the threads end before the others are destroyed.
    std::unique_ptr<Workers> workers_;
};

}  // namespace octet::analysis
