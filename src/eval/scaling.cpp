// Scaling of evaluations by material and by the fifty-move counter.
#include "eval/scaling.h"

#include <algorithm>

#include "board/rules.h"

namespace octet::eval {

namespace {

/// The points of both sides, 0 to kFullMaterialPoints without promotions.
int material_scale_points(const board::Position& position) {
    using board::PieceType;
    int points = 0;
    for (PieceType type :
         {PieceType::Pawn, PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
        points += kMaterialPoints[type] * position.pieces(type).count();
    return points;
}

}  // namespace

Value scaled_by_material(Value raw, const board::Position& position) {
    return raw * (kMaterialScaleBase + material_scale_points(position)) / kMaterialScaleUnit;
}

Value scaled_by_fifty_moves(Value value, const board::Position& position) {
    static_assert(kFiftyMoveScale > board::kFiftyMovePlies);
    const int plies = std::min(position.halfmove_clock(), board::kFiftyMovePlies);
    return value * (kFiftyMoveScale - plies) / kFiftyMoveScale;
}

}  // namespace octet::eval
