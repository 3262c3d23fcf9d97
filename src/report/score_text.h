// Scores as people read them: "+0.21" in pawns for White, "#3" and "#-3" for mates.
#pragma once

#include <string>

#include "analysis/score.h"

namespace octet::report {

/// "+0.21", "-3.10", "+0.00"; "#3" if White mates in three moves, "#-3" if Black does; "#" for
/// checkmate on the board.
std::string score_text(analysis::Score score);

/// The same for a screen reader: "plus 0.21", "minus 3.10", "0.00", "White mates in 3",
/// "checkmate".
std::string spoken_score(analysis::Score score);

}  // namespace octet::report
