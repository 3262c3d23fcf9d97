// The phases of a game.
#include "analysis/phases.h"

#include "board/bitboard.h"

namespace octet::analysis {

namespace {

/// The largest numbers of knights, bishops, rooks and queens, of both sides, of the two phases.
constexpr int kMiddlegamePieces = 10;
constexpr int kEndgamePieces = 6;
/// The smallest number of pieces on the first rank of a side that is still developing.
constexpr int kUndeveloped = 4;

int pieces_but_kings_and_pawns(const board::Position& position) {
    return position.non_pawn_material(board::Color::White).count() +
           position.non_pawn_material(board::Color::Black).count();
}

bool is_first_rank_sparse(const board::Position& position) {
    for (const board::Color side : board::kColors) {
        const board::Rank rank = board::relative_rank(side, board::Rank::R1);
        if ((position.pieces(side) & board::Bitboard(rank)).count() < kUndeveloped) return true;
    }
    return false;
}

}  // namespace

Phase Phases::at(int ply) const {
    if (endgame && ply >= *endgame) return Phase::Endgame;
    return middlegame && ply >= *middlegame ? Phase::Middlegame : Phase::Opening;
}

Phases find_phases(board::Position start, std::span<const board::Move> moves) {
    Phases phases;
    board::Position& position = start;
    for (int ply = 0;; ++ply) {
        const int pieces = pieces_but_kings_and_pawns(position);
        if (pieces <= kEndgamePieces) {
            phases.endgame = ply;
            return phases;
        }
        if (!phases.middlegame && (pieces <= kMiddlegamePieces || is_first_rank_sparse(position)))
            phases.middlegame = ply;
        if (static_cast<std::size_t>(ply) == moves.size()) return phases;
        position.make(moves[static_cast<std::size_t>(ply)]);
    }
}

}  // namespace octet::analysis
