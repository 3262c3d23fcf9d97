// Checks the move generator with a perft suite: EPD lines whose operations D1, D2, ... are the
// counts.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/input/line_reader.h"
#include "io/output.h"

namespace octet::cli {

/// Checks all counts of at most `max_nodes` leaves; prints a line for each position and a summary.
/// True if all counts are right. A line that cannot be read is wrong, and an empty suite is too.
bool run_perft_suite(const std::vector<TextLine>& lines, std::uint64_t max_nodes,
                     io::Output& output);

}  // namespace octet::cli
