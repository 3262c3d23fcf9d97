// Checks the move generator against a suite: EPD lines whose operations D1, D2, ... hold the
// counts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "io/output.h"

namespace octet::cli {

/// Counts whatever has at most `max_nodes` leaves, with a line for each position and one for all.
/// Whether everything was right; a line that cannot be read is wrong, and so is an empty suite.
bool run_perft_suite(const std::vector<std::string>& lines, std::uint64_t max_nodes,
                     io::Output& output);

}  // namespace octet::cli
