// What the search keeps per ply of the current line.
#pragma once

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
    /// The move being searched from this ply, with the piece that makes it; none for a null move.
    board::Move move;
    board::Piece piece = board::Piece::None;
    /// Its place in the order of moves, from 1.
    int move_number = 0;
    /// Plies by which the search of this ply was reduced.
    int reduction = 0;
    /// What follows that move well; set with it.
    PieceToHistory* continuation = nullptr;
    /// Squares that the side not to move attacks here.
    board::Threats threats;
    /// What the worth of quiet moves here depends on.
    QuietContext quiet_context;
    /// Corrected; kNoValue in check.
    eval::Value static_eval = eval::kNoValue;
    /// The position is or was in a principal variation.
    bool tt_pv = false;
    /// The move that a singular search leaves out.
    board::Move excluded;
    /// How many children have failed high at this ply.
    int cutoffs = 0;
    /// Moves that lately were the best at this ply, in sibling nodes; of use where they are quiet.
    std::array<board::Move, 2> killers;
    /// Best line from here; only kept at PV nodes.
    PrincipalVariation pv;
};

/// Indexed by ply from the root. Looking back beyond the root finds neutral entries.
class SearchStack {
public:
    StackEntry& operator[](int ply) { return entries_[index(ply)]; }
    const StackEntry& operator[](int ply) const { return entries_[index(ply)]; }

    /// Makes `move`, followed by the principal variation of the next ply, that of `ply`.
    void update_pv(int ply, board::Move move) {
        PrincipalVariation& pv = (*this)[ply].pv;
        pv.clear();
        pv.push_back(move);
        for (board::Move reply : (*this)[ply + 1].pv) pv.push_back(reply);
    }
    /// Makes a quiet `move` the first killer of `ply`.
    void update_killers(int ply, board::Move move) {
        auto& killers = (*this)[ply].killers;
        if (killers[0] != move) killers = {move, killers[0]};
    }

    /// Empties all entries; `none` stands in for the continuations of moves that are not there.
    void reset(PieceToHistory& none) {
        for (StackEntry& entry : entries_) {
            entry = {};
            entry.continuation = &none;
        }
    }

private:
    static constexpr int kLowestPly = -8;

    static std::size_t index(int ply) {
        assert(ply >= kLowestPly && ply <= eval::kMaxPly + 1);
        return static_cast<std::size_t>(ply - kLowestPly);
    }

    std::array<StackEntry, static_cast<std::size_t>(eval::kMaxPly + 2 - kLowestPly)> entries_;
};

}  // namespace octet::search
