// One game of the engine against itself.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "datagen/game_record.h"
#include "datagen/game_search.h"
#include "datagen/recipe.h"

namespace octet::datagen {

/// Plays on from `opening`, a position in which the game is not over; `random` chooses what is
/// searched longer, if the recipe wants that. None if `stop` is raised before the game is over.
std::optional<GameRecord> play_game(const board::Position& opening, const Recipe& recipe,
                                    util::Random& random, GameSearch& search,
                                    const std::atomic<bool>& stop);

/// Game number `index` of the recipe, whatever was played before.
std::optional<GameRecord> make_game(const Recipe& recipe, std::uint64_t index, GameSearch& search,
                                    const std::atomic<bool>& stop);

}  // namespace octet::datagen
