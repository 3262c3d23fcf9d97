// An explanation of the network's value: all output buckets, and the contribution of each piece.
#pragma once

#include <array>
#include <cstddef>

#include "board/position.h"
#include "eval/nnue/network.h"
#include "eval/value.h"

namespace octet::eval::nnue {

/// All values are in eval units from White's side.
struct Explanation {
    /// The value of each output bucket, and the bucket that the position uses.
    std::array<Value, kOutputBuckets> buckets{};
    std::size_t used_bucket = 0;
    /// The value less the value without the piece on the square, by the same output bucket; 0 for
    /// empty squares and kings.
    util::EnumArray<Value, board::Square> contributions;
};

Explanation explain(const Network& network, const board::Position& position);

}  // namespace octet::eval::nnue
