// Every tuned number of the search: once, named, with its range. README.md tells how they were
// tuned.
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
OCTET_TUNED Tunable kAspirationDelta{"AspirationDelta", 12, 4, 30};
OCTET_TUNED Tunable kAspirationScore{"AspirationScore", 13000, 4000, 40000};
/// A window wider than this, on either side, is opened fully.
OCTET_TUNED Tunable kAspirationLimit{"AspirationLimit", 600, 300, 2000};

// Table cutoffs against the expectation of the node need this depth.
OCTET_TUNED Tunable kUnexpectedCutoffDepth{"UnexpectedCutoffDepth", 5, 2, 9};

// Hindsight: with so many plies taken off before it, a node may be searched deeper or less deep
// again.
OCTET_TUNED Tunable kHindsightDeeper{"HindsightDeeper", 3, 1, 6};
OCTET_TUNED Tunable kHindsightShallower{"HindsightShallower", 2, 1, 6};
OCTET_TUNED Tunable kHindsightSum{"HindsightSum", 173, 40, 400};

// A quiet move is credited with how it changed the evaluation: minus the sum of the evaluations
// before and after, each from its side to move, which for a neutral move is two tempi.
OCTET_TUNED Tunable kEvaluationOffset{"EvaluationOffset", 32, -20, 100};
OCTET_TUNED Tunable kEvaluationBonus{"EvaluationBonus", 8, 2, 20};
OCTET_TUNED Tunable kEvaluationBonusMax{"EvaluationBonusMax", 500, 100, 1200};

// Razoring: up to this depth, an evaluation this far below alpha (per ply) is left to quiescence.
OCTET_TUNED Tunable kRazorDepth{"RazorDepth", 5, 1, 8};
OCTET_TUNED Tunable kRazorMargin{"RazorMargin", 295, 100, 600};

// Reverse futility: up to this depth, an evaluation this far above beta (per ply) is enough.
OCTET_TUNED Tunable kReverseFutilityDepth{"ReverseFutilityDepth", 10, 4, 16};
OCTET_TUNED Tunable kReverseFutilityMargin{"ReverseFutilityMargin", 66, 20, 160};
/// Off the margin where the opponent's last move made its own evaluation worse.
OCTET_TUNED Tunable kReverseFutilityWorsening{"ReverseFutilityWorsening", 34, 0, 80};
OCTET_TUNED Tunable kReverseFutilityLeast{"ReverseFutilityLeast", 15, 0, 60};

// Null move: depth is reduced by base + depth / divisor + (evaluation - beta) / margin, at most
// kNullMaxBonus for the last. At low depth the static evaluation must be above beta by more.
OCTET_TUNED Tunable kNullDepth{"NullDepth", 3, 1, 6};
OCTET_TUNED Tunable kNullBase{"NullBase", 4, 2, 7};
OCTET_TUNED Tunable kNullDivisor{"NullDivisor", 3, 2, 6};
OCTET_TUNED Tunable kNullMargin{"NullMargin", 183, 60, 400};
OCTET_TUNED Tunable kNullMaxBonus{"NullMaxBonus", 4, 1, 8};
OCTET_TUNED Tunable kNullStaticBase{"NullStaticBase", 193, 0, 400};
OCTET_TUNED Tunable kNullStaticSlope{"NullStaticSlope", 24, 0, 50};
/// From this depth on a null move's result is verified.
OCTET_TUNED Tunable kNullVerificationDepth{"NullVerificationDepth", 14, 8, 24};

// Internal iterative reduction: from this depth on, a node without a table move is searched one
// ply shallower.
OCTET_TUNED Tunable kIirDepth{"IirDepth", 4, 2, 8};

// ProbCut: from this depth on; how far above beta a shallower search must come out.
OCTET_TUNED Tunable kProbCutDepth{"ProbCutDepth", 5, 3, 9};
OCTET_TUNED Tunable kProbCutMargin{"ProbCutMargin", 174, 80, 400};
OCTET_TUNED Tunable kProbCutReduction{"ProbCutReduction", 4, 2, 6};
/// For a bound in the table that is nearly deep enough.
OCTET_TUNED Tunable kSmallProbCutMargin{"SmallProbCutMargin", 423, 200, 800};

