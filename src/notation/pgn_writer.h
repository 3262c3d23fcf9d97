// Writes a PGN game as the PGN standard says: UTF-8, the seven tags of the roster first, lines of
// at most 80 characters, moves in exact SAN, no blank line inside the moves.
#pragma once

#include <cstddef>
#include <string>

#include "notation/pgn_game.h"

namespace octet::notation {

inline constexpr std::size_t kPgnLineLength = 80;

/// The game as text, with a blank line at its end. The reader gets the same game from it. A word
/// of more than 80 characters makes a longer line.
std::string to_pgn(const PgnGame& game);

}  // namespace octet::notation
