// The search stack: what the search keeps for each ply of the current line.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "board/move.h"
#include "board/threats.h"
#include "eval/value.h"
#include "search/history.h"
#include "util/fixed_vector.h"

namespace octet::search {

using PrincipalVariation = util::FixedVector<board::Move, eval::kMaxPly>;

struct StackEntry {
    /// The move that is searched from this ply, and the piece that makes it; none for a null move.
    board::Move move;
    board::Piece piece = board::Piece::None;
    /// The place of the move in the order of moves, from 1; 0 in quiescence and ProbCut.
    int move_number = 0;
    /// Plies by which the parent has reduced the search of this ply.
    int reduction = 0;
    /// The continuation history after the move; MoveGuard sets it together with the move.
    PieceToHistory* continuation = nullptr;
    /// Attacks of the side that is not to move.
    board::Threats threats;
    /// What the histories of quiet moves are indexed by at this ply.
    QuietContext quiet_context;
    /// The static evaluation, scaled and corrected, in eval units; kNoValue in check.
    eval::Value static_eval = eval::kNoValue;
    /// The node is, or was in an earlier search, a PV node.
    bool tt_pv = false;
    /// The move that a singular search leaves out.
    board::Move excluded;
    /// Nodes at this ply that have failed high since the node two plies above began.
    int cutoffs = 0;
    /// The last quiet moves that were best at this ply in sibling nodes. MateProver keeps noisy
    /// replies here too, which the move picker ignores.
    std::array<board::Move, 2> killers;
    /// The principal variation from this ply; valid only at PV nodes.
    PrincipalVariation pv;
};

/// Indexed by ply from the root. Up to 8 plies before the root there are neutral entries.
class SearchStack {
public:
    StackEntry& operator[](int ply) { return entries_[index(ply)]; }
    const StackEntry& operator[](int ply) const { return entries_[index(ply)]; }

    /// Makes the principal variation of `ply`: `move`, then the one of the next ply.
    void update_pv(int ply, board::Move move) {
        PrincipalVariation& pv = (*this)[ply].pv;
        pv.clear();
        pv.push_back(move);
        for (board::Move reply : (*this)[ply + 1].pv) pv.push_back(reply);
    }
    /// Makes `move` the first killer of `ply`.
    void update_killers(int ply, board::Move move) {
        auto& killers = (*this)[ply].killers;
        if (killers[0] != move) killers = {move, killers[0]};
    }

    /// Must be called when a move to `ply` is made: reset() relies on it.
    void reach(int ply) { reached_ = std::max(reached_, ply); }
    /// Empties all entries that were in use. `none` takes the place of the continuation histories
    /// of missing moves.
    ///
    /// It stops below the deepest ply, because in self-play, with a hundred nodes a search,
    /// emptying all of them took a twentieth of the time.
    void reset(PieceToHistory& none) {
        const int last = std::min(reached_ + kWrittenBelow, kLastPly);
        for (int ply = kMinPly; ply <= last; ++ply) {
            StackEntry& entry = (*this)[ply];
            entry = {};
            entry.continuation = &none;
        }
        reached_ = 0;
    }

private:
    static constexpr int kMinPly = -8;
    static constexpr int kLastPly = eval::kMaxPly + 1;
    /// A node writes to entries of at most so many plies below its own.
    static constexpr int kWrittenBelow = 2;

    static std::size_t index(int ply) {
        assert(ply >= kMinPly && ply <= kLastPly);
        return static_cast<std::size_t>(ply - kMinPly);
    }

    std::array<StackEntry, static_cast<std::size_t>(kLastPly + 1 - kMinPly)> entries_;
    /// The deepest ply that a move has led to since the last reset.
    int reached_ = 0;
};

}  // namespace octet::search
