// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: t0.games
// 8370 games, 909946 positions from ply 16 on; likelihood -0.606185.
#include "engine/win_rate.h"

namespace octet::engine {

const WinRateModel kWinRateModel{
    .even = {382.4143, -1013.7348, 1147.1707, -425.7083},
    .spread = {156.5523, -388.2925, 651.7007, -273.9180},
};

}  // namespace octet::engine
