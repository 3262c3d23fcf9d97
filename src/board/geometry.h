// The geometry of the empty board: lines, squares between two squares, distances, and the attacks
// of pawns, knights and kings.
//
// All tables are computed at compile time and do not depend on the pieces on the board.
#pragma once

#include <algorithm>
#include <cassert>

#include "board/bitboard.h"
#include "board/types.h"

namespace octet::board {

namespace detail {

/// The set of the square that is `files` and `ranks` away from `s`; empty if it is off the board.
constexpr Bitboard step(Square s, int files, int ranks) {
    const int f = static_cast<int>(file_of(s)) + files;
    const int r = static_cast<int>(rank_of(s)) + ranks;
    if (f < 0 || f > 7 || r < 0 || r > 7) return {};
    return Bitboard(make_square(static_cast<File>(f), static_cast<Rank>(r)));
}

/// The squares from `s`, which is not included, to the edge of the board in one direction.
constexpr Bitboard ray(Square s, int files, int ranks) {
    Bitboard result;
    for (int i = 1; i < 8; ++i) result |= step(s, i * files, i * ranks);
    return result;
}

template <class Function>
constexpr auto for_each_square(Function function) {
    util::EnumArray<Bitboard, Square> table;
    for (Square s : kSquares) table[s] = function(s);
    return table;
}

inline constexpr auto kKnightAttacks = for_each_square([](Square s) {
    Bitboard result;
    for (int f : {-2, -1, 1, 2})
        for (int r : {-2, -1, 1, 2})
            if (f * f != r * r) result |= step(s, f, r);
    return result;
});

inline constexpr auto kKingAttacks = for_each_square([](Square s) {
    Bitboard result;
    for (int f : {-1, 0, 1})
        for (int r : {-1, 0, 1})
            if (f != 0 || r != 0) result |= step(s, f, r);
    return result;
});

inline constexpr auto kPawnAttacks = [] {
    util::EnumArray<Bitboard, Color, Square> table;
    for (Color c : kColors)
        for (Square s : kSquares) table[c][s] = pawn_attacks(c, Bitboard(s));
    return table;
}();

inline constexpr auto kDiagonals =
    for_each_square([](Square s) { return ray(s, 1, 1) | ray(s, -1, -1) | Bitboard(s); });
inline constexpr auto kAntiDiagonals =
    for_each_square([](Square s) { return ray(s, 1, -1) | ray(s, -1, 1) | Bitboard(s); });

struct Segments {
    util::EnumArray<Bitboard, Square, Square> between;
    util::EnumArray<Bitboard, Square, Square> line;
};

inline constexpr Segments kSegments = [] {
    Segments segments;
    for (Square a : kSquares) {
        for (int f : {-1, 0, 1}) {
            for (int r : {-1, 0, 1}) {
                if (f == 0 && r == 0) continue;
                const Bitboard forward = ray(a, f, r);
                const Bitboard whole = forward | ray(a, -f, -r) | Bitboard(a);
                for (Square b : forward) {
                    segments.line[a][b] = whole;
                    segments.between[a][b] = forward & ray(b, -f, -r);
                }
            }
        }
    }
    return segments;
}();

}  // namespace detail

/// The squares between a and b on a rank, file or diagonal, without a and b; empty if no line joins
/// them.
constexpr Bitboard between(Square a, Square b) { return detail::kSegments.between[a][b]; }
/// The rank, file or diagonal through a and b, from edge to edge; empty if no line joins them.
constexpr Bitboard line(Square a, Square b) { return detail::kSegments.line[a][b]; }
/// Whether c lies on the line through a and b.
constexpr bool aligned(Square a, Square b, Square c) { return line(a, b).contains(c); }

/// The squares from a to b, both included. The two are on the same rank.
constexpr Bitboard rank_span(Square a, Square b) {
    assert(rank_of(a) == rank_of(b));
    const auto low = static_cast<unsigned>(std::min(a, b));
    const auto high = static_cast<unsigned>(std::max(a, b));
    return Bitboard((std::uint64_t{2} << high) - (std::uint64_t{1} << low));
}

/// The number of king moves from a to b on an empty board (Chebyshev distance).
constexpr int distance(Square a, Square b) {
    return std::max(file_distance(a, b), rank_distance(a, b));
}

/// The file and the rank of `s`, including `s`.
constexpr Bitboard file_through(Square s) { return Bitboard(file_of(s)); }
constexpr Bitboard rank_through(Square s) { return Bitboard(rank_of(s)); }
/// The diagonal through `s` in the direction a1-h8.
constexpr Bitboard diagonal_through(Square s) { return detail::kDiagonals[s]; }
/// The diagonal through `s` in the direction a8-h1.
constexpr Bitboard antidiagonal_through(Square s) { return detail::kAntiDiagonals[s]; }

}  // namespace octet::board
