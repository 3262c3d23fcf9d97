// A move in 16 bits, and lists of moves.
//
//   15    12 11      6 5       0
//   [ kind  ][   to   ][  from  ]
//
// Castling is written as the king taking its own rook, so that one form serves standard chess,
// Chess960 and double Chess960. The kind tells captures and promotions apart without a position.
#pragma once

#include <cstdint>

#include "board/types.h"
#include "util/fixed_vector.h"

namespace octet::board {

/// Bit 2 marks a capture, bit 3 a promotion whose piece is in bits 0-1.
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
    /// The absent move: a1a1, which is no move in any position.
    constexpr Move() = default;
    constexpr Move(Square from, Square to, MoveKind kind)
        : word_(static_cast<std::uint16_t>(static_cast<unsigned>(from) |
                                           static_cast<unsigned>(to) << 6 |
                                           static_cast<unsigned>(kind) << 12)) {}

    /// A promotion to `piece` (knight, bishop, rook or queen).
    static constexpr Move promotion(Square from, Square to, PieceType piece, bool capture) {
        const auto base = static_cast<unsigned>(capture ? MoveKind::CapturePromoteKnight
                                                        : MoveKind::PromoteKnight);
        const auto offset = static_cast<unsigned>(piece) - static_cast<unsigned>(PieceType::Knight);
        return {from, to, static_cast<MoveKind>(base + offset)};
    }
    /// Any 16-bit word, as found in a table or a file; Position::is_legal judges it.
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
    /// Whether the kind is one of the enumerators: a word from anywhere may hold 3, 6 or 7.
    constexpr bool has_valid_kind() const { return (0xFF37U >> (word_ >> 12) & 1U) != 0; }
    constexpr bool is_capture() const { return (word_ & (4U << 12)) != 0; }
    constexpr bool is_promotion() const { return (word_ & (8U << 12)) != 0; }
    constexpr bool is_castling() const { return kind() == MoveKind::Castling; }
    constexpr bool is_en_passant() const { return kind() == MoveKind::EnPassant; }
    /// Captures and all promotions; the opposite of what the quiet generator yields.
    constexpr bool is_noisy() const { return (word_ & (12U << 12)) != 0; }

    /// The piece a promotion asks for.
    constexpr PieceType promoted_to() const {
        assert(is_promotion());
        return static_cast<PieceType>(static_cast<unsigned>(PieceType::Knight) +
                                      ((word_ >> 12) & 3U));
    }
    /// Which way a castling move goes: the rook stands on that side of the king.
    constexpr CastlingSide castling_side() const {
        return to() > from() ? CastlingSide::King : CastlingSide::Queen;
    }

    friend constexpr bool operator==(Move, Move) = default;

private:
    std::uint16_t word_ = 0;
};

static_assert(sizeof(Move) == 2);

/// Room for the moves of any board in which find_fault() (setup.h) finds none, reachable or not.
/// Reachable positions have at most 218. In general n pieces of one side have at most 27 n moves,
/// and sliders reach each of the 64 - n other squares from at most 8 directions, which together
/// stay below 420.
inline constexpr std::size_t kMaxMoves = 512;
using MoveList = util::FixedVector<Move, kMaxMoves>;

}  // namespace octet::board
