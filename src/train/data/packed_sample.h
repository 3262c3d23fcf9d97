// A training position with its targets in 32 bytes, half a cache line.
#pragma once

#include <array>
#include <cstdint>

#include "board/position.h"
#include "eval/value.h"
#include "gamefile/game_record.h"

namespace octet::train {

/// The pieces, the side to move, the search score, the result, the TD(lambda) target and the
/// weight. Castling rights, the en passant square and the halfmove clock are left out, because they
/// are no inputs of the network.
struct alignas(32) PackedSample {
    /// The occupied squares: bit 0 is a1, bit 63 is h8.
    std::uint64_t occupied;
    /// The pieces in the order of their squares, four bits each, the first in the low bits.
    std::array<std::uint8_t, 16> pieces;
    /// The search score in eval units, from the side to move.
    std::int16_t score;
    /// The result for the side to move: 0 lost, 1 drawn, 2 won.
    std::uint8_t result : 4;
    board::Color side_to_move : 4;
    /// How much the sample counts in training: as if it were there that often.
    std::uint8_t weight;
    /// The expected score of the side to move by TD(lambda), 0 to 1 (td_lambda.h).
    float td_target;

    friend bool operator==(const PackedSample&, const PackedSample&) = default;
};

static_assert(sizeof(PackedSample) == 32);

/// Packs a position. Score, result and TD(lambda) target are White's.
inline PackedSample pack(const board::Position& position, eval::Value white_score,
                         gamefile::GameResult white_result, float white_td_target = 0.5F,
                         std::uint8_t weight = 1) {
    const bool is_white = position.side_to_move() == board::Color::White;
    const auto result = static_cast<unsigned>(white_result);
    PackedSample sample{.occupied = position.occupied().bits(),
                        .pieces = {},
                        .score = static_cast<std::int16_t>(is_white ? white_score : -white_score),
                        .result = 0,
                        .side_to_move = position.side_to_move(),
                        .weight = weight,
                        .td_target = is_white ? white_td_target : 1 - white_td_target};
    sample.result = (is_white ? result : 2 - result) & 3U;
    std::size_t i = 0;
    for (board::Square square : position.occupied()) {
        const auto code = static_cast<unsigned>(position.piece_on(square));
        sample.pieces[i / 2] = static_cast<std::uint8_t>(sample.pieces[i / 2] | code << i % 2 * 4);
        ++i;
    }
    return sample;
}

/// Calls visit(board::Piece, board::Square) for each piece, in the order of the squares.
template <class Visitor>
void for_each_piece(const PackedSample& sample, Visitor&& visit) {
    std::size_t i = 0;
    for (board::Square square : board::Bitboard(sample.occupied)) {
        visit(static_cast<board::Piece>(sample.pieces[i / 2] >> i % 2 * 4 & 15U), square);
        ++i;
    }
}

}  // namespace octet::train
