// The conditions of each kind of position.
#include "train/judge/position_kinds.h"

namespace octet::train {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;

constexpr int kMinLockedPawns = 4;
constexpr int kMinFewMen = 8;
constexpr int kMaxFewMen = 15;

bool is_rook_ending(const board::Position& position) {
    const Bitboard rooks = position.pieces(PieceType::Rook);
    const Bitboard allowed =
        rooks | position.pieces(PieceType::King) | position.pieces(PieceType::Pawn);
    return position.occupied() == allowed && rooks.intersects(position.pieces(Color::White)) &&
           rooks.intersects(position.pieces(Color::Black));
}

bool has_opposite_bishops_and_no_knight(const board::Position& position) {
    if (position.pieces(PieceType::Knight)) return false;
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    const auto one_of = [](Bitboard pieces) { return pieces.count() == 1; };
    return one_of(bishops & position.pieces(Color::White)) &&
           one_of(bishops & position.pieces(Color::Black)) &&
           one_of(bishops & board::kLightSquares);
}

int locked_pawns(const board::Position& position) {
    const Bitboard pawns = position.pieces(PieceType::Pawn);
    const Bitboard in_front =
        board::shift<board::Direction::North>(pawns & position.pieces(Color::White));
    return (in_front & pawns & position.pieces(Color::Black)).count();
}

}  // namespace

PositionKindSet kinds_of(const board::Position& position, board::Move best) {
    PositionKindSet kinds;
    if (position.in_check()) return kinds;
    if (best.is_noisy()) {
        kinds.add(PositionKind::CapturePending);
        return kinds;
    }
    kinds.add(PositionKind::Quiet);
    kinds.add(PositionKind::RookEnding, is_rook_ending(position));
    kinds.add(PositionKind::OppositeBishops, has_opposite_bishops_and_no_knight(position));
    kinds.add(PositionKind::LockedPawns, locked_pawns(position) >= kMinLockedPawns);
    const int men = position.occupied().count();
    kinds.add(PositionKind::FewMen, men >= kMinFewMen && men <= kMaxFewMen);
    return kinds;
}

}  // namespace octet::train
