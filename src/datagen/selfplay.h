// One game of the engine against itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "datagen/game_search.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_record.h"

namespace octet::datagen {

/// Plays on from `opening`, a position in which the game is not over; `random` chooses what is
/// searched longer, if the settings wants that. None if `stop` is raised before the game is over.
std::optional<gamefile::GameRecord> play_game(const board::Position& opening,
                                              const gamefile::DatagenSettings& settings,
                                              util::Random& random, GameSearch& search,
                                              const std::atomic<bool>& stop);

/// Game number `index` of the settings, whatever was played before.
std::optional<gamefile::GameRecord> make_game(const gamefile::DatagenSettings& settings,
                                              std::uint64_t index, GameSearch& search,
                                              const std::atomic<bool>& stop);

}  // namespace octet::datagen
