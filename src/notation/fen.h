// FEN, X-FEN and Shredder-FEN: one line of text to a position and back.
//
// The reader cleans what is harmless and says so in warnings; it refuses only what leaves no doubt
// that the position is wrong: the board, the side to move, an illegal position. Any bytes are safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "util/result.h"

namespace octet::notation {

struct ParsedFen {
    board::Position position;
    /// What was dropped, clamped or ignored, one phrase each.
    std::vector<std::string> warnings;
};

/// Accepts KQkq (the outermost rook of that side) and file letters of rooks, mixed at will.
/// Missing fields after the side to move count as "-", "-", "0" and "1"; rights without king or
/// rook, an en-passant square that no pawn can have passed and text that is no clock are dropped,
/// clocks out of range clamped, further fields ignored.
util::Result<ParsedFen> parse_fen(std::string_view text);

enum class FenStyle {
    /// KQkq, or the rook's file letter where it is not the outermost one (X-FEN).
    Canonical,
    /// Always the rook's file letter, for Chess960.
    Shredder
};

/// All six fields. The en-passant square is written only if a legal capture exists.
std::string to_fen(const board::Position& position, FenStyle style = FenStyle::Canonical);

}  // namespace octet::notation
