// Every tuned number of the search, once: name, default, and the range that makes sense. TUNING.md
// tells how they were tuned by SPSA and how a new value is judged by a match or an SPRT.
//
// Values and margins are in eval units (eval/value.h), depths in plies, reductions in 1/1024 plies,
// history scores and bonuses in the units of history.h. Every other unit is named.
#pragma once

#include "search/tunable.h"
#include "util/fixed_point.h"

namespace octet::search::params {

/// Reductions are added up in 1/1024 plies.
using Reduction = util::Fixed<1024>;

// Aspiration windows (aspiration_window.h).
/// The first iteration with a window.
OCTET_TUNED Tunable kAspirationDepth{"AspirationDepth", 4, 2, 8};
/// Half the width of the first window.
OCTET_TUNED Tunable kAspirationDelta{"AspirationDelta", 12, 4, 30};
/// The first window grows by the square of the score over this, up to the limit below.
OCTET_TUNED Tunable kAspirationScore{"AspirationScore", 13000, 4000, 40000};
OCTET_TUNED Tunable kAspirationScoreMax{"AspirationScoreMax", 100, 20, 300};
/// A window with a larger half width is opened fully on the side that failed.
OCTET_TUNED Tunable kAspirationLimit{"AspirationLimit", 600, 300, 2000};
/// Percent by which the half width grows after each failure.
OCTET_TUNED Tunable kAspirationGrowth{"AspirationGrowth", 50, 10, 150};
/// Plies, at most, by which an iteration is reduced after it failed high several times.
OCTET_TUNED Tunable kAspirationMaxReduction{"AspirationMaxReduction", 3, 0, 6};

/// TT cutoffs against the expectation of the node need more than this depth.
OCTET_TUNED Tunable kUnexpectedCutoffDepth{"UnexpectedCutoffDepth", 5, 2, 9};

// Hindsight: the reductions by the parent, in plies, from which on a node is searched one ply
// deeper or one ply shallower, and the sum of the evaluations of node and parent that the latter
// needs.
OCTET_TUNED Tunable kHindsightDeeper{"HindsightDeeper", 3, 1, 6};
OCTET_TUNED Tunable kHindsightShallower{"HindsightShallower", 2, 1, 6};
OCTET_TUNED Tunable kHindsightSum{"HindsightSum", 173, 40, 400};

// The history bonus of a quiet move by the difference of the static evaluations before and after
// it: bonus per eval unit of gain. After a neutral move the sum of both is about the offset, since
// each evaluation favours its side to move.
OCTET_TUNED Tunable kEvaluationOffset{"EvaluationOffset", 32, -20, 100};
OCTET_TUNED Tunable kEvaluationBonus{"EvaluationBonus", 8, 2, 20};
OCTET_TUNED Tunable kEvaluationBonusMax{"EvaluationBonusMax", 500, 100, 1200};

// Razoring: greatest depth, and margin below alpha per ply.
OCTET_TUNED Tunable kRazorDepth{"RazorDepth", 5, 1, 8};
OCTET_TUNED Tunable kRazorMargin{"RazorMargin", 295, 100, 600};

// Reverse futility pruning: greatest depth, and margin above beta per ply.
OCTET_TUNED Tunable kReverseFutilityDepth{"ReverseFutilityDepth", 10, 4, 16};
OCTET_TUNED Tunable kReverseFutilityMargin{"ReverseFutilityMargin", 66, 20, 160};
/// The margin is smaller by this if the last move of the opponent made its evaluation worse.
OCTET_TUNED Tunable kReverseFutilityWorsening{"ReverseFutilityWorsening", 34, 0, 80};
OCTET_TUNED Tunable kReverseFutilityMin{"ReverseFutilityMin", 15, 0, 60};

// Null move pruning: least depth; the reduction is base + depth / divisor + (evaluation - beta) /
// margin, the last at most kNullMaxBonus. The static evaluation may be below beta by slope * depth
// - base.
OCTET_TUNED Tunable kNullDepth{"NullDepth", 3, 1, 6};
OCTET_TUNED Tunable kNullBase{"NullBase", 4, 2, 7};
OCTET_TUNED Tunable kNullDivisor{"NullDivisor", 3, 2, 6};
OCTET_TUNED Tunable kNullMargin{"NullMargin", 183, 60, 400};
OCTET_TUNED Tunable kNullMaxBonus{"NullMaxBonus", 4, 1, 8};
OCTET_TUNED Tunable kNullStaticBase{"NullStaticBase", 193, 0, 400};
OCTET_TUNED Tunable kNullStaticSlope{"NullStaticSlope", 24, 0, 50};
/// From this depth on a search without null moves verifies the result.
OCTET_TUNED Tunable kNullVerificationDepth{"NullVerificationDepth", 14, 8, 24};
/// The verification makes no null move in this many quarters of its depth.
OCTET_TUNED Tunable kNullVerificationQuarters{"NullVerificationQuarters", 3, 1, 4};

/// Internal iterative reduction: least depth.
OCTET_TUNED Tunable kIirDepth{"IirDepth", 4, 2, 8};

// ProbCut: least depth, margin above beta, and plies by which its search is shallower.
OCTET_TUNED Tunable kProbCutDepth{"ProbCutDepth", 5, 3, 9};
OCTET_TUNED Tunable kProbCutMargin{"ProbCutMargin", 174, 80, 400};
OCTET_TUNED Tunable kProbCutReduction{"ProbCutReduction", 4, 2, 6};
// Small ProbCut: margin above beta, and plies by which the TT entry may be shallower.
OCTET_TUNED Tunable kSmallProbCutMargin{"SmallProbCutMargin", 423, 200, 800};
OCTET_TUNED Tunable kSmallProbCutDepth{"SmallProbCutDepth", 4, 2, 6};

// Pruning in the move loop. The greatest depths, and the slopes of both futility prunings and of
// SEE pruning of quiet moves, refer to the depth that late move reduction would leave. The margins
// of history pruning and of SEE pruning of noisy moves, and late move pruning, refer to the depth
// of the node.
/// PV nodes of depth 1 are pruned only from this iteration on.
OCTET_TUNED Tunable kPvPruningIteration{"PvPruningIteration", 6, 1, 20};
/// Quiet moves are pruned from move number (base + depth * depth) on, or from half of that.
OCTET_TUNED Tunable kLateMoveBase{"LateMoveBase", 3, 1, 8};
OCTET_TUNED Tunable kFutilityDepth{"FutilityDepth", 9, 4, 14};
OCTET_TUNED Tunable kFutilityBase{"FutilityBase", 105, 40, 300};
OCTET_TUNED Tunable kFutilityMargin{"FutilityMargin", 84, 20, 250};
OCTET_TUNED Tunable kCaptureFutilityDepth{"CaptureFutilityDepth", 7, 3, 12};
OCTET_TUNED Tunable kCaptureFutilityBase{"CaptureFutilityBase", -60, -300, 400};
OCTET_TUNED Tunable kCaptureFutilityMargin{"CaptureFutilityMargin", 251, 60, 400};
OCTET_TUNED Tunable kHistoryPruningDepth{"HistoryPruningDepth", 6, 2, 10};
OCTET_TUNED Tunable kHistoryPruningMargin{"HistoryPruningMargin", 5000, 1500, 12000};
OCTET_TUNED Tunable kSeePruningDepth{"SeePruningDepth", 9, 4, 14};
/// In eval units: per square of the depth for quiet moves, per ply for noisy moves.
OCTET_TUNED Tunable kSeeQuietMargin{"SeeQuietMargin", 47, 18, 115};
OCTET_TUNED Tunable kSeeNoisyMargin{"SeeNoisyMargin", 193, 90, 460};
/// Eval units that a noisy move may lose more, per 1024 of its history score.
OCTET_TUNED Tunable kSeeNoisyHistory{"SeeNoisyHistory", 47, 0, 184};

/// After a move has raised alpha, nodes from this depth to that are searched a ply shallower.
OCTET_TUNED Tunable kAlphaRaisedMinDepth{"AlphaRaisedMinDepth", 4, 2, 8};
OCTET_TUNED Tunable kAlphaRaisedMaxDepth{"AlphaRaisedMaxDepth", 11, 8, 20};

// Singular extensions: least depth; plies by which the TT entry may be shallower; margin below the
// TT value per ply; divisor of the depth of the singular search.
OCTET_TUNED Tunable kSingularDepth{"SingularDepth", 6, 4, 9};
OCTET_TUNED Tunable kSingularTtDepth{"SingularTtDepth", 3, 1, 5};
OCTET_TUNED Tunable kSingularMargin{"SingularMargin", 1, 1, 4};
OCTET_TUNED Tunable kSingularDepthDivisor{"SingularDepthDivisor", 2, 2, 4};
/// Two or three plies if all other moves are below the singular limit by more than this.
OCTET_TUNED Tunable kDoubleExtensionMargin{"DoubleExtensionMargin", 21, 0, 50};
OCTET_TUNED Tunable kTripleExtensionMargin{"TripleExtensionMargin", 109, 30, 300};
// Negative extensions, in plies: where the TT value beats beta, at PV nodes and at others; and at
// cut nodes where it does not.
OCTET_TUNED Tunable kNegativeExtensionPv{"NegativeExtensionPv", 2, 0, 4};
OCTET_TUNED Tunable kNegativeExtension{"NegativeExtension", 3, 0, 4};
OCTET_TUNED Tunable kNegativeExtensionCutNode{"NegativeExtensionCutNode", 2, 0, 4};
/// A node gets no extension if its ply is at least this many times the depth of the iteration.
OCTET_TUNED Tunable kExtensionPlyFactor{"ExtensionPlyFactor", 2, 1, 4};

// Late move reductions: base + ln(depth) * ln(move number) * slope, from depth kLmrDepth on. Added
// are CutNode (CutNodeTtPv if tt_pv), NotImproving, NoisyTtMove and Cutoffs; subtracted are Noisy,
// Pv, TtPv, DeepEntry (the TT entry is at least as deep as the node) and Check.
OCTET_TUNED Tunable kLmrDepth{"LmrDepth", 2, 2, 4};
OCTET_TUNED Tunable kLmrBase{"LmrBase", 825, 0, 2048};
OCTET_TUNED Tunable kLmrSlope{"LmrSlope", 388, 200, 700};
OCTET_TUNED Tunable kLmrNoisy{"LmrNoisy", 1013, 0, 2560};
OCTET_TUNED Tunable kLmrPv{"LmrPv", 993, 0, 2560};
OCTET_TUNED Tunable kLmrTtPv{"LmrTtPv", 852, 0, 2560};
OCTET_TUNED Tunable kLmrCutNode{"LmrCutNode", 1770, 512, 3584};
OCTET_TUNED Tunable kLmrCutNodeTtPv{"LmrCutNodeTtPv", 1011, 0, 2560};
OCTET_TUNED Tunable kLmrNotImproving{"LmrNotImproving", 853, 0, 2048};
OCTET_TUNED Tunable kLmrNoisyTtMove{"LmrNoisyTtMove", 787, 0, 2048};
OCTET_TUNED Tunable kLmrDeepEntry{"LmrDeepEntry", 676, 0, 2048};
OCTET_TUNED Tunable kLmrCheck{"LmrCheck", 1037, 0, 2560};
/// More child cutoffs than kLmrManyCutoffs add kLmrCutoffs.
OCTET_TUNED Tunable kLmrCutoffs{"LmrCutoffs", 1243, 0, 2560};
OCTET_TUNED Tunable kLmrManyCutoffs{"LmrManyCutoffs", 2, 1, 6};
/// The history score, and the correction in eval units, that take off one ply.
OCTET_TUNED Tunable kLmrHistory{"LmrHistory", 22000, 6000, 60000};
OCTET_TUNED Tunable kLmrCorrection{"LmrCorrection", 115, 40, 400};
// The second search after a reduced search that beat alpha: how far above the best value it looks
// one ply deeper (margin + slope * depth), and how close to it one ply shallower.
OCTET_TUNED Tunable kDeeperMargin{"DeeperMargin", 37, 10, 120};
OCTET_TUNED Tunable kDeeperSlope{"DeeperSlope", 2, 0, 8};
OCTET_TUNED Tunable kShallowerMargin{"ShallowerMargin", 15, 0, 40};

// History bonus of the best move, and malus of the others that were tried: min(slope * depth +
// offset, max).
OCTET_TUNED Tunable kBonusSlope{"BonusSlope", 167, 50, 400};
OCTET_TUNED Tunable kBonusOffset{"BonusOffset", 15, -200, 300};
OCTET_TUNED Tunable kBonusMax{"BonusMax", 1296, 600, 3000};
OCTET_TUNED Tunable kMalusSlope{"MalusSlope", 211, 50, 400};
OCTET_TUNED Tunable kMalusOffset{"MalusOffset", -25, -200, 300};
OCTET_TUNED Tunable kMalusMax{"MalusMax", 917, 600, 3000};
/// Percent of a bonus for the continuation history of the move two plies earlier.
OCTET_TUNED Tunable kSecondContinuationShare{"SecondContinuationShare", 145, 50, 250};
/// Percent to which the gravity of a continuation history depends on the sum of all of them,
/// instead of on its own entry; and the percent of the histories 4 and 6 plies back in that sum.
OCTET_TUNED Tunable kContinuationSharing{"ContinuationSharing", 45, 0, 100};
OCTET_TUNED Tunable kDistantContinuationShare{"DistantContinuationShare", 50, 0, 100};
/// Percent of a bonus for a quiet move whose reply node failed low.
OCTET_TUNED Tunable kPriorMoveShare{"PriorMoveShare", 71, 0, 150};
/// Percent of a bonus for a quiet TT move that cuts off without a search.
OCTET_TUNED Tunable kTtMoveShare{"TtMoveShare", 50, 0, 150};

// The weights of the histories of quiet moves in their sum, in 1/kHistoryWeightScale. The number of
// a continuation history is how many plies earlier its move was.
inline constexpr int kHistoryWeightScale = 64;
OCTET_TUNED Tunable kButterflyWeight{"ButterflyWeight", 61, 16, 128};
OCTET_TUNED Tunable kPawnWeight{"PawnWeight", 52, 16, 128};
OCTET_TUNED Tunable kContinuation1Weight{"Continuation1Weight", 51, 16, 128};
OCTET_TUNED Tunable kContinuation2Weight{"Continuation2Weight", 60, 16, 128};
OCTET_TUNED Tunable kContinuation4Weight{"Continuation4Weight", 23, 0, 128};
OCTET_TUNED Tunable kContinuation6Weight{"Continuation6Weight", 27, 0, 128};

// Move ordering. The score of a capture, in history units, is the exchange value of its victim
// times this weight, in 1/16 history units per eval unit, plus its capture history. A capture is
// good while it loses at most its score / divisor eval units by SEE.
inline constexpr int kExchangeWeightScale = 16;
OCTET_TUNED Tunable kCaptureVictimWeight{"CaptureVictimWeight", 116, 28, 224};
OCTET_TUNED Tunable kGoodCaptureDivisor{"GoodCaptureDivisor", 16, 7, 42};
/// The bonus of a quiet move that takes a piece away from a lesser attacker, and the malus of one
/// that puts it before one: its exchange value times this weight, in 1/16 history units per eval
/// unit. Then the bonus of a move that gives check, in history units.
OCTET_TUNED Tunable kThreatWeight{"ThreatWeight", 136, 0, 272};
OCTET_TUNED Tunable kCheckBonus{"CheckBonus", 8000, 0, 20000};
OCTET_TUNED Tunable kLowPlyWeight{"LowPlyWeight", 4, 0, 16};

// Quiescence.
/// Captures that lose more than this by SEE, in eval units, are pruned.
OCTET_TUNED Tunable kQuiescenceSee{"QuiescenceSee", 63, 0, 276};
/// Delta pruning: the margin above the static evaluation.
OCTET_TUNED Tunable kQuiescenceFutility{"QuiescenceFutility", 156, 40, 300};
/// After this many moves only recaptures and promotions are tried.
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
