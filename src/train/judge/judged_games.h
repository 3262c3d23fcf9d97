// Positions of games with the results of the games, for `train judge --games`.
//
// Long searches share the errors of the evaluation that they use; results of games with many nodes
// a move do not. A result is noisy, so tens of thousands of positions are needed.
#pragma once

#include <string>
#include <vector>

#include "gamefile/position_filter.h"
#include "train/data/game_file.h"
#include "train/judge/judged_positions.h"

namespace octet::train {

/// A game gives one position of so many plies, because positions that follow each other are much
/// alike.
inline constexpr int kPliesOfAJudgedPosition = 8;

/// Positions in check are left out, and those with a larger score, in eval units: the game is
/// nearly decided there.
inline constexpr gamefile::PositionFilter kJudgedByResult{.with_noisy_moves = true,
                                                          .max_score = 600};

/// Adds positions of a game, with its result as the expected score: 0, 1/2 or 1. Throws
/// std::runtime_error at an illegal move.
void add_judged_game(const FileGame& game, const std::string& source,
                     std::vector<JudgedPosition>& positions);

}  // namespace octet::train
