// Mirrored positions: the evaluation must not change when the colours or the sides are exchanged.
#pragma once

#include <algorithm>

#include "board/position.h"

namespace octet::test {

/// The position with colours exchanged: flipped vertically, with the other side to move.
inline board::Position colors_swapped(const board::Position& position) {
    const board::Setup setup = position.to_setup();
    board::Setup swapped = board::colors_swapped(setup);
    // Play may reach counters above the limits of a setup.
    swapped.halfmove_clock = std::min(setup.halfmove_clock, board::kMaxHalfmoveClock);
    swapped.move_number = std::min(setup.move_number, board::kMaxMoveNumber);
    return *board::Position::create(swapped);
}

/// The position mirrored horizontally, without castling rights, which have no mirror image.
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
