// Positions of games with the results of the games, for `train judge --games`.
//
// Long searches share the errors of the evaluation that they use; results of games with many nodes
// a move depend on them far less. A result is noisy, so tens of thousands of positions are needed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "gamefile/position_filter.h"
#include "train/data/game_file.h"
#include "train/judge/judged_positions.h"

namespace octet::train {

/// One of this many positions of a game that pass the filter is judged, because positions that
/// follow each other are much alike.
inline constexpr std::size_t kOneInJudged = 8;

/// The filter of these positions. Those in check do not pass, and those with a score above 600 eval
/// units do not, because the game is nearly decided there.
inline constexpr gamefile::PositionFilter kJudgedByResult{.with_noisy_moves = true,
                                                          .max_score = 600};

/// Adds positions of a game, with its result as the expected score: 0, 1/2 or 1. Throws
/// std::runtime_error at an illegal move.
void add_judged_game(const FileGame& game, const std::string& source,
                     std::vector<JudgedPosition>& positions);

/// The positions that add_judged_game() chooses from these files. Throws std::runtime_error if a
/// file cannot be read.
std::vector<JudgedPosition> read_judged_games(const std::vector<std::string>& paths);

}  // namespace octet::train
