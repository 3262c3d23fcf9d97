// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: t0.games
// 8370 games, 909946 positions from ply 16 on; likelihood -0.606185.
#include "engine/win_rate.h"

namespace octet::engine {

const WinRateModel kWinRateModel{
    .even = {879.5529, -2331.5900, 2638.4926, -979.1291},
    .spread = {360.0703, -893.0727, 1498.9116, -630.0114},
};

}  // namespace octet::engine
