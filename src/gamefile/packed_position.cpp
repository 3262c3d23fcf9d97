// Encodes and decodes the bits of a position.
#include "gamefile/packed_position.h"

#include <cassert>

#include "util/bits.h"
#include "util/fixed_vector.h"

namespace octet::gamefile {

namespace {

using board::Color;
using board::Piece;
using board::PieceType;
using board::Setup;
using board::Square;

static_assert(board::kMaxHalfmoveClock < 1 << 10);
constexpr int kClockBits = 10;

/// The code of a piece type or of an empty square, without the bit for the colour.
struct Code {
    unsigned bits;
    int length;
};

constexpr Code code_of(PieceType type) {
    switch (type) {
        case PieceType::Pawn:
            return {0b10, 2};
        case PieceType::Bishop:
            return {0b1100, 4};
        case PieceType::Knight:
            return {0b1101, 4};
        case PieceType::Rook:
            return {0b1110, 4};
        case PieceType::Queen:
            return {0b11110, 5};
        case PieceType::King:
            return {0b11111, 5};
        default:
            return {0, 1};
    }
}

PieceType read_piece_type(util::BitReader& reader) {
    if (!reader.read_bit()) return PieceType::None;
    if (!reader.read_bit()) return PieceType::Pawn;
    if (!reader.read_bit()) return reader.read_bit() ? PieceType::Knight : PieceType::Bishop;
    if (!reader.read_bit()) return PieceType::Rook;
    return reader.read_bit() ? PieceType::King : PieceType::Queen;
}

/// The squares of the rooks that a castling right can name, from the corner inwards.
using RookSquares = util::FixedVector<Square, 7>;

RookSquares castling_candidates(const Setup& setup, Color c, board::CastlingSide side) {
    RookSquares rooks;
    for (int i = 0; i < 8; ++i) {
        const int file = side == board::CastlingSide::King ? 7 - i : i;
        const Square s = board::relative_square(c, static_cast<Square>(file));
        if (board::castling_right_is_possible(setup, c, side, s)) rooks.push_back(s);
    }
    return rooks;
}

void write_castling(util::BitWriter& writer, const RookSquares& rooks, Square castling_rook) {
    for (Square rook : rooks) {
        writer.write_bit(rook == castling_rook);
        if (rook == castling_rook) return;
    }
}

Square read_castling(util::BitReader& reader, const RookSquares& rooks) {
    for (Square rook : rooks)
        if (reader.read_bit()) return rook;
    return Square::None;
}

void write_en_passant(util::BitWriter& writer, Square target) {
    writer.write_bit(target != Square::None);
    if (target != Square::None) writer.write(static_cast<unsigned>(board::file_of(target)), 3);
}

Square read_en_passant(util::BitReader& reader, Color side_to_move) {
    if (!reader.read_bit()) return Square::None;
    const auto file = static_cast<board::File>(reader.read(3));
    return board::make_square(file, board::relative_rank(side_to_move, board::Rank::R6));
}

void read_board(util::BitReader& reader, Setup& setup) {
    for (Square s : board::kSquares) {
        const PieceType type = read_piece_type(reader);
        if (type == PieceType::None) continue;
        setup.at(s) = board::make_piece(reader.read_bit() ? Color::Black : Color::White, type);
    }
}

}  // namespace

void pack(const Setup& setup, util::Bytes& bytes) {
    assert(!board::find_fault(setup));
    util::BitWriter writer(bytes);
    for (Square s : board::kSquares) {
        const Piece piece = setup.at(s);
        const Code code = code_of(board::type_of(piece));
        writer.write(code.bits, code.length);
        if (piece != Piece::None) writer.write_bit(board::color_of(piece) == Color::Black);
    }
    writer.write_bit(setup.side_to_move == Color::Black);
    for (Color c : board::kColors)
        for (board::CastlingSide side : board::kCastlingSides)
            write_castling(writer, castling_candidates(setup, c, side),
                           setup.castling.rook(c, side));
    write_en_passant(writer, setup.en_passant);
    writer.write(static_cast<unsigned>(setup.halfmove_clock), kClockBits);
}

util::Result<UnpackedPosition> unpack(util::ByteView bytes) {
    util::BitReader reader(bytes);
    UnpackedPosition result;
    Setup& setup = result.setup;
    read_board(reader, setup);
    setup.side_to_move = reader.read_bit() ? Color::Black : Color::White;
    for (Color c : board::kColors)
        for (board::CastlingSide side : board::kCastlingSides)
            setup.castling.set(c, side, read_castling(reader, castling_candidates(setup, c, side)));
    setup.en_passant = read_en_passant(reader, setup.side_to_move);
    setup.halfmove_clock = static_cast<int>(reader.read(kClockBits));

    if (!reader.skip_padding()) return util::Error{"a packed position has bits after its end"};
    if (reader.is_exhausted()) return util::Error{"a packed position is cut short"};
    if (const auto fault = board::find_fault(setup)) return util::Error{std::string(*fault)};
    result.bytes = reader.bytes_read();
    return result;
}

}  // namespace octet::gamefile
