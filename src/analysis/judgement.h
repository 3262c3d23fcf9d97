// Judges a move by the score before it and the score after it: inaccuracy, mistake, blunder.
//
// Source of the limits and of the rules for mates: lichess (lila, Advice.scala).
#pragma once

#include <cstdint>

#include "analysis/score.h"

namespace octet::analysis {

enum class Judgement : std::uint8_t { None, Inaccuracy, Mistake, Blunder };

/// The smallest losses of win chance, in percentage points, that make a move one of these.
struct JudgementLimits {
    double inaccuracy = 5;
    double mistake = 10;
    double blunder = 15;
};

/// The win chance that the mover lost, in percentage points; 0 if it rose.
double win_percent_loss(Score before, Score after, board::Color mover);

/// The centipawns that the mover lost, within the bounds of clamped_cp(); 0 if the score rose.
int centipawn_loss(Score before, Score after, board::Color mover);

/// The judgement of a move that is not the first choice of the search. Mates come first: a mate
/// that the mover allows or loses is a blunder, or less if the game was nearly decided in the same
/// way without the mate. A mate that only becomes longer is no fault.
Judgement judge(Score before, Score after, board::Color mover, const JudgementLimits& limits);

}  // namespace octet::analysis
