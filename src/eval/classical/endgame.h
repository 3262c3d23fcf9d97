// Endgame knowledge: the part of an advantage that can be turned into a win, and known wins.
#pragma once

#include "board/position.h"

namespace octet::eval::classical {

/// The scale factor that does not change an evaluation; 0 makes it a draw.
inline constexpr int kFullScale = 64;

/// The scale factor, 0 to kFullScale, for an advantage of the side `strong`.
int scale_factor(const board::Position& position, board::Color strong);

/// Whether one side has a bare king and the other can mate it without a promotion. The mate drive
/// shows the way then.
bool is_mop_up(const board::Position& position);

}  // namespace octet::eval::classical
