// Bringing the sums of the hidden layer up to date.
#include "eval/nnue/accumulator.h"

#include <algorithm>
#include <span>

#include "eval/nnue/kernels.h"

namespace octet::eval::nnue {

namespace {

using board::Bitboard;
using board::Color;
using board::Position;

View view_of(const Placement& placement, Color side) {
    return {side, placement.board().king_square(side)};
}

// Views are handed on by reference: a copy on the stack, written in halves and read at once as a
// whole, would stall until its stores are done.

/// The rows of the features on these squares (Placement::for_each_feature).
RowList rows(const Network& network, const View& view, const Placement& placement, Bitboard squares,
             Bitboard squares_en_prise) {
    RowList list;
    placement.for_each_feature(squares, squares_en_prise, [&](const Feature& feature) {
        const InputRow row = network.weights().input[view.input(feature)];
        // All are asked for before the first is added; what follows in a row comes by itself.
        __builtin_prefetch(row);
        list.push_back(row);
    });
    return list;
}

/// Sums of the placement `before` to those of `now`, which may go to the same place.
void patch(const Network& network, const View& view, const Placement& before, const Placement& now,
           Row from, std::int16_t* to) {
    const Bitboard moved = now.board().difference(before.board());
    const RowList added = rows(network, view, now, moved, moved | ~before.en_prise());
    const RowList removed = rows(network, view, before, moved, moved | ~now.en_prise());
    best_kernels().patch(from, to, added, removed);
}

}  // namespace

Value output_value(const Network& network, Row own, Row other, std::size_t bucket) {
    const OutputWeights& weights = network.weights().output[bucket];
    const std::int64_t output =
        best_kernels().output(own, other, weights) / kInputScale + weights.bias;
    const std::int64_t value = output * kValueScale / kOutputUnit;
    return static_cast<Value>(
        std::clamp(value, std::int64_t{-kMaxEvaluation}, std::int64_t{kMaxEvaluation}));
}

void Accumulators::set_network(std::shared_ptr<const Network> network) {
    network_ = std::move(network);
    snapshots_ = {};
    if (!network_) return;
    for (auto& of_side : snapshots_)
        for (Snapshot& snapshot : of_side)
            std::ranges::copy(network_->weights().input_bias, snapshot.sums);
}

void Accumulators::reset(const Position& root) {
    ply_ = 0;
    Level& level = levels_[0];
    level.placement.set(root.board());
    for (Color side : board::kColors) refresh(0, side);
    level.is_known = true;
}

Value Accumulators::evaluate(const Position& position) {
    const Color us = position.side_to_move();
    const Row own = sums(position, us);
    const Row other = sums(position, ~us);
    // Whoever forgets to tell of a move is found here, in the builds that play the test games.
    assert(are_right(position, Color::White) && are_right(position, Color::Black));
    return output_value(*network_, own, other, output_bucket(position.occupied().count()));
}

Row Accumulators::sums(const Position& position, Color side) {
    if (!levels_[ply_].is_known) follow(position);
    return sums_at(ply_, side);
}

/// By the kernels, though they made the sums as well: builds with asserts ask at every evaluation,
/// and the kernels have tests of their own.
bool Accumulators::are_right(const Position& position, Color side) {
    const Placement placement(position.board());
    Sums anew;
    patch(*network_, view_of(placement, side), Placement(), placement,
          network_->weights().input_bias, anew.of[0]);
    return std::ranges::equal(anew.of[0], std::span(sums_at(ply_, side), kHidden));
}

/// Makes the sums of the current level and of the one before it.
void Accumulators::follow(const Position& position) {
    std::size_t known = ply_ - 1;
    while (!levels_[known].is_known) --known;
    if (known < ply_ - 1) make_sums(ply_ - 1, known, levels_[ply_ - 1].board);
    make_sums(ply_, ply_ - 1, position.board());
}

/// Makes the sums of a level, where `board` stands, out of those of an earlier one.
void Accumulators::make_sums(std::size_t ply, std::size_t known, const board::Board& board) {
    const Placement& before = levels_[known].placement;
    Level& level = levels_[ply];
    level.placement.set(board);
    for (Color side : board::kColors) {
        const View view = view_of(level.placement, side);
        if (view == view_of(before, side))
            patch(*network_, view, before, level.placement, sums_at(known, side),
                  sums_at(ply, side));
        else
            refresh(ply, side);
    }
    level.is_known = true;
}

/// Makes the sums of a level out of the last placement that was seen in its view.
void Accumulators::refresh(std::size_t ply, Color side) {
    const Placement& now = levels_[ply].placement;
    const View view = view_of(now, side);
    Snapshot& snapshot = snapshots_[side][view.index()];
    patch(*network_, view, snapshot.placement, now, snapshot.sums, snapshot.sums);
    snapshot.placement = now;
    std::ranges::copy(snapshot.sums, sums_at(ply, side));
}

}  // namespace octet::eval::nnue
