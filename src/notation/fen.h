// FEN, X-FEN and Shredder-FEN: a position as one line of text.
// See https://www.chessprogramming.org/Forsyth-Edwards_Notation.
//
// The reader corrects harmless faults and reports them as warnings. It refuses text without a valid
// board or side to move, and illegal positions. Any bytes are safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

struct ParsedFen {
    board::Position position;
    /// What the reader dropped, clamped or ignored, one phrase each.
    std::vector<std::string> warnings;
};

/// Reads a FEN. Castling rights may be KQkq, which means the outermost rook of that side, or file
/// letters of rooks (X-FEN and Shredder-FEN), in any mixture. Missing fields after the side to move
/// are taken as "-", "-", "0" and "1". Impossible castling rights, an impossible en-passant square
/// and a counter that is no number are dropped, counters out of range are clamped and additional
/// fields are ignored, each with a warning.
util::Result<ParsedFen> parse_fen(std::string_view text);

enum class FenStyle {
    /// X-FEN: KQkq, or the file letter of a castling rook that is not the outermost one.
    Canonical,
    /// Shredder-FEN: always the file letter of the castling rook.
    Shredder
};

/// Writes all six fields. The en-passant square is written only if a legal capture exists there.
std::string to_fen(const board::Position& position, FenStyle style = FenStyle::Canonical);

}  // namespace octet::notation
