// One self-play game.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "datagen/game_search.h"
#include "datagen/resources.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_record.h"

namespace octet::datagen {

/// Plays a game from `opening`, in which the game is not over. `random` chooses the positions that
/// get a label if `settings.label_nodes` is not 0. Returns nullopt if `stop` becomes true before
/// the end of the game.
std::optional<gamefile::GameRecord> play_game(const board::Position& opening,
                                              const gamefile::DatagenSettings& settings,
                                              const Resources& resources, util::Random& random,
                                              GameSearch& search, const std::atomic<bool>& stop);

/// Plays game number `index`. It does not depend on earlier games. Returns nullopt if `stop`
/// becomes true before the end of the game.
std::optional<gamefile::GameRecord> play_numbered_game(const gamefile::DatagenSettings& settings,
                                                       const Resources& resources,
                                                       std::uint64_t index, GameSearch& search,
                                                       const std::atomic<bool>& stop);

}  // namespace octet::datagen
