// A block of positions as inputs and targets of the network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "train/data/packed_sample.h"

namespace octet::train {

/// The most positions of a segment: positions of one game in a row.
inline constexpr std::size_t kMaxSegment = 16;

/// Positions that pass through the layers together. They share each load of the weights, and their
/// activations still fit the second-level cache.
struct NnueBlock {
    static constexpr std::size_t kCapacity = 256;

    struct Row {
        static_assert(eval::nnue::kFeatureCount <= std::size_t{UINT16_MAX} + 1);
        /// The active inputs of both perspectives: the side to move first.
        std::array<std::array<std::uint16_t, eval::nnue::kMaxActiveFeatures>, 2> inputs;
        /// The view of each king: colour, king bucket and mirroring. Perspectives with the same
        /// view have the same input for the same piece.
        std::array<std::uint8_t, 2> views;
        /// The number of active inputs of a perspective; it is the same for both.
        std::uint32_t active;
        /// The output bucket.
        std::uint32_t bucket;
        /// The training target and the result of the game for the side to move, 0 to 1.
        float target;
        float result;
        /// The factor of its part of the gradient.
        float weight;
    };

    std::size_t size = 0;
    std::array<Row, kCapacity> rows;
    /// The positions of a segment, and the rows in the order of the segments: each has this number
    /// of positions, the last one may have fewer. At most kMaxSegment.
    std::size_t segment = 1;
    std::array<std::uint16_t, kCapacity> order{};

    /// Appends a position to a block that is not full. `buckets` is the number of output buckets.
    void add(const PackedSample& sample, std::size_t buckets);
};

}  // namespace octet::train
