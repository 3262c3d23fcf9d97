// A list of some 210 named openings, written for Octet from general knowledge of chess. The codes
// are those of the Encyclopaedia of Chess Openings (ECO).
#pragma once

#include <span>
#include <string_view>

namespace octet::notation {

struct NamedLine {
    std::string_view eco;
    std::string_view name;
    /// The moves from the start position in SAN, without numbers.
    std::string_view moves;
};

std::span<const NamedLine> built_in_openings();

}  // namespace octet::notation
