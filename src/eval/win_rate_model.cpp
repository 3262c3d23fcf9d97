// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: g11.games
// 158736 games, 18539916 positions from ply 16 on; likelihood -0.650131.
#include "eval/win_rate.h"

namespace octet::eval {

const WinRateModel kWinRateModel{
    .even = {302.7424, -18.1568, -198.1131, 110.2160},
    .spread = {-51.7575, 869.2527, -851.9765, 308.9754},
};

}  // namespace octet::eval
