// One self-play game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "datagen/players.h"
#include "datagen/resources.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_record.h"

namespace octet::datagen {

/// How a game begins, and where it is cut off.
struct GameStart {
    /// A position in which the game is not over.
    board::Position opening;
    /// The colour of the stronger player of an unequal game; nullopt in a game of equals.
    std::optional<board::Color> stronger = {};
    /// The number of plies after which a branch is cut off, from 1; nullopt if the game is played
    /// to its end.
    std::optional<std::size_t> max_plies = {};
};

/// Plays a game. `random` chooses positions that get a label, and moves in the opening. Returns
/// nullopt if `stop` becomes true before the end of the game.
std::optional<gamefile::GameRecord> play_game(const GameStart& start,
                                              const gamefile::DatagenSettings& settings,
                                              const Resources& resources, util::Random& random,
                                              const Searches& searches,
                                              const std::atomic<bool>& stop);

/// Plays game number `index`. It does not depend on earlier games. Returns nullopt if `stop`
/// becomes true before the end of the game.
std::optional<gamefile::GameRecord> play_numbered_game(const gamefile::DatagenSettings& settings,
                                                       const Resources& resources,
                                                       std::uint64_t index,
                                                       const Searches& searches,
                                                       const std::atomic<bool>& stop);

}  // namespace octet::datagen
