// Moves in the coordinate notation of UCI: "e2e4", "e7e8q", and castling in two spellings.
//
// Only this file knows how the option UCI_Chess960 changes the notation of moves.
#pragma once

#include <string>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

/// The move in UCI notation; "0000" for the null value. Castling is written as king takes rook
/// (e1h1) if `chess960` is true, else as the king's target square (e1g1). If the king is not on the
/// e-file or the rook not in a corner, castling is always king takes rook, because the other form
/// could be an ordinary king move.
std::string to_uci(board::Move move, bool chess960);

/// The legal move of the text, or the reason why it is not legal. Both spellings of castling are
/// accepted: king takes rook, and the king's target square unless that is an ordinary legal move.
util::Result<board::Move> parse_uci_move(const board::Position& position, std::string_view text);

}  // namespace octet::notation
