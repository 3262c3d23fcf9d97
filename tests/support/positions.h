// Positions for tests: from FEN text, and two lists of positions that have found bugs.
#pragma once

#include <span>
#include <string_view>

#include "board/position.h"

namespace octet::test {

/// The position of a FEN. Throws if the FEN is refused or causes a warning, so that a mistake in a
/// test is noticed.
board::Position position(std::string_view fen);

/// The legal move of a text in UCI notation. Throws if there is none.
board::Move move(const board::Position& position, std::string_view text);

/// Positions of standard chess: openings, endings, promotions, pins, en passant, checks, mates.
std::span<const std::string_view> standard_fens();
/// Positions of Chess960 and double Chess960 with all kinds of castling, as X-FEN or Shredder-FEN.
std::span<const std::string_view> chess960_fens();

}  // namespace octet::test
