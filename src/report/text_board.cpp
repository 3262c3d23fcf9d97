// A board as text.
#include "report/text_board.h"

#include <string_view>

#include "notation/names.h"

namespace octet::report {

std::string text_board(const board::Position& position, bool flip) {
    constexpr std::string_view kBorder = "  +---+---+---+---+---+---+---+---+\n";
    std::string text(kBorder);
    for (int row = 0; row < 8; ++row) {
        const auto rank = static_cast<board::Rank>(flip ? row : 7 - row);
        text += notation::digit(rank);
        for (int column = 0; column < 8; ++column) {
            const auto file = static_cast<board::File>(flip ? 7 - column : column);
            const board::Piece piece = position.piece_on(make_square(file, rank));
            text += " | ";
            text += piece == board::Piece::None ? ' ' : notation::letter(piece);
        }
        text += " |\n";
        text += kBorder;
    }
    return text +
           (flip ? "    h   g   f   e   d   c   b   a\n" : "    a   b   c   d   e   f   g   h\n");
}

}  // namespace octet::report
