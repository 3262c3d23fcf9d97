// Reading and writing FEN, X-FEN and Shredder-FEN.
#include "notation/fen.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "notation/names.h"
#include "util/text.h"

namespace octet::notation {

namespace {

using board::CastlingSide;
using board::Color;
using board::File;
using board::Piece;
using board::Position;
using board::Rank;
using board::Setup;
using board::Square;
using util::quoted;
using Warnings = std::vector<std::string>;

constexpr std::size_t kFields = 6;

/// The first character of a text that is not empty; its first byte if it is not valid UTF-8.
std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(1, util::first_character(text).length));
}

/// Places the pieces of one rank on the board; an error says what is wrong with the text.
std::optional<util::Error> read_rank(std::string_view text, Rank rank, Setup& setup) {
    std::size_t squares = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c >= '1' && c <= '8') {
            squares += static_cast<std::size_t>(c - '0');
            continue;
        }
        const auto piece = parse_piece(c);
        if (!piece)
            return util::Error{
                fmt::format("{} on rank {} is neither a piece (PNBRQKpnbrqk) nor a number of "
                            "empty squares (1 to 8)",
                            quoted(first_character(text.substr(i))), digit(rank))};
        if (squares < 8) setup.at(make_square(static_cast<File>(squares), rank)) = *piece;
        ++squares;
    }
    if (squares == 8) return {};
    return util::Error{fmt::format("rank {} ({}) has {} squares instead of 8", digit(rank),
                                   quoted(text), squares)};
}

std::optional<util::Error> read_board(std::string_view text, Setup& setup) {
    const auto ranks = 1 + std::count(text.begin(), text.end(), '/');
    if (ranks != 8)
        return util::Error{fmt::format("the board {} has {} rank{} instead of 8, separated by '/'",
                                       quoted(text), ranks, ranks == 1 ? "" : "s")};
    for (int rank = 7; rank >= 0; --rank) {
        const std::size_t end = std::min(text.find('/'), text.size());
        if (auto error = read_rank(text.substr(0, end), static_cast<Rank>(rank), setup))
            return error;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// The rook that the letter K or Q means: the outermost one on that side of the king, or
/// Square::None.
Square outermost_rook(const Setup& setup, Color c, CastlingSide side) {
    for (int i = 0; i < 8; ++i) {
        const auto file = static_cast<File>(side == CastlingSide::King ? 7 - i : i);
        const Square s = make_square(file, relative_rank(c, Rank::R1));
        if (castling_right_is_possible(setup, c, side, s)) return s;
    }
    return Square::None;
}

/// Sets the castling right of a letter; false if the right is impossible.
bool grant_castling(char name, Setup& setup) {
    const char lower = util::to_lower(name);
    const Color c = name == lower ? Color::Black : Color::White;
    Square rook = Square::None;
    CastlingSide side = CastlingSide::King;
    if (lower == 'k' || lower == 'q') {
        side = lower == 'k' ? CastlingSide::King : CastlingSide::Queen;
        rook = outermost_rook(setup, c, side);
    } else if (const auto file = parse_file(lower)) {
        rook = make_square(*file, relative_rank(c, Rank::R1));
        if (!castling_right_is_possible(setup, c, side, rook)) side = CastlingSide::Queen;
    }
    if (!castling_right_is_possible(setup, c, side, rook)) return false;
    const Square granted = setup.castling.rook(c, side);
    setup.castling.set(c, side, granted == Square::None ? rook : granted);
    return granted == Square::None || granted == rook;
}

void read_castling(std::string_view text, Setup& setup, Warnings& warnings) {
    if (text == "-") return;
    std::string dropped;
    for (char name : text)
        if (!grant_castling(name, setup)) dropped += name;
    if (!dropped.empty())
        warnings.push_back(
            fmt::format("castling rights {} dropped: accepted are KQkq and the file letters of "
                        "rooks on their king's back rank, one on each side",
                        quoted(dropped)));
}

void read_en_passant(std::string_view text, Setup& setup, Warnings& warnings) {
    if (text == "-") return;
    if (const auto square = parse_square(text)) {
        setup.en_passant = *square;
        if (en_passant_is_possible(setup)) return;
        setup.en_passant = Square::None;
    }
    warnings.push_back(
        fmt::format("en-passant square {} dropped: no pawn can just have passed it", quoted(text)));
}

int read_clock(std::string_view text, std::string_view name, int lowest, int highest,
               Warnings& warnings) {
    const auto number = util::parse_int(text);
    if (!number) {
        warnings.push_back(
            fmt::format("{} {} is not a number, taken as {}", name, quoted(text), lowest));
        return lowest;
    }
    const auto clamped = static_cast<int>(std::clamp<std::int64_t>(*number, lowest, highest));
    if (clamped != *number)
        warnings.push_back(
            fmt::format("{} {} is out of range, taken as {}", name, quoted(text), clamped));
    return clamped;
}

std::string board_text(const Setup& setup) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (int file = 0; file < 8; ++file) {
            const Piece piece =
                setup.at(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
            if (piece == Piece::None) {
                ++empty;
                continue;
            }
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
            text += letter(piece);
        }
        if (empty > 0) text += static_cast<char>('0' + empty);
        if (rank > 0) text += '/';
    }
    return text;
}

std::string castling_text(const Setup& setup, FenStyle style) {
    std::string text;
    for (Color c : board::kColors) {
        for (CastlingSide side : board::kCastlingSides) {
            const Square rook = setup.castling.rook(c, side);
            if (rook == Square::None) continue;
            char name = letter(file_of(rook));
            if (style == FenStyle::Canonical && rook == outermost_rook(setup, c, side))
                name = side == CastlingSide::King ? 'k' : 'q';
            text += c == Color::White ? util::to_upper(name) : name;
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

util::Result<ParsedFen> parse_fen(std::string_view text) {
    const std::vector<std::string_view> fields = util::split_words(text);
    if (fields.empty()) return util::Error{"the FEN is empty: a board and a side to move needed"};
    const auto field = [&](std::size_t i, std::string_view missing) {
        return i < fields.size() ? fields[i] : missing;
    };

    Setup setup;
    if (auto error = read_board(fields[0], setup)) return *error;

    const std::string_view side = field(1, "");
    if (side.empty()) return util::Error{"the side to move (w or b) is missing"};
    if (side != "w" && side != "b")
        return util::Error{fmt::format("side to move {} is neither w nor b", quoted(side))};
    setup.side_to_move = side == "w" ? Color::White : Color::Black;

    Warnings warnings;
    read_castling(field(2, "-"), setup, warnings);
    read_en_passant(field(3, "-"), setup, warnings);
    setup.halfmove_clock =
        read_clock(field(4, "0"), "half-move clock", 0, board::kMaxHalfmoveClock, warnings);
    setup.move_number =
        read_clock(field(5, "1"), "move number", 1, board::kMaxMoveNumber, warnings);
    if (fields.size() > kFields)
        warnings.push_back(fmt::format("{} and what follows it ignored: a FEN has six fields",
                                       quoted(fields[kFields])));

    const auto position = Position::create(setup);
    if (!position) return position.error();
    return ParsedFen{*position, std::move(warnings)};
}

std::string to_fen(const Position& position, FenStyle style) {
    const Setup setup = position.to_setup();
    return fmt::format("{} {} {} {} {} {}", board_text(setup),
                       setup.side_to_move == Color::White ? 'w' : 'b', castling_text(setup, style),
                       to_text(setup.en_passant), setup.halfmove_clock, setup.move_number);
}

}  // namespace octet::notation
