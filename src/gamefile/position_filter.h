// The positions of a game that are used for training. Game files store all positions; the filter is
// applied when they are read, so it can be changed without playing the games again.
#pragma once

#include <cstdlib>

#include "board/position.h"
#include "board/rules.h"
#include "gamefile/game_record.h"

namespace octet::gamefile {

struct PositionFilter {
    /// The first ply of the game that passes; random opening moves count. The scores before it
    /// belong to openings that do not occur in real games.
    int first_ply = 16;
    /// Whether positions in check pass, and positions with a capture or promotion as the played
    /// move. A static evaluation cannot predict the score of such a position.
    bool with_checks = false;
    bool with_noisy_moves = false;
    /// The largest size of a score that passes, in eval units. With a larger one the game is
    /// decided.
    Score max_score = 2000;
    /// Near the fifty-move rule scores shrink for a reason that is not on the board.
    int max_halfmove_clock = board::kFiftyMovePlies;
};

/// Whether the position, in which the move `played` was played, passes the filter. A position
/// without a score never does.
inline bool passes_filter(const PositionFilter& filter, const board::Position& position,
                          const ScoredMove& played) {
    if (played.score == kNoScore || game_ply(position) < filter.first_ply) return false;
    if (!filter.with_checks && position.in_check()) return false;
    if (!filter.with_noisy_moves && played.move.is_noisy()) return false;
    return std::abs(played.score) <= filter.max_score &&
           position.halfmove_clock() <= filter.max_halfmove_clock;
}

}  // namespace octet::gamefile
