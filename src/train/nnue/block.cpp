// From a packed sample to the indices of its active inputs.
#include "train/nnue/block.h"

#include <cassert>

#include "eval/nnue/active_features.h"
#include "eval/nnue/features.h"

namespace octet::train {

namespace {

std::uint8_t view(const eval::nnue::Perspective& perspective, board::Color side) {
    return static_cast<std::uint8_t>(2 * perspective.refresh_slot() +
                                     static_cast<std::size_t>(side));
}

}  // namespace

void NnueBlock::add(const PackedSample& sample, std::size_t buckets) {
    assert(size < kCapacity);
    order[size] = static_cast<std::uint16_t>(size);
    Row& row = rows[size++];
    const board::Color us = sample.side_to_move;
    const board::Board board = board_of(sample);
    const eval::nnue::Perspective own(us, board.king_square(us));
    const eval::nnue::Perspective other(~us, board.king_square(~us));
    row.views = {view(own, us), view(other, ~us)};
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
    row.target = sample.target;
}

}  // namespace octet::train
