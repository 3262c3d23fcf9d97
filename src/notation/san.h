// Moves in standard algebraic notation (SAN): "Nbd7", "exd6", "e8=Q+", "O-O".
//
// The writer is exact; the reader takes what people and programs write in its place.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

/// A legal move in SAN, with as little disambiguation as its rules allow, and + or #.
std::string to_san(const board::Position& position, board::Move move);

/// The legal move that the text means, or why there is none, or more than one. Besides SAN it takes
/// 0-0, long forms (Ng1-f3, e2e4), promotion as e8Q, e8=q or e8(Q), captures written with ':' or
/// not marked, a P for pawns, "e.p.", and any of + # ! ? at the end, right or wrong.
util::Result<board::Move> parse_san(const board::Position& position, std::string_view text);

}  // namespace octet::notation
