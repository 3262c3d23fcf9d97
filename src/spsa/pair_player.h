// Plays pairs of games between two players with different tuned numbers.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "board/position.h"
#include "datagen/game_search.h"
#include "eval/nnue/network.h"
#include "gamefile/game_record.h"
#include "search/tunable.h"
#include "util/result.h"

namespace octet::spsa {

/// Plays on the thread of the caller, which must have a deep stack (util/job_thread.h).
class PairPlayer {
public:
    /// Each player has a TT of `hash` MiB and searches `nodes` nodes for a move. Returns an error
    /// if there is not enough memory.
    static util::Result<std::unique_ptr<PairPlayer>> create(
        int hash, std::uint64_t nodes, const std::shared_ptr<const eval::nnue::Network>& network);

    /// Plays two games from the opening, in which the game goes on; the first player has White and
    /// then Black. Returns the points of the first player in halves, 0 to 4, or nullopt if `stop`
    /// becomes true before the end.
    std::optional<int> play(const board::Position& opening, const search::TunedValues& first,
                            const search::TunedValues& second, const std::atomic<bool>& stop);

private:
    using Search = std::unique_ptr<datagen::GameSearch>;
    struct Player {
        datagen::GameSearch& search;
        const search::TunedValues& values;
    };

    PairPlayer(Search first, Search second, std::uint64_t nodes)
        : first_(std::move(first)), second_(std::move(second)), nodes_(nodes) {}

    /// Plays a game and returns its result.
    std::optional<gamefile::GameResult> play_game(const board::Position& opening,
                                                  const Player& white, const Player& black,
                                                  const std::atomic<bool>& stop);

    Search first_;
    Search second_;
    std::uint64_t nodes_;
};

}  // namespace octet::spsa
