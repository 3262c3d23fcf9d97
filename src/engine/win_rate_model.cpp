// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: g1.games
// 178879 games, 19556511 positions from ply 16 on; likelihood -0.787100.
#include "engine/win_rate.h"

namespace octet::engine {

const WinRateModel kWinRateModel{
    .even = {1731.6678, -5450.6212, 6281.3801, -2319.1253},
    .spread = {716.7895, -2002.2360, 2828.8565, -1163.9711},
};

}  // namespace octet::engine
