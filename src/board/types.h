// The basic types of chess: colours, piece types, pieces, files, ranks, squares, directions.
//
// Squares are numbered in little-endian rank-file order (LERF): a1 = 0, b1 = 1, ..., h8 = 63. See
// https://www.chessprogramming.org/Square_Mapping_Considerations. All types are scoped enums, so
// that a file cannot be passed for a rank. Letters and names are in notation/names.h.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "util/enum_array.h"

namespace octet::board {

enum class Color : std::uint8_t { White, Black };

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King, None };

/// The type and the colour in one number: 2 * type + colour.
enum class Piece : std::uint8_t {
    WhitePawn,
    BlackPawn,
    WhiteKnight,
    BlackKnight,
    WhiteBishop,
    BlackBishop,
    WhiteRook,
    BlackRook,
    WhiteQueen,
    BlackQueen,
    WhiteKing,
    BlackKing,
    None
};

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };

enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

// clang-format off
enum class Square : std::uint8_t {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
    None
};
// clang-format on

/// The side to which the king castles: towards the h-file (O-O) or towards the a-file (O-O-O).
enum class CastlingSide : std::uint8_t { King, Queen };

/// A step on the board: the difference of the two square numbers.
enum class Direction : std::int8_t {
    North = 8,
    South = -8,
    East = 1,
    West = -1,
    NorthEast = 9,
    NorthWest = 7,
    SouthEast = -7,
    SouthWest = -9
};

inline constexpr std::array kColors{Color::White, Color::Black};
inline constexpr std::array kPieceTypes{PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                        PieceType::Rook, PieceType::Queen,  PieceType::King};
inline constexpr std::array kCastlingSides{CastlingSide::King, CastlingSide::Queen};

constexpr Color operator~(Color c) { return static_cast<Color>(static_cast<unsigned>(c) ^ 1U); }

constexpr Piece make_piece(Color c, PieceType type) {
    assert(type != PieceType::None);
    return static_cast<Piece>(2 * static_cast<unsigned>(type) + static_cast<unsigned>(c));
}
/// The type of a piece; PieceType::None for Piece::None.
constexpr PieceType type_of(Piece p) {
    return static_cast<PieceType>(static_cast<unsigned>(p) >> 1);
}
constexpr Color color_of(Piece p) {
    assert(p != Piece::None);
    return static_cast<Color>(static_cast<unsigned>(p) & 1U);
}

constexpr Square make_square(File f, Rank r) {
    return static_cast<Square>(8 * static_cast<unsigned>(r) + static_cast<unsigned>(f));
}
constexpr File file_of(Square s) { return static_cast<File>(static_cast<unsigned>(s) & 7U); }
constexpr Rank rank_of(Square s) { return static_cast<Rank>((static_cast<unsigned>(s) >> 3) & 7U); }

/// The square flipped vertically: e2 becomes e7.
constexpr Square flip_rank(Square s) { return static_cast<Square>(static_cast<unsigned>(s) ^ 56U); }
/// The square mirrored horizontally: c1 becomes f1.
constexpr Square flip_file(Square s) { return static_cast<Square>(static_cast<unsigned>(s) ^ 7U); }
/// The square from the point of view of `c`: unchanged for White, flipped vertically for Black.
constexpr Square relative_square(Color c, Square s) { return c == Color::White ? s : flip_rank(s); }
constexpr Rank relative_rank(Color c, Rank r) {
    return static_cast<Rank>(static_cast<unsigned>(r) ^ (c == Color::White ? 0U : 7U));
}
constexpr Rank relative_rank(Color c, Square s) { return relative_rank(c, rank_of(s)); }

/// The square one step away. The step must stay on the board.
constexpr Square operator+(Square s, Direction d) {
    return static_cast<Square>(static_cast<int>(s) + static_cast<int>(d));
}
constexpr Square operator-(Square s, Direction d) {
    return static_cast<Square>(static_cast<int>(s) - static_cast<int>(d));
}
constexpr Direction pawn_push(Color c) {
    return c == Color::White ? Direction::North : Direction::South;
}

constexpr int file_distance(Square a, Square b) {
    return std::abs(static_cast<int>(file_of(a)) - static_cast<int>(file_of(b)));
}
constexpr int rank_distance(Square a, Square b) {
    return std::abs(static_cast<int>(rank_of(a)) - static_cast<int>(rank_of(b)));
}

/// The squares of king and rook after castling. In Chess960 they do not depend on the start
/// squares.
constexpr Square castled_king_square(Color c, CastlingSide side) {
    return relative_square(c, side == CastlingSide::King ? Square::G1 : Square::C1);
}
constexpr Square castled_rook_square(Color c, CastlingSide side) {
    return relative_square(c, side == CastlingSide::King ? Square::F1 : Square::D1);
}

/// All 64 squares in LERF order: `for (Square s : kSquares)`.
inline constexpr auto kSquares = [] {
    std::array<Square, 64> squares{};
    for (unsigned i = 0; i < 64; ++i) squares[i] = static_cast<Square>(i);
    return squares;
}();

}  // namespace octet::board

namespace octet::util {
template <>
inline constexpr std::size_t kEnumSize<board::Color> = 2;
template <>
inline constexpr std::size_t kEnumSize<board::PieceType> = 6;
template <>
inline constexpr std::size_t kEnumSize<board::Piece> = 12;
template <>
inline constexpr std::size_t kEnumSize<board::File> = 8;
template <>
inline constexpr std::size_t kEnumSize<board::Rank> = 8;
template <>
inline constexpr std::size_t kEnumSize<board::Square> = 64;
template <>
inline constexpr std::size_t kEnumSize<board::CastlingSide> = 2;
}  // namespace octet::util
