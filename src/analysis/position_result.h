// What the search of one position gave: its best lines from White's point of view. Plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/score.h"
#include "board/move.h"
#include "board/rules.h"
#include "eval/win_rate.h"
#include "util/clock.h"

namespace octet::analysis {

/// One of the best lines.
struct Line {
    Score score;
    /// White's chances to win, draw and lose, in permill.
    eval::WinDrawLoss wdl;
    /// The depth of the iteration that gave the line, in plies.
    int depth = 0;
    /// The deepest ply of the search below the first move.
    int seldepth = 0;
    /// The principal variation; it has at least one move.
    std::vector<board::Move> pv;

    friend bool operator==(const Line&, const Line&) = default;
};

struct PositionResult {
    /// As many lines as MultiPV asks for and the position has moves for, the best line for the side
    /// to move first. Empty if the game is over or the search was stopped before its first line.
    std::vector<Line> lines;
    /// The nodes of the search, of all threads.
    std::uint64_t nodes = 0;
    /// The positions that the search found in tablebases.
    std::uint64_t tbhits = 0;
    /// The time of the search in milliseconds. Two searches that are otherwise the same differ in
    /// it, so it is only shown if the user asks for it.
    util::Milliseconds time = 0;
    /// How the game is over in this position; nullopt while it goes on. A position in which it is
    /// over is not searched.
    std::optional<board::GameEnd> end;
    /// Whether the search was stopped before it reached its limit.
    bool is_stopped = false;

    /// The score of the best line, which must exist, or of the end of the game: a draw is 0
    /// centipawns, and the side that is checkmated, `side_to_move`, loses.
    Score score(board::Color side_to_move) const {
        if (!end) return lines.front().score;
        return end == board::GameEnd::Checkmate ? Score::checkmate(~side_to_move) : Score::cp(0);
    }
};

}  // namespace octet::analysis
