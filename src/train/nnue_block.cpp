// From a packed sample to the numbers of its inputs.
#include "train/nnue_block.h"

#include <cassert>

#include "eval/nnue/features.h"
#include "train/sigmoid.h"

namespace octet::train {

namespace {

std::array<board::Square, 2> king_squares(const PackedSample& sample) {
    std::array<board::Square, 2> squares{};
    for_each_piece(sample, [&](board::Piece piece, board::Square square) {
        if (board::type_of(piece) == board::PieceType::King)
            squares[static_cast<std::size_t>(board::color_of(piece))] = square;
    });
    return squares;
}

}  // namespace

void NnueBlock::add(const PackedSample& sample, const NnueTarget& target, std::size_t buckets) {
    assert(size < kCapacity);
    Row& row = rows[size++];
    const board::Color us = sample.side_to_move;
    const auto kings = king_squares(sample);
    const eval::nnue::View own(us, kings[static_cast<std::size_t>(us)]);
    const eval::nnue::View other(~us, kings[static_cast<std::size_t>(~us)]);
    std::uint32_t i = 0;
    for_each_piece(sample, [&](board::Piece piece, board::Square square) {
        row.inputs[0][i] = static_cast<std::uint16_t>(own.input(piece, square));
        row.inputs[1][i] = static_cast<std::uint16_t>(other.input(piece, square));
        ++i;
    });
    row.pieces = i;
    row.bucket =
        static_cast<std::uint32_t>(eval::nnue::output_bucket(static_cast<int>(i), buckets));
    row.result = static_cast<float>(sample.result) / 2;
    const float score = sigmoid(static_cast<float>(sample.score) / target.scale);
    row.target =
        score + target.lambda * (row.result - score) + target.outlook * (sample.outlook - score);
}

}  // namespace octet::train
