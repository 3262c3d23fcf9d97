#include "eval/scaling.h"

#include "board/rules.h"

namespace octet::eval {

namespace {

/// Of both sides, 100 at the start of a game.
int material_of(const board::Position& position) {
    using board::PieceType;
    const auto count = [&](PieceType type) { return position.pieces(type).count(); };
    return 2 * count(PieceType::Pawn) + 3 * count(PieceType::Knight) +
           3 * count(PieceType::Bishop) + 5 * count(PieceType::Rook) + 12 * count(PieceType::Queen);
}

}  // namespace

Value scaled_by_material(Value raw, const board::Position& position) {
    constexpr int kBase = 240;
    constexpr int kUnit = 320;
    return raw * (kBase + material_of(position)) / kUnit;
}

Value scaled_by_fifty_moves(Value value, const board::Position& position) {
    constexpr int kWhole = 2 * board::kFiftyMovePlies;
    return value * (kWhole - board::fifty_move_clock(position)) / kWhole;
}

}  // namespace octet::eval
