// The data of one search thread: the position with its line, and what the thread has learnt.
//
// Threads know each other only through SharedState (Lazy SMP). The main thread has index 0; only
// it looks at the clock. MoveGuard and NullMoveGuard change the position and restore it.
#pragma once

#include <cstdint>
#include <optional>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/evaluator.h"
#include "eval/value.h"
#include "search/correction.h"
#include "search/history.h"
#include "search/shared_state.h"
#include "search/stack.h"
#include "util/huge_memory.h"

namespace octet::search {

/// The nodes of a thread between two checks of the limits, which take well under a millisecond.
/// With several threads a node limit is exceeded by at most this number for each thread.
inline constexpr std::uint64_t kLimitCheckInterval = 512;

/// The nodes that the first iteration may take whatever the limits are: some milliseconds. Only on
/// boards that do not arise in play, with many queens or many pawns about to become queens, does it
/// take more.
inline constexpr std::uint64_t kMinNodes = 10'000;

struct ThreadData {
    /// `shared.nodes[thread_index]` must exist. Throws std::bad_alloc.
    ThreadData(SharedState& shared_state, int thread_index)
        : shared(shared_state),
          nodes(*shared_state.nodes[static_cast<std::size_t>(thread_index)]),
          index(thread_index) {}

    /// Forgets what earlier searches have learnt.
    void clear();
    /// Prepares a search of `root`, the last position of `history`.
    void prepare(const board::Position& root, const board::KeyHistory& history);

    bool is_main() const { return index == 0; }
    bool is_stopped() const { return shared.stop.load(std::memory_order_relaxed) && may_stop; }
    /// Whether the search must unwind now. Every kLimitCheckInterval nodes the thread compares the
    /// node limit with the counters of all threads; the main thread also looks at the clock.
    bool should_stop() {
        if (nodes.value() >= next_check) check_limits();
        return is_stopped();
    }
    /// Makes the next call of should_stop() check the limits.
    void check_limits_soon() { next_check = nodes.value(); }

    /// The value of a draw by rule, or the evaluation at the greatest ply; nullopt if the search
    /// may go on.
    std::optional<eval::Value> draw_or_max_ply(int ply);
    /// The correction history entry of the last two moves; nullptr if one of them is missing.
    CorrectionEntry* move_correction(int ply) const;
    /// The correction of the static evaluation, in eval units.
    eval::Value correction(int ply) const;
    /// The static evaluation: `raw` scaled by material and by the fifty-move counter, plus
    /// `correction`.
    eval::Value static_eval(eval::Value raw, eval::Value correction) const;
    /// The history score of a legal move. A quiet move needs the quiet context of `ply`.
    int history_score(board::Move move, int ply) const;
    /// Fills the context in place, because a copy would stall on the values just written.
    void fill_quiet_context(QuietContext& context, int ply, board::Bitboard threatened) const;
    void check_limits();

    SharedState& shared;
    NodeCounter& nodes;
    const int index;

    board::Position position = board::Position::start();
    /// The keys of the game and of the line up to `position`.
    board::KeyHistory key_history;
    SearchStack stack;
    util::HugeObject<Histories> histories;
    util::HugeObject<CorrectionHistory> corrections;
    /// No search has been prepared since the last clear(). With hundreds of threads it would take
    /// seconds to write to memory that is still zero.
    bool is_clear = true;
    eval::Evaluator evaluator;
    /// The node count at which the limits are checked next.
    std::uint64_t next_check = 0;
    /// False during the first iteration of the main thread: its result is the least that an answer
    /// needs, so neither a limit nor a command cuts it short before kMinNodes.
    bool may_stop = true;
    /// The time for the move was over while the opponent was to move. The next iteration is of use
    /// only until the ponder hit, because it may take far longer than the move is worth.
    bool has_pondered_enough = false;
};

/// Makes a move at `ply` and unmakes it when it goes out of scope.
class MoveGuard {
public:
    MoveGuard(ThreadData& thread, board::Move move, int ply);
    ~MoveGuard();
    MoveGuard(const MoveGuard&) = delete;
    MoveGuard& operator=(const MoveGuard&) = delete;

private:
    ThreadData& thread_;
    const board::Move move_;
    const board::State before_;
};

/// Makes a null move at `ply` and unmakes it when it goes out of scope.
class NullMoveGuard {
public:
    NullMoveGuard(ThreadData& thread, int ply);
    ~NullMoveGuard();
    NullMoveGuard(const NullMoveGuard&) = delete;
    NullMoveGuard& operator=(const NullMoveGuard&) = delete;

private:
    ThreadData& thread_;
    const board::State before_;
};

}  // namespace octet::search