// Move loop, in terms of the depth left after the expected reduction; but the number of late moves
// and the margins of history and of noisy exchanges go by the depth of the node.
OCTET_TUNED Tunable kLateMoveBase{"LateMoveBase", 3, 1, 8};
OCTET_TUNED Tunable kFutilityDepth{"FutilityDepth", 9, 4, 14};
OCTET_TUNED Tunable kFutilityBase{"FutilityBase", 105, 40, 300};
OCTET_TUNED Tunable kFutilityMargin{"FutilityMargin", 84, 20, 250};
OCTET_TUNED Tunable kCaptureFutilityDepth{"CaptureFutilityDepth", 7, 3, 12};
OCTET_TUNED Tunable kCaptureFutilityBase{"CaptureFutilityBase", 225, 60, 500};
OCTET_TUNED Tunable kCaptureFutilityMargin{"CaptureFutilityMargin", 251, 60, 400};
OCTET_TUNED Tunable kHistoryPruningDepth{"HistoryPruningDepth", 6, 2, 10};
OCTET_TUNED Tunable kHistoryPruningMargin{"HistoryPruningMargin", 5000, 1500, 12000};
OCTET_TUNED Tunable kSeePruningDepth{"SeePruningDepth", 9, 4, 14};
/// In exchange units (see.h): quiet moves may lose this times the square of the depth, captures
/// this times the depth.
OCTET_TUNED Tunable kSeeQuietMargin{"SeeQuietMargin", 20, 8, 50};
OCTET_TUNED Tunable kSeeNoisyMargin{"SeeNoisyMargin", 82, 40, 200};
/// And what the history of the capture allows for, per 1024 of it.
OCTET_TUNED Tunable kSeeNoisyHistory{"SeeNoisyHistory", 20, 0, 80};

// Singular extensions: from this depth on; two or three plies if the others are worse by this much.
OCTET_TUNED Tunable kSingularDepth{"SingularDepth", 6, 4, 9};
OCTET_TUNED Tunable kDoubleExtensionMargin{"DoubleExtensionMargin", 21, 0, 50};
OCTET_TUNED Tunable kTripleExtensionMargin{"TripleExtensionMargin", 109, 30, 300};

// Late move reductions: base + ln(depth) * ln(move number) * slope.
OCTET_TUNED Tunable kLmrDepth{"LmrDepth", 2, 2, 4};
OCTET_TUNED Tunable kLmrBase{"LmrBase", 825, 0, 2048};
OCTET_TUNED Tunable kLmrSlope{"LmrSlope", 388, 200, 700};
OCTET_TUNED Tunable kLmrNoisy{"LmrNoisy", 1013, 0, 2560};
OCTET_TUNED Tunable kLmrPv{"LmrPv", 993, 0, 2560};
OCTET_TUNED Tunable kLmrWasPv{"LmrWasPv", 852, 0, 2560};
OCTET_TUNED Tunable kLmrCutNode{"LmrCutNode", 1770, 512, 3584};
OCTET_TUNED Tunable kLmrCutNodeWasPv{"LmrCutNodeWasPv", 1011, 0, 2560};
OCTET_TUNED Tunable kLmrNotImproving{"LmrNotImproving", 853, 0, 2048};
OCTET_TUNED Tunable kLmrNoisyTableMove{"LmrNoisyTableMove", 787, 0, 2048};
OCTET_TUNED Tunable kLmrDeepEntry{"LmrDeepEntry", 676, 0, 2048};
OCTET_TUNED Tunable kLmrCheck{"LmrCheck", 1037, 0, 2560};
OCTET_TUNED Tunable kLmrCutoffs{"LmrCutoffs", 1243, 0, 2560};
OCTET_TUNED Tunable kLmrManyCutoffs{"LmrManyCutoffs", 2, 1, 6};
/// History points, and centipawns of correction, that take off one ply.
OCTET_TUNED Tunable kLmrHistory{"LmrHistory", 22000, 6000, 60000};
OCTET_TUNED Tunable kLmrCorrection{"LmrCorrection", 115, 40, 400};
// After a reduced search that beat alpha: how far above the best value a deeper one is worth its
// time, and how close to it a shallower one will do.
OCTET_TUNED Tunable kDeeperMargin{"DeeperMargin", 37, 10, 120};
OCTET_TUNED Tunable kDeeperSlope{"DeeperSlope", 2, 0, 8};
OCTET_TUNED Tunable kShallowerMargin{"ShallowerMargin", 15, 0, 40};

