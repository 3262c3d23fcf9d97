// Finds the known word that a misspelt word probably means: for "did you mean ...?".
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace octet::util {

/// The number of letters to insert, delete, replace or exchange with their neighbour to get from
/// one word to the other, ignoring case (the optimal string alignment distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate that is most similar to the word; empty if none is similar. Words of up to three
/// letters may differ by one letter, longer ones by two if the first letter is the same. Of equally
/// similar ones the first counts.
std::string_view near_miss(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace octet::util
