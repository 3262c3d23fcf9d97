// Lines under tablebases end where a move would leave the result.
//
// A search of a position whose result is known looks for a mate, and a short one does not see every
// mistake: its line may give the win away.
#pragma once

#include "board/position.h"
#include "search/stack.h"
#include "search/tb_settings.h"

namespace octet::search {

/// Cuts `line`, which is played from `position`, before the first move that changes the result: the
/// WDL value, or a draw by the fifty-move rule. The first move always stays, because the line is
/// about it. Moves of positions that are not in the tables stay, too. The caller holds the tables
/// open for WDL probes (Syzygy::mutex()).
void cut_where_tb_result_changes(PrincipalVariation& line, board::Position position,
                                 const TbSettings& settings);

}  // namespace octet::search
