// A search listener that records all reports. A test can wait for a report.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <vector>

#include "search/search_listener.h"

namespace octet::test {

/// Any thread may call its functions while the search runs.
class RecordingListener : public search::SearchListener {
public:
    void on_pv(const search::PvInfo& line) override {
        const std::lock_guard lock(mutex_);
        lines_.push_back(line);
        changed_.notify_all();
    }
    void on_current_move(const search::CurrentMove& start) override {
        const std::lock_guard lock(mutex_);
        root_moves_.push_back(start);
    }
    void on_best_move(const search::BestMove& best) override {
        const std::lock_guard lock(mutex_);
        best_moves_.push_back(best);
        changed_.notify_all();
    }

    std::vector<search::PvInfo> lines() const {
        const std::lock_guard lock(mutex_);
        return lines_;
    }
    std::vector<search::CurrentMove> root_moves() const {
        const std::lock_guard lock(mutex_);
        return root_moves_;
    }
    std::vector<search::BestMove> best_moves() const {
        const std::lock_guard lock(mutex_);
        return best_moves_;
    }

    /// Waits for `count` best moves; false if they do not come within `time`.
    bool wait_for_best_moves(std::size_t count, std::chrono::milliseconds time) const {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, time, [&] { return best_moves_.size() >= count; });
    }
    /// Waits for a report of this depth; false if it does not come within `time`.
    bool wait_for_depth(int depth, std::chrono::milliseconds time) const {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, time,
                                 [&] { return !lines_.empty() && lines_.back().depth >= depth; });
    }

    void clear() {
        const std::lock_guard lock(mutex_);
        lines_.clear();
        root_moves_.clear();
        best_moves_.clear();
    }

private:
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::vector<search::PvInfo> lines_;
    std::vector<search::CurrentMove> root_moves_;
    std::vector<search::BestMove> best_moves_;
};

}  // namespace octet::test
