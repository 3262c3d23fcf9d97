// Why the network values a position as it does: as far as that can be said of a network.
#pragma once

#include <array>
#include <cstddef>

#include "board/position.h"
#include "eval/nnue/network.h"
#include "eval/value.h"

namespace octet::eval::nnue {

/// All values from White's side.
struct Explanation {
    /// What each output says, and which of them counts.
    std::array<Value, kOutputBuckets> buckets{};
    std::size_t used_bucket = 0;
    /// How much less the value would be without the piece on the square, by the same output; 0 for
    /// empty squares and kings.
    util::EnumArray<Value, board::Square> contributions;
};

Explanation explain(const Network& network, const board::Position& position);

}  // namespace octet::eval::nnue
