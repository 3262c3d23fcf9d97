// The score of a position from White's point of view.
#include "analysis/score.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "eval/win_rate.h"

namespace octet::analysis {

Score Score::from_value(eval::Value value, board::Color side_to_move) {
    const int sign = side_to_move == board::Color::White ? 1 : -1;
    if (!eval::is_mate(value)) return cp(sign * eval::to_cp(value));
    const int moves = eval::mate_moves(value);
    assert(moves != 0);
    return mate(sign * moves);
}

bool Score::is_tb_win() const { return !is_mate() && std::abs(number) >= eval::kMinTbWinCp; }

int clamped_cp(Score score) {
    if (score.is_mate()) return score.number > 0 ? kMaxClampedCp : -kMaxClampedCp;
    return std::clamp(score.number, -kMaxClampedCp, kMaxClampedCp);
}

int clamped_cp(Score score, board::Color side) {
    return side == board::Color::White ? clamped_cp(score) : -clamped_cp(score);
}

}  // namespace octet::analysis
