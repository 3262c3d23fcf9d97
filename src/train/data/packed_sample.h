// A training position with its target in 32 bytes, half a cache line.
#pragma once

#include <array>
#include <cstdint>

#include "board/board.h"
#include "gamefile/game_record.h"

namespace octet::train {

/// The pieces, the side to move, the training target, the result and the weight. Castling rights,
/// the en passant square and the halfmove clock are left out, because they are no inputs of the
/// network.
struct alignas(32) PackedSample {
    /// The occupied squares: bit 0 is a1, bit 63 is h8.
    std::uint64_t occupied;
    /// The pieces in the order of their squares, four bits each, the first in the low bits.
    std::array<std::uint8_t, 16> pieces;
    /// The expected score of the side to move that the network should learn, 0 to 1 (target.h).
    float target;
    /// The result for the side to move: 0 lost, 1 drawn, 2 won.
    std::uint8_t result : 4;
    board::Color side_to_move : 4;
    /// How much the sample counts in training: as if it were there that often.
    std::uint8_t weight;

    friend bool operator==(const PackedSample&, const PackedSample&) = default;
};

static_assert(sizeof(PackedSample) == 32);

/// Packs a board. Target and result are White's.
inline PackedSample pack(const board::Board& board, board::Color side_to_move,
                         float white_target = 0.5F,
                         gamefile::GameResult white_result = gamefile::GameResult::Draw,
                         std::uint8_t weight = 1) {
    const bool is_white = side_to_move == board::Color::White;
    const auto result = static_cast<unsigned>(white_result);
    PackedSample sample{.occupied = board.occupied().bits(),
                        .pieces = {},
                        .target = is_white ? white_target : 1 - white_target,
                        .result = 0,
                        .side_to_move = side_to_move,
                        .weight = weight};
    sample.result = (is_white ? result : 2 - result) & 3U;
    std::size_t i = 0;
    for (board::Square square : board.occupied()) {
        const auto code = static_cast<unsigned>(board.piece_on(square));
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

/// The pieces of the sample on a board.
inline board::Board board_of(const PackedSample& sample) {
    board::Board board;
    for_each_piece(sample,
                   [&](board::Piece piece, board::Square square) { board.put(piece, square); });
    return board;
}

}  // namespace octet::train
