// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: g18-10000.games
// 832 games, 110629 positions from ply 16 on; likelihood -0.440887.
#include "eval/win_rate.h"

namespace octet::eval {

const WinRateModel kWinRateModel{
    .even = {319.7436, -223.0105, 217.5819, -99.3998},
    .spread = {62.7986, -41.1489, 200.4490, -97.5816},
};

}  // namespace octet::eval
