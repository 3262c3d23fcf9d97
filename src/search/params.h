// Every tuned number of the search: once, named, with its unit.
//
// Values are centipawns, depths and reductions plies, history values the units of history.h.
#pragma once

#include "eval/value.h"
#include "util/fixed_point.h"

namespace octet::search::params {

using eval::Value;

/// Reductions are kept in 1/1024 plies.
using Reduction = util::Fixed<1024>;

// Aspiration windows: half width of the first one in centipawns, and the depth from which on the
// last score is worth guessing from.
inline constexpr int kAspirationDepth = 4;
inline constexpr Value kAspirationDelta = 12;
/// A window wider than this, on either side, is opened fully.
inline constexpr Value kAspirationLimit = 600;

// Razoring: below this depth, an evaluation this far below alpha (per ply) is left to quiescence.
inline constexpr int kRazorDepth = 5;
inline constexpr Value kRazorMargin = 300;

// Reverse futility: up to this depth, an evaluation this far above beta (per ply) is enough.
inline constexpr int kReverseFutilityDepth = 9;
inline constexpr Value kReverseFutilityMargin = 80;

// Internal iterative reduction: from this depth on, a node without a table move is searched one
// ply shallower.
inline constexpr int kIirDepth = 4;

// Move loop, in terms of the depth left after the expected reduction.
inline constexpr int kFutilityDepth = 8;
inline constexpr Value kFutilityBase = 120;
inline constexpr Value kFutilityMargin = 100;
inline constexpr int kHistoryPruningDepth = 6;
inline constexpr int kHistoryPruningMargin = -4000;
inline constexpr int kSeePruningDepth = 9;
/// Quiet moves may lose this many centipawns times the square of the depth, captures times it.
inline constexpr Value kSeeQuietMargin = -22;
inline constexpr Value kSeeNoisyMargin = -95;

// Null move: depth is reduced by base + depth / divisor + (evaluation - beta) / margin, at most
// kNullMaxBonus for the last.
inline constexpr int kNullDepth = 3;
inline constexpr int kNullBase = 3;
inline constexpr int kNullDivisor = 3;
inline constexpr Value kNullMargin = 180;
inline constexpr int kNullMaxBonus = 3;

// Singular extensions: from this depth on; two or three plies if the others are worse by this much.
inline constexpr int kSingularDepth = 6;
inline constexpr Value kDoubleExtensionMargin = 14;
inline constexpr Value kTripleExtensionMargin = 110;

// Late move reductions: base + ln(depth) * ln(move number) / divisor.
inline constexpr int kLmrDepth = 2;
inline constexpr double kLmrBase = 0.8;
inline constexpr double kLmrDivisor = 2.4;
// Plies taken off or added: captures, PV nodes, nodes that once were, expected cut nodes, positions
// that get no better, nodes whose best move so far is a capture, children that mostly fail high.
inline constexpr Reduction kLmrNoisy = Reduction::from_int(1);
inline constexpr Reduction kLmrPv = Reduction::from_int(1);
inline constexpr Reduction kLmrWasPv = Reduction::from_int(1);
inline constexpr Reduction kLmrCutNode = Reduction::from_int(2);
inline constexpr Reduction kLmrCutNodeWasPv = Reduction::from_int(1);
inline constexpr Reduction kLmrNotImproving = Reduction::from_ratio(3, 4);
inline constexpr Reduction kLmrNoisyTableMove = Reduction::from_ratio(3, 4);
inline constexpr Reduction kLmrCutoffs = Reduction::from_int(1);
inline constexpr int kLmrManyCutoffs = 2;
/// History points that take off one ply.
inline constexpr int kLmrHistory = 10000;

// Bonus for the move that cut off, malus for those tried before it:
// min(slope * depth + offset, max).
inline constexpr int kHistorySlope = 160;
inline constexpr int kHistoryOffset = 0;
inline constexpr int kHistoryMax = 1400;

/// A capture is ordered by this many times its victim's value plus its history.
inline constexpr int kCaptureVictimWeight = 16;

/// Quiescence leaves out captures that lose more than this by static exchange.
inline constexpr Value kQuiescenceSee = 0;
/// And captures that cannot bring the evaluation to alpha with this many centipawns to spare.
inline constexpr Value kQuiescenceFutility = 150;

}  // namespace octet::search::params
