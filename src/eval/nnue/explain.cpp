// An explanation of the network's value.
#include "eval/nnue/explain.h"

#include <algorithm>

#include "eval/nnue/accumulator_stack.h"
#include "eval/nnue/active_features.h"
#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

namespace {

using board::Color;
using board::Position;
using board::Square;

/// Computes the accumulator of one perspective from the biases, without kernels.
void compute_accumulator(const Network& network, const ActiveFeatures& features, Color side,
                         std::int16_t (&accumulator)[kHidden]) {
    const Perspective perspective(side, features.board().king_square(side));
    std::ranges::copy(network.weights().input_bias, accumulator);
    features.for_each_feature([&](const Feature& feature) {
        const Int8Row weights = network.weights().input[perspective.feature_index(feature)];
        for (std::size_t i = 0; i < kHidden; ++i)
            accumulator[i] = static_cast<std::int16_t>(accumulator[i] + weights[i]);
    });
}

/// The value of an output bucket from White's side, with `us` to move.
Value white_value(const Network& network, const ActiveFeatures& features, Color us,
                  std::size_t bucket) {
    alignas(64) std::int16_t accumulators[2][kHidden];
    compute_accumulator(network, features, us, accumulators[0]);
    compute_accumulator(network, features, ~us, accumulators[1]);
    const Value ours =
        output_value(network, BestKernels(), accumulators[0], accumulators[1], bucket);
    return us == Color::White ? ours : -ours;
}

}  // namespace

Explanation explain(const Network& network, const Position& position) {
    const board::Bitboard all = position.occupied();
    const Color us = position.side_to_move();
    const ActiveFeatures features(position.board());
    Explanation result;
    result.used_bucket = output_bucket(all.count());
    for (std::size_t bucket = 0; bucket < kOutputBuckets; ++bucket)
        result.buckets[bucket] = white_value(network, features, us, bucket);
    for (Square square : all & ~position.pieces(board::PieceType::King)) {
        board::Board without = position.board();
        without.remove(without.piece_on(square), square);
        result.contributions[square] =
            result.buckets[result.used_bucket] -
            white_value(network, ActiveFeatures(without), us, result.used_bucket);
    }
    return result;
}

}  // namespace octet::eval::nnue
