// What a tuning is played with, besides the numbers.
#pragma once

#include <cstdint>
#include <string>

namespace octet::spsa {

struct Settings {
    /// Name, version and network of the program.
    std::string engine;
    /// The openings, as a text that changes with them.
    std::string openings;
    /// The pairs of games of the whole tuning, from 1.
    std::uint64_t pairs = 10'000;
    /// Nodes of the search for a move.
    std::uint64_t nodes = 10'000;
    /// The size of the TT of each player in MiB.
    int hash = 16;
};

}  // namespace octet::spsa
