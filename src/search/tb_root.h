// What tablebases say about the moves of the root: which keep the result, and which make progress.
//
// The search only chooses among moves of equal rank. Wins that are safe from the fifty-move rule
// all have the same rank, so that it may play them in its own way; where the rule comes near, or
// the play has repeated, the fastest way is all that is left.
#pragma once

#include "board/repetition.h"
#include "search/root_moves.h"
#include "search/tb_settings.h"

namespace octet::search {

/// What is left to do for the tree after the root was looked up.
struct TbRootResult {
    /// Whether the moves have ranks and scores now, best first.
    bool is_ranked = false;
    /// Whether probing nodes is still of use. Not if distances ranked the moves: the search then
    /// looks for mate, which probes would hide from it.
    bool probe_tree = true;
};

/// Ranks `moves`, legal moves of `position`, which ends `history`.
TbRootResult order_by_tb(RootMoves& moves, const board::Position& position,
                         const board::KeyHistory& history, const TbSettings& use);

/// The rank of a move by its distance (tablebase/syzygy.h), with the half-move clock of the root
/// and whether a position since the last capture or pawn move has repeated. Guaranteed wins and
/// losses have kTbSafeRank and -kTbSafeRank, draws 0, all else is between.
int tb_rank_of_dtz(int distance, int clock, bool has_repeated);

inline constexpr int kTbSafeRank = 1000;
/// The least rank that wins in spite of the fifty-move rule.
inline constexpr int kTbMinWinRank = 900;

}  // namespace octet::search
