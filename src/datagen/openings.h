// The openings of self-play games: random moves from a start position.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "board/position.h"
#include "datagen/game_search.h"
#include "datagen/position_pool.h"
#include "gamefile/datagen_settings.h"
#include "util/random.h"

namespace octet::datagen {

/// The number of start positions in Chess960.
inline constexpr int kChess960Positions = 960;

/// The start position of double Chess960 in which White has the back rank with the number `white`
/// and Black the one with the number `black`, 0 to 959 each. 518 is standard chess.
board::Position double_chess960_start(int white, int black);

/// The position after eight or nine random moves, so that either side may be to move; nullopt if it
/// has no legal move. `dfrc_share`, 0 to 1, is the probability of a double Chess960 start.
std::optional<board::Position> random_opening(util::Random& random, double dfrc_share);

/// The positions that openings begin with; none means the start position.
using OpeningBook = std::vector<board::Position>;

/// The position after three or four random moves from a random position of the book, which is not
/// empty; nullopt if it has no legal move.
std::optional<board::Position> book_opening(util::Random& random, const OpeningBook& book);

/// The position after one or two random moves from a random position of the pool, which is not
/// empty; nullopt if it has no legal move. Without the moves, games from the same position would be
/// alike.
std::optional<board::Position> pool_opening(util::Random& random, const PositionPool& pool);

/// Makes an opening; nullopt is a failed try.
using OpeningSource = std::function<std::optional<board::Position>(util::Random&)>;

/// An opening of the source in which the game goes on, or nullopt when `stop` is true.
std::optional<board::Position> unfinished_opening(util::Random& random, const OpeningSource& source,
                                                  const std::atomic<bool>& stop);

/// An opening of the source with a score close to zero in which the game goes on, or nullopt when
/// `stop` is true: with a bad network or book there may be no such opening. `nodes` are those of a
/// move of the game. The TT and the histories of `search` are cleared, and left as the searches of
/// all openings that were tried filled them.
std::optional<board::Position> balanced_opening(util::Random& random, const OpeningSource& source,
                                                std::uint64_t nodes, GameSearch& search,
                                                const std::atomic<bool>& stop);

/// Calls visit() with `count` openings, without a book those of the games 0 to `count` - 1, on a
/// thread with a deep stack. They are judged with the network, or with the classical evaluation if
/// it is nullptr. Returns an error if there is not enough memory, if the system cannot create a
/// thread, or if a thousand tries find no balanced opening.
std::optional<util::Error> for_each_opening(
    const gamefile::DatagenSettings& settings, std::shared_ptr<const eval::nnue::Network> network,
    std::uint64_t count, const OpeningBook& book,
    const std::function<void(const board::Position&)>& visit);

}  // namespace octet::datagen
