// A position in at most 30 bytes: a prefix code, square by square, and the rest of the setup.
//
//   squares a1, b1, ..., h8   empty 0, pawn 10c, bishop 1100c, knight 1101c, rook 1110c,
//                             queen 11110c, king 11111c; c is 1 for Black
//   side to move              0 White, 1 Black
//   castling                  four codes: White's king side and queen side, then Black's. Each one
//                             numbers the rooks on the back rank on that side of the king from the
//                             corner inwards. Rook number i, from 0, can castle: i zeros, then 1.
//                             None of n rooks can castle: n zeros.
//   en passant                0, or 1 and three bits for the file
//   half-move clock           ten bits, in plies
//   padding                   zeros up to the next byte
//
// Bits are written from the highest bit of each byte (util/bits.h). The move number is not part of
// the code: a game record stores it once.
#pragma once

#include <cstddef>

#include "board/setup.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// The longest code of any setup without fault, in bytes. 32 empty squares have 32 bits. 32 pieces
/// have at most six bits each: a queen has six, a rook five and at most one for castling. The side
/// to move has one bit, en passant one (three more only with a pawn, which is three bits shorter
/// than a queen), the clock ten. The sum is 236 bits.
inline constexpr std::size_t kMaxPackedBytes = 30;

/// The longest code of a position that can be reached from a start position of standard chess,
/// Chess960 or double Chess960, in bytes. The start position has 164 bits, and 4 for castling. A
/// promotion adds at most three bits. The capture of a pawn removes two, that of another piece at
/// least four. A pawn can promote only after a capture by it or by the opposite pawn, or of one of
/// them. The capture of a pawn by a pawn frees the way on two files, any other on at most one. So
/// the longest code follows four captures of pawns by pawns and twelve promotions to queens:
/// 168 + 36 - 8 = 196 bits, and 12 for the side to move, en passant and the clock.
inline constexpr std::size_t kMaxPackedBytesInPlay = 26;

/// Appends the code of a setup without fault (board::find_fault).
void pack(const board::Setup& setup, util::Bytes& bytes);

struct UnpackedPosition {
    /// A setup without fault, with move number 1.
    board::Setup setup;
    /// The length of the code in bytes.
    std::size_t bytes = 0;
};

/// Decodes the position at the start of `bytes`, or says why there is none. Accepts any bytes
/// without undefined behaviour. No two codes decode to the same position.
util::Result<UnpackedPosition> unpack(util::ByteView bytes);

}  // namespace octet::gamefile
