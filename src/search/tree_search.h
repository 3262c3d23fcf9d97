// The recursive search of one thread: alpha-beta in the form of principal variation search, and
// quiescence at the leaves.
//
// The steps are in tree_search.cpp, quiescence.cpp, pruning.cpp (nodes that need no search of their
// moves), tb_probe.cpp (tablebases) and history_updates.cpp. The conditions, margins and formulas
// are functions of plain data in the headers pruning.h, late_move_reduction.h, extensions.h and
// history_updates.h. Iterative deepening is in RootSearch.
#pragma once

#include <optional>

#include "board/move.h"
#include "eval/value.h"
#include "search/extensions.h"
#include "search/late_move_reduction.h"
#include "search/node.h"
#include "search/root_state.h"
#include "search/tb_probe.h"
#include "search/thread_data.h"

namespace octet::search {

class MovePicker;

class TreeSearch {
public:
    /// Searches with the counters of thread `index`. `root` outlives the object.
    TreeSearch(SharedState& shared, int index, RootState& root)
        : thread_(shared, index), root_(root) {}

    ThreadData& thread() { return thread_; }

    /// The value of the current position, which is `ply` plies from the root, in the window
    /// (alpha, beta). The value may lie outside the window (fail-soft). It means nothing if the
    /// search was stopped. `depth` below 1 means quiescence; `cut_node` that the node is expected
    /// to fail high.
    template <NodeType Type>
    eval::Value search(eval::Value alpha, eval::Value beta, int depth, int ply, bool cut_node);

    /// The value of the current position after captures and promotions, or after evasions in check.
    template <NodeType Type>
    eval::Value quiescence(eval::Value alpha, eval::Value beta, int ply);

private:
    /// A move of the move loop.
    struct TriedMove {
        board::Move move;
        /// The place in the order of moves, from 1.
        int number;
        /// The history score.
        int history;
        /// Plies by which the search of the move is extended.
        int extension = 0;
    };
    /// The result of the move loop.
    struct LoopResult {
        eval::Value best = -eval::kInfinite;
        /// The last move that raised alpha.
        board::Move best_move;
        int moves = 0;
        /// The moves that were searched, except one that beat beta.
        board::MoveList quiets;
        board::MoveList captures;
    };

    // tree_search.cpp
    void evaluate(Node& node);
    template <NodeType Type>
    eval::Value search_moves(eval::Value alpha, eval::Value beta, Node& node);
    bool prune_move(const Node& node, MovePicker& picker, const TriedMove& tried,
                    eval::Value alpha) const;
    params::Reduction reduction(const Node& node, const TriedMove& tried, bool is_pv) const;
    template <NodeType Type>
    SingularResult singular_extension(const Node& node, eval::Value beta);
    template <NodeType Type>
    eval::Value search_move(eval::Value alpha, eval::Value beta, eval::Value best, const Node& node,
                            const TriedMove& tried);
    template <NodeType Type>
    eval::Value finish_node(const Node& node, LoopResult& result, int depth, eval::Value alpha,
                            eval::Value beta);
    bool is_stopped() const { return thread_.is_stopped(); }

    // pruning.cpp
    std::optional<eval::Value> prune_node(const Node& node, eval::Value alpha, eval::Value beta);
    std::optional<eval::Value> razoring(const Node& node, eval::Value alpha);
    std::optional<eval::Value> null_move_pruning(const Node& node, eval::Value beta);
    std::optional<eval::Value> probcut(const Node& node, eval::Value beta);

    // quiescence.cpp
    bool prune_capture(board::Move move, int move_number, int ply, eval::Value static_eval,
                       eval::Value alpha, eval::Value& best) const;

    // tb_probe.cpp
    std::optional<TbValue> probe_tb(int depth, int ply);
    void store_tb_value(const TbValue& known, int depth, int ply, bool is_pv);

    // history_updates.cpp
    void update_histories(const LoopResult& result, int depth, int ply, bool cut_off);
    void update_tt_move_history(board::Move move, int depth, int ply);
    void update_prior_move_history(int depth, int ply);
    void update_eval_history(int ply);
    void update_post_lmr_history(board::Move move, int ply, int bonus);
    void update_correction(const Node& node, int depth, eval::Value best, Bound bound,
                           board::Move best_move);

    ThreadData thread_;
    RootState& root_;
    /// During the verification of a null move: no null moves before this ply. Otherwise 0.
    int null_allowed_from_ = 0;
    /// The ply of the node whose null move is being verified, or -1. That node is searched a second
    /// time, and must not learn from its evaluation again.
    int verification_ply_ = -1;
};

}  // namespace octet::search
