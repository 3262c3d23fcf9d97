// What the rooms of the worker share: preparing, moving, stopping, reporting.
#include "search/worker.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "board/rules.h"
#include "eval/evaluator.h"

namespace octet::search {

namespace {

/// Nodes between two looks at the clock: well under a millisecond.
constexpr std::uint64_t kCheckInterval = 512;

}  // namespace

Worker::MoveGuard::MoveGuard(Worker& worker, board::Move move, int ply)
    : worker_(worker), move_(move), before_(worker.position_.state()) {
    StackEntry& entry = worker_.stack_[ply];
    entry.move = move;
    entry.piece = worker_.position_.piece_on(move.from());
    entry.continuation = &worker_.histories_->continuation.after(entry.piece, move.to());
    worker_.evaluator_.make(worker_.position_.board());
    worker_.position_.make(move);
    worker_.corrections_->prefetch(worker_.position_, worker_.move_correction(ply + 1));
    worker_.key_history_.push(worker_.position_);
    worker_.nodes_.add_one();
}

Worker::MoveGuard::~MoveGuard() {
    worker_.key_history_.pop();
    worker_.position_.unmake(move_, before_);
    worker_.evaluator_.unmake();
}

Worker::NullMoveGuard::NullMoveGuard(Worker& worker, int ply)
    : worker_(worker), before_(worker.position_.state()) {
    StackEntry& entry = worker_.stack_[ply];
    entry.move = board::Move();
    entry.piece = board::Piece::None;
    entry.continuation = &worker_.histories_->continuation.after_nothing();
    worker_.position_.make_null();
    worker_.key_history_.push(worker_.position_);
    worker_.nodes_.add_one();
    worker_.shared_.tt.prefetch(worker_.position_.key());
}

Worker::NullMoveGuard::~NullMoveGuard() {
    worker_.key_history_.pop();
    worker_.position_.unmake_null(before_);
}

void Worker::prepare(const board::Position& position, const board::KeyHistory& history,
                     const RootMoves& root_moves, SearchListener* listener) {
    position_ = position;
    key_history_ = history;
    key_history_.reserve(history.size() + eval::kMaxPly + 1);
    evaluator_.set_network(shared_.network);
    evaluator_.set_root(position);
    histories_->low_ply = {};
    stack_.reset(histories_->continuation.after_nothing());
    root_moves_ = root_moves;
    listener_ = listener;
    completed_.reset();
    progress_ = {};
    has_pondered_enough_ = false;
    completed_depth_ = 0;
    root_depth_ = 0;
    disproved_mate_ = 0;
    null_allowed_from_ = 0;
    reported_nodes_.reset();
    nodes_.reset();
    next_check_ = 0;
}

bool Worker::should_stop() {
    if (is_main() && nodes_.value() >= next_check_) check_limits();
    return is_stopped();
}

void Worker::check_limits() {
    const SearchLimits& limits = shared_.request.limits;
    next_check_ = nodes_.value() + kCheckInterval;
    if (limits.nodes) next_check_ = std::min(next_check_, *limits.nodes);
    if (shared_.is_open_ended()) return;
    const bool out_of_nodes = limits.nodes && shared_.total_nodes() >= *limits.nodes;
    const bool out_of_time = shared_.budget && shared_.time_used() >= shared_.budget->hard;
    if (out_of_nodes || out_of_time || has_pondered_enough_)
        shared_.stop.store(true, std::memory_order_relaxed);
}

void Worker::apply_skill(const SkillLimit& skill) {
    std::vector<eval::Value> scores;
    for (const RootMove& line : root_moves_) {
        if (scores.size() == kSkillMultiPv || line.last_score() == -eval::kInfinite) break;
        scores.push_back(line.last_score());
    }
    const std::size_t chosen = scores.empty() ? 0 : pick_skill_move(scores, skill);
    if (chosen == 0) return;
    root_moves_.move_to_front(chosen);
    report_lines();
}

void Worker::report_best(SearchListener& listener) {
    SearchListener* const own = std::exchange(listener_, &listener);
    report(1);
    listener_ = own;
}

board::Move Worker::expected_reply() const {
    const RootMove& best = root_moves_[0];
    if (best.pv.size() > 1) return best.pv[1];
    board::Position after = position_;
    after.make(best.move);
    board::KeyHistory history = key_history_;
    history.push(after);
    // The game is over.
    if (board::game_end(after, history)) return {};
    const auto entry = shared_.tt.probe(after.key(), 1);
    return entry && after.is_legal(entry->move) ? entry->move : board::Move();
}

void Worker::report_lines() {
    const auto wanted = static_cast<std::size_t>(shared_.shown_lines);
    for (std::size_t rank = 1; rank <= std::min(wanted, root_moves_.size()); ++rank) {
        const RootMove& line = root_moves_[rank - 1];
        // One line there must be; of others nothing is said before they have been searched.
        if (rank > 1 && line.last_score() == -eval::kInfinite) return;
        report(static_cast<int>(rank));
    }
}

void Worker::report(int rank) {
    if (listener_ == nullptr) return;
    const RootMove& root_move = root_moves_[static_cast<std::size_t>(rank - 1)];
    const util::Milliseconds time =
        util::milliseconds_between(shared_.request.start, util::Clock::now());
    const std::uint64_t nodes = shared_.total_nodes();
    const bool searched = root_move.is_searched();
    const eval::Value last = root_move.last_score();
    const eval::Value score = last != -eval::kInfinite ? last : evaluator_.evaluate(position_);
    // What tables prove is exact; only a mate says more.
    const bool by_table = root_move.tb_score && !eval::is_mate(score);
    const bool drawn_by_table = by_table && !eval::is_decisive(*root_move.tb_score);
    reported_nodes_ = nodes_.value();
    listener_->on_pv(
        {.depth = std::max(1, searched ? root_depth_ : root_depth_ - 1),
         .selective_depth = std::max(1, root_move.selective_depth),
         .multipv_index = rank,
         .score = by_table ? *root_move.tb_score : score,
         .bound = by_table || !searched ? Bound::Exact : root_move.bound,
         .is_drawn = drawn_by_table || board::is_insufficient_material(position_),
         .nodes = nodes,
         .time = time,
         .nodes_per_second = util::per_second(nodes, util::seconds_since(shared_.request.start)),
         .hash_full = shared_.tt.hash_full(),
         .tb_hits = shared_.total_tb_hits(),
         .moves = {root_move.pv.begin(), root_move.pv.end()}});
}

}  // namespace octet::search
