// A block of positions as inputs and targets of the network.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "eval/nnue/architecture.h"
#include "train/data/packed_sample.h"

namespace octet::train {

/// The training target: a blend of three expected scores, each from 0 to 1; and the loss.
struct NnueTarget {
    /// The weight of the game's result (lambda), and that of the TD(lambda) target (td_lambda.h).
    /// The sigmoid of the search score has the rest of 1.
    float lambda = 0;
    float td_lambda_share = 0;
    /// If set, `lambda` is the weight of the result with 32 men and this the one with two. Between
    /// them it is linear in the number of men: results of endings can be trusted more.
    std::optional<float> end_lambda = std::nullopt;
    /// The search score, in eval units, at which the odds of winning are e to 1. The network's own
    /// values have nnue::kValueScale for that, whatever scale the scores have.
    float scale = 400;
    /// Training lowers the absolute difference between expected score and target to this power.
    /// Reported losses are squared differences whatever it is.
    float exponent = 2;

    /// The weight of the game's result for a position with this number of men.
    float lambda_at(int men) const {
        constexpr int kMostMen = 32;
        constexpr int kFewestMen = 2;
        if (!end_lambda) return lambda;
        const float share = static_cast<float>(kMostMen - men) / (kMostMen - kFewestMen);
        return lambda + share * (*end_lambda - lambda);
    }
};

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
    void add(const PackedSample& sample, const NnueTarget& target, std::size_t buckets);
};

}  // namespace octet::train
