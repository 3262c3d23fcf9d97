// A board as text, with the letters of FEN.
#pragma once

#include <string>

#include "board/position.h"

namespace octet::report {

/// The board in lines that end with '\n', with coordinates; `flip` puts Black at the bottom.
std::string text_board(const board::Position& position, bool flip);

}  // namespace octet::report