// Bonus for the best move, malus for the others that were tried: min(slope * depth + offset, max).
OCTET_TUNED Tunable kBonusSlope{"BonusSlope", 167, 50, 400};
OCTET_TUNED Tunable kBonusOffset{"BonusOffset", 15, -200, 300};
OCTET_TUNED Tunable kBonusMax{"BonusMax", 1296, 600, 3000};
OCTET_TUNED Tunable kMalusSlope{"MalusSlope", 211, 50, 400};
OCTET_TUNED Tunable kMalusOffset{"MalusOffset", -25, -200, 300};
OCTET_TUNED Tunable kMalusMax{"MalusMax", 917, 600, 3000};
/// Percent of a bonus that the continuation table of the move two plies earlier gets.
OCTET_TUNED Tunable kSecondContinuationShare{"SecondContinuationShare", 145, 50, 250};
/// Percent to which the gravity of a continuation history depends on the sum of all of them,
/// instead of on its own entry; and the percent of the histories 4 and 6 plies back in that sum.
OCTET_TUNED Tunable kContinuationSharing{"ContinuationSharing", 45, 0, 100};
OCTET_TUNED Tunable kDistantContinuationShare{"DistantContinuationShare", 50, 0, 100};
/// Percent of a bonus that the move before a node that failed low gets.
OCTET_TUNED Tunable kPriorMoveShare{"PriorMoveShare", 71, 0, 150};

// What the tables of quiet moves weigh in their sum, in 1/64; the continuations by how many plies
// earlier their move was.
inline constexpr int kHistoryWeightScale = 64;
OCTET_TUNED Tunable kButterflyWeight{"ButterflyWeight", 61, 16, 128};
OCTET_TUNED Tunable kPawnWeight{"PawnWeight", 52, 16, 128};
OCTET_TUNED Tunable kContinuation1Weight{"Continuation1Weight", 51, 16, 128};
OCTET_TUNED Tunable kContinuation2Weight{"Continuation2Weight", 60, 16, 128};
OCTET_TUNED Tunable kContinuation4Weight{"Continuation4Weight", 23, 0, 128};
OCTET_TUNED Tunable kContinuation6Weight{"Continuation6Weight", 27, 0, 128};

// Move ordering. A capture: this many times its victim's exchange value plus its history; it counts
// as good while it loses no more exchange units than its score over the divisor.
OCTET_TUNED Tunable kCaptureVictimWeight{"CaptureVictimWeight", 17, 4, 32};
OCTET_TUNED Tunable kGoodCaptureDivisor{"GoodCaptureDivisor", 37, 16, 96};
/// A quiet move that takes a piece away from a lesser attacker, or puts it before one, per
/// exchange unit (see.h) of the piece; and one that gives check.
OCTET_TUNED Tunable kThreatWeight{"ThreatWeight", 20, 0, 40};
OCTET_TUNED Tunable kCheckBonus{"CheckBonus", 8000, 0, 20000};
OCTET_TUNED Tunable kLowPlyWeight{"LowPlyWeight", 4, 0, 16};

/// Quiescence leaves out captures that lose more than this by static exchange, in its units
/// (see.h).
OCTET_TUNED Tunable kQuiescenceSee{"QuiescenceSee", 27, 0, 120};
/// And captures that cannot bring the evaluation to alpha with this many centipawns to spare.
OCTET_TUNED Tunable kQuiescenceFutility{"QuiescenceFutility", 156, 40, 300};
/// And all after this many that do not retake.
OCTET_TUNED Tunable kQuiescenceMoves{"QuiescenceMoves", 3, 2, 8};

