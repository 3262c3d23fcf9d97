// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: g9.games
// 539631 games, 62376153 positions from ply 16 on; likelihood -0.674023.
#include "engine/win_rate.h"

namespace octet::engine {

const WinRateModel kWinRateModel{
    .even = {585.7776, -828.2607, 626.9975, -178.2044},
    .spread = {18.3717, 804.4123, -806.6949, 277.3251},
};

}  // namespace octet::engine
