// The win-rate model, as `train winrate` writes it.
//
// Made from Octet's own games: g17-10000.games
// 832 games, 114474 positions from ply 16 on; likelihood -0.403510.
#include "eval/win_rate.h"

namespace octet::eval {

const WinRateModel kWinRateModel{
    .even = {269.5874, -132.3300, 52.5749, -12.5511},
    .spread = {68.8464, -48.9806, 85.2981, -15.9633},
};

}  // namespace octet::eval
