// Iterative deepening: from depth 1 upwards, each iteration ordered by the one before.
#include <algorithm>
#include <utility>

#include "search/params.h"
#include "search/worker.h"

namespace octet::search {

namespace {

using eval::Value;

/// Windows that fail are reported only after this many milliseconds, lest they flood the GUI.
constexpr util::Milliseconds kReportBoundsAfter = 3000;

}  // namespace

void Worker::iterate() {
    if (root_moves_.empty()) return report_game_over();
    const SearchLimits& limits = shared_.request.limits;
    const int max_depth =
        std::clamp(limits.depth.value_or(eval::kMaxPly - 1), 1, eval::kMaxPly - 1);

    for (root_depth_ = 1; root_depth_ <= max_depth; ++root_depth_) {
        for (RootMove& root_move : root_moves_)
            root_move.previous_score = std::exchange(root_move.score, -eval::kInfinite);
        search_lines();
        if (is_stopped()) break;
        note_progress();
        completed_depth_ = root_depth_;
        completed_ = root_moves_[0];
        if (is_main() && is_done()) break;
        if (is_main() && limits.mate && is_mate_settled()) break;
    }
    root_depth_ = std::min(root_depth_, max_depth);
    keep_completed_result();
    // The last lines that are shown begin with the move that is played, and count all nodes.
    if (is_main() && reported_nodes_ != nodes_.value()) report_lines();
}

/// There is no move, only a verdict: checkmate or stalemate.
void Worker::report_game_over() {
    if (listener_ == nullptr) return;
    PvInfo line;
    line.score = position_.in_check() ? eval::mated_in(0) : eval::kDraw;
    line.is_drawn = !position_.in_check();
    listener_->on_pv(line);
}

void Worker::search_lines() {
    const std::size_t lines =
        std::min(static_cast<std::size_t>(shared_.multi_pv), root_moves_.size());
    for (pv_index_ = 0; pv_index_ < lines; ++pv_index_) {
        search_with_aspiration();
        root_moves_.sort(0, pv_index_ + 1);
        if (is_stopped()) return;
    }
    report_lines();
}

// Aspiration windows. The true score is probably near the last one, and a narrow window cuts
// off more. When the result falls outside, that side is widened and the search repeated.
void Worker::search_with_aspiration() {
    const Value guess = root_moves_[pv_index_].average_score;
    Value delta = params::kAspirationDelta;
    int fail_highs = 0;
    Value alpha = -eval::kInfinite;
    Value beta = eval::kInfinite;
    if (root_depth_ >= params::kAspirationDepth && guess != eval::kNoValue &&
        !eval::is_decisive(guess)) {
        delta += std::min(guess * guess / params::kAspirationScore, 100);
        alpha = std::max(guess - delta, -eval::kInfinite);
        beta = std::min(guess + delta, eval::kInfinite);
    }

    selective_depth_ = 0;
    for (;;) {
        const int depth = std::max(1, root_depth_ - fail_highs);
        const Value value = search<NodeType::Root>(alpha, beta, depth, 0, false);
        root_moves_.sort(pv_index_, root_moves_.size());
        if (is_stopped()) return;

        const bool inside = value > alpha && value < beta;
        if (inside) return;
        const int rank = static_cast<int>(pv_index_) + 1;
        if (shared_.multi_pv == 1 && shared_.clock.elapsed() > kReportBoundsAfter) report(rank);
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = delta > params::kAspirationLimit ? -eval::kInfinite
                                                     : std::max(value - delta, -eval::kInfinite);
            fail_highs = 0;
        } else {
            // A move this good needs less depth to be confirmed.
            fail_highs = std::min(fail_highs + 1, 3);
            // And the window need not reach down to where it began.
            alpha = std::max(alpha, beta - delta);
            beta = delta > params::kAspirationLimit ? eval::kInfinite
                                                    : std::min(value + delta, eval::kInfinite);
        }
        delta += delta / 2;
    }
}

bool Worker::is_mate_found() const {
    const Value score = root_moves_[0].score;
    return shared_.request.limits.mate && score > 0 && eval::is_mate(score) &&
           eval::mate_moves(score) <= *shared_.request.limits.mate;
}

/// Whether the main worker should start no further iteration.
bool Worker::is_done() {
    const SearchLimits& limits = shared_.request.limits;
    const auto& skill = shared_.request.skill;
    // Who plays below strength does not play above it for having pondered; an analysis goes on.
    if (skill && !limits.infinite && shared_.total_nodes() >= skill->nodes) return true;
    if (shared_.is_open_ended()) {
        has_pondered_enough_ = has_thought_enough();
        return false;
    }
    if (is_mate_found()) return true;
    if (limits.soft_nodes && shared_.total_nodes() >= *limits.soft_nodes) return true;
    return has_thought_enough();
}

/// Whether to start no further iteration for the sake of time.
bool Worker::has_thought_enough() const {
    if (!shared_.budget) return false;
    const SearchRequest& request = shared_.request;
    // There is nothing to choose from: answer at once, the clock is worth more.
    if (root_moves_.size() == 1 && request.limits.clock && !request.analysis) return true;
    const TimeBudget& budget = *shared_.budget;
    // A fixed time is to be used, from the ponder hit on; what a move is worth may be thought in
    // whoever's time.
    if (budget.is_fixed) return !shared_.is_open_ended() && shared_.time_used() >= budget.soft;
    return shared_.time_thought() >= scaled_soft(budget, progress_);
}

/// What the time manager wants to know of an iteration that is complete.
void Worker::note_progress() {
    const RootMove& best = root_moves_[0];
    const bool same = completed_ && completed_->move == best.move;
    progress_.stable_iterations = same ? progress_.stable_iterations + 1 : 0;
    progress_.score_drop =
        completed_ && !eval::is_decisive(best.score) && !eval::is_decisive(completed_->score)
            ? best.average_score - best.score + (completed_->score - best.score)
            : 0;
    progress_.best_move_share = static_cast<double>(best.nodes) /
                                static_cast<double>(std::max<std::uint64_t>(1, nodes_.value()));
    progress_.depth = root_depth_;
}

/// An iteration that was cut short may have found a better move, and that counts. But a mate
/// against us seen half-way may be only what the first moves lead to: then the last whole
/// iteration is the better witness.
void Worker::keep_completed_result() {
    if (!completed_ || !eval::is_loss(root_moves_[0].score)) return;
    if (eval::is_loss(completed_->score) || root_depth_ == completed_depth_) return;
    for (std::size_t i = 0; i < root_moves_.size(); ++i)
        if (root_moves_[i].move == completed_->move) root_moves_.move_to_front(i);
    root_moves_[0] = *completed_;
    // Its score is that of the iteration before the one that was cut short.
    root_moves_[0].previous_score = std::exchange(root_moves_[0].score, -eval::kInfinite);
}

}  // namespace octet::search
