// The explanation of a move as text and as JSON.
#pragma once

#include <string>

#include "analysis/threats.h"
#include "board/rules.h"

namespace octet::report {

/// How the game is over with this side to move: "Black is stalemated", "the game is drawn by
/// repetition".
std::string end_text(board::GameEnd end, board::Color side_to_move);

/// The material of a side against the other: "equal", "a knight down", "a rook up", "a knight down
/// for two pawns".
std::string material_text(const analysis::MaterialBalance& balance, board::Color side);

/// The explanation in lines that end with '\n'.
std::string explanation_text(const analysis::Explanation& explanation);

/// The record `explain`, without '\n'.
std::string explanation_record(const analysis::Explanation& explanation, bool chess960);

}  // namespace octet::report
