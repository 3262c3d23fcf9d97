// From a packed sample to the indices of its active inputs.
#include "train/nnue/block.h"

#include <cassert>

#include "eval/nnue/active_features.h"
#include "eval/nnue/features.h"
#include "train/support/sigmoid.h"

namespace octet::train {

namespace {

board::Board board_of(const PackedSample& sample) {
    board::Board board;
    for_each_piece(sample,
                   [&](board::Piece piece, board::Square square) { board.put(piece, square); });
    return board;
}

}  // namespace

void NnueBlock::add(const PackedSample& sample, const NnueTarget& target, std::size_t buckets) {
    assert(size < kCapacity);
    Row& row = rows[size++];
    const board::Color us = sample.side_to_move;
    const board::Board board = board_of(sample);
    const eval::nnue::Perspective own(us, board.king_square(us));
    const eval::nnue::Perspective other(~us, board.king_square(~us));
    row.active = 0;
    eval::nnue::ActiveFeatures(board).for_each_feature([&](const eval::nnue::Feature& feature) {
        row.inputs[0][row.active] = static_cast<std::uint16_t>(own.feature_index(feature));
        row.inputs[1][row.active] = static_cast<std::uint16_t>(other.feature_index(feature));
        ++row.active;
    });
    row.bucket =
        static_cast<std::uint32_t>(eval::nnue::output_bucket(board.occupied().count(), buckets));
    row.weight = sample.weight;
    row.result = static_cast<float>(sample.result) / 2;
    const float score = sigmoid(static_cast<float>(sample.score) / target.scale);
    row.target = score + target.lambda_at(board.occupied().count()) * (row.result - score) +
                 target.td_lambda_share * (sample.td_target - score);
}

}  // namespace octet::train
