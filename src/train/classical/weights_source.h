// The text of src/eval/classical/weights.cpp for given weights.
#pragma once

#include <string>

#include "eval/classical/weights.h"

namespace octet::train {

/// A source file that compiles in place of the repository's. `origin` says how the numbers were
/// made: whole lines of text without comment marks, 97 characters at most each.
std::string to_source(const eval::classical::Weights& weights, const std::string& origin);

}  // namespace octet::train
