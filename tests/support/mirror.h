// A position as it looks in a mirror: what both sides know, the other side must know as well.
#pragma once

#include <algorithm>

#include "board/position.h"

namespace octet::test {

/// The same game with the colours exchanged: the board upside down, the other side to move.
inline board::Position colors_swapped(const board::Position& position) {
    const board::Setup setup = position.to_setup();
    board::Setup swapped = board::colors_swapped(setup);
    // Play can count a little beyond what a setup may begin with.
    swapped.halfmove_clock = std::min(setup.halfmove_clock, board::kMaxHalfmoveClock);
    swapped.move_number = std::min(setup.move_number, board::kMaxMoveNumber);
    return *board::Position::create(swapped);
}

/// The board left to right, without castling rights: they know left from right.
inline board::Position sides_swapped(const board::Position& position) {
    const board::Setup setup = position.to_setup();
    board::Setup swapped = setup;
    for (board::Square s : board::kSquares) swapped.at(flip_file(s)) = setup.at(s);
    swapped.castling = {};
    if (setup.en_passant != board::Square::None) swapped.en_passant = flip_file(setup.en_passant);
    swapped.halfmove_clock = std::min(setup.halfmove_clock, board::kMaxHalfmoveClock);
    swapped.move_number = std::min(setup.move_number, board::kMaxMoveNumber);
    return *board::Position::create(swapped);
}

}  // namespace octet::test
