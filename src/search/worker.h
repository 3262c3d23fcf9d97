// One thread's share of a search: its position, its line, what it has learnt about moves.
//
// Workers know each other only through SharedState. The main worker (index 0) also watches the
// limits and reports. The code is in seven rooms: iterate.cpp (iterative deepening), mate_proof.cpp
// (mates, proved), search.cpp (the tree), tb_probe.cpp (tablebases), pruning.cpp (nodes that
// need no search), qsearch.cpp (the leaves), learning.cpp (what is remembered).
#pragma once

#include <optional>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/evaluator.h"
#include "eval/value.h"
#include "search/correction.h"
#include "search/history.h"
#include "search/root_moves.h"
#include "search/search_listener.h"
#include "search/shared_state.h"
#include "search/stack.h"
#include "util/huge_memory.h"

namespace octet::search {

class MovePicker;

enum class NodeType { Root, PV, NonPV };

class Worker {
public:
    Worker(SharedState& shared, int index)
        : shared_(shared), nodes_(*shared.nodes[static_cast<std::size_t>(index)]), index_(index) {}

    /// Forgets what was learnt in earlier searches.
    void clear() {
        histories_.construct();
        corrections_.construct();
    }
    /// Prepares a search; `history` ends with `position`. The listener is the main worker's only.
    void prepare(const board::Position& position, const board::KeyHistory& history,
                 const RootMoves& root_moves, SearchListener* listener);
    /// Searches deeper and deeper until a limit is reached or the stop flag is raised.
    void iterate();
    /// The result so far, best move first. After a search, or from its own thread.
    const RootMoves& root_moves() const { return root_moves_; }
    /// Depth of the last iteration that was completed.
    int completed_depth() const { return completed_depth_; }

    /// Puts the line to be played first, and reports it if it was not. After a search.
    void apply_skill(const SkillLimit& skill);

    /// Reports the best line to `listener`, which may not be the worker's own. After a search.
    void report_best(SearchListener& listener);

    /// The reply to the best move, by its line or else by the table; no move if neither knows one.
    /// After a search.
    board::Move expected_reply() const;

private:
    class MoveGuard;
    class NullMoveGuard;
    struct Node;

    bool is_main() const { return index_ == 0; }

    /// Reports the line of rank `rank` (from 1) as it is now; all that are shown.
    void report(int rank);
    void report_lines();

    // iterate.cpp
    void search_lines();
    void search_with_aspiration();
    void note_progress();
    bool is_done();
    bool has_thought_enough() const;
    bool is_mate_found() const;
    void report_game_over();
    void keep_completed_result();

    // mate_proof.cpp
    bool is_mate_settled();
    bool is_proof_over();
    bool prove_mate(int moves);
    bool mates_with(board::Move move, int moves, int ply);
    bool is_mated_within(int moves, int ply);
    int moves_to_mate(int moves, int ply);

    // search.cpp
    template <NodeType Type>
    eval::Value search(eval::Value alpha, eval::Value beta, int depth, int ply, bool cut_node);
    template <NodeType Type>
    eval::Value search_moves(eval::Value alpha, eval::Value beta, Node& node);
    template <NodeType Type>
    eval::Value search_child(eval::Value alpha, eval::Value beta, eval::Value best,
                             const Node& node, int move_number, board::Move move, int history,
                             int extension);
    std::optional<eval::Value> early_result(int ply);
    bool is_cutoff(const TranspositionTable::Entry& entry, eval::Value beta, int depth,
                   bool cut_node) const;
    void evaluate(Node& node);
    int hindsight(const Node& node) const;
    bool can_skip(const Node& node, MovePicker& picker, board::Move move, int move_number,
                  int history, eval::Value alpha) const;
    params::Reduction reduction(const Node& node, int move_number, board::Move move, int history,
                                bool is_pv) const;
    /// The plies by which to extend the table's move, or the value of the node if the singular
    /// search already settles it.
    struct Singularity {
        int extension = 0;
        std::optional<eval::Value> cutoff;
    };
    template <NodeType Type>
    Singularity singularity(const Node& node, eval::Value beta);
    eval::Value corrected(eval::Value raw, eval::Value correction) const;
    int history_of(board::Move move, int ply) const;
    void update_root_move(RootMove& root_move, eval::Value value, Bound bound, bool is_first,
                          std::uint64_t nodes);
    void update_pv(board::Move move, int ply);

    // learning.cpp
    void fill_quiet_context(QuietContext& context, int ply, board::Bitboard threatened) const;
    void update_histories(board::Move best, int depth, int ply, const board::MoveList& quiets,
                          const board::MoveList& captures, bool cut_off);
    void reward_table_move(board::Move move, int depth, int ply);
    void reward_prior_move(int depth, int ply);
    void credit_evaluation(int ply);
    void learn_from_second_search(board::Move move, int ply, int depth, bool raised_alpha,
                                  bool cut_off);
    /// The entry of the last two moves; nullptr where there are none.
    CorrectionEntry* move_correction(int ply) const;
    eval::Value correction(int ply) const;
    void update_correction(const Node& node, int depth, eval::Value best, Bound bound,
                           board::Move best_move);

