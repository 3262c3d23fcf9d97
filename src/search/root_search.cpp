// Iterative deepening: from depth 1 upwards, each iteration ordered by the one before.
#include "search/root_search.h"

#include <algorithm>
#include <utility>

#include "board/movegen.h"
#include "board/rules.h"
#include "search/aspiration_window.h"
#include "search/stop_rules.h"

namespace octet::search {

namespace {

using eval::Value;

/// Failed aspiration windows are reported only after this many milliseconds: before, they would
/// flood the GUI.
constexpr util::Milliseconds kReportBoundsAfter = 3000;

/// Whether the score is a mate that the side to move gives, and the line shows all of it.
bool is_whole_mate(const RootMove& root_move, board::Position position) {
    if (!eval::is_mate(root_move.score) || root_move.score < 0) return false;
    if (root_move.bound != Bound::Exact) return false;
    if (static_cast<Value>(root_move.pv.size()) != eval::kMate - root_move.score) return false;
    for (const board::Move move : root_move.pv) position.make(move);
    return position.in_check() && !board::has_legal_move(position);
}

}  // namespace

void RootSearch::prepare(const board::Position& position, const board::KeyHistory& history,
                         const RootMoves& root_moves, SearchListener* listener) {
    thread_.prepare(position, history);
    root_ = {.moves = root_moves, .listener = listener};
    prover_.clear();
    completed_.clear();
    completed_depth_ = 0;
    known_mate_.reset();
    progress_ = {};
    reported_nodes_.reset();
}

void RootSearch::iterate() {
    if (root_.moves.empty()) return report_game_over();
    const SearchLimits& limits = shared_.request.limits;
    const int max_depth =
        std::clamp(limits.depth.value_or(eval::kMaxPly - 1), 1, eval::kMaxPly - 1);

    thread_.may_stop = !thread_.is_main();
    for (root_.depth = 1; root_.depth <= max_depth; ++root_.depth) {
        for (RootMove& root_move : root_.moves)
            root_move.previous_score = std::exchange(root_move.score, -eval::kInfinite);
        if (!search_lines()) break;
        thread_.may_stop = true;
        note_progress();
        completed_depth_ = root_.depth;
        keep_lines();
        if (thread_.is_main()) {
            thread_.has_pondered_enough = shared_.is_open_ended() && has_thought_enough();
            if (is_done()) break;
        }
        if (thread_.is_main() && limits.mate && prove_mate()) break;
    }
    root_.depth = std::min(root_.depth, max_depth);
    if (root_.depth != completed_depth_ && !is_better_than_completed()) restore_lines();
    // The last report begins with the move that is played, and counts all nodes.
    if (thread_.is_main() && reported_nodes_ != thread_.nodes.value()) report_lines();
}

std::size_t RootSearch::line_count() const {
    return std::min(static_cast<std::size_t>(shared_.multi_pv), root_.moves.size());
}

/// Returns whether the iteration is complete. A stop during its report does not undo what was
/// reported.
bool RootSearch::search_lines() {
    for (root_.pv_index = 0; root_.pv_index < line_count(); ++root_.pv_index) {
        search_with_aspiration();
        root_.moves.sort(0, root_.pv_index + 1);
        if (is_stopped()) return false;
    }
    keep_known_mate();
    report_lines();
    return true;
}

void RootSearch::search_with_aspiration() {
    AspirationWindow window(root_.moves[root_.pv_index].average_score, root_.depth);
    root_.selective_depth = 0;
    for (;;) {
        const int depth = std::max(1, root_.depth - window.reduction());
        const Value value =
            tree_.search<NodeType::Root>(window.alpha(), window.beta(), depth, 0, false);
        root_.moves.sort(root_.pv_index, root_.moves.size());
        if (is_stopped() || window.contains(value)) return;
        if (shared_.multi_pv == 1 && shared_.clock.elapsed() > kReportBoundsAfter) {
            report(1);
            reported_nodes_.reset();  // a bound is not the result
        }
        window.widen(value);
    }
}

/// Tells the time manager how the complete iteration went.
void RootSearch::note_progress() {
    const RootMove& best = root_.moves[0];
    const bool is_same = !completed_.empty() && completed_[0].move == best.move;
    progress_.stable_iterations = is_same ? progress_.stable_iterations + 1 : 0;
    progress_.score_drop = completed_.empty() ? 0 : score_drop(best, completed_[0]);
    progress_.best_move_share =
        static_cast<double>(best.nodes) /
        static_cast<double>(std::max<std::uint64_t>(1, thread_.nodes.value()));
    progress_.depth = root_.depth;
}

/// Whether the main thread begins no further iteration.
bool RootSearch::is_done() const {
    const SearchRequest& request = shared_.request;
    if (has_skill_nodes(request, shared_.total_nodes())) return true;
    if (shared_.is_open_ended()) return false;
    return is_wanted_mate(request.limits, root_.moves[0].score) ||
           has_soft_nodes(request.limits, shared_.total_nodes()) || has_thought_enough();
}

bool RootSearch::has_thought_enough() const {
    if (!shared_.budget) return false;
    return is_forced_move(shared_.request, root_.moves.size()) ||
           has_soft_time(*shared_.budget, progress_,
                         {.used = shared_.time_used(),
                          .thought = shared_.time_thought(),
                          .is_open_ended = shared_.is_open_ended()});
}

/// Whether `go mate` is settled. An infinite search goes on for the best move even if there is no
/// mate.
bool RootSearch::prove_mate() {
    const MateProver::Result result = prover_.prove(*shared_.request.limits.mate, root_.depth);
    if (result == MateProver::Result::Proved) {
        keep_lines();
        report_lines();
        return true;
    }
    return result == MateProver::Result::GivenUp && !shared_.is_open_ended();
}

/// A mate that was found with its whole line stands until a shorter one is found: a deeper
/// iteration may prune what led to it.
void RootSearch::keep_known_mate() {
    const RootMove& best = root_.moves[0];
    if (known_mate_ && best.score < known_mate_->score) {
        RootMove* const entry = root_.moves.find(known_mate_->move, 0);
        if (entry == nullptr) return;
        known_mate_->nodes = entry->nodes;
        *entry = *known_mate_;
        root_.moves.put_first(known_mate_->move);
    } else if (is_whole_mate(best, thread_.position)) {
        known_mate_ = best;
    }
}

void RootSearch::keep_lines() {
    completed_.clear();
    for (std::size_t i = 0; i < line_count(); ++i) completed_.push_back(root_.moves[i]);
}

/// Whether the result of an iteration that was cut short counts, because it may have found a better
/// move. A loss does not count, because the iteration may have seen only the first moves; nor does
/// a mate whose line is not whole. Several lines count only together.
bool RootSearch::is_better_than_completed() const {
    const RootMove& best = root_.moves[0];
    if (!best.is_searched() || eval::is_loss(best.score)) return false;
    if (eval::is_mate(best.score) && !is_whole_mate(best, thread_.position)) return false;
    return shared_.multi_pv == 1 && (!known_mate_ || best.score >= known_mate_->score);
}

/// Makes the lines of the last complete iteration the result. Without one, no score counts.
void RootSearch::restore_lines() {
    if (completed_.empty()) {
        for (RootMove& root_move : root_.moves) root_move.score = -eval::kInfinite;
        return;
    }
    for (std::size_t i = completed_.size(); i-- > 0;) {
        RootMove* const entry = root_.moves.find_any(completed_[i].move);
        *entry = completed_[i];
        root_.moves.move_to_front(static_cast<std::size_t>(entry - &root_.moves[0]));
    }
    root_.depth = completed_depth_;
}

void RootSearch::apply_skill(const SkillLimit& skill) {
    std::vector<Value> scores;
    for (const RootMove& line : root_.moves) {
        if (scores.size() == kSkillMultiPv || line.last_score() == -eval::kInfinite) break;
        scores.push_back(line.last_score());
    }
    const std::size_t chosen = scores.empty() ? 0 : pick_skill_move(scores, skill);
    if (chosen == 0) return;
    root_.moves.move_to_front(chosen);
    report_lines();
}

board::Move RootSearch::expected_reply() const {
    const RootMove& best = root_.moves[0];
    if (best.pv.size() > 1) return best.pv[1];
    board::Position after = thread_.position;
    after.make(best.move);
    board::KeyHistory history = thread_.key_history;
    history.push(after);
    if (board::game_end(after, history)) return {};
    const auto entry = shared_.tt.probe(after.key(), 1);
    return entry && after.is_legal(entry->move) ? entry->move : board::Move();
}

void RootSearch::report_best(SearchListener& listener) {
    SearchListener* const own = std::exchange(root_.listener, &listener);
    report(1);
    root_.listener = own;
}

/// Without a legal move there is only a verdict: checkmate or stalemate.
void RootSearch::report_game_over() {
    if (root_.listener == nullptr) return;
    const bool is_mate = thread_.position.in_check();
    PvInfo info;
    info.score = is_mate ? eval::mated_in(0) : eval::kDraw;
    info.is_drawn = !is_mate;
    root_.listener->on_pv(info);
}

void RootSearch::report_lines() {
    const auto shown = static_cast<std::size_t>(shared_.shown_lines);
    for (std::size_t i = 0; i < std::min(shown, root_.moves.size()); ++i) {
        // The first line is always reported, the others only if they have been searched.
        if (i > 0 && root_.moves[i].last_score() == -eval::kInfinite) return;
        report(static_cast<int>(i) + 1);
    }
}

void RootSearch::report(int multipv_index) {
    if (root_.listener == nullptr) return;
    const RootMove& root_move = root_.moves[static_cast<std::size_t>(multipv_index - 1)];
    const util::TimePoint start = shared_.request.start;
    const std::uint64_t nodes = shared_.total_nodes();
    const bool searched = root_move.is_searched();
    const Value last = root_move.last_score();
    const Value score =
        last != -eval::kInfinite ? last : thread_.evaluator.evaluate(thread_.position);
    // A tablebase result is exact; only a mate says more.
    const bool by_tb = root_move.tb_score && !eval::is_mate(score);
    const bool drawn_by_tb = by_tb && !eval::is_decisive(*root_move.tb_score);
    reported_nodes_ = thread_.nodes.value();
    root_.listener->on_pv(
        {.depth = std::max(1, searched ? root_.depth : root_.depth - 1),
         .selective_depth = std::max(1, root_move.selective_depth),
         .multipv_index = multipv_index,
         .score = by_tb ? *root_move.tb_score : score,
         .bound = by_tb || !searched ? Bound::Exact : root_move.bound,
         .is_drawn = drawn_by_tb || board::is_insufficient_material(thread_.position),
         .nodes = nodes,
         .time = util::milliseconds_between(start, util::Clock::now()),
         .nodes_per_second = util::per_second(nodes, util::seconds_since(start)),
         .hash_full = shared_.tt.hash_full(),
         .tb_hits = shared_.total_tb_hits(),
         .moves = {root_move.pv.begin(), root_move.pv.end()}});
}

}  // namespace octet::search
