// Values of positions: the unit of evaluation, and the scores of mates and tablebase results.
//
// The unit is the eval unit: 400 eval units are odds of e to 1 in the games that the network is
// trained on. A pawn is worth about 240 of them, which is the mean fall of the network's evaluation
// when one is taken off the board. Everything inside the engine is in eval units: evaluations,
// search scores, windows, margins. The centipawns of the protocol (`cp`) exist in
// front-ends only; eval/win_rate.h makes them by to_cp() and to_pawns(). A number of centipawns
// has the suffix `cp` in its name.
//
// A value is seen from the side to move. The scale, from its end to zero:
//
//   kMate - n        a mate in n plies from the root, down to kMateInMaxPly
//   kTbWin - n       a tablebase win, probed n plies from the root, down to kTbWinInMaxPly
//   kMaxEvaluation   the bound of static evaluations
#pragma once

#include <cstdint>

namespace octet::eval {

/// A value in eval units, from the side to move.
using Value = std::int32_t;

/// The largest distance from the root, in plies, that the search reaches.
inline constexpr int kMaxPly = 246;

inline constexpr Value kDraw = 0;
inline constexpr Value kMate = 32000;
/// A bound of search windows, above every value.
inline constexpr Value kInfinite = 32001;
/// The mark for "no value": it fits 16 bits and equals no value.
inline constexpr Value kNoValue = 32002;
/// The lowest mate score.
inline constexpr Value kMateInMaxPly = kMate - kMaxPly;
/// The value of a tablebase win at the root.
inline constexpr Value kTbWin = kMateInMaxPly - 1;
/// The lowest tablebase win.
inline constexpr Value kTbWinInMaxPly = kTbWin - kMaxPly;
/// The largest absolute value of a static evaluation.
inline constexpr Value kMaxEvaluation = kTbWinInMaxPly - 1;
/// The value of a cursed win, a tablebase win that the fifty-move rule turns into a draw; it is
/// above kDraw, so that the search prefers it to other draws.
inline constexpr Value kCursedWin = 2;

/// The value of giving mate `ply` plies from the root.
constexpr Value mate_in(int ply) { return kMate - ply; }
/// The value of being mated `ply` plies from the root.
constexpr Value mated_in(int ply) { return -kMate + ply; }
/// The value of a tablebase win that is probed `ply` plies from the root.
constexpr Value tb_win_in(int ply) { return kTbWin - ply; }
/// The value of a tablebase loss that is probed `ply` plies from the root.
constexpr Value tb_loss_in(int ply) { return -kTbWin + ply; }
/// Whether the value is a win that is proven by mate or by tablebase.
constexpr bool is_win(Value value) { return value >= kTbWinInMaxPly; }
/// Whether the value is a loss that is proven by mate or by tablebase.
constexpr bool is_loss(Value value) { return value <= -kTbWinInMaxPly; }
constexpr bool is_decisive(Value value) { return is_win(value) || is_loss(value); }
/// Whether the value is a mate score for either side.
constexpr bool is_mate(Value value) { return value >= kMateInMaxPly || value <= -kMateInMaxPly; }
/// The full moves to mate of a mate score: positive when winning, negative when losing.
constexpr int mate_moves(Value value) {
    return value > 0 ? (kMate - value + 1) / 2 : -(kMate + value) / 2;
}

}  // namespace octet::eval
