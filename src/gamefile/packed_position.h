// A position in few bytes: a code of variable length, square by square.
//
//   squares a1, b1, ..., h8   empty 0, pawn 10c, bishop 1100c, knight 1101c, rook 1110c,
//                             queen 11110c, king 11111c; c is 1 for Black
//   side to move              0 White, 1 Black
//   castling                  for White's king's and queen's side, then for Black's: the rook that
//                             may castle, counted from the corner among the rooks that stand there
//                             on the king's back rank; n zeros for none of n, else 1 after as many
//                             zeros as the rook's number
//   en passant                0, or 1 and three bits for the file
//   half-move clock           ten bits
//   zeros up to the next byte
//
// The number of the move belongs to the game and not to the position: records keep it apart.
#pragma once

#include <cstddef>

#include "board/setup.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// The bound for every setup without fault: 32 empty squares take 32 bits and 32 pieces at most six
/// each, since a rook has five and castling asks for one bit a rook at most; one for the side, one
/// for en passant (three more are those that its pawn is shorter than a queen), ten for the clock:
/// 236 bits.
inline constexpr std::size_t kMaxPackedBytes = 30;

/// The bound for what play can reach from the start of standard chess, Chess960 or double Chess960.
/// The start takes 164 bits, 168 with castling. A promotion adds up to three, the capture of a pawn
/// takes away two, of another piece at least four. A pawn promotes only if it or the pawn opposite
/// captured or was captured, and a capture of a pawn by a pawn frees two files, any other at most
/// one. So most is gained by four captures of pawns by pawns, with twelve promotions to queens:
/// 168 + 36 - 8 = 196 bits, and twelve for side, en passant and clock: 208 bits.
inline constexpr std::size_t kMaxPackedBytesInPlay = 26;

/// Appends the code of a setup without fault.
void pack(const board::Setup& setup, util::Bytes& bytes);

struct UnpackedPosition {
    /// Without fault; its move number is 1.
    board::Setup setup;
    /// The length of the code.
    std::size_t bytes = 0;
};

/// The position whose code `bytes` begins with, or why there is none. Any bytes are safe, and no
/// two codes mean the same position.
util::Result<UnpackedPosition> unpack(util::ByteView bytes);

}  // namespace octet::gamefile
