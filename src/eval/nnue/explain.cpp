// Why the network values a position as it does.
#include "eval/nnue/explain.h"

#include <algorithm>

#include "eval/nnue/accumulator.h"

namespace octet::eval::nnue {

namespace {

using board::Color;
using board::Position;
using board::Square;

/// The values of any set of pieces, added up from scratch.
class Calculator {
public:
    Calculator(const Network& network, const Position& position)
        : network_(network), position_(position) {}

    /// From White's side.
    Value value(board::Bitboard pieces, std::size_t bucket) const {
        alignas(64) std::int16_t sums[2][kHidden];
        const Color us = position_.side_to_move();
        add_up(pieces, us, sums[0]);
        add_up(pieces, ~us, sums[1]);
        const Value value = output_value(network_, sums[0], sums[1], bucket);
        return us == Color::White ? value : -value;
    }

private:
    void add_up(board::Bitboard pieces, Color side, std::int16_t (&sums)[kHidden]) const {
        const View view(side, position_.king_square(side));
        std::ranges::copy(network_.weights().input_bias, sums);
        for (Square square : pieces) {
            const std::size_t input = view.input(position_.piece_on(square), square);
            for (std::size_t i = 0; i < kHidden; ++i)
                sums[i] = static_cast<std::int16_t>(sums[i] + network_.weights().input[input][i]);
        }
    }

    const Network& network_;
    const Position& position_;
};

}  // namespace

Explanation explain(const Network& network, const Position& position) {
    const Calculator calculator(network, position);
    const board::Bitboard all = position.occupied();
    Explanation result;
    result.used_bucket = output_bucket(all.count());
    for (std::size_t bucket = 0; bucket < kOutputBuckets; ++bucket)
        result.buckets[bucket] = calculator.value(all, bucket);
    for (Square square : all & ~position.pieces(board::PieceType::King))
        result.contributions[square] =
            result.buckets[result.used_bucket] - calculator.value(all ^ square, result.used_bucket);
    return result;
}

}  // namespace octet::eval::nnue
