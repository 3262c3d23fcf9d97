// Every tuned number of the search: once, named, with its range.
//
// Values are centipawns, depths plies, reductions 1/1024 plies, history values the units of
// history.h; anything else says so.
#pragma once

#include "search/tunable.h"
#include "util/fixed_point.h"

namespace octet::search::params {

/// Reductions are added up in 1/1024 plies.
using Reduction = util::Fixed<1024>;

// Aspiration windows: half width of the first one, which grows with the square of the score, and
// the depth from which on the last score is worth guessing from.
inline const Tunable kAspirationDepth{"AspirationDepth", 4, 2, 8};
inline const Tunable kAspirationDelta{"AspirationDelta", 10, 4, 30};
inline const Tunable kAspirationScore{"AspirationScore", 13000, 4000, 40000};
/// A window wider than this, on either side, is opened fully.
inline const Tunable kAspirationLimit{"AspirationLimit", 600, 300, 2000};

// Table cutoffs against the expectation of the node need this depth.
inline const Tunable kUnexpectedCutoffDepth{"UnexpectedCutoffDepth", 5, 2, 9};

// Hindsight: with this reduction behind it, a node may be searched deeper or less deep again.
inline const Tunable kHindsightDeeper{"HindsightDeeper", 3072, 1024, 6144};
inline const Tunable kHindsightShallower{"HindsightShallower", 2048, 1024, 6144};
inline const Tunable kHindsightSum{"HindsightSum", 150, 40, 400};

// A quiet move is credited with how it changed the evaluation: minus the sum of the evaluations
// before and after, each from its side to move, which for a neutral move is two tempi.
inline const Tunable kEvaluationOffset{"EvaluationOffset", 30, -20, 100};
inline const Tunable kEvaluationBonus{"EvaluationBonus", 8, 2, 20};
inline const Tunable kEvaluationBonusMax{"EvaluationBonusMax", 500, 100, 1200};

// Razoring: up to this depth, an evaluation this far below alpha (per ply) is left to quiescence.
inline const Tunable kRazorDepth{"RazorDepth", 5, 1, 8};
inline const Tunable kRazorMargin{"RazorMargin", 300, 100, 600};

// Reverse futility: up to this depth, an evaluation this far above beta (per ply) is enough.
inline const Tunable kReverseFutilityDepth{"ReverseFutilityDepth", 10, 4, 16};
inline const Tunable kReverseFutilityMargin{"ReverseFutilityMargin", 80, 30, 160};
/// Off the margin where the opponent's last move made its own evaluation worse.
inline const Tunable kReverseFutilityWorsening{"ReverseFutilityWorsening", 25, 0, 80};
inline const Tunable kReverseFutilityLeast{"ReverseFutilityLeast", 20, 0, 60};

// Null move: depth is reduced by base + depth / divisor + (evaluation - beta) / margin, at most
// kNullMaxBonus for the last. At low depth the static evaluation must be above beta by more.
inline const Tunable kNullDepth{"NullDepth", 3, 1, 6};
inline const Tunable kNullBase{"NullBase", 4, 2, 7};
inline const Tunable kNullDivisor{"NullDivisor", 3, 2, 6};
inline const Tunable kNullMargin{"NullMargin", 150, 60, 400};
inline const Tunable kNullMaxBonus{"NullMaxBonus", 4, 1, 8};
inline const Tunable kNullStaticBase{"NullStaticBase", 200, 0, 400};
inline const Tunable kNullStaticSlope{"NullStaticSlope", 22, 0, 50};
/// From this depth on a null move's result is verified.
inline const Tunable kNullVerificationDepth{"NullVerificationDepth", 14, 8, 24};

// Internal iterative reduction: from this depth on, a node without a table move is searched one
// ply shallower.
inline const Tunable kIirDepth{"IirDepth", 4, 2, 8};

// ProbCut: from this depth on; how far above beta a shallower search must come out.
inline const Tunable kProbCutDepth{"ProbCutDepth", 5, 3, 9};
inline const Tunable kProbCutMargin{"ProbCutMargin", 190, 80, 400};
inline const Tunable kProbCutReduction{"ProbCutReduction", 4, 2, 6};
/// For a bound in the table that is nearly deep enough.
inline const Tunable kSmallProbCutMargin{"SmallProbCutMargin", 400, 200, 800};

// Move loop, in terms of the depth left after the expected reduction.
inline const Tunable kLateMoveBase{"LateMoveBase", 3, 1, 8};
inline const Tunable kFutilityDepth{"FutilityDepth", 9, 4, 14};
inline const Tunable kFutilityBase{"FutilityBase", 130, 40, 300};
inline const Tunable kFutilityMargin{"FutilityMargin", 110, 40, 250};
inline const Tunable kCaptureFutilityDepth{"CaptureFutilityDepth", 7, 3, 12};
inline const Tunable kCaptureFutilityBase{"CaptureFutilityBase", 220, 60, 500};
inline const Tunable kCaptureFutilityMargin{"CaptureFutilityMargin", 200, 60, 400};
inline const Tunable kHistoryPruningDepth{"HistoryPruningDepth", 6, 2, 10};
inline const Tunable kHistoryPruningMargin{"HistoryPruningMargin", 5000, 1500, 12000};
inline const Tunable kSeePruningDepth{"SeePruningDepth", 9, 4, 14};
/// Quiet moves may lose this many centipawns times the square of the depth, captures times it.
inline const Tunable kSeeQuietMargin{"SeeQuietMargin", 22, 8, 50};
inline const Tunable kSeeNoisyMargin{"SeeNoisyMargin", 95, 40, 200};

// Singular extensions: from this depth on; two or three plies if the others are worse by this much.
inline const Tunable kSingularDepth{"SingularDepth", 6, 4, 9};
inline const Tunable kDoubleExtensionMargin{"DoubleExtensionMargin", 14, 0, 50};
inline const Tunable kTripleExtensionMargin{"TripleExtensionMargin", 110, 30, 300};

// Late move reductions: base + ln(depth) * ln(move number) * slope.
inline const Tunable kLmrDepth{"LmrDepth", 2, 2, 4};
inline const Tunable kLmrBase{"LmrBase", 820, 0, 2048};
inline const Tunable kLmrSlope{"LmrSlope", 410, 200, 700};
inline const Tunable kLmrNoisy{"LmrNoisy", 1024, 0, 2560};
inline const Tunable kLmrPv{"LmrPv", 1024, 0, 2560};
inline const Tunable kLmrWasPv{"LmrWasPv", 1024, 0, 2560};
inline const Tunable kLmrCutNode{"LmrCutNode", 2048, 512, 3584};
inline const Tunable kLmrCutNodeWasPv{"LmrCutNodeWasPv", 1024, 0, 2560};
inline const Tunable kLmrNotImproving{"LmrNotImproving", 768, 0, 2048};
inline const Tunable kLmrNoisyTableMove{"LmrNoisyTableMove", 768, 0, 2048};
inline const Tunable kLmrDeepEntry{"LmrDeepEntry", 512, 0, 2048};
inline const Tunable kLmrCheck{"LmrCheck", 1024, 0, 2560};
inline const Tunable kLmrCutoffs{"LmrCutoffs", 1024, 0, 2560};
inline const Tunable kLmrManyCutoffs{"LmrManyCutoffs", 2, 1, 6};
/// History points, and centipawns of correction, that take off one ply.
inline const Tunable kLmrHistory{"LmrHistory", 22000, 6000, 60000};
inline const Tunable kLmrCorrection{"LmrCorrection", 120, 40, 400};
// After a reduced search that beat alpha: how far above the best value a deeper one is worth its
// time, and how close to it a shallower one will do.
inline const Tunable kDeeperMargin{"DeeperMargin", 43, 10, 120};
inline const Tunable kDeeperSlope{"DeeperSlope", 2, 0, 8};
inline const Tunable kShallowerMargin{"ShallowerMargin", 10, 0, 40};

// Bonus for the move that cut off, malus for those tried before it:
// min(slope * depth + offset, max).
inline const Tunable kBonusSlope{"BonusSlope", 175, 50, 400};
inline const Tunable kBonusOffset{"BonusOffset", 15, -200, 300};
inline const Tunable kBonusMax{"BonusMax", 1400, 600, 3000};
inline const Tunable kMalusSlope{"MalusSlope", 190, 50, 400};
inline const Tunable kMalusOffset{"MalusOffset", -25, -200, 300};
inline const Tunable kMalusMax{"MalusMax", 1100, 600, 3000};
/// Percent of a bonus that the move before a node that failed low gets.
inline const Tunable kPriorMoveShare{"PriorMoveShare", 60, 0, 150};

// Move ordering. A capture: this many times its victim's value plus its history; it counts as good
// while it loses no more than its score over the divisor.
inline const Tunable kCaptureVictimWeight{"CaptureVictimWeight", 16, 4, 32};
inline const Tunable kGoodCaptureDivisor{"GoodCaptureDivisor", 32, 16, 96};
/// A quiet move that takes a piece away from a lesser attacker, or puts it before one, per
/// centipawn of the piece; and one that gives check.
inline const Tunable kThreatWeight{"ThreatWeight", 16, 0, 40};
inline const Tunable kCheckBonus{"CheckBonus", 8000, 0, 20000};
inline const Tunable kLowPlyWeight{"LowPlyWeight", 4, 0, 16};

/// Quiescence leaves out captures that lose more than this by static exchange.
inline const Tunable kQuiescenceSee{"QuiescenceSee", 30, 0, 120};
/// And captures that cannot bring the evaluation to alpha with this many centipawns to spare.
inline const Tunable kQuiescenceFutility{"QuiescenceFutility", 150, 40, 300};
/// And all after this many that do not retake.
inline const Tunable kQuiescenceMoves{"QuiescenceMoves", 3, 2, 8};

// Correction history: weights of its tables over 512; see correction.h.
inline const Tunable kCorrectionPawns{"CorrectionPawns", 32, 0, 80};
inline const Tunable kCorrectionPieces{"CorrectionPieces", 35, 0, 80};
inline const Tunable kCorrectionMinor{"CorrectionMinor", 20, 0, 80};
inline const Tunable kCorrectionContinuation{"CorrectionContinuation", 27, 0, 80};

// Time: percent by which the soft bound is multiplied; see time_manager.h.
inline const Tunable kNodeShareBase{"NodeShareBase", 63, 30, 100};
inline const Tunable kNodeShareSlope{"NodeShareSlope", 200, 100, 300};
inline const Tunable kStabilityBase{"StabilityBase", 155, 100, 200};
inline const Tunable kStabilitySlope{"StabilitySlope", 8, 2, 14};
inline const Tunable kTrendBase{"TrendBase", 90, 60, 110};
inline const Tunable kTrendSlope{"TrendSlope", 1, 0, 4};

}  // namespace octet::search::params
