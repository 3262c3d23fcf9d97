// Which recorded positions are worth learning from. Files keep all; the choice is made when they
// are read, so that it can be changed without playing again.
#pragma once

#include <cstdlib>

#include "board/position.h"
#include "board/rules.h"
#include "gamefile/game_record.h"

namespace octet::gamefile {

struct PositionFilter {
    /// Plies from the start of the game, random opening moves included: the first scores are about
    /// openings that nobody would play.
    int first_ply = 16;
    /// A static evaluation cannot see what these are about: a check, or what a capture will change.
    bool with_checks = false;
    bool with_noisy_moves = false;
    /// Centipawns: beyond it the game is decided, and more cannot be learnt.
    Score max_score = 2000;
    /// Near the fifty-move rule scores shrink for a reason that is not on the board.
    int max_halfmove_clock = board::kFiftyMovePlies;
};

/// Whether to learn from a position in which `played` was played.
inline bool is_wanted(const PositionFilter& filter, const board::Position& position,
                      const ScoredMove& played) {
    if (played.score == kNoScore || game_ply(position) < filter.first_ply) return false;
    if (!filter.with_checks && position.in_check()) return false;
    if (!filter.with_noisy_moves && played.move.is_noisy()) return false;
    return std::abs(played.score) <= filter.max_score &&
           position.halfmove_clock() <= filter.max_halfmove_clock;
}

}  // namespace octet::gamefile
