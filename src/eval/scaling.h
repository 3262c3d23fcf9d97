// Scaling of evaluations by material and by the fifty-move counter. The search applies both to the
// value of the network or of the classical evaluation.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval {

/// The points of each piece type for scaled_by_material(). Both sides together have
/// kFullMaterialPoints at the start of a game and 0 with bare kings.
inline constexpr util::EnumArray<int, board::PieceType> kMaterialPoints{{2, 3, 3, 5, 12, 0}};
inline constexpr int kFullMaterialPoints = 100;

/// The factor of scaled_by_material() is (kMaterialScaleBase + points) / kMaterialScaleUnit: from
/// 240/320 = 0.75 with bare kings to 340/320 = 1.06 at the start of a game. Each must be positive.
inline constexpr int kMaterialScaleBase = 240;
inline constexpr int kMaterialScaleUnit = 320;

/// The factor of scaled_by_fifty_moves() is (kFiftyMoveScale - plies) / kFiftyMoveScale: from 1 to
/// 0.5 at 100 plies. Above 100, so that the value keeps its sign.
inline constexpr int kFiftyMoveScale = 200;

/// Scales a value, in eval units, by the material of both sides: with fewer pieces an advantage is
/// harder to convert, so the side ahead avoids trades of pieces.
Value scaled_by_material(Value raw, const board::Position& position);

/// Scales a value, in eval units, towards zero as the counter of the fifty-move rule rises.
Value scaled_by_fifty_moves(Value value, const board::Position& position);

}  // namespace octet::eval
