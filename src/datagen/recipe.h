// What decides which games a file holds: with the same recipe, game number n is always the same.
#pragma once

#include <cstdint>
#include <string>

#include "util/random.h"

namespace octet::datagen {

struct Recipe {
    /// Name, version and commit of the program and its network: another search plays other games.
    std::string engine;
    std::uint64_t seed = 1;
    /// Nodes after which a search begins no further iteration.
    std::uint64_t nodes = 1000;
    /// If not 0, only some positions get a score, by a longer search with so many nodes: what a
    /// network has learnt to expect of short searches teaches it nothing more, and neighbours in a
    /// game say nearly the same.
    std::uint64_t label_nodes = 0;
    /// Share of the positions worth learning from (selfplay.cpp) that get one.
    double label_share = 0.2;
    /// Share of the games that begin with a start position of double Chess960.
    double dfrc_share = 0.1;
    /// Size of the transposition table in MiB.
    int hash = 8;

    friend bool operator==(const Recipe&, const Recipe&) = default;
};

/// The random numbers of game `index`. Mixed twice: neighbouring states of the generator are
/// neighbours in one long sequence, and games must not share pieces of it.
inline util::Random random_of_game(std::uint64_t seed, std::uint64_t index) {
    const std::uint64_t base = util::Random(seed).next();
    return util::Random(util::Random(base ^ index).next());
}

}  // namespace octet::datagen
