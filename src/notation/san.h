// Moves in standard algebraic notation (SAN): "Nbd7", "exd6", "e8=Q+", "O-O".
// See https://www.chessprogramming.org/Algebraic_Chess_Notation.
//
// The writer follows the PGN standard. The reader also accepts the usual deviations from it.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

/// A legal move in SAN, with the shortest disambiguation and with + for check or # for checkmate.
std::string to_san(const board::Position& position, board::Move move);

/// The legal move that the text describes, or the reason why no move or more than one fits. Besides
/// SAN, the reader accepts 0-0, long forms (Ng1-f3, e2e4), promotions such as e8Q, e8=q and e8(Q)
/// (not in PGN games, where "(" begins a variation), captures with ':' or without a sign, a P for
/// pawns, "e.p." and the figurines of Unicode for pieces. It ignores + # ! ? at the end.
util::Result<board::Move> parse_san(const board::Position& position, std::string_view text);

}  // namespace octet::notation
