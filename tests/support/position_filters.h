// A filter for tests that need every position of a game.
#pragma once

#include "gamefile/position_filter.h"

namespace octet::test {

/// Every position passes it, also those that self-play would not reach.
inline gamefile::PositionFilter no_filter() {
    return {.first_ply = -1000,
            .with_checks = true,
            .with_noisy_moves = true,
            .max_score = 30000,
            .max_halfmove_clock = 100000};
}

}  // namespace octet::test
