// What all parts of a search thread share: making moves, stopping, draws, corrections.
#include "search/thread_data.h"

#include <algorithm>

#include "board/rules.h"
#include "eval/scaling.h"
#include "search/stop_rules.h"

namespace octet::search {

using eval::Value;

MoveGuard::MoveGuard(ThreadData& thread, board::Move move, int ply)
    : thread_(thread), move_(move), before_(thread.position.state()) {
    thread_.stack.reach(ply + 1);
    StackEntry& entry = thread_.stack[ply];
    entry.move = move;
    entry.piece = thread_.position.piece_on(move.from());
    entry.continuation = &thread_.histories->continuation.after(entry.piece, move.to());
    thread_.evaluator.make(thread_.position.board());
    thread_.position.make(move);
    thread_.corrections->prefetch(thread_.position, thread_.move_correction(ply + 1));
    thread_.key_history.push(thread_.position);
    thread_.nodes.add_one();
}

MoveGuard::~MoveGuard() {
    thread_.key_history.pop();
    thread_.position.unmake(move_, before_);
    thread_.evaluator.unmake();
}

NullMoveGuard::NullMoveGuard(ThreadData& thread, int ply)
    : thread_(thread), before_(thread.position.state()) {
    thread_.stack.reach(ply + 1);
    StackEntry& entry = thread_.stack[ply];
    entry.move = board::Move();
    entry.piece = board::Piece::None;
    entry.continuation = &thread_.histories->continuation.after_nothing();
    thread_.position.make_null();
    thread_.key_history.push(thread_.position);
    thread_.nodes.add_one();
    thread_.shared.tt.prefetch(thread_.position.key());
}

NullMoveGuard::~NullMoveGuard() {
    thread_.key_history.pop();
    thread_.position.unmake_null(before_);
}

void ThreadData::clear() {
    if (is_clear) return;
    histories.construct();
    corrections.construct();
    is_clear = true;
}

void ThreadData::prepare(const board::Position& root, const board::KeyHistory& history) {
    position = root;
    key_history = history;
    key_history.reserve(history.size() + eval::kMaxPly + 1);
    evaluator.set_network(shared.network);
    evaluator.set_root(root);
    histories->low_ply = {};
    stack.reset(histories->continuation.after_nothing());
    is_clear = false;
    may_stop = true;
    has_pondered_enough = false;
    nodes.reset();
    next_check = 0;
}

void ThreadData::check_limits() {
    const SearchLimits& limits = shared.request.limits;
    if (nodes.value() >= kMinNodes) may_stop = true;
    next_check = nodes.value() + kLimitCheckInterval;
    if (limits.nodes && nodes.value() < *limits.nodes)
        next_check = std::min(next_check, *limits.nodes);
    if (shared.is_open_ended()) return;
    const bool out_of_time =
        is_main() && shared.budget && is_out_of_time(*shared.budget, shared.time_used());
    // To add up the counters of all threads costs time where there are many, so this is last.
    if (has_pondered_enough || out_of_time ||
        (limits.nodes && is_out_of_nodes(limits, shared.total_nodes())))
        shared.stop.store(true, std::memory_order_relaxed);
}

std::optional<Value> ThreadData::draw_or_max_ply(int ply) {
    if (board::is_insufficient_material(position)) return eval::kDraw;
    // The value of a repetition is one unit above or below a draw, by bit 1 of the node counter, so
    // that the search does not always prefer the same of several repetitions.
    if (key_history.is_repetition(position, ply))
        return eval::kDraw + 1 - static_cast<Value>(nodes.value() & 2);
    if (board::is_fifty_move_draw(position)) return eval::kDraw;
    if (ply >= eval::kMaxPly - 1)
        return position.in_check() ? eval::kDraw : evaluator.evaluate(position);
    return std::nullopt;
}

CorrectionEntry* ThreadData::move_correction(int ply) const {
    const StackEntry& last = stack[ply - 1];
    const StackEntry& earlier = stack[ply - 2];
    if (!last.move || !earlier.move) return nullptr;
    return &corrections->continuation.at(earlier.piece, earlier.move.to(), last.piece,
                                         last.move.to());
}

Value ThreadData::correction(int ply) const {
    return corrections->correction(position, move_correction(ply));
}

Value ThreadData::static_eval(Value raw, Value correction) const {
    const Value by_material =
        shared.request.for_training ? raw : eval::scaled_by_material(raw, position);
    const Value scaled = eval::scaled_by_fifty_moves(by_material, position);
    return std::clamp(scaled + correction, -eval::kMaxEvaluation, eval::kMaxEvaluation);
}

int ThreadData::history_score(board::Move move, int ply) const {
    return move.is_noisy() ? histories->capture.get(position, move)
                           : histories->quiet(stack[ply].quiet_context)
                                 .score(move, position.piece_on(move.from()));
}

void ThreadData::fill_quiet_context(QuietContext& context, int ply,
                                    board::Bitboard threatened) const {
    context.us = position.side_to_move();
    context.ply = ply;
    context.pawn_key = position.state().pawn_key;
    context.threatened = threatened;
    for (std::size_t i = 0; i < kContinuationPlies.size(); ++i)
        context.continuations[i] = stack[ply - kContinuationPlies[i]].continuation;
}

}  // namespace octet::search
