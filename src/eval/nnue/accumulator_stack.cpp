// Incremental update and refresh of the accumulators.
#include "eval/nnue/accumulator_stack.h"

#include <algorithm>
#include <span>

#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;

Perspective perspective_of(const ActiveFeatures& features, Color side) {
    return {side, features.board().king_square(side)};
}

// Perspectives are passed by reference: a copy on the stack that is written in halves and read as a
// whole would stall the read until its stores are done.

/// The input weights of the features on these squares (ActiveFeatures::for_each_feature).
WeightRows weight_rows(const Network& network, const Perspective& perspective,
                       const ActiveFeatures& features, Bitboard squares,
                       Bitboard squares_en_prise) {
    WeightRows list;
    features.for_each_feature(squares, squares_en_prise, [&](const Feature& feature) {
        const Int8Row row = network.weights().input[perspective.feature_index(feature)];
        // The beginnings of all rows are fetched before the first row is added; the hardware
        // fetches the rest of a row.
        __builtin_prefetch(row);
        list.push_back(row);
    });
    return list;
}

struct FeatureChange {
    const ActiveFeatures& before;
    const ActiveFeatures& now;
};

/// Updates the accumulator `from` of the features before the change to the one after it in `to`,
/// which may be the same memory. Only the feature deltas, added and removed features, are applied.
void update(const Network& network, BestKernels kernels, const Perspective& perspective,
            const FeatureChange& change, Int16Row from, std::int16_t* to) {
    const auto& [before, now] = change;
    const Bitboard changed = now.board().difference(before.board());
    const WeightRows added =
        weight_rows(network, perspective, now, changed, changed | ~before.en_prise());
    const WeightRows removed =
        weight_rows(network, perspective, before, changed, changed | ~now.en_prise());
    kernels->update(from, to, added, removed);
}

}  // namespace

Value output_value(const Network& network, BestKernels kernels, Int16Row own, Int16Row other,
                   std::size_t bucket) {
    const LayerStack& weights = network.weights().layer_stacks[bucket];
    const std::int64_t output =
        kernels->forward(own, other, weights) / kInputScale + weights.out_bias;
    const std::int64_t value = output * kValueScale / kOutputUnit;
    return static_cast<Value>(
        std::clamp(value, std::int64_t{-kMaxEvaluation}, std::int64_t{kMaxEvaluation}));
}

void AccumulatorStack::set_network(std::shared_ptr<const Network> network) {
    network_ = std::move(network);
    refresh_table_ = {};
    if (!network_) return;
    // An entry begins as the accumulator of an empty board.
    for (auto& of_side : refresh_table_)
        for (RefreshEntry& entry : of_side)
            std::ranges::copy(network_->weights().input_bias, entry.accumulator);
}

void AccumulatorStack::reset(const Position& root) {
    ply_ = 0;
    StackEntry& entry = stack_[0];
    entry.features.set(root.board());
    for (Color side : board::kColors) refresh(0, side);
    entry.is_computed = true;
}

Value AccumulatorStack::evaluate(const Position& position) {
    const Color us = position.side_to_move();
    const Int16Row own = accumulator(position, us);
    const Int16Row other = accumulator(position, ~us);
    // This finds a caller that did not report a move, in the builds that play the test games.
    assert(matches_refresh(position, Color::White) && matches_refresh(position, Color::Black));
    return output_value(*network_, kernels_, own, other,
                        output_bucket(position.occupied().count()));
}

Int16Row AccumulatorStack::accumulator(const Position& position, Color side) {
    if (!stack_[ply_].is_computed) compute_current(position);
    return row(ply_, side);
}

/// The kernels compute it, because builds with asserts call it at every evaluation; the kernels
/// have tests of their own.
bool AccumulatorStack::matches_refresh(const Position& position, Color side) {
    const ActiveFeatures features(position.board());
    Accumulator refreshed;
    update(*network_, kernels_, perspective_of(features, side), {ActiveFeatures(), features},
           network_->weights().input_bias, refreshed.of[0]);
    return std::ranges::equal(refreshed.of[0], std::span(row(ply_, side), kHidden));
}

/// Computes the accumulators of the current position and of the one before it.
void AccumulatorStack::compute_current(const Position& position) {
    std::size_t computed = ply_ - 1;
    while (!stack_[computed].is_computed) --computed;
    if (computed < ply_ - 1) compute(ply_ - 1, computed, stack_[ply_ - 1].board);
    compute(ply_, ply_ - 1, position.board());
}

/// Computes the accumulator at `ply`, whose board is `board`, from the one at ply `from`.
void AccumulatorStack::compute(std::size_t ply, std::size_t from, const board::Board& board) {
    const ActiveFeatures& before = stack_[from].features;
    StackEntry& entry = stack_[ply];
    entry.features.set(board);
    for (Color side : board::kColors) {
        const Perspective perspective = perspective_of(entry.features, side);
        if (perspective == perspective_of(before, side))
            update(*network_, kernels_, perspective, {before, entry.features}, row(from, side),
                   row(ply, side));
        else
            refresh(ply, side);
    }
    entry.is_computed = true;
}

/// Computes the accumulator of a perspective from its entry in the refresh table, and updates the
/// entry.
void AccumulatorStack::refresh(std::size_t ply, Color side) {
    const ActiveFeatures& now = stack_[ply].features;
    const Perspective perspective = perspective_of(now, side);
    RefreshEntry& entry = refresh_table_[side][perspective.refresh_slot()];
    update(*network_, kernels_, perspective, {entry.features, now}, entry.accumulator,
           entry.accumulator);
    entry.features = now;
    std::ranges::copy(entry.accumulator, row(ply, side));
}

}  // namespace octet::eval::nnue
