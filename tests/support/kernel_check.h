// Compares the kernels that this machine can run with the scalar ones, along random lines.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "board/delta.h"
#include "eval/nnue/accumulator.h"
#include "support/networks.h"
#include "support/random_line.h"

namespace octet::test {

class KernelCheck {
public:
    explicit KernelCheck(std::shared_ptr<const eval::nnue::Network> network)
        : network_(std::move(network)), kernels_(eval::nnue::available_kernels()) {}

    std::int64_t positions() const { return positions_; }

    void on_root(const board::Position&) {}
    void after_unmake() {}
    void visit(const board::Position& position) {
        ++positions_;
        add_up(position, true);
        for (std::size_t bucket = 0; bucket < eval::nnue::kOutputBuckets; ++bucket) {
            const eval::nnue::Row weights = network_->weights().output[bucket][0];
            const std::int64_t expected =
                scalar().output(expected_[0].values, expected_[1].values, weights);
            for (const eval::nnue::Kernels* kernels : kernels_)
                ASSERT_EQ(kernels->output(expected_[0].values, expected_[1].values, weights),
                          expected)
                    << kernels->name;
        }
    }
    /// The kernel of the kind of the move.
    void before_move(const board::Position& position, board::Move move) {
        const board::Delta delta(position, move);
        add_up(position, false);
        Sums moved;
        apply(scalar(), position, delta, moved);
        for (const eval::nnue::Kernels* kernels : kernels_) {
            Sums other;
            apply(*kernels, position, delta, other);
            ASSERT_EQ(moved, other) << kernels->name;
        }
    }

private:
    struct alignas(64) Sums {
        std::int16_t values[eval::nnue::kHidden];
        friend bool operator==(const Sums& a, const Sums& b) {
            return std::memcmp(a.values, b.values, sizeof a.values) == 0;
        }
    };

    const eval::nnue::Kernels& scalar() const { return **kernels_.begin(); }

    /// From the bias by scalar kernels, and by all others if asked for.
    void add_up(const board::Position& position, bool compare) {
        for (board::Color side : board::kColors) {
            const eval::nnue::View view(side, position.king_square(side));
            eval::nnue::RowList rows;
            for (board::Square square : position.occupied())
                rows.push_back(
                    network_->weights().input[view.input(position.piece_on(square), square)]);
            Sums& expected = expected_[static_cast<std::size_t>(side)];
            for (const eval::nnue::Kernels* kernels : kernels_) {
                Sums sums;
                Sums copy;
                std::memcpy(sums.values, network_->weights().input_bias, sizeof sums.values);
                kernels->patch(sums.values, copy.values, rows, {});
                ASSERT_EQ(sums, copy) << kernels->name;
                if (kernels == &scalar()) expected = sums;
                ASSERT_EQ(sums, expected) << kernels->name;
                // And away again.
                kernels->patch(sums.values, copy.values, {}, rows);
                ASSERT_EQ(
                    std::memcmp(sums.values, network_->weights().input_bias, sizeof sums.values), 0)
                    << kernels->name;
                if (!compare) break;
            }
        }
    }

    void apply(const eval::nnue::Kernels& kernels, const board::Position& position,
               const board::Delta& delta, Sums& to) const {
        const eval::nnue::View view(board::Color::White, position.king_square(board::Color::White));
        const auto row = [&](board::PlacedPiece placed) {
            return network_->weights().input[view.input(placed.piece, placed.square)];
        };
        const eval::nnue::Row from = expected_[0].values;
        if (delta.also_added.piece != board::Piece::None)
            kernels.castle(from, to.values, row(delta.added), row(delta.also_added),
                           row(delta.removed), row(delta.also_removed));
        else if (delta.also_removed.piece != board::Piece::None)
            kernels.capture(from, to.values, row(delta.added), row(delta.removed),
                            row(delta.also_removed));
        else
            kernels.move(from, to.values, row(delta.added), row(delta.removed));
    }

    std::shared_ptr<const eval::nnue::Network> network_;
    eval::nnue::KernelList kernels_;
    Sums expected_[2];
    std::int64_t positions_ = 0;
};

/// A network whose weights are anything that Network allows: sums far outside of what is clipped.
inline eval::nnue::NetworkFile wild_network_file(std::uint64_t seed = 1) {
    eval::nnue::NetworkFile file(eval::nnue::kArchitecture);
    util::Random random(seed);
    for (std::int16_t& weight : file.input_weights)
        weight = symmetric(random, eval::nnue::kMaxInputWeight);
    for (std::int16_t& bias : file.input_biases)
        bias = symmetric(random, eval::nnue::kMaxInputWeight);
    for (std::int16_t& weight : file.output_weights)
        weight = symmetric(random, eval::nnue::kMaxOutputWeight);
    return file;
}

}  // namespace octet::test
