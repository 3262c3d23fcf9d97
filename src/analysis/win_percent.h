// The win chance of White that belongs to a score, for people's games.
//
// The formula and its constant are those of lichess (scalachess, eval.scala), fitted to rapid games
// of players above 2300. Octet's own model (eval/win_rate.h) is fitted to games between engines,
// which win far more often from the same score.
#pragma once

#include "analysis/score.h"

namespace octet::analysis {

/// The win chance of White in percent. Centipawns count within -1000 and 1000, mates as these
/// bounds.
double win_percent(Score score);

/// The same for one of the sides: 100 - the chance of White for Black.
double win_percent(Score score, board::Color side);

}  // namespace octet::analysis
