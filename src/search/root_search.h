// The search of one thread from its root: iterative deepening, aspiration windows, MultiPV, the
// use of time, and the reports.
//
// Only the main thread (index 0) decides about limits and reports. The others deepen until the stop
// flag is raised.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "board/repetition.h"
#include "search/mate_prover.h"
#include "search/root_moves.h"
#include "search/root_state.h"
#include "search/search_listener.h"
#include "search/shared_state.h"
#include "search/skill.h"
#include "search/time_manager.h"
#include "search/tree_search.h"

namespace octet::search {

class RootSearch {
public:
    /// `shared.nodes[index]` must exist. Throws std::bad_alloc.
    RootSearch(SharedState& shared, int index)
        : shared_(shared),
          tree_(shared, index, root_),
          thread_(tree_.thread()),
          prover_(thread_, root_.moves) {}
    RootSearch(const RootSearch&) = delete;
    RootSearch& operator=(const RootSearch&) = delete;

    /// Forgets what earlier searches have learnt.
    void clear() { thread_.clear(); }
    /// Prepares a search of `position`, the last of `history`. `listener` is nullptr in all threads
    /// but the main one.
    void prepare(const board::Position& position, const board::KeyHistory& history,
                 const RootMoves& root_moves, SearchListener* listener);
    /// Searches deeper and deeper until a limit is reached or the stop flag is raised.
    void iterate();
    /// The root moves with their results so far, best move first. During a search only for the
    /// thread that searches.
    const RootMoves& root_moves() const { return root_.moves; }
    /// Depth of the last complete iteration, in plies.
    int completed_depth() const { return completed_depth_; }

    // After a search:

    /// Picks the move to play at a limited skill level, makes it the first root move, and reports
    /// it if it was not the first.
    void apply_skill(const SkillLimit& skill);
    /// Reports the best line to `listener`, which need not be the listener of the search.
    void report_best(SearchListener& listener);
    /// The reply to the best move: the second move of its line, or else the TT move; no move if
    /// there is neither.
    board::Move expected_reply() const;
    /// Whether it is proved that the side to move has no mate as short as the request wants.
    bool has_no_mate() const {
        const auto& mate = shared_.request.limits.mate;
        return mate && prover_.has_disproved(*mate);
    }

private:
    /// The number of lines that are searched.
    std::size_t line_count() const;
    bool search_lines();
    void search_with_aspiration();
    void note_progress();
    bool is_done() const;
    bool has_thought_enough() const;
    bool prove_mate();
    void keep_known_mate();
    void keep_lines();
    bool is_better_than_completed() const;
    void restore_lines();
    void report_game_over();
    void report_lines();
    void report(int multipv_index);

    bool is_stopped() const { return thread_.is_stopped(); }

    SharedState& shared_;
    RootState root_;
    TreeSearch tree_;
    ThreadData& thread_;
    MateProver prover_;
    /// The lines of the last complete iteration, best first.
    std::vector<RootMove> completed_;
    int completed_depth_ = 0;
    /// The shortest mate that was found with its whole line.
    std::optional<RootMove> known_mate_;
    SearchProgress progress_;
    /// Nodes of this thread at its last report.
    std::optional<std::uint64_t> reported_nodes_;
};

}  // namespace octet::search
