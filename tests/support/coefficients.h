// The coefficient of a weight of the classical evaluation in a position, for tests of layers that
// link eval.
#pragma once

#include <cstddef>
#include <string_view>

#include "eval/classical/classical.h"
#include "support/positions.h"

namespace octet::test {

/// The count of the weight for White minus that for Black. `weight` is a member of kWeights.
inline int count(std::string_view fen, const eval::classical::TaperedScore& weight) {
    const auto trace = eval::classical::explain(position(fen)).trace;
    const auto* first =
        reinterpret_cast<const eval::classical::TaperedScore*>(&eval::classical::kWeights);
    return trace.coefficients()[static_cast<std::size_t>(&weight - first)];
}

}  // namespace octet::test
