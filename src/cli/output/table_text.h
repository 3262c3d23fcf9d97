// Formats numbers, scores and moves for the tables that people read.
#pragma once

#include <cstdint>
#include <string>

#include "board/types.h"
#include "eval/value.h"

namespace octet::cli {

/// A score from White's point of view: in pawns (eval/win_rate.h) as `+0.35`, a mate in 5 as `#-5`.
std::string white_score(eval::Value score, board::Color side_to_move);

/// A count in at most five characters: `999`, `12.3k`, `4.56M`, `123G`.
std::string short_count(std::uint64_t count);

}  // namespace octet::cli
