// Fills and spans of pawn sets; `Us` is the side that moves forward.
// Source of the idea: https://www.chessprogramming.org/Pawn_Fills
#pragma once

#include "board/bitboard.h"

namespace octet::eval::classical {

template <board::Color Us>
constexpr board::Bitboard step_forward(board::Bitboard b) {
    return board::shift<board::pawn_push(Us)>(b);
}

/// The squares and all squares in front of them on their files.
template <board::Color Us>
constexpr board::Bitboard fill_forward(board::Bitboard b) {
    std::uint64_t x = b.bits();
    if constexpr (Us == board::Color::White) {
        x |= x << 8;
        x |= x << 16;
        x |= x << 32;
    } else {
        x |= x >> 8;
        x |= x >> 16;
        x |= x >> 32;
    }
    return board::Bitboard(x);
}

/// All squares in front of these on their files.
template <board::Color Us>
constexpr board::Bitboard front_span(board::Bitboard b) {
    return fill_forward<Us>(step_forward<Us>(b));
}

constexpr board::Bitboard fill_files(board::Bitboard b) {
    return fill_forward<board::Color::White>(b) | fill_forward<board::Color::Black>(b);
}

constexpr board::Bitboard beside(board::Bitboard b) {
    return board::shift<board::Direction::East>(b) | board::shift<board::Direction::West>(b);
}

/// The squares that the pawns attack now or after any number of advances.
template <board::Color Us>
constexpr board::Bitboard attack_span(board::Bitboard pawns) {
    return beside(front_span<Us>(pawns));
}

}  // namespace octet::eval::classical
