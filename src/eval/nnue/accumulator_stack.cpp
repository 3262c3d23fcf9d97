// Bringing the sums of the hidden layer up to date.
#include "eval/nnue/accumulator_stack.h"

#include <algorithm>
#include <span>

#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;

Perspective perspective_of(const ActiveFeatures& placement, Color side) {
    return {side, placement.board().king_square(side)};
}

// Views are handed on by reference: a copy on the stack, written in halves and read at once as a
// whole, would stall until its stores are done.

/// The rows of the features on these squares (ActiveFeatures::for_each_feature).
WeightRows rows(const Network& network, const Perspective& view, const ActiveFeatures& placement,
                Bitboard squares, Bitboard squares_en_prise) {
    WeightRows list;
    placement.for_each_feature(squares, squares_en_prise, [&](const Feature& feature) {
        const Int8Row row = network.weights().input[view.feature_index(feature)];
        // All are asked for before the first is added; what follows in a row comes by itself.
        __builtin_prefetch(row);
        list.push_back(row);
    });
    return list;
}

/// Sums of the placement `before` to those of `now`, which may go to the same place.
void update(const Network& network, const Perspective& view, const ActiveFeatures& before,
            const ActiveFeatures& now, Int16Row from, std::int16_t* to) {
    const Bitboard moved = now.board().difference(before.board());
    const WeightRows added = rows(network, view, now, moved, moved | ~before.en_prise());
    const WeightRows removed = rows(network, view, before, moved, moved | ~now.en_prise());
    best_kernels().update(from, to, added, removed);
}

}  // namespace

Value output_value(const Network& network, Int16Row own, Int16Row other, std::size_t bucket) {
    const LayerStack& weights = network.weights().layer_stacks[bucket];
    const std::int64_t output =
        best_kernels().forward(own, other, weights) / kInputScale + weights.out_bias;
    const std::int64_t value = output * kValueScale / kOutputUnit;
    return static_cast<Value>(
        std::clamp(value, std::int64_t{-kMaxEvaluation}, std::int64_t{kMaxEvaluation}));
}

void AccumulatorStack::set_network(std::shared_ptr<const Network> network) {
    network_ = std::move(network);
    refresh_table_ = {};
    if (!network_) return;
    for (auto& of_side : refresh_table_)
        for (RefreshEntry& entry : of_side)
            std::ranges::copy(network_->weights().input_bias, entry.sums);
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
    // Whoever forgets to tell of a move is found here, in the builds that play the test games.
    assert(matches_refresh(position, Color::White) && matches_refresh(position, Color::Black));
    return output_value(*network_, own, other, output_bucket(position.occupied().count()));
}

Int16Row AccumulatorStack::accumulator(const Position& position, Color side) {
    if (!stack_[ply_].is_computed) update_current(position);
    return sums_at(ply_, side);
}

/// By the kernels, though they made the sums as well: builds with asserts ask at every evaluation,
/// and the kernels have tests of their own.
bool AccumulatorStack::matches_refresh(const Position& position, Color side) {
    const ActiveFeatures placement(position.board());
    Sums anew;
    update(*network_, perspective_of(placement, side), ActiveFeatures(), placement,
           network_->weights().input_bias, anew.of[0]);
    return std::ranges::equal(anew.of[0], std::span(sums_at(ply_, side), kHidden));
}

/// Makes the sums of the current level and of the one before it.
void AccumulatorStack::update_current(const Position& position) {
    std::size_t known = ply_ - 1;
    while (!stack_[known].is_computed) --known;
    if (known < ply_ - 1) update_from(ply_ - 1, known, stack_[ply_ - 1].board);
    update_from(ply_, ply_ - 1, position.board());
}

/// Makes the sums of a level, where `board` stands, out of those of an earlier one.
void AccumulatorStack::update_from(std::size_t ply, std::size_t known, const board::Board& board) {
    const ActiveFeatures& before = stack_[known].features;
    StackEntry& entry = stack_[ply];
    entry.features.set(board);
    for (Color side : board::kColors) {
        const Perspective view = perspective_of(entry.features, side);
        if (view == perspective_of(before, side))
            update(*network_, view, before, entry.features, sums_at(known, side),
                   sums_at(ply, side));
        else
            refresh(ply, side);
    }
    entry.is_computed = true;
}

/// Makes the sums of a level out of the last placement that was seen in its view.
void AccumulatorStack::refresh(std::size_t ply, Color side) {
    const ActiveFeatures& now = stack_[ply].features;
    const Perspective view = perspective_of(now, side);
    RefreshEntry& entry = refresh_table_[side][view.refresh_slot()];
    update(*network_, view, entry.features, now, entry.sums, entry.sums);
    entry.features = now;
    std::ranges::copy(entry.sums, sums_at(ply, side));
}

}  // namespace octet::eval::nnue
