// What a search reports, and to whom: plain data and a listener.
//
// Front-ends, tests, data generation and analysis all listen to the same search; the search itself
// never prints.
#pragma once

#include <cstdint>
#include <vector>

#include "board/move.h"
#include "eval/value.h"
#include "util/clock.h"

namespace octet::search {

/// How a score relates to the true value.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// One line of analysis: the result of an iteration, or of an aspiration window that failed.
struct Line {
    int depth = 0;
    /// The deepest ply reached, quiescence included.
    int selective_depth = 0;
    /// 1 for the best line, 2 for the second best, ...
    int rank = 1;
    /// From the side to move at the root, in the unit of evaluations; users are told centipawns.
    eval::Value score = 0;
    Bound bound = Bound::Exact;
    /// The game is drawn, by the rules or, with perfect play, by tablebases.
    bool is_drawn = false;
    std::uint64_t nodes = 0;
    util::Milliseconds time = 0;
    std::uint64_t nodes_per_second = 0;
    /// Fill of the transposition table in permill.
    int hash_full = 0;
    /// Positions found in tablebases.
    std::uint64_t tb_hits = 0;
    /// The principal variation; empty only if the root has no legal moves.
    std::vector<board::Move> moves;
};

/// A root move that is about to be searched.
struct RootMoveStart {
    int depth = 0;
    board::Move move;
    /// From 1, in search order.
    int number = 1;
};

struct BestMove {
    /// No move when the root has no legal one.
    board::Move move;
    /// The expected reply; no move when there is none.
    board::Move ponder = {};
};

/// Called from the search's own thread, one call at a time.
class SearchListener {
public:
    virtual ~SearchListener() = default;
    virtual void on_line(const Line&) {}
    virtual void on_root_move(const RootMoveStart&) {}
    /// The last event of every search, sent once and after the search has become idle.
    virtual void on_best_move(const BestMove&) {}
};

}  // namespace octet::search
