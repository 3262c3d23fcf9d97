// A tuning: many pairs of games on several threads, and a file with what they have taught, from
// which a stopped tuning continues.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "board/position.h"
#include "eval/nnue/network.h"
#include "spsa/pair_player.h"
#include "spsa/settings.h"
#include "spsa/spsa.h"
#include "util/random.h"
#include "util/result.h"

namespace octet::spsa {

class Tuning {
public:
    /// Continues the tuning in the file, or begins one if there is no such file. Returns an error
    /// if the file cannot be read or written, or holds a tuning with other numbers or settings.
    static util::Result<std::unique_ptr<Tuning>> open(const std::string& path,
                                                      const Settings& settings,
                                                      std::vector<Number> numbers);

    /// Plays until the tuning is complete or `stop` is true. Games begin with positions of the
    /// book, which is not empty, and in which the game goes on. With several threads the result is
    /// another each time, because games begin before earlier ones have ended. Calls `on_progress`
    /// several times a second. Returns an error if there is not enough memory, if the system cannot
    /// create a thread, or if the file cannot be written.
    std::optional<util::Error> run(const std::vector<board::Position>& book,
                                   const std::shared_ptr<const eval::nnue::Network>& network,
                                   int threads, const std::function<void()>& on_progress,
                                   const std::atomic<bool>& stop);

    /// The numbers, and what the games have taught so far. While run() runs only for `on_progress`.
    const Spsa& spsa() const { return spsa_; }

private:
    Tuning(std::string path, Settings settings, std::vector<Number> numbers)
        : path_(std::move(path)),
          settings_(std::move(settings)),
          spsa_(std::move(numbers), settings_.pairs) {}

    std::optional<util::Error> write() const;
    void work(PairPlayer& player, const std::vector<board::Position>& book,
              const std::atomic<bool>& stop);

    const std::string path_;
    const Settings settings_;

    /// Guards what follows.
    std::mutex mutex_;
    Spsa spsa_;
    util::Random random_{0};
    /// The pairs that have begun, in this run and before.
    std::uint64_t begun_ = 0;
};

}  // namespace octet::spsa
