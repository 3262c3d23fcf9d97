// Why the network values a position as it does.
#include "eval/nnue/explain.h"

#include <algorithm>

#include "eval/nnue/accumulator_stack.h"
#include "eval/nnue/active_features.h"

namespace octet::eval::nnue {

namespace {

using board::Color;
using board::Position;
using board::Square;

/// The sums of the view of `side`, from scratch.
void add_up(const Network& network, const ActiveFeatures& placement, Color side,
            std::int16_t (&sums)[kHidden]) {
    const Perspective view(side, placement.board().king_square(side));
    std::ranges::copy(network.weights().input_bias, sums);
    placement.for_each_feature([&](const Feature& feature) {
        const Int8Row weights = network.weights().input[view.feature_index(feature)];
        for (std::size_t i = 0; i < kHidden; ++i)
            sums[i] = static_cast<std::int16_t>(sums[i] + weights[i]);
    });
}

/// What an output says, from White's side, when `us` is to move.
Value value(const Network& network, const ActiveFeatures& placement, Color us, std::size_t bucket) {
    alignas(64) std::int16_t sums[2][kHidden];
    add_up(network, placement, us, sums[0]);
    add_up(network, placement, ~us, sums[1]);
    const Value ours = output_value(network, sums[0], sums[1], bucket);
    return us == Color::White ? ours : -ours;
}

}  // namespace

Explanation explain(const Network& network, const Position& position) {
    const board::Bitboard all = position.occupied();
    const Color us = position.side_to_move();
    const ActiveFeatures placement(position.board());
    Explanation result;
    result.used_bucket = output_bucket(all.count());
    for (std::size_t bucket = 0; bucket < kOutputBuckets; ++bucket)
        result.buckets[bucket] = value(network, placement, us, bucket);
    for (Square square : all & ~position.pieces(board::PieceType::King)) {
        board::Board without = position.board();
        without.remove(without.piece_on(square), square);
        result.contributions[square] =
            result.buckets[result.used_bucket] -
            value(network, ActiveFeatures(without), us, result.used_bucket);
    }
    return result;
}

}  // namespace octet::eval::nnue
