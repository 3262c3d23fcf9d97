// Where the games begin: a few random moves after a start position.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "board/position.h"
#include "datagen/game_search.h"
#include "gamefile/datagen_settings.h"
#include "util/random.h"

namespace octet::datagen {

/// There are so many arrangements of the back rank in Chess960.
inline constexpr int kArrangements = 960;

/// The start position in which White has arrangement `white` and Black `black`, by the usual
/// numbers: 518 is that of standard chess.
board::Position double_chess960_start(int white, int black);

/// Eight or nine random moves, so that either side may be to move; none if the game is over then.
std::optional<board::Position> random_opening(util::Random& random, double dfrc_share);

/// A random opening in which neither side is far ahead; none once `stop` is raised, since with a
/// bad network there may be none at all. It leaves `search` with what it has found out about the
/// opening, and nothing else.
std::optional<board::Position> balanced_opening(util::Random& random,
                                                const gamefile::DatagenSettings& settings,
                                                GameSearch& search, const std::atomic<bool>& stop);

/// Visits the openings of the first `count` games of the settings, from a thread with a deep stack.
/// The reason if the system has no thread or memory for it.
std::optional<util::Error> for_each_opening(
    const gamefile::DatagenSettings& settings, std::uint64_t count,
    const std::function<void(const board::Position&)>& visit);

}  // namespace octet::datagen
