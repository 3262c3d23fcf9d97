// The geometry of the empty board: lines, squares between, distances, leaper attacks.
//
// Everything here is computed at compile time from square numbers alone; occupancy plays no part.
#pragma once

#include <algorithm>
#include <cassert>

#include "board/bitboard.h"
#include "board/types.h"

namespace octet::board {

namespace detail {

/// The square (file step, rank step) away, as a set; empty when it is off the board.
constexpr Bitboard step(Square s, int files, int ranks) {
    const int f = static_cast<int>(file_of(s)) + files;
    const int r = static_cast<int>(rank_of(s)) + ranks;
    if (f < 0 || f > 7 || r < 0 || r > 7) return {};
    return Bitboard(make_square(static_cast<File>(f), static_cast<Rank>(r)));
}

/// All squares from `s` (exclusive) to the edge in one direction.
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

/// The squares strictly between a and b on a rank, file or diagonal; empty when not aligned.
constexpr Bitboard between(Square a, Square b) { return detail::kSegments.between[a][b]; }
/// The whole rank, file or diagonal through a and b, edge to edge; empty when not aligned.
constexpr Bitboard line(Square a, Square b) { return detail::kSegments.line[a][b]; }
constexpr bool aligned(Square a, Square b, Square c) { return line(a, b).contains(c); }

/// The squares from a to b of one rank, both included.
constexpr Bitboard rank_span(Square a, Square b) {
    assert(rank_of(a) == rank_of(b));
    const auto low = static_cast<unsigned>(std::min(a, b));
    const auto high = static_cast<unsigned>(std::max(a, b));
    return Bitboard((std::uint64_t{2} << high) - (std::uint64_t{1} << low));
}

/// King steps from a to b.
constexpr int distance(Square a, Square b) {
    return std::max(file_distance(a, b), rank_distance(a, b));
}

/// The lines through `s`, edge to edge, including `s`.
constexpr Bitboard file_through(Square s) { return Bitboard(file_of(s)); }
constexpr Bitboard rank_through(Square s) { return Bitboard(rank_of(s)); }
/// The diagonal in the direction a1-h8.
constexpr Bitboard diagonal_through(Square s) { return detail::kDiagonals[s]; }
/// The diagonal in the direction a8-h1.
constexpr Bitboard antidiagonal_through(Square s) { return detail::kAntiDiagonals[s]; }

}  // namespace octet::board
