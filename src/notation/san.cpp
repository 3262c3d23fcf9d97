// Writing and reading standard algebraic notation.
#include "notation/san.h"

#include <fmt/format.h>

#include <optional>

#include "board/movegen.h"
#include "notation/names.h"
#include "util/text.h"

namespace octet::notation {

namespace {

using board::Bitboard;
using board::CastlingSide;
using board::Move;
using board::MoveKind;
using board::MoveList;
using board::PieceType;
using board::Position;
using board::Rank;
using board::Square;

PieceType moved_type(const Position& position, Move move) {
    return type_of(position.piece_on(move.from()));
}

/// The pieces of this type that can move to a square which they do not stand on. Pins and checks
/// are not considered.
Bitboard pieces_reaching(const Position& position, PieceType type, Square to) {
    return position.pieces(position.side_to_move(), type) &
           board::attacks(type, to, position.occupied());
}

/// The disambiguation between the letter of the piece and the target: empty, file, rank or both.
std::string disambiguation(const Position& position, Move move) {
    const Square from = move.from();
    bool rivals = false;
    bool rival_on_file = false;
    bool rival_on_rank = false;
    for (const Square other : pieces_reaching(position, moved_type(position, move), move.to())) {
        if (other == from || !position.is_legal({other, move.to(), move.kind()})) continue;
        rivals = true;
        rival_on_file |= file_of(other) == file_of(from);
        rival_on_rank |= rank_of(other) == rank_of(from);
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

/// The letters of the pieces from U+2654 to U+265F, White's and Black's.
constexpr std::string_view kFigurines = "KQRBNPKQRBNP";

/// The text with a letter for each figurine of Unicode, which is in UTF-8. The character that may
/// follow a figurine and asks for black ink or for colours, U+FE0E or U+FE0F, is dropped.
std::string with_letters(std::string_view text) {
    constexpr unsigned kFirst = 0x94;
    std::string result;
    while (!text.empty()) {
        const unsigned last = text.size() < 3 ? 0 : static_cast<unsigned char>(text[2]);
        if (text.starts_with("\xE2\x99") && last >= kFirst && last - kFirst < kFigurines.size()) {
            result += kFigurines[last - kFirst];
            text.remove_prefix(3);
        } else if (text.starts_with("\xEF\xB8\x8E") || text.starts_with("\xEF\xB8\x8F")) {
            text.remove_prefix(3);
        } else {
            result += text.front();
            text.remove_prefix(1);
        }
    }
    return result;
}

std::optional<CastlingSide> parse_castling(std::string_view text) {
    if (text.size() != 3 && text.size() != 5) return {};
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

/// Collects the legal moves that fit a description.
class Search {
public:
    Search(const Position& position, const Description& description)
        : position_(position), description_(description) {
        if (description.type == PieceType::Pawn) {
            find_pawn_moves();
        } else if (description.promotion == PieceType::None && !description.en_passant) {
            const MoveKind kind = to_is_enemy() ? MoveKind::Capture : MoveKind::Quiet;
            for (const Square from : pieces_reaching(position, description.type, description.to))
                add({from, description.to, kind});
        }
    }

    const MoveList& found() const { return found_; }
    /// Whether the move is a promotion, and the description does not say to which piece.
    bool lacks_promotion() const { return lacks_promotion_; }

private:
    bool to_is_enemy() const {
        const board::Piece piece = position_.piece_on(description_.to);
        return piece != board::Piece::None && color_of(piece) != position_.side_to_move();
    }

    void find_pawn_moves() {
        const board::Color us = position_.side_to_move();
        const Square to = description_.to;
        const Bitboard pawns = position_.pieces(us, PieceType::Pawn);
        const bool is_en_passant = to == position_.en_passant();
        // "d5" is a pawn push, even if a pawn can also capture on d5.
        const bool may_capture =
            description_.capture || description_.en_passant || description_.from_file;
        if (may_capture && (to_is_enemy() || is_en_passant)) {
            for (const Square from : pawns& board::pawn_attacks(~us, to))
                add_pawn_move(from, is_en_passant ? MoveKind::EnPassant : MoveKind::Capture);
            return;
        }
        const Rank rank = relative_rank(us, to);
        if (rank < Rank::R3 || position_.piece_on(to) != board::Piece::None) return;
        const Square before = to - board::pawn_push(us);
        if (pawns.contains(before)) {
            add_pawn_move(before, MoveKind::Quiet);
        } else if (rank == Rank::R4 && pawns.contains(before - board::pawn_push(us))) {
            add_pawn_move(before - board::pawn_push(us), MoveKind::DoublePush);
        }
    }

    void add_pawn_move(Square from, MoveKind kind) {
        const PieceType promotion = description_.promotion;
        const bool is_promotion =
            relative_rank(position_.side_to_move(), description_.to) == Rank::R8;
        if (!is_promotion) {
            if (promotion == PieceType::None) add({from, description_.to, kind});
            return;
        }
        const bool is_missing = promotion == PieceType::None;
        const Move move =
            Move::promotion(from, description_.to, is_missing ? PieceType::Queen : promotion,
                            kind == MoveKind::Capture);
        if (!is_missing) return add(move);
        lacks_promotion_ = lacks_promotion_ || fits(move);
    }

    bool fits(Move move) const {
        if (description_.from_file && file_of(move.from()) != *description_.from_file) return false;
        if (description_.from_rank && rank_of(move.from()) != *description_.from_rank) return false;
        if (description_.capture && !move.is_capture()) return false;
        if (description_.en_passant && !move.is_en_passant()) return false;
        return position_.is_legal(move);
    }
    void add(Move move) {
        if (fits(move)) found_.push_back(move);
    }

    const Position& position_;
    const Description& description_;
    MoveList found_;
    bool lacks_promotion_ = false;
};

util::Result<Move> find_castling(const Position& position, CastlingSide side,
                                 std::string_view text) {
    const board::Color us = position.side_to_move();
    const Square rook = position.castling().rook(us, side);
    if (rook != Square::None) {
        const Move move(position.king_square(us), rook, MoveKind::Castling);
        if (position.is_legal(move)) return move;
    }
    return util::Error{fmt::format("{} is not a legal move", util::quoted(text))};
}

}  // namespace

std::string to_san(const Position& position, Move move) {
    assert(position.is_legal(move));
    std::string text = without_check(position, move);
    if (position.gives_check(move)) {
        Position after = position;
        after.make(move);
        text += has_legal_move(after) ? '+' : '#';
    }
    return text;
}

util::Result<Move> parse_san(const Position& position, std::string_view text) {
    text = util::trim(text);
    std::string_view bare = text;
    drop_annotations(bare);
    if (const auto side = parse_castling(bare)) return find_castling(position, *side, text);

    const bool may_have_figurine = text.find('\xE2') != std::string_view::npos;
    const auto description = parse_description(may_have_figurine ? with_letters(text) : text);
    if (!description)
        return util::Error{
            fmt::format("{} is not a move in algebraic notation, as in Nf3, exd5, e8=Q or O-O",
                        util::quoted(text))};

    const Search search(position, *description);
    const MoveList& found = search.found();
    if (found.size() == 1) return found[0];
    if (found.size() > 1)
        return util::Error{fmt::format("{} is ambiguous: {} or {}", util::quoted(text),
                                       to_san(position, found[0]), to_san(position, found[1]))};
    return util::Error{fmt::format(
        "{} is not a legal move{}", util::quoted(text),
        search.lacks_promotion() ? ": the piece to promote to, as in e8=Q, is missing" : "")};
}

}  // namespace octet::notation
