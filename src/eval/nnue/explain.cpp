// Why the network values a position as it does.
#include "eval/nnue/explain.h"

#include <algorithm>

#include "eval/nnue/accumulator.h"

namespace octet::eval::nnue {

namespace {

using board::Color;
using board::Position;
using board::Square;

/// The sums that `pieces` of the position give in the view of `side`, from scratch.
void add_up(const Network& network, const Position& position, board::Bitboard pieces, Color side,
            std::int16_t (&sums)[kHidden]) {
    const View view(side, position.king_square(side));
    std::ranges::copy(network.weights().input_bias, sums);
    for (Square square : pieces) {
        const Row weights = network.weights().input[view.input(position.piece_on(square), square)];
        for (std::size_t i = 0; i < kHidden; ++i)
            sums[i] = static_cast<std::int16_t>(sums[i] + weights[i]);
    }
}

/// What an output says of some pieces of the position, from White's side.
Value value(const Network& network, const Position& position, board::Bitboard pieces,
            std::size_t bucket) {
    alignas(64) std::int16_t sums[2][kHidden];
    const Color us = position.side_to_move();
    add_up(network, position, pieces, us, sums[0]);
    add_up(network, position, pieces, ~us, sums[1]);
    const Value ours = output_value(network, sums[0], sums[1], bucket);
    return us == Color::White ? ours : -ours;
}

}  // namespace

Explanation explain(const Network& network, const Position& position) {
    const board::Bitboard all = position.occupied();
    Explanation result;
    result.used_bucket = output_bucket(all.count());
    for (std::size_t bucket = 0; bucket < kOutputBuckets; ++bucket)
        result.buckets[bucket] = value(network, position, all, bucket);
    for (Square square : all & ~position.pieces(board::PieceType::King))
        result.contributions[square] = result.buckets[result.used_bucket] -
                                       value(network, position, all ^ square, result.used_bucket);
    return result;
}

}  // namespace octet::eval::nnue