// Correction history (correction.h): the weights of its tables, in 1/512.
inline constexpr int kCorrectionScale = 512;
OCTET_TUNED Tunable kCorrectionPawns{"CorrectionPawns", 27, 0, 80};
OCTET_TUNED Tunable kCorrectionPieces{"CorrectionPieces", 36, 0, 80};
OCTET_TUNED Tunable kCorrectionMinor{"CorrectionMinor", 23, 0, 80};
OCTET_TUNED Tunable kCorrectionContinuation{"CorrectionContinuation", 28, 0, 80};
/// The bonus of a result is error * depth / divisor, in eval units * plies, and at most this much.
OCTET_TUNED Tunable kCorrectionBonusDivisor{"CorrectionBonusDivisor", 9, 4, 20};
OCTET_TUNED Tunable kCorrectionBonusMax{"CorrectionBonusMax", 256, 64, 512};

// Transposition table (tt.h). One search of age lowers the worth of an entry as much as this many
// plies of depth.
OCTET_TUNED Tunable kTtAgeWeight{"TtAgeWeight", 8, 2, 16};
/// An entry of the same position and search is kept if it is deeper than the new result by this
/// many plies, and by so many more if the new result is of a PV node.
OCTET_TUNED Tunable kTtDepthMargin{"TtDepthMargin", 4, 0, 10};
OCTET_TUNED Tunable kTtPvMargin{"TtPvMargin", 2, 0, 6};

// Vote of the threads (vote.h): eval units that are added to the lead of a score over the lowest
// one.
OCTET_TUNED Tunable kVoteOffset{"VoteOffset", 14, 1, 100};

// Time (time_manager.h). In sudden death the clock is shared out as if this many moves were still
// to come. If the increment is at least the overhead, the rest of the game can be played on
// increments: half a move fewer is then expected for each move played, down to a minimum.
OCTET_TUNED Tunable kExpectedMoves{"ExpectedMoves", 38, 16, 60};
OCTET_TUNED Tunable kMinExpectedMoves{"MinExpectedMoves", 18, 8, 40};
/// The hard bound: this many shares of the clock and this many increments, but at most this percent
/// of the clock.
OCTET_TUNED Tunable kHardShares{"HardShares", 7, 2, 12};
OCTET_TUNED Tunable kHardIncrements{"HardIncrements", 4, 1, 8};
OCTET_TUNED Tunable kMaxClockPercent{"MaxClockPercent", 60, 30, 90};
/// Below this depth, in plies, only the hard bound ends the search.
OCTET_TUNED Tunable kMinTimedDepth{"MinTimedDepth", 6, 1, 10};
// The factors of the soft bound, in percent. Node share: base + slope * the share of the nodes that
// did not go to the best move.
OCTET_TUNED Tunable kNodeShareBase{"NodeShareBase", 63, 30, 100};
OCTET_TUNED Tunable kNodeShareSlope{"NodeShareSlope", 200, 100, 300};
/// Stability: base - slope * iterations without a change of the best move, of which so many count.
OCTET_TUNED Tunable kStabilityBase{"StabilityBase", 155, 100, 200};
OCTET_TUNED Tunable kStabilitySlope{"StabilitySlope", 8, 2, 14};
OCTET_TUNED Tunable kMaxStableIterations{"MaxStableIterations", 8, 2, 12};
/// Score trend: base + slope for each 100 eval units by which the score fell, within bounds.
OCTET_TUNED Tunable kTrendBase{"TrendBase", 90, 60, 110};
OCTET_TUNED Tunable kTrendSlope{"TrendSlope", 43, 0, 200};
OCTET_TUNED Tunable kMinTrend{"MinTrend", 80, 50, 100};
OCTET_TUNED Tunable kMaxTrend{"MaxTrend", 145, 100, 250};

}  // namespace octet::search::params
