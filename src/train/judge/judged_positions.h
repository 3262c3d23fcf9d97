// Positions with expected scores, from which `train judge` measures a network: the scores of long
// searches from a file of positions, or the results of games (judged_games.h).
//
// A line of a file of positions is an EPD record as `octet analyse --epd` writes it. These
// operations are used:
//
//   ce   the score of the search in centipawns for the side to move
//   pv   the best line; only its first move is used, so the file may leave out the others
//   c0   the source of the position, such as "1000 nodes"
//
// Empty lines and lines that begin with '#' are comments.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "train/data/packed_sample.h"
#include "train/judge/position_kinds.h"
#include "util/result.h"

namespace octet::train {

/// The score in centipawns at which the odds of winning are e to 1. It belongs to the files of
/// scores, so it stays when the win-rate model (eval/win_rate.h) is fitted again.
inline constexpr double kCpOfOdds = 203;
/// Positions with a larger score, in centipawns, are left out: the game is decided.
inline constexpr int kMaxJudgedCp = 1000;

struct JudgedPosition {
    /// The position for the network. Its score, result and TD(lambda) target are not used.
    PackedSample sample;
    /// The engine scales a network's value by this, because of the material and of the fifty-move
    /// rule (eval/scaling.h).
    double scaling = 1;
    /// The expected score of the side to move, 0 to 1: by a long search, or the result of the game.
    double expected = 0.5;
    PositionKindSet kinds;
    std::string source;
};

struct JudgedPositions {
    std::vector<JudgedPosition> positions;
    /// The number of positions that were left out, because their score is above kMaxJudgedCp or the
    /// side to move is in check.
    std::size_t left_out = 0;
};

/// The position as a network judges it; `best` is the best move that is known, or the played one.
JudgedPosition judged_position(const board::Position& position, board::Move best, double expected,
                               std::string source);

/// Reads the text of a file, or says which line is wrong and why.
util::Result<JudgedPositions> parse_judged_positions(std::string_view text);

}  // namespace octet::train
