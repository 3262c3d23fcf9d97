// The compact form of the games of a chunk: about 1.6 bytes a position instead of 4.2.
//
// The bytes of a chunk in the compact form:
//   heads    for each game, the bytes that game_record.h puts before its moves
//   code     of a range coder (util/range_coder.h): for each position of each game the move that
//            was played, as a choice among the legal ones (move_model.h), then the score
//            (score_model.h)
//
// The models begin anew with each chunk, so that each chunk can be read alone.
#pragma once

#include <cstdint>
#include <optional>

#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// The compact form of encoded games (game_record.h), or nullopt if a move is not legal: the form
/// has no code for it.
std::optional<util::Bytes> compact_games(util::ByteView games);

/// The encoded games of a compact form with so many games and positions, or the reason why it is
/// none. Accepts any bytes.
util::Result<util::Bytes> expand_games(util::ByteView compact, std::uint32_t games,
                                       std::uint32_t positions);

}  // namespace octet::gamefile
