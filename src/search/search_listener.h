// What a search reports while it runs, as plain data, and the interface that receives it.
//
// The search never prints. Front-ends, tests, self-play and analysis implement SearchListener.
#pragma once

#include <cstdint>
#include <vector>

#include "board/move.h"
#include "eval/value.h"
#include "util/clock.h"

namespace octet::search {

/// How a score relates to the true value: Upper means "at most", Lower "at least".
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// One principal variation with its score: the result of an iteration, or of an aspiration window
/// that failed.
struct PvInfo {
    /// Nominal depth of the iteration, in plies.
    int depth = 0;
    /// The deepest ply that the search reached on a PV node, quiescence included.
    int selective_depth = 0;
    /// The place among the lines of MultiPV: 1 for the best line, 2 for the second best.
    int multipv_index = 1;
    /// In eval units, from the point of view of the side to move at the root.
    eval::Value score = 0;
    Bound bound = Bound::Exact;
    /// A draw by stalemate, by insufficient material, or by tablebases under perfect play.
    bool is_drawn = false;
    /// Nodes of all threads so far.
    std::uint64_t nodes = 0;
    /// Milliseconds since the search was asked for.
    util::Milliseconds time = 0;
    std::uint64_t nodes_per_second = 0;
    /// Fill of the transposition table, in permill.
    int hash_full = 0;
    /// Positions found in tablebases.
    std::uint64_t tb_hits = 0;
    /// The principal variation; empty only if the root has no legal moves.
    std::vector<board::Move> moves;
};

/// A root move whose search is about to begin.
struct CurrentMove {
    int depth = 0;
    board::Move move;
    /// The place in the order of search, from 1.
    int number = 1;
};

struct BestMove {
    /// No move if the root has no legal move.
    board::Move move;
    /// The expected reply, for pondering; no move if the search knows none.
    board::Move ponder = {};
    /// In a search for a mate: whether it is proved that the side to move has none as short as
    /// wanted.
    bool has_no_mate = false;
};

/// Receives the events of a search. The search calls it from its own thread, one call at a time.
class SearchListener {
public:
    virtual ~SearchListener() = default;
    virtual void on_pv(const PvInfo&) {}
    virtual void on_current_move(const CurrentMove&) {}
    /// The last event of every search. It comes exactly once, after the search has become idle.
    virtual void on_best_move(const BestMove&) {}
};

}  // namespace octet::search
