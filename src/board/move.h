// A move in 16 bits, and lists of moves. See https://www.chessprogramming.org/Encoding_Moves.
//
//   15    12 11      6 5       0
//   [ kind  ][   to   ][  from  ]
//
// A castling move goes from the king's square to the rook's square, which is unambiguous in
// standard chess, Chess960 and double Chess960. The kind says without a position whether a move is
// a capture or a promotion.
#pragma once

#include <cstdint>

#include "board/types.h"
#include "util/fixed_vector.h"

namespace octet::board {

/// Bit 2 marks a capture. Bit 3 marks a promotion, and bits 0 and 1 then name the piece.
enum class MoveKind : std::uint8_t {
    Quiet = 0,
    DoublePush = 1,
    Castling = 2,
    Capture = 4,
    EnPassant = 5,
    PromoteKnight = 8,
    PromoteBishop = 9,
    PromoteRook = 10,
    PromoteQueen = 11,
    CapturePromoteKnight = 12,
    CapturePromoteBishop = 13,
    CapturePromoteRook = 14,
    CapturePromoteQueen = 15
};

class Move {
public:
    /// The null value, a1a1, which is legal in no position.
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind)
        : word_(static_cast<std::uint16_t>(static_cast<unsigned>(from) |
                                           static_cast<unsigned>(to) << 6 |
                                           static_cast<unsigned>(kind) << 12)) {}

    /// A promotion to `piece`: a knight, bishop, rook or queen.
    static constexpr Move promotion(Square from, Square to, PieceType piece, bool capture) {
        const auto base = static_cast<unsigned>(capture ? MoveKind::CapturePromoteKnight
                                                        : MoveKind::PromoteKnight);
        const auto offset = static_cast<unsigned>(piece) - static_cast<unsigned>(PieceType::Knight);
        return {from, to, static_cast<MoveKind>(base + offset)};
    }
    /// The move of a 16-bit word from a TT or a file. It may be illegal (Position::is_legal).
    static constexpr Move from_word(std::uint16_t word) {
        Move m;
        m.word_ = word;
        return m;
    }

    constexpr std::uint16_t word() const { return word_; }
    constexpr Square from() const { return static_cast<Square>(word_ & 63U); }
    constexpr Square to() const { return static_cast<Square>((word_ >> 6) & 63U); }
    constexpr MoveKind kind() const { return static_cast<MoveKind>(word_ >> 12); }

    constexpr explicit operator bool() const { return word_ != 0; }
    /// Whether the kind is an enumerator of MoveKind. from_word() may give 3, 6 or 7 instead.
    constexpr bool has_valid_kind() const { return (0xFF37U >> (word_ >> 12) & 1U) != 0; }
    constexpr bool is_capture() const { return (word_ & (4U << 12)) != 0; }
    constexpr bool is_promotion() const { return (word_ & (8U << 12)) != 0; }
    constexpr bool is_castling() const { return kind() == MoveKind::Castling; }
    constexpr bool is_en_passant() const { return kind() == MoveKind::EnPassant; }
    /// Whether the move is a capture or a promotion, which MoveGroup::Noisy generates.
    constexpr bool is_noisy() const { return (word_ & (12U << 12)) != 0; }

    /// The piece that the pawn becomes. The move is a promotion.
    constexpr PieceType promoted_to() const {
        assert(is_promotion());
        return static_cast<PieceType>(static_cast<unsigned>(PieceType::Knight) +
                                      ((word_ >> 12) & 3U));
    }
    /// The side of the king on which the castling rook stands. The move is castling.
    constexpr CastlingSide castling_side() const {
        return to() > from() ? CastlingSide::King : CastlingSide::Queen;
    }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t word_ = 0;
};

static_assert(sizeof(Move) == 2);

/// An upper bound of the number of legal moves of any board that find_fault() (setup.h) accepts.
/// Reachable positions have at most 218. Other boards have fewer than 420: n pieces of one side
/// have at most 27 n moves, and sliders enter each of the 64 - n other squares from at most 8
/// directions.
inline constexpr std::size_t kMaxMoves = 512;
using MoveList = util::FixedVector<Move, kMaxMoves>;

}  // namespace octet::board
