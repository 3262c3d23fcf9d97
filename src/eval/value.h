// Values of positions, and the proven scores at the ends of the scale.
//
// The unit is the centipawn of the engine's insides: 400 are odds of e to 1, and a pawn is about
// 200. What users see as centipawns is made from it by eval/win_rate.h.
//
// A value is seen from the side to move. A mate in n plies from the root is kMate - n, so shorter
// mates are better; everything beyond kMateInMaxPly in size is a mate score. Below them are wins
// and losses by tablebase, kTbWin - n when the table was reached n plies from the root; below
// those the evaluations.
#pragma once

#include <cstdint>

namespace octet::eval {

using Value = std::int32_t;

/// Longest line, in plies from the root, that the search follows.
inline constexpr int kMaxPly = 246;

inline constexpr Value kDraw = 0;
inline constexpr Value kMate = 32000;
/// Above every value; a window bound.
inline constexpr Value kInfinite = 32001;
/// "There is no value": fits 16 bits, equals no real value.
inline constexpr Value kNoValue = 32002;
inline constexpr Value kMateInMaxPly = kMate - kMaxPly;
inline constexpr Value kTbWin = kMateInMaxPly - 1;
inline constexpr Value kTbWinInMaxPly = kTbWin - kMaxPly;
/// The largest size of a static evaluation.
inline constexpr Value kMaxEvaluation = kTbWinInMaxPly - 1;
/// What a tablebase win is worth that the fifty-move rule makes a draw: a little more than others.
inline constexpr Value kCursedWin = 2;

constexpr Value mate_in(int ply) { return kMate - ply; }
constexpr Value mated_in(int ply) { return -kMate + ply; }
constexpr Value tb_win_in(int ply) { return kTbWin - ply; }
constexpr Value tb_loss_in(int ply) { return -kTbWin + ply; }
/// Proven, by mate or by tablebase.
constexpr bool is_win(Value value) { return value >= kTbWinInMaxPly; }
constexpr bool is_loss(Value value) { return value <= -kTbWinInMaxPly; }
constexpr bool is_decisive(Value value) { return is_win(value) || is_loss(value); }
/// A mate score for either side.
constexpr bool is_mate(Value value) { return value >= kMateInMaxPly || value <= -kMateInMaxPly; }
/// Full moves to mate: positive when winning, negative when losing, for is_mate() values.
constexpr int mate_moves(Value value) {
    return value > 0 ? (kMate - value + 1) / 2 : -(kMate + value) / 2;
}

}  // namespace octet::eval
