// The output of Octet's types in messages of GoogleTest, for tests that compare them.
#pragma once

#include <ostream>

#include "board/move.h"
#include "notation/uci_move.h"

namespace octet::board {

inline void PrintTo(Move move, std::ostream* out) { *out << notation::to_uci(move, true); }

}  // namespace octet::board
