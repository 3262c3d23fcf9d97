// The names of colours, and the letters of files, ranks, squares and pieces with the functions that
// read them.
//
// These functions are exact and distinguish upper case from lower case.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/types.h"

namespace octet::notation {

/// "White" or "Black".
constexpr std::string_view color_name(board::Color color) {
    return color == board::Color::White ? "White" : "Black";
}

constexpr char letter(board::File f) { return static_cast<char>('a' + static_cast<int>(f)); }
constexpr char digit(board::Rank r) { return static_cast<char>('1' + static_cast<int>(r)); }
std::optional<board::File> parse_file(char c);
std::optional<board::Rank> parse_rank(char c);

/// The name of a square, such as "e4"; "-" for Square::None.
std::string to_text(board::Square s);
/// The square of a name such as "e4"; nullopt for other text, "-" included.
std::optional<board::Square> parse_square(std::string_view text);

/// The letter P, N, B, R, Q or K.
char letter(board::PieceType type);
/// The letter of FEN: upper case for White, lower case for Black.
char letter(board::Piece p);
std::optional<board::PieceType> parse_piece_type(char c);
std::optional<board::Piece> parse_piece(char c);

}  // namespace octet::notation
