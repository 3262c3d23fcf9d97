// How GoogleTest writes our values in its messages. Include it in tests that compare them.
#pragma once

#include <ostream>

#include "board/move.h"
#include "notation/uci_move.h"

namespace octet::board {

inline void PrintTo(Move move, std::ostream* out) { *out << notation::to_uci(move, true); }

}  // namespace octet::board
