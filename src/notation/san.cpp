// Writing and reading standard algebraic notation.
#include "notation/san.h"

#include <fmt/format.h>

#include <optional>

#include "board/movegen.h"
#include "notation/names.h"
#include "util/text.h"

namespace octet::notation {

namespace {

using board::CastlingSide;
using board::Move;
using board::MoveList;
using board::PieceType;
using board::Position;
using board::Square;

PieceType moved_type(const Position& position, Move move) {
    return type_of(position.piece_on(move.from()));
}

/// The disambiguation between the letter of the piece and the target: empty, file, rank or both.
std::string disambiguation(const Position& position, Move move) {
    const Square from = move.from();
    bool rivals = false;
    bool rival_on_file = false;
    bool rival_on_rank = false;
    for (Move other : legal_moves(position)) {
        if (other.to() != move.to() || other.from() == from || other.is_castling()) continue;
        if (moved_type(position, other) != moved_type(position, move)) continue;
        rivals = true;
        rival_on_file |= file_of(other.from()) == file_of(from);
        rival_on_rank |= rank_of(other.from()) == rank_of(from);
    }
    std::string text;
    if (rivals && (!rival_on_file || rival_on_rank)) text += letter(file_of(from));
    if (rivals && rival_on_file) text += digit(rank_of(from));
    return text;
}

std::string without_check(const Position& position, Move move) {
    if (move.is_castling()) return move.castling_side() == CastlingSide::King ? "O-O" : "O-O-O";

    std::string text;
    const PieceType type = moved_type(position, move);
    if (type != PieceType::Pawn) {
        text += letter(type);
        text += disambiguation(position, move);
    } else if (move.is_capture()) {
        text += letter(file_of(move.from()));
    }
    if (move.is_capture()) text += 'x';
    text += to_text(move.to());
    if (move.is_promotion()) {
        text += '=';
        text += letter(move.promoted_to());
    }
    return text;
}

/// The content of a move in algebraic notation.
struct Description {
    PieceType type = PieceType::Pawn;
    std::optional<board::File> from_file;
    std::optional<board::Rank> from_rank;
    Square to = Square::None;
    PieceType promotion = PieceType::None;
    bool capture = false;
    bool en_passant = false;
};

bool drop_suffix(std::string_view& text, std::string_view suffix) {
    if (!text.ends_with(suffix)) return false;
    text.remove_suffix(suffix.size());
    return true;
}

/// Removes the last character and returns its value, if `parse` accepts it.
template <class Parser>
auto take_last(std::string_view& text, Parser parse) {
    auto value = text.empty() ? decltype(parse(' ')){} : parse(text.back());
    if (value) text.remove_suffix(1);
    return value;
}

bool is_sign(char c) { return c == '+' || c == '#' || c == '!' || c == '?'; }

/// Removes check signs, the signs ! and ?, and "e.p." from the end; true if "e.p." was there.
bool drop_annotations(std::string_view& text) {
    bool en_passant = false;
    while (true) {
        while (!text.empty() && (is_sign(text.back()) || util::is_space(text.back())))
            text.remove_suffix(1);
        if (!drop_suffix(text, "e.p.") && !drop_suffix(text, "ep")) return en_passant;
        en_passant = true;
    }
}

std::optional<CastlingSide> parse_castling(std::string_view text) {
    std::string form(text);
    for (char& c : form)
        if (c == '0' || c == 'o') c = 'O';
    if (form == "O-O") return CastlingSide::King;
    if (form == "O-O-O") return CastlingSide::Queen;
    return {};
}

std::optional<PieceType> parse_promotion(char c) {
    const auto type = parse_piece_type(util::to_upper(c));
    if (type == PieceType::Pawn || type == PieceType::King) return {};
    return type;
}

/// Reads the text from its end: the target square is there, and the parts before it are optional.
std::optional<Description> parse_description(std::string_view text) {
    Description result;
    result.en_passant = drop_annotations(text);

    const bool in_brackets = drop_suffix(text, ")");
    const auto promotion = take_last(text, parse_promotion);
    if (promotion) result.promotion = *promotion;
    if (in_brackets) {
        if (!promotion || !drop_suffix(text, "(")) return {};
    } else if (promotion) {
        if (!drop_suffix(text, "=")) drop_suffix(text, "/");
    }

    if (text.size() < 2) return {};
    const auto to = parse_square(text.substr(text.size() - 2));
    if (!to) return {};
    result.to = *to;
    text.remove_suffix(2);

    result.capture = drop_suffix(text, "x") || drop_suffix(text, ":");
    if (!result.capture) drop_suffix(text, "-");
    result.from_rank = take_last(text, parse_rank);
    result.from_file = take_last(text, parse_file);
    if (const auto type = take_last(text, parse_piece_type)) result.type = *type;
    if (!text.empty()) return {};
    return result;
}

bool fits(const Position& position, Move move, const Description& description) {
    if (move.is_castling() || move.to() != description.to) return false;
    if (moved_type(position, move) != description.type) return false;
    if (description.from_file && file_of(move.from()) != *description.from_file) return false;
    if (description.from_rank && rank_of(move.from()) != *description.from_rank) return false;
    if (description.capture && !move.is_capture()) return false;
    if (description.en_passant && !move.is_en_passant()) return false;
    // "d5" is a pawn push, even if a pawn can also capture on d5.
    const bool step = description.type == PieceType::Pawn && !description.capture &&
                      !description.en_passant && !description.from_file;
    return !(step && move.is_capture());
}

util::Result<Move> find_castling(const Position& position, CastlingSide side,
                                 std::string_view text) {
    for (Move move : legal_moves(position))
        if (move.is_castling() && move.castling_side() == side) return move;
    return util::Error{fmt::format("{} is not a legal move", util::quoted(text))};
}

}  // namespace

std::string to_san(const Position& position, Move move) {
    assert(position.is_legal(move));
    std::string text = without_check(position, move);
    Position after = position;
    after.make(move);
    if (after.in_check()) text += has_legal_move(after) ? '+' : '#';
    return text;
}

util::Result<Move> parse_san(const Position& position, std::string_view text) {
    text = util::trim(text);
    std::string_view bare = text;
    drop_annotations(bare);
    if (const auto side = parse_castling(bare)) return find_castling(position, *side, text);

    const auto description = parse_description(text);
    if (!description)
        return util::Error{
            fmt::format("{} is not a move in algebraic notation, as in Nf3, exd5, e8=Q or O-O",
                        util::quoted(text))};

    MoveList found;
    bool lacks_promotion = false;
    for (Move move : legal_moves(position)) {
        if (!fits(position, move, *description)) continue;
        const PieceType promoted = move.is_promotion() ? move.promoted_to() : PieceType::None;
        if (promoted == description->promotion) found.push_back(move);
        if (description->promotion == PieceType::None && move.is_promotion())
            lacks_promotion = true;
    }
    if (found.size() == 1) return found[0];
    if (found.size() > 1)
        return util::Error{fmt::format("{} is ambiguous: {} or {}", util::quoted(text),
                                       to_san(position, found[0]), to_san(position, found[1]))};
    return util::Error{
        fmt::format("{} is not a legal move{}", util::quoted(text),
                    lacks_promotion ? ": the piece to promote to, as in e8=Q, is missing" : "")};
}

}  // namespace octet::notation
