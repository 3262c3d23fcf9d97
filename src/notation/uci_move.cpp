// Writing and reading the coordinate notation of UCI.
#include "notation/uci_move.h"

#include <fmt/format.h>

#include "board/movegen.h"
#include "notation/names.h"
#include "util/text.h"

namespace octet::notation {

namespace {

using board::Move;
using board::PieceType;
using board::Position;
using board::Square;

/// Whether the king castles from the e-file with a rook in a corner.
bool is_standard_castling(Move castling) {
    const board::File rook_file = file_of(castling.to());
    return file_of(castling.from()) == board::File::E &&
           (rook_file == board::File::A || rook_file == board::File::H);
}

Square castled_king_square(Move castling) {
    const board::CastlingSide side = castling.castling_side();
    const board::File file = side == board::CastlingSide::King ? board::File::G : board::File::C;
    return make_square(file, rank_of(castling.from()));
}

util::Error malformed(std::string_view text) {
    return {
        fmt::format("{} is not a move: two squares and the piece to promote to, if any, "
                    "are accepted, as in e2e4 or e7e8q",
                    util::quoted(text))};
}

}  // namespace

std::string to_uci(Move move, bool chess960) {
    if (!move) return "0000";
    const bool king_to_target = move.is_castling() && !chess960 && is_standard_castling(move);
    std::string text = to_text(move.from());
    text += to_text(king_to_target ? castled_king_square(move) : move.to());
    if (move.is_promotion()) text += util::to_lower(letter(move.promoted_to()));
    return text;
}

util::Result<Move> parse_uci_move(const Position& position, std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return malformed(text);
    const auto from = parse_square(text.substr(0, 2));
    const auto to = parse_square(text.substr(2, 2));
    if (!from || !to) return malformed(text);
    PieceType promotion = PieceType::None;
    if (text.size() == 5) {
        const auto piece = parse_piece_type(util::to_upper(text[4]));
        if (!piece || piece == PieceType::Pawn || piece == PieceType::King) return malformed(text);
        promotion = *piece;
    }

    Move castling;
    bool lacks_promotion = false;
    for (Move move : legal_moves(position)) {
        if (move.from() != *from) continue;
        const PieceType promoted = move.is_promotion() ? move.promoted_to() : PieceType::None;
        if (move.to() == *to && promoted == promotion) return move;
        if (move.to() == *to && promotion == PieceType::None) lacks_promotion = true;
        if (move.is_castling() && castled_king_square(move) == *to && promotion == PieceType::None)
            castling = move;
    }
    if (castling && *from != *to) return castling;
    return util::Error{
        fmt::format("{} is not a legal move{}", util::quoted(text),
                    lacks_promotion ? ": the piece to promote to (n, b, r or q) is missing" : "")};
}

}  // namespace octet::notation
