// Positions for tests: from FEN text, and two lists of positions that have caught bugs before.
#pragma once

#include <span>
#include <string_view>

#include "board/position.h"

namespace octet::test {

/// The position that a FEN describes. Throws when the FEN is refused or draws a warning, so that a
/// slip in a test cannot go unnoticed.
board::Position position(std::string_view fen);

/// A legal move in the notation of UCI.
board::Move move(const board::Position& position, std::string_view text);

/// Standard chess: openings, endings, promotions, pins, en passant, checks, mates, many moves.
std::span<const std::string_view> standard_fens();
/// Chess960 and double Chess960: castling of all sorts. FENs are X-FEN or Shredder-FEN.
std::span<const std::string_view> chess960_fens();

}  // namespace octet::test
