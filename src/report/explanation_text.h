// The explanation of a move as text and as JSON.
#pragma once

#include <string>

#include "analysis/threats.h"

namespace octet::report {

/// The material of a side against the other: "equal", "a knight down", "a rook up", "a knight down
/// for two pawns".
std::string material_text(const analysis::MaterialBalance& balance, board::Color side);

/// The explanation in lines that end with '\n'.
std::string explanation_text(const analysis::Explanation& explanation);

/// The record `explain`, without '\n'.
std::string explanation_record(const analysis::Explanation& explanation, bool chess960);

}  // namespace octet::report
