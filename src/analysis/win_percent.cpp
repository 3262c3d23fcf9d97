// The win chance of White that belongs to a score, for people's games.
#include "analysis/win_percent.h"

#include <cmath>

namespace octet::analysis {

namespace {
/// Per centipawn. Source: scalachess, eval.scala.
constexpr double kSlope = 0.00368208;
}  // namespace

double win_percent(Score score) { return win_percent(score, board::Color::White); }

double win_percent(Score score, board::Color side) {
    return 100 / (1 + std::exp(-kSlope * clamped_cp(score, side)));
}

}  // namespace octet::analysis