    // tb_probe.cpp
    /// A value by tablebase; for wins and losses a bound, as there may be a mate.
    struct TbValue {
        eval::Value value = 0;
        Bound bound = Bound::Exact;

        bool decides(eval::Value alpha, eval::Value beta) const;
    };
    std::optional<TbValue> probe_tb(int depth, int ply);
    void store_tb_value(const TbValue& known, int depth, int ply, bool is_pv);

    // pruning.cpp
    std::optional<eval::Value> prune_node(const Node& node, eval::Value alpha, eval::Value beta);
    std::optional<eval::Value> razoring(const Node& node, eval::Value alpha);
    std::optional<eval::Value> reverse_futility(const Node& node, eval::Value beta) const;
    std::optional<eval::Value> null_move(const Node& node, eval::Value beta);
    std::optional<eval::Value> prob_cut(const Node& node, eval::Value beta);
    std::optional<eval::Value> small_prob_cut(const Node& node, eval::Value beta) const;

    // qsearch.cpp
    template <NodeType Type>
    eval::Value quiescence(eval::Value alpha, eval::Value beta, int ply);
    bool can_skip_capture(board::Move move, int move_number, int ply, eval::Value static_eval,
                          eval::Value alpha, eval::Value& best) const;

    bool is_stopped() const { return shared_.stop.load(std::memory_order_relaxed); }
    /// Whether to unwind now. Looks at limits every so many nodes.
    bool should_stop();
    void check_limits();

    SharedState& shared_;
    NodeCounter& nodes_;
    const int index_;
    SearchListener* listener_ = nullptr;

    board::Position position_ = board::Position::start();
    board::KeyHistory key_history_;
    SearchStack stack_;
    util::HugeObject<Histories> histories_;
    util::HugeObject<CorrectionHistory> corrections_;
    eval::Evaluator evaluator_;

    RootMoves root_moves_;
    /// The best line of the last completed iteration.
    std::optional<RootMove> completed_;
    /// The line of analysis being searched, from 0; better ones keep their moves.
    std::size_t pv_index_ = 0;
    SearchProgress progress_;
    /// The next iteration is of use only until the ponder hit: it may take far longer than the move
    /// is worth.
    bool has_pondered_enough_ = false;
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    /// There is no mate in so many moves.
    int disproved_mate_ = 0;
    /// A proof that takes more nodes is given up.
    std::uint64_t last_proof_node_ = 0;
    /// Above the root of a null move's verification: no null moves before this ply.
    int null_allowed_from_ = 0;
    /// Nodes at the last report of this search.
    std::optional<std::uint64_t> reported_nodes_;
    std::uint64_t next_check_ = 0;
};

/// What is known about a node before its moves are tried.
struct Worker::Node {
    int depth;
    int ply;
    /// Expected to fail high: a child of a node that is expected to fail low.
    bool cut_node;
    bool in_check;
    board::Move tt_move;
    /// The caller's, which outlives the node.
    const std::optional<TranspositionTable::Entry>& entry;
    /// The position is or was in a principal variation.
    bool was_pv;
    /// What tablebases prove, though not enough to settle the node.
    eval::Value proved_least;
    eval::Value proved_most;
    /// As the evaluator says, which is what the table keeps. kNoValue in check.
    eval::Value raw_evaluation = eval::kNoValue;
    /// The best guess at the value: the corrected evaluation, or the table's value where that says
    /// more. kNoValue in check.
    eval::Value evaluation = eval::kNoValue;
    /// Whether the side to move stands better than at its last turn: then more may be tried, and
    /// failing low is less likely.
    bool improving = false;
    /// Whether the opponent stands worse, after its own move, than it thought before.
    bool opponent_worsening = false;
    /// Centipawns by which the static evaluation was corrected.
    eval::Value correction = 0;
};

/// Makes a move for as long as it lives, so that no return can leave the board changed.
class Worker::MoveGuard {
public:
    MoveGuard(Worker& worker, board::Move move, int ply);
    ~MoveGuard();
    MoveGuard(const MoveGuard&) = delete;
    MoveGuard& operator=(const MoveGuard&) = delete;

private:
    Worker& worker_;
    const board::Move move_;
    const board::State before_;
};

/// The same for passing the turn.
class Worker::NullMoveGuard {
public:
    NullMoveGuard(Worker& worker, int ply);
    ~NullMoveGuard();
    NullMoveGuard(const NullMoveGuard&) = delete;
    NullMoveGuard& operator=(const NullMoveGuard&) = delete;

private:
    Worker& worker_;
    const board::State before_;
};

}  // namespace octet::search
