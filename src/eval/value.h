// Values of positions, in centipawns, and the mate scores at the ends of the scale.
//
// A value is seen from the side to move. A mate in n plies from the root is kMate - n, so shorter
// mates are better; everything beyond kMateInMaxPly in size is a mate score.
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
/// The largest size of a static evaluation.
inline constexpr Value kMaxEvaluation = kMateInMaxPly - 1;

constexpr Value mate_in(int ply) { return kMate - ply; }
constexpr Value mated_in(int ply) { return -kMate + ply; }
constexpr bool is_win(Value value) { return value >= kMateInMaxPly; }
constexpr bool is_loss(Value value) { return value <= -kMateInMaxPly; }
/// A mate score for either side.
constexpr bool is_decisive(Value value) { return is_win(value) || is_loss(value); }
/// Full moves to mate: positive when winning, negative when losing, for is_decisive() values.
constexpr int mate_moves(Value value) {
    return value > 0 ? (kMate - value + 1) / 2 : -(kMate + value) / 2;
}

}  // namespace octet::eval
