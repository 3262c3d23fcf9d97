// Tablebases at the root: which moves keep the result (WDL), and which make progress (DTZ).
//
// Each root move gets a tb_rank, and the search chooses only among the moves of the highest one.
// Wins that are safe from the fifty-move rule share one tb_rank, so the search plays them in its
// own way. Near the rule, or after a repetition, the win with the shortest DTZ has the highest
// tb_rank.
#pragma once

#include "board/repetition.h"
#include "search/root_moves.h"
#include "search/tb_settings.h"

namespace octet::search {

/// What the tablebases said about the root, and what the tree still has to probe.
struct TbRootResult {
    /// Whether the moves have a tb_rank and a tb_score, and are sorted by tb_rank.
    bool is_ranked = false;
    /// Whether the tree should be probed. It should not if DTZ ranked the moves: the search then
    /// looks for mate, which tablebase scores would hide.
    bool probe_tree = true;
};

/// Ranks and sorts `moves`, the legal moves of `position`. `history` ends with `position`.
TbRootResult order_by_tb(RootMoves& moves, const board::Position& position,
                         const board::KeyHistory& history, const TbSettings& settings);

/// The tb_rank of a safe win; the negative of it is the tb_rank of a certain loss.
inline constexpr int kTbSafeRank = 1000;
/// The lowest tb_rank of a move that wins in spite of the fifty-move rule.
inline constexpr int kTbMinWinRank = 900;

/// The tb_rank of a move by its DTZ in plies (tablebase::MoveDtz). `clock` is the half-move clock
/// of the root. `has_repeated` says whether a position has occurred twice since the last capture or
/// pawn move. Safe wins have kTbSafeRank, certain losses -kTbSafeRank, draws 0. The tb_rank of all
/// other moves is between, the higher the sooner a win comes or the later a loss.
int tb_rank_of_dtz(int dtz, int clock, bool has_repeated);

/// The tb_rank of a move by its WDL value, for use where DTZ tables are missing.
int tb_rank_of_wdl(tablebase::Wdl wdl);

/// The score that is shown for a tb_rank. `min_win_rank` is the lowest tb_rank of a win.
eval::Value tb_score_of_rank(int tb_rank, int min_win_rank);

}  // namespace octet::search
