// A position with what there is to learn about it, in half a cache line.
#pragma once

#include <array>
#include <cstdint>

#include "board/position.h"
#include "eval/value.h"
#include "gamefile/game_record.h"

namespace octet::train {

/// What stands where, whose move it is, what the search said and how the game ended. Castling, en
/// passant and the clock are left out: the network does not see them.
struct alignas(32) PackedSample {
    std::uint64_t occupied;
    /// Pieces in the order of their squares, four bits each, the first in the low ones.
    std::array<std::uint8_t, 16> pieces;
    /// Centipawns, from the side to move.
    std::int16_t score;
    /// Of the side to move: 0 lost, 1 drawn, 2 won.
    std::uint8_t result;
    board::Color side_to_move;
    /// Expected points of the side to move, by the rest of the game (td_lambda.h).
    float outlook;

    friend bool operator==(const PackedSample&, const PackedSample&) = default;
};

static_assert(sizeof(PackedSample) == 32);

inline PackedSample pack(const board::Position& position, eval::Value white_score,
                         gamefile::GameResult white_result, float white_outlook = 0.5F) {
    const bool is_white = position.side_to_move() == board::Color::White;
    const auto result = static_cast<int>(white_result);
    PackedSample sample{.occupied = position.occupied().bits(),
                        .pieces = {},
                        .score = static_cast<std::int16_t>(is_white ? white_score : -white_score),
                        .result = static_cast<std::uint8_t>(is_white ? result : 2 - result),
                        .side_to_move = position.side_to_move(),
                        .outlook = is_white ? white_outlook : 1 - white_outlook};
    std::size_t i = 0;
    for (board::Square square : position.occupied()) {
        const auto code = static_cast<unsigned>(position.piece_on(square));
        sample.pieces[i / 2] = static_cast<std::uint8_t>(sample.pieces[i / 2] | code << i % 2 * 4);
        ++i;
    }
    return sample;
}

/// Calls visit(board::Piece, board::Square) for each piece.
template <class Visitor>
void for_each_piece(const PackedSample& sample, Visitor&& visit) {
    std::size_t i = 0;
    for (board::Square square : board::Bitboard(sample.occupied)) {
        visit(static_cast<board::Piece>(sample.pieces[i / 2] >> i % 2 * 4 & 15U), square);
        ++i;
    }
}

}  // namespace octet::train
