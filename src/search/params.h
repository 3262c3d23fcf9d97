// Every tuned number of the search: once, named, with its range.
//
// Values are centipawns (eval/value.h), depths plies, reductions 1/1024 plies, history values the
// units of history.h; anything else says so.
#pragma once

#include "search/tunable.h"
#include "util/fixed_point.h"

namespace octet::search::params {

/// Reductions are added up in 1/1024 plies.
using Reduction = util::Fixed<1024>;

// Aspiration windows: half width of the first one, which grows with the square of the score, and
// the depth from which on the last score is worth guessing from.
OCTET_TUNED Tunable kAspirationDepth{"AspirationDepth", 4, 2, 8};
OCTET_TUNED Tunable kAspirationDelta{"AspirationDelta", 10, 4, 30};
OCTET_TUNED Tunable kAspirationScore{"AspirationScore", 13000, 4000, 40000};
/// A window wider than this, on either side, is opened fully.
OCTET_TUNED Tunable kAspirationLimit{"AspirationLimit", 600, 300, 2000};

// Table cutoffs against the expectation of the node need this depth.
OCTET_TUNED Tunable kUnexpectedCutoffDepth{"UnexpectedCutoffDepth", 5, 2, 9};

// Hindsight: with so many plies taken off before it, a node may be searched deeper or less deep
// again.
OCTET_TUNED Tunable kHindsightDeeper{"HindsightDeeper", 3, 1, 6};
OCTET_TUNED Tunable kHindsightShallower{"HindsightShallower", 2, 1, 6};
OCTET_TUNED Tunable kHindsightSum{"HindsightSum", 150, 40, 400};

// A quiet move is credited with how it changed the evaluation: minus the sum of the evaluations
// before and after, each from its side to move, which for a neutral move is two tempi.
OCTET_TUNED Tunable kEvaluationOffset{"EvaluationOffset", 30, -20, 100};
OCTET_TUNED Tunable kEvaluationBonus{"EvaluationBonus", 8, 2, 20};
OCTET_TUNED Tunable kEvaluationBonusMax{"EvaluationBonusMax", 500, 100, 1200};

// Razoring: up to this depth, an evaluation this far below alpha (per ply) is left to quiescence.
OCTET_TUNED Tunable kRazorDepth{"RazorDepth", 5, 1, 8};
OCTET_TUNED Tunable kRazorMargin{"RazorMargin", 300, 100, 600};

// Reverse futility: up to this depth, an evaluation this far above beta (per ply) is enough.
OCTET_TUNED Tunable kReverseFutilityDepth{"ReverseFutilityDepth", 10, 4, 16};
OCTET_TUNED Tunable kReverseFutilityMargin{"ReverseFutilityMargin", 80, 30, 160};
/// Off the margin where the opponent's last move made its own evaluation worse.
OCTET_TUNED Tunable kReverseFutilityWorsening{"ReverseFutilityWorsening", 25, 0, 80};
OCTET_TUNED Tunable kReverseFutilityLeast{"ReverseFutilityLeast", 20, 0, 60};

// Null move: depth is reduced by base + depth / divisor + (evaluation - beta) / margin, at most
// kNullMaxBonus for the last. At low depth the static evaluation must be above beta by more.
OCTET_TUNED Tunable kNullDepth{"NullDepth", 3, 1, 6};
OCTET_TUNED Tunable kNullBase{"NullBase", 4, 2, 7};
OCTET_TUNED Tunable kNullDivisor{"NullDivisor", 3, 2, 6};
OCTET_TUNED Tunable kNullMargin{"NullMargin", 150, 60, 400};
OCTET_TUNED Tunable kNullMaxBonus{"NullMaxBonus", 4, 1, 8};
OCTET_TUNED Tunable kNullStaticBase{"NullStaticBase", 200, 0, 400};
OCTET_TUNED Tunable kNullStaticSlope{"NullStaticSlope", 22, 0, 50};
/// From this depth on a null move's result is verified.
OCTET_TUNED Tunable kNullVerificationDepth{"NullVerificationDepth", 14, 8, 24};

// Internal iterative reduction: from this depth on, a node without a table move is searched one
// ply shallower.
OCTET_TUNED Tunable kIirDepth{"IirDepth", 4, 2, 8};

// ProbCut: from this depth on; how far above beta a shallower search must come out.
OCTET_TUNED Tunable kProbCutDepth{"ProbCutDepth", 5, 3, 9};
OCTET_TUNED Tunable kProbCutMargin{"ProbCutMargin", 190, 80, 400};
OCTET_TUNED Tunable kProbCutReduction{"ProbCutReduction", 4, 2, 6};
/// For a bound in the table that is nearly deep enough.
OCTET_TUNED Tunable kSmallProbCutMargin{"SmallProbCutMargin", 400, 200, 800};

// Move loop, in terms of the depth left after the expected reduction.
OCTET_TUNED Tunable kLateMoveBase{"LateMoveBase", 3, 1, 8};
OCTET_TUNED Tunable kFutilityDepth{"FutilityDepth", 9, 4, 14};
OCTET_TUNED Tunable kFutilityBase{"FutilityBase", 130, 40, 300};
OCTET_TUNED Tunable kFutilityMargin{"FutilityMargin", 110, 40, 250};
OCTET_TUNED Tunable kCaptureFutilityDepth{"CaptureFutilityDepth", 7, 3, 12};
OCTET_TUNED Tunable kCaptureFutilityBase{"CaptureFutilityBase", 220, 60, 500};
OCTET_TUNED Tunable kCaptureFutilityMargin{"CaptureFutilityMargin", 200, 60, 400};
OCTET_TUNED Tunable kHistoryPruningDepth{"HistoryPruningDepth", 6, 2, 10};
OCTET_TUNED Tunable kHistoryPruningMargin{"HistoryPruningMargin", 5000, 1500, 12000};
OCTET_TUNED Tunable kSeePruningDepth{"SeePruningDepth", 9, 4, 14};
/// In exchange units (see.h): quiet moves may lose this times the square of the depth, captures
/// this times the depth.
OCTET_TUNED Tunable kSeeQuietMargin{"SeeQuietMargin", 22, 8, 50};
OCTET_TUNED Tunable kSeeNoisyMargin{"SeeNoisyMargin", 95, 40, 200};

// Singular extensions: from this depth on; two or three plies if the others are worse by this much.
OCTET_TUNED Tunable kSingularDepth{"SingularDepth", 6, 4, 9};
OCTET_TUNED Tunable kDoubleExtensionMargin{"DoubleExtensionMargin", 14, 0, 50};
OCTET_TUNED Tunable kTripleExtensionMargin{"TripleExtensionMargin", 110, 30, 300};

// Late move reductions: base + ln(depth) * ln(move number) * slope.
OCTET_TUNED Tunable kLmrDepth{"LmrDepth", 2, 2, 4};
OCTET_TUNED Tunable kLmrBase{"LmrBase", 820, 0, 2048};
OCTET_TUNED Tunable kLmrSlope{"LmrSlope", 410, 200, 700};
OCTET_TUNED Tunable kLmrNoisy{"LmrNoisy", 1024, 0, 2560};
OCTET_TUNED Tunable kLmrPv{"LmrPv", 1024, 0, 2560};
OCTET_TUNED Tunable kLmrWasPv{"LmrWasPv", 1024, 0, 2560};
OCTET_TUNED Tunable kLmrCutNode{"LmrCutNode", 2048, 512, 3584};
OCTET_TUNED Tunable kLmrCutNodeWasPv{"LmrCutNodeWasPv", 1024, 0, 2560};
OCTET_TUNED Tunable kLmrNotImproving{"LmrNotImproving", 768, 0, 2048};
OCTET_TUNED Tunable kLmrNoisyTableMove{"LmrNoisyTableMove", 768, 0, 2048};
OCTET_TUNED Tunable kLmrDeepEntry{"LmrDeepEntry", 512, 0, 2048};
OCTET_TUNED Tunable kLmrCheck{"LmrCheck", 1024, 0, 2560};
OCTET_TUNED Tunable kLmrCutoffs{"LmrCutoffs", 1024, 0, 2560};
OCTET_TUNED Tunable kLmrManyCutoffs{"LmrManyCutoffs", 2, 1, 6};
/// History points, and centipawns of correction, that take off one ply.
OCTET_TUNED Tunable kLmrHistory{"LmrHistory", 22000, 6000, 60000};
OCTET_TUNED Tunable kLmrCorrection{"LmrCorrection", 120, 40, 400};
// After a reduced search that beat alpha: how far above the best value a deeper one is worth its
// time, and how close to it a shallower one will do.
OCTET_TUNED Tunable kDeeperMargin{"DeeperMargin", 43, 10, 120};
OCTET_TUNED Tunable kDeeperSlope{"DeeperSlope", 2, 0, 8};
OCTET_TUNED Tunable kShallowerMargin{"ShallowerMargin", 10, 0, 40};

// Bonus for the best move, malus for the others that were tried: min(slope * depth + offset, max).
OCTET_TUNED Tunable kBonusSlope{"BonusSlope", 175, 50, 400};
OCTET_TUNED Tunable kBonusOffset{"BonusOffset", 15, -200, 300};
OCTET_TUNED Tunable kBonusMax{"BonusMax", 1400, 600, 3000};
OCTET_TUNED Tunable kMalusSlope{"MalusSlope", 190, 50, 400};
OCTET_TUNED Tunable kMalusOffset{"MalusOffset", -25, -200, 300};
OCTET_TUNED Tunable kMalusMax{"MalusMax", 1100, 600, 3000};
/// Percent of a bonus that the move before a node that failed low gets.
OCTET_TUNED Tunable kPriorMoveShare{"PriorMoveShare", 60, 0, 150};

// Move ordering. A capture: this many times its victim's exchange value plus its history; it counts
// as good while it loses no more exchange units than its score over the divisor.
OCTET_TUNED Tunable kCaptureVictimWeight{"CaptureVictimWeight", 16, 4, 32};
OCTET_TUNED Tunable kGoodCaptureDivisor{"GoodCaptureDivisor", 32, 16, 96};
/// A quiet move that takes a piece away from a lesser attacker, or puts it before one, per
/// exchange unit (see.h) of the piece; and one that gives check.
OCTET_TUNED Tunable kThreatWeight{"ThreatWeight", 16, 0, 40};
OCTET_TUNED Tunable kCheckBonus{"CheckBonus", 8000, 0, 20000};
OCTET_TUNED Tunable kLowPlyWeight{"LowPlyWeight", 4, 0, 16};

/// Quiescence leaves out captures that lose more than this by static exchange, in its units
/// (see.h).
OCTET_TUNED Tunable kQuiescenceSee{"QuiescenceSee", 30, 0, 120};
/// And captures that cannot bring the evaluation to alpha with this many centipawns to spare.
OCTET_TUNED Tunable kQuiescenceFutility{"QuiescenceFutility", 150, 40, 300};
/// And all after this many that do not retake.
OCTET_TUNED Tunable kQuiescenceMoves{"QuiescenceMoves", 3, 2, 8};

// Correction history: weights of its tables over 512; see correction.h.
OCTET_TUNED Tunable kCorrectionPawns{"CorrectionPawns", 32, 0, 80};
OCTET_TUNED Tunable kCorrectionPieces{"CorrectionPieces", 35, 0, 80};
OCTET_TUNED Tunable kCorrectionMinor{"CorrectionMinor", 20, 0, 80};
OCTET_TUNED Tunable kCorrectionContinuation{"CorrectionContinuation", 27, 0, 80};

// Time: percent by which the soft bound is multiplied; see time_manager.h.
OCTET_TUNED Tunable kNodeShareBase{"NodeShareBase", 63, 30, 100};
OCTET_TUNED Tunable kNodeShareSlope{"NodeShareSlope", 200, 100, 300};
OCTET_TUNED Tunable kStabilityBase{"StabilityBase", 155, 100, 200};
OCTET_TUNED Tunable kStabilitySlope{"StabilitySlope", 8, 2, 14};
OCTET_TUNED Tunable kTrendBase{"TrendBase", 90, 60, 110};
/// Percent for 100 centipawns by which the score fell.
OCTET_TUNED Tunable kTrendSlope{"TrendSlope", 43, 0, 200};

}  // namespace octet::search::params
