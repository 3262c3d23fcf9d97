// Incremental update and refresh of the accumulators.
#include "eval/nnue/accumulator_stack.h"

#include <algorithm>
#include <span>

#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

namespace {

using board::Color;
using board::Position;

Perspective perspective_of(const ActiveFeatures& features, Color side) {
    return {side, features.board().king_square(side)};
}

// Perspectives are passed by reference: a copy on the stack that is written in halves and read as a
// whole would stall the read until its stores are done.

/// The weight rows of a change in one perspective.
struct RowChange {
    WeightRows added;
    WeightRows removed;
};

/// Finds the weight rows of a change in one or both perspectives.
template <std::size_t N>
void find_rows(const Network& network, const Perspective (&perspectives)[N],
               const FeatureChange& change, RowChange (&rows)[N]) {
    std::size_t added = 0;
    std::size_t removed = 0;
    // The beginnings of all rows are fetched before the first row is added; the hardware fetches
    // the rest of a row.
    const auto row_of = [&](std::size_t i, const Feature& feature) {
        const Int8Row row = network.weights().input[perspectives[i].feature_index(feature)];
        __builtin_prefetch(row);
        return row;
    };
    change.for_each_added([&](const Feature& feature) {
        for (std::size_t i = 0; i < N; ++i) rows[i].added.rows[added] = row_of(i, feature);
        ++added;
    });
    change.for_each_removed([&](const Feature& feature) {
        for (std::size_t i = 0; i < N; ++i) rows[i].removed.rows[removed] = row_of(i, feature);
        ++removed;
    });
    for (RowChange& of_side : rows) {
        of_side.added.size = added;
        of_side.removed.size = removed;
    }
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
    update(side, features, FeatureChange(ActiveFeatures(), features),
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
    const FeatureChange change(before, entry.features);
    const Perspective views[2]{perspective_of(entry.features, Color::White),
                               perspective_of(entry.features, Color::Black)};
    // One loop finds the rows of both perspectives, although a refresh, which is rare, needs
    // others.
    RowChange rows[2];
    find_rows(*network_, views, change, rows);
    for (Color side : board::kColors) {
        const auto i = static_cast<std::size_t>(side);
        if (views[i] == perspective_of(before, side))
            kernels_->update(row(from, side), row(ply, side), rows[i].added, rows[i].removed);
        else
            refresh(ply, side);
    }
    entry.is_computed = true;
}

/// Computes the accumulator of a perspective from its entry in the refresh table, and updates the
/// entry.
void AccumulatorStack::refresh(std::size_t ply, Color side) {
    const ActiveFeatures& now = stack_[ply].features;
    RefreshEntry& entry = refresh_table_[side][perspective_of(now, side).refresh_slot()];
    update(side, now, FeatureChange(entry.features, now), entry.accumulator, entry.accumulator);
    entry.features = now;
    std::ranges::copy(entry.accumulator, row(ply, side));
}

/// Computes the accumulator of a perspective of `now` in `to` from the accumulator `from` before
/// the change, which may be the same memory.
void AccumulatorStack::update(Color side, const ActiveFeatures& now, const FeatureChange& change,
                              Int16Row from, std::int16_t* to) const {
    const Perspective view[1]{perspective_of(now, side)};
    RowChange rows[1];
    find_rows(*network_, view, change, rows);
    kernels_->update(from, to, rows[0].added, rows[0].removed);
}

}  // namespace octet::eval::nnue
