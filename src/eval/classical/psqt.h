// Material and piece-square values, from White's side, in centipawns.
//
// The numbers are Octet's own: each table is a short formula over file and rank, set by hand from
// the common rules of thumb (knights to the centre, rooks to the seventh, the king to a corner
// until the queens are gone).
#pragma once

#include <algorithm>
#include <array>

#include "board/types.h"
#include "eval/classical/score.h"

namespace octet::eval::classical {

inline constexpr util::EnumArray<Score, board::PieceType> kMaterial{
    {Score{90, 115}, Score{330, 310}, Score{345, 330}, Score{480, 540}, Score{990, 980}, Score{}}};

inline constexpr Score kBishopPair{28, 48};
/// For having the move.
inline constexpr Score kTempo{18, 10};

namespace detail {

/// 0 on an edge file (rank) to 3 on the two middle ones.
constexpr int centrality(int coordinate) { return std::min(coordinate, 7 - coordinate); }

constexpr Score pawn(int file, int rank) {
    constexpr std::array<int, 8> kAdvanceMg{0, 0, 2, 8, 18, 36, 70, 0};
    constexpr std::array<int, 8> kAdvanceEg{0, 0, 4, 14, 34, 70, 115, 0};
    const int centre = centrality(file) * (rank == 3 ? 6 : rank == 2 ? 4 : 1);
    const auto r = static_cast<std::size_t>(rank);
    return {kAdvanceMg[r] + centre - 4, kAdvanceEg[r] - centrality(file) - 4};
}

constexpr Score knight(int file, int rank) {
    const int centre = centrality(file) + centrality(rank);
    const int advance = rank >= 3 && rank <= 5 ? 8 : 0;
    return {11 * centre - 38 + advance, 8 * centre - 30 + advance};
}

constexpr Score bishop(int file, int rank) {
    const int centre = centrality(file) + centrality(rank);
    return {5 * centre - 14 - (rank == 0 ? 10 : 0), 4 * centre - 14};
}

constexpr Score rook(int file, int rank) {
    const int seventh = rank == 6 ? 18 : 0;
    return {3 * centrality(file) - 6 + seventh, seventh + (rank > 3 ? 6 : 0)};
}

constexpr Score queen(int file, int rank) {
    const int centre = centrality(file) + centrality(rank);
    return {2 * centre - 6, 6 * centre - 20};
}

constexpr Score king(int file, int rank) {
    const int centre = centrality(file) + centrality(rank);
    const int off_home = std::min(rank, 3);
    const int shelter = centrality(file) <= 1 ? 28 : centrality(file) == 2 ? 4 : 0;
    return {shelter - 26 * off_home - 4 * centrality(file), 11 * centre - 32};
}

constexpr Score placement(board::PieceType type, int file, int rank) {
    switch (type) {
        case board::PieceType::Pawn:
            return pawn(file, rank);
        case board::PieceType::Knight:
            return knight(file, rank);
        case board::PieceType::Bishop:
            return bishop(file, rank);
        case board::PieceType::Rook:
            return rook(file, rank);
        case board::PieceType::Queen:
            return queen(file, rank);
        default:
            return king(file, rank);
    }
}

}  // namespace detail

/// Material and placement of a piece, positive for White, negative for Black.
inline constexpr auto kPieceSquare = [] {
    util::EnumArray<Score, board::Piece, board::Square> table;
    for (board::PieceType type : board::kPieceTypes) {
        for (board::Square s : board::kSquares) {
            const Score score =
                kMaterial[type] + detail::placement(type, static_cast<int>(board::file_of(s)),
                                                    static_cast<int>(board::rank_of(s)));
            table[make_piece(board::Color::White, type)][s] = score;
            table[make_piece(board::Color::Black, type)][board::flip_rank(s)] = Score{} - score;
        }
    }
    return table;
}();

}  // namespace octet::eval::classical
