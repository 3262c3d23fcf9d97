// Plays the games of a settings on several threads and hands them out in order.
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
#include "gamefile/datagen_settings.h"
#include "gamefile/game_record.h"
#include "util/clock.h"
#include "util/job_thread.h"
#include "util/result.h"

namespace octet::datagen {

class GameFactory {
public:
    /// Begins to play, from game `first` up to but not including `end`; evaluates by the network,
    /// classically if it is nullptr.
    static util::Result<std::unique_ptr<GameFactory>> create(
        const gamefile::DatagenSettings& settings,
        const std::shared_ptr<const eval::nnue::Network>& network, std::uint64_t first,
        std::uint64_t end, int threads);
    /// Breaks off the games that are being played.
    ~GameFactory();
    GameFactory(const GameFactory&) = delete;
    GameFactory& operator=(const GameFactory&) = delete;

    /// The next game; none if it takes longer than `patience`.
    std::optional<gamefile::GameRecord> next(util::Milliseconds patience);

private:
    GameFactory(const gamefile::DatagenSettings& settings, std::uint64_t first, std::uint64_t end)
        : settings_(settings), end_(end), next_to_play_(first), next_to_give_(first) {}

    void work(GameSearch& search);
    /// Waits while too many games wait for an earlier one; none if there is nothing left to do.
    std::optional<std::uint64_t> take_number();
    void deliver(std::uint64_t number, gamefile::GameRecord game);

    const gamefile::DatagenSettings settings_;
    const std::uint64_t end_;
    std::atomic<bool> stop_{false};

    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t next_to_play_;
    std::uint64_t next_to_give_;
    std::map<std::uint64_t, gamefile::GameRecord> finished_;

    std::vector<std::unique_ptr<GameSearch>> searches_;
    std::vector<std::unique_ptr<util::JobThread>> threads_;
};

}  // namespace octet::datagen
