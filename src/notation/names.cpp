// The letters of files, ranks, squares and pieces.
#include "notation/names.h"

namespace octet::notation {

namespace {

constexpr std::string_view kTypeLetters = "PNBRQK";
constexpr std::string_view kPieceLetters = "PpNnBbRrQqKk";

/// The enumerator of a letter. `letters` holds the letters in the order of the enumeration.
template <class E>
std::optional<E> find_letter(std::string_view letters, char c) {
    const std::size_t i = letters.find(c);
    if (i == std::string_view::npos) return {};
    return static_cast<E>(i);
}

}  // namespace

std::optional<board::File> parse_file(char c) { return find_letter<board::File>("abcdefgh", c); }

std::optional<board::Rank> parse_rank(char c) { return find_letter<board::Rank>("12345678", c); }

std::string to_text(board::Square s) {
    if (s == board::Square::None) return "-";
    return {letter(board::file_of(s)), digit(board::rank_of(s))};
}

std::optional<board::Square> parse_square(std::string_view text) {
    if (text.size() != 2) return {};
    const auto file = parse_file(text[0]);
    const auto rank = parse_rank(text[1]);
    if (!file || !rank) return {};
    return board::make_square(*file, *rank);
}

char letter(board::PieceType type) {
    assert(type != board::PieceType::None);
    return kTypeLetters[static_cast<std::size_t>(type)];
}

char letter(board::Piece p) {
    assert(p != board::Piece::None);
    return kPieceLetters[static_cast<std::size_t>(p)];
}

std::optional<board::PieceType> parse_piece_type(char c) {
    return find_letter<board::PieceType>(kTypeLetters, c);
}

std::optional<board::Piece> parse_piece(char c) {
    return find_letter<board::Piece>(kPieceLetters, c);
}

}  // namespace octet::notation
