// The ends of games by the rules.
#include "board/rules.h"

#include "board/movegen.h"

namespace octet::board {

bool is_fifty_move_draw(const Position& position) {
    return position.halfmove_clock() >= kFiftyMovePlies &&
           (!position.in_check() || has_legal_move(position));
}

bool is_insufficient_material(const Position& position) {
    const Bitboard mating_material = position.pieces(PieceType::Pawn) |
                                     position.pieces(PieceType::Rook) |
                                     position.pieces(PieceType::Queen);
    if (!mating_material.empty()) return false;
    const Bitboard knights = position.pieces(PieceType::Knight);
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    if ((knights | bishops).count() <= 1) return true;
    return knights.empty() &&
           (!bishops.intersects(kLightSquares) || !bishops.intersects(kDarkSquares));
}

std::optional<GameEnd> game_end(const Position& position, const KeyHistory& history) {
    if (!has_legal_move(position))
        return position.in_check() ? GameEnd::Checkmate : GameEnd::Stalemate;
    if (position.halfmove_clock() >= kFiftyMovePlies) return GameEnd::FiftyMoves;
    if (is_insufficient_material(position)) return GameEnd::InsufficientMaterial;
    if (history.is_threefold(position)) return GameEnd::ThreefoldRepetition;
    return std::nullopt;
}

}  // namespace octet::board
