// From a packed sample to the numbers of its inputs.
#include "train/nnue_block.h"

#include <cassert>

#include "eval/nnue/features.h"
#include "eval/nnue/placement.h"
#include "train/sigmoid.h"

namespace octet::train {

namespace {

eval::nnue::Placement placement_of(const PackedSample& sample) {
    eval::nnue::Placement placement;
    for_each_piece(sample,
                   [&](board::Piece piece, board::Square square) { placement.put(piece, square); });
    placement.find_en_prise();
    return placement;
}

}  // namespace

void NnueBlock::add(const PackedSample& sample, const NnueTarget& target, std::size_t buckets) {
    assert(size < kCapacity);
    Row& row = rows[size++];
    const board::Color us = sample.side_to_move;
    const eval::nnue::Placement placement = placement_of(sample);
    const eval::nnue::View own(us, placement.king_square(us));
    const eval::nnue::View other(~us, placement.king_square(~us));
    row.active = 0;
    placement.for_each_feature([&](const eval::nnue::Feature& feature) {
        row.inputs[0][row.active] = static_cast<std::uint16_t>(own.input(feature));
        row.inputs[1][row.active] = static_cast<std::uint16_t>(other.input(feature));
        ++row.active;
    });
    row.bucket = static_cast<std::uint32_t>(
        eval::nnue::output_bucket(placement.occupied().count(), buckets));
    row.result = static_cast<float>(sample.result) / 2;
    const float score = sigmoid(static_cast<float>(sample.score) / target.scale);
    row.target =
        score + target.lambda * (row.result - score) + target.outlook * (sample.outlook - score);
}

}  // namespace octet::train
