// Judges a move by the score before it and the score after it.
#include "analysis/judgement.h"

#include <algorithm>

#include "analysis/win_percent.h"

namespace octet::analysis {

namespace {

/// The scores of a side, in centipawns, beyond which a mate that it gives away changes less.
constexpr int kWinning = 700;
constexpr int kDecided = 999;

/// The judgement of a mate that changes the game by much, unless the centipawns on its other side
/// are decisive already. `cp` is positive if they point the same way as the mate.
Judgement judge_mate(Score score, int cp) {
    if (score.is_mate()) return Judgement::Blunder;
    if (cp > kDecided) return Judgement::Inaccuracy;
    if (cp > kWinning) return Judgement::Mistake;
    return Judgement::Blunder;
}

}  // namespace

double win_percent_loss(Score before, Score after, board::Color mover) {
    return std::max(0.0, win_percent(before, mover) - win_percent(after, mover));
}

int centipawn_loss(Score before, Score after, board::Color mover) {
    return std::max(0, clamped_cp(before, mover) - clamped_cp(after, mover));
}

Judgement judge(Score before, Score after, board::Color mover, const JudgementLimits& limits) {
    const int sign = mover == board::Color::White ? 1 : -1;
    const bool was_lost = before.is_mate_by(~mover);
    if (!was_lost && after.is_mate_by(~mover)) return judge_mate(before, -sign * before.number);
    const bool was_won = before.is_mate_by(mover);
    if (was_won && !after.is_mate_by(mover)) return judge_mate(after, sign * after.number);
    if (was_lost || was_won) return Judgement::None;

    const double loss = win_percent_loss(before, after, mover);
    if (loss >= limits.blunder) return Judgement::Blunder;
    if (loss >= limits.mistake) return Judgement::Mistake;
    return loss >= limits.inaccuracy ? Judgement::Inaccuracy : Judgement::None;
}

}  // namespace octet::analysis
