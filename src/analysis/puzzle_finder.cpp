// Finds puzzles in a game.
#include "analysis/puzzle_finder.h"

#include <algorithm>

#include "analysis/win_percent.h"
#include "board/movegen.h"
#include "board/repetition.h"

namespace octet::analysis {

namespace {

using board::Color;

/// In centipawns, for the solver.
constexpr int kMaxBefore = 300;
constexpr int kMinAfter = 200;
/// In percentage points of win chance.
constexpr double kMinLead = 35;
/// The plies after which a solution is long enough.
constexpr std::size_t kMaxPlies = 31;

bool is_mate_in_one(Score score, Color side) {
    return score.kind == Score::Kind::Mate && score.is_mate_by(side) &&
           (score.number == 1 || score.number == -1);
}

/// Whether the first line is the only good one for the solver. A forced move is no question, so
/// that it does not begin a puzzle.
bool has_single_good_move(const PositionResult& result, Color solver, bool is_first) {
    if (result.lines.empty()) return false;
    const Score best = result.lines[0].score;
    if (clamped_cp(best, solver) < kMinAfter) return false;
    if (result.lines.size() == 1) return !is_first;
    const Score second = result.lines[1].score;
    if (is_mate_in_one(best, solver)) return !is_mate_in_one(second, solver);
    return win_percent(best, solver) - win_percent(second, solver) >= kMinLead;
}

/// A line of the game that grows by the moves of the solution.
class Solution {
public:
    Solution(const GameLine& game, int ply)
        : line_{game.start, game.moves_to(ply)}, position_(game.start) {
        history_.push(position_);
        for (const board::Move move : line_.moves) make(move);
    }

    /// Adds a move of the solution; false if its position occurred before.
    bool add(board::Move move) {
        moves.push_back(move);
        line_.moves.push_back(move);
        make(move);
        return history_.occurrences(position_, 1) == 0;
    }
    const GameLine& line() const { return line_; }
    const board::Position& position() const { return position_; }
    bool is_checkmate() const { return position_.in_check() && !board::has_legal_move(position_); }

    std::vector<board::Move> moves;

private:
    void make(board::Move move) {
        position_.make(move);
        history_.push(position_);
    }

    GameLine line_;
    board::Position position_;
    board::KeyHistory history_;
};

}  // namespace

bool may_leave_puzzle(const MoveReport& move) {
    return move.judgement >= Judgement::Mistake &&
           clamped_cp(move.before, ~move.mover) <= kMaxBefore &&
           clamped_cp(move.after, ~move.mover) >= kMinAfter;
}

std::optional<Puzzle> find_puzzle(const GameLine& game, int ply, const LineSearch& search) {
    Solution solution(game, ply);
    const Color solver = solution.position().side_to_move();
    while (solution.moves.size() < kMaxPlies) {
        const bool is_first = solution.moves.empty();
        const PositionResult result = search(solution.line(), 2);
        if (!has_single_good_move(result, solver, is_first)) break;
        if (!solution.add(result.lines[0].pv.front())) return {};
        if (solution.is_checkmate()) break;
        const PositionResult reply = search(solution.line(), 1);
        if (reply.lines.empty()) break;
        if (!solution.add(reply.lines[0].pv.front())) return {};
    }
    Puzzle puzzle{ply, solution.moves, std::nullopt};
    if (puzzle.solution.size() % 2 == 0 && !puzzle.solution.empty()) puzzle.solution.pop_back();
    if (puzzle.solution.empty()) return {};
    const bool mates = solution.is_checkmate() && puzzle.solution.size() == solution.moves.size();
    if (mates) puzzle.mate = static_cast<int>(puzzle.solution.size() + 1) / 2;
    if (puzzle.solution.size() == 1 && !mates) return {};
    return puzzle;
}

}  // namespace octet::analysis
