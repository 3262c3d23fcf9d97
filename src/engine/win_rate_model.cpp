// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: g2.games
// 333166 games, 36737047 positions from ply 16 on; likelihood -0.758206.
#include "engine/win_rate.h"

namespace octet::engine {

const WinRateModel kWinRateModel{
    .even = {1690.8102, -5196.0147, 5880.5853, -2146.9773},
    .spread = {565.0149, -1428.7396, 2045.9752, -847.5416},
};

}  // namespace octet::engine
