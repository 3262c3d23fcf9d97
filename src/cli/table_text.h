// Formats numbers, scores and moves for the tables that people read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "board/types.h"
#include "eval/value.h"

namespace octet::cli {

/// A score from White's point of view: in pawns (eval/win_rate.h) as `+0.35`, a mate in 5 as `#-5`.
std::string white_score(eval::Value score, board::Color side_to_move);

/// A count in at most five characters: `999`, `12.3k`, `4.56M`, `123G`.
std::string short_count(std::uint64_t count);

/// The words in lines of at most `width` characters; only a longer word makes a longer line. All
/// lines but the first begin with `indent` spaces; the first has the same room.
std::string wrap(const std::vector<std::string>& words, std::size_t indent, std::size_t width);

}  // namespace octet::cli
