// Some hundred positions as the network sees them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "train/data/packed_sample.h"

namespace octet::train {

/// What the outputs are drawn towards.
struct NnueTarget {
    /// The share of the game's result, and that of the outlook (td_lambda.h); the search's score
    /// has the rest.
    float lambda = 0;
    float outlook = 0;
    /// The centipawns of the scores at which the odds are e to 1. Those of the network are
    /// nnue::kValueScale, whatever the scale of its teacher.
    float scale = 400;
};

/// Positions that go through the layers together. One at a time, each would load all weights anew;
/// this many load them once, and what the layers leave of them still fits the second cache.
struct NnueBlock {
    static constexpr std::size_t kCapacity = 256;

    struct Row {
        /// Of the side to move, and of the other.
        std::array<std::array<std::uint16_t, eval::nnue::kMaxActiveFeatures>, 2> inputs;
        /// How many inputs each of them switches on.
        std::uint32_t active;
        std::uint32_t bucket;
        /// Between 0 and 1, from the side to move.
        float target;
        float result;
    };

    std::size_t size = 0;
    std::array<Row, kCapacity> rows;

    void add(const PackedSample& sample, const NnueTarget& target, std::size_t buckets);
};

}  // namespace octet::train
