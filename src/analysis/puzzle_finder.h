// Finds puzzles in a game: positions after a mistake in which exactly one move wins, and goes on to
// win with single moves.
//
// The conditions follow lichess-puzzler (generator.py); the numbers are ours.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "analysis/game_line.h"
#include "analysis/game_report.h"
#include "analysis/position_result.h"
#include "board/move.h"

namespace octet::analysis {

struct Puzzle {
    /// The ply of the game at which the solver is to move.
    int ply = 0;
    /// The moves of solver and defender in turn; the first and the last are the solver's.
    std::vector<board::Move> solution;
    /// The moves of the solver to mate, if the solution mates.
    std::optional<int> mate;
};

/// The search of the position after the last move of a line, with this number of best lines.
using LineSearch = std::function<PositionResult(const GameLine& line, int multi_pv)>;

/// Whether the move may have left a puzzle for the other side: a mistake or blunder before which
/// the solver stood not better than +3.00, and after which at least +2.00.
bool may_leave_puzzle(const MoveReport& move);

/// The puzzle of the position at this ply of the game; none if its best move is not the only good
/// one, if the game comes back to an earlier position, or if the solution is a single move that
/// does not mate.
std::optional<Puzzle> find_puzzle(const GameLine& game, int ply, const LineSearch& search);

}  // namespace octet::analysis
