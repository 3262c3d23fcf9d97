// How much of an advantage can be turned into a win.
#pragma once

#include "board/position.h"

namespace octet::eval::classical {

/// The scale factor that leaves an evaluation as it is; 0 makes it a draw.
inline constexpr int kFullScale = 64;

/// The share of its advantage, in parts of kFullScale, that `strong` can hope to win with.
int scale_factor(const board::Position& position, board::Color strong);

}  // namespace octet::eval::classical
