// The random numbers of a game.
#pragma once

#include <cstdint>

#include "util/random.h"

namespace octet::datagen {

/// The random generator for game `index` of all games with this seed. The seed is mixed twice:
/// neighbouring states of the generator are neighbours in one long sequence, and two games must not
/// share parts of it.
inline util::Random random_of_game(std::uint64_t seed, std::uint64_t index) {
    const std::uint64_t base = util::Random(seed).next();
    return util::Random(util::Random(base ^ index).next());
}

}  // namespace octet::datagen
