// Moves in the coordinate notation of UCI: "e2e4", "e7e8q", and castling in its two spellings.
//
// The only place that knows what UCI_Chess960 changes in moves.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

/// The move as UCI writes it; "0000" for the absent move. Castling is king-takes-rook (e1h1) if
/// `chess960`, else king to target (e1g1). Where standard chess could not mean the latter, the king
/// not being on the e-file or the rook not in the corner, it stays king-takes-rook: the other form
/// could be an ordinary king move.
std::string to_uci(board::Move move, bool chess960);

/// The legal move that the text means, or why there is none. Castling is understood in both
/// spellings, whatever the mode: king takes rook, and king to its target square unless that is an
/// ordinary legal move.
util::Result<board::Move> parse_uci_move(const board::Position& position, std::string_view text);

}  // namespace octet::notation
