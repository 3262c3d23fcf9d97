// Bringing the sums of the hidden layer up to date.
#include "eval/nnue/accumulator.h"

#include <algorithm>
#include <span>

namespace octet::eval::nnue {

namespace {

using board::Bitboard;
using board::Color;
using board::Delta;
using board::Piece;
using board::PieceType;
using board::PlacedPiece;
using board::Position;

/// Whether the move makes `side` see the board differently.
bool changes_view(const Delta& delta, Color side) {
    return delta.removed.piece == make_piece(side, PieceType::King) &&
           View(side, delta.removed.square) != View(side, delta.added.square);
}

Row row(const Network& network, View view, PlacedPiece placed) {
    return network.weights().input[view.input(placed.piece, placed.square)];
}

void add_rows(const Network& network, View view, Piece piece, Bitboard squares, RowList& rows) {
    for (board::Square square : squares) rows.push_back(row(network, view, {piece, square}));
}

}  // namespace

Value output_value(const Network& network, Row own, Row other, std::size_t bucket) {
    const Weights& weights = network.weights();
    const std::int64_t output = best_kernels().output(own, other, weights.output[bucket][0]);
    const std::int64_t value =
        (output / kInputScale + weights.output_bias[bucket]) * kValueScale / kOutputUnit;
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
    for (Color side : board::kColors) refresh(root, side, View(side, root.king_square(side)));
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
    std::size_t known = ply_;
    while (!levels_[known].is_known[side]) {
        if (changes_view(levels_[known].delta, side)) {
            refresh(position, side, View(side, position.king_square(side)));
            return sums_at(ply_, side);
        }
        --known;
    }
    if (known < ply_) {
        // All that is on the way, so that the siblings find it done.
        const View view(side, position.king_square(side));
        for (std::size_t ply = known + 1; ply <= ply_; ++ply) follow(ply, side, view);
    }
    return sums_at(ply_, side);
}

/// By the kernels, which have tests of their own: every evaluation of the other tests comes here.
bool Accumulators::are_right(const Position& position, Color side) {
    const View view(side, position.king_square(side));
    RowList rows;
    for (board::Square square : position.occupied())
        rows.push_back(row(*network_, view, {position.piece_on(square), square}));
    Sums anew;
    std::ranges::copy(network_->weights().input_bias, anew.of[0]);
    best_kernels().patch(anew.of[0], anew.of[1], rows, {});
    return std::ranges::equal(anew.of[1], std::span(sums_at(ply_, side), kHidden));
}

/// Makes the sums of a level out of those of the level before.
void Accumulators::follow(std::size_t ply, Color side, View view) {
    Level& level = levels_[ply];
    const Delta& delta = level.delta;
    const Kernels& kernels = best_kernels();
    const Row from = sums_at(ply - 1, side);
    std::int16_t* const to = sums_at(ply, side);
    const Row added = row(*network_, view, delta.added);
    const Row removed = row(*network_, view, delta.removed);
    if (delta.also_removed.piece == Piece::None)
        kernels.move(from, to, added, removed);
    else if (delta.also_added.piece == Piece::None)
        kernels.capture(from, to, added, removed, row(*network_, view, delta.also_removed));
    else
        kernels.castle(from, to, added, row(*network_, view, delta.also_added), removed,
                       row(*network_, view, delta.also_removed));
    level.is_known[side] = true;
}

/// Makes the sums of the current level out of the last position that was seen in this view.
void Accumulators::refresh(const Position& position, Color side, View view) {
    Snapshot& snapshot = snapshots_[side][view.index()];
    RowList added;
    RowList removed;
    for (Color color : board::kColors)
        for (PieceType type : board::kPieceTypes) {
            const Bitboard before = snapshot.by_color[color] & snapshot.by_type[type];
            const Bitboard now = position.pieces(color, type);
            const Piece piece = make_piece(color, type);
            add_rows(*network_, view, piece, now & ~before, added);
            add_rows(*network_, view, piece, before & ~now, removed);
        }
    best_kernels().patch(snapshot.sums, sums_at(ply_, side), added, removed);
    for (Color color : board::kColors) snapshot.by_color[color] = position.pieces(color);
    for (PieceType type : board::kPieceTypes) snapshot.by_type[type] = position.pieces(type);
    levels_[ply_].is_known[side] = true;
}

}  // namespace octet::eval::nnue
