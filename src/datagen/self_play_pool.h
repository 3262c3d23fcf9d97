// Plays games on several threads and returns them in the order of their numbers.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "datagen/game_search.h"
#include "datagen/players.h"
#include "datagen/resources.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_record.h"
#include "util/clock.h"
#include "util/job_thread.h"
#include "util/result.h"

namespace octet::datagen {

class SelfPlayPool {
public:
    /// Starts `threads` threads that play the games with the numbers `first` to `end` - 1. Returns
    /// an error if there is not enough memory or the system cannot create the threads.
    static util::Result<std::unique_ptr<SelfPlayPool>> create(
        const gamefile::DatagenSettings& settings, const Resources& resources, std::uint64_t first,
        std::uint64_t end, int threads);
    /// Aborts the games in progress, each after its current search, and waits for the threads.
    ~SelfPlayPool();
    SelfPlayPool(const SelfPlayPool&) = delete;
    SelfPlayPool& operator=(const SelfPlayPool&) = delete;

    /// The next game by number, or nullopt if it is not finished within `timeout`.
    std::optional<gamefile::GameRecord> next(util::Milliseconds timeout);

private:
    SelfPlayPool(const gamefile::DatagenSettings& settings, Resources resources,
                 std::uint64_t first, std::uint64_t end)
        : settings_(settings),
          resources_(std::move(resources)),
          end_(end),
          next_to_play_(first),
          next_to_return_(first) {}

    /// Makes the searches of the next thread; an error if there is not enough memory.
    std::optional<util::Error> add_searches();
    void work(const Searches& searches);
    /// The number of the next game to play; nullopt if there is none left. Blocks while kMaxAhead
    /// games wait for an earlier one.
    std::optional<std::uint64_t> take_number();
    void deliver(std::uint64_t number, gamefile::GameRecord game);

    const gamefile::DatagenSettings settings_;
    const Resources resources_;
    const std::uint64_t end_;
    std::atomic<bool> stop_{false};

    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t next_to_play_;
    std::uint64_t next_to_return_;
    std::map<std::uint64_t, gamefile::GameRecord> finished_;

    /// The searches of each thread.
    std::vector<std::unique_ptr<GameSearch>> main_searches_;
    std::vector<std::unique_ptr<GameSearch>> weaker_searches_;
    std::vector<std::unique_ptr<util::JobThread>> threads_;
};

}  // namespace octet::datagen
