// The source text of src/eval/classical/weights.cpp.
#pragma once

#include <string>

#include "eval/classical/weights.h"

namespace octet::train {

/// A source file with the given weights that can replace the repository's. `origin` is a text about
/// how they were made: complete lines of at most 97 characters, without comment marks.
std::string to_source(const eval::classical::Weights& weights, const std::string& origin);

}  // namespace octet::train
