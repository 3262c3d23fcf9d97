// The seam between search and knowledge: whoever evaluates, search sees this class only.
#pragma once

#include <memory>

#include "board/position.h"
#include "eval/classical/pawns.h"
#include "eval/nnue/accumulator_stack.h"
#include "eval/value.h"

namespace octet::eval {

/// Evaluates positions, and remembers parts of them to be quicker the next time; the values do not
/// depend on what it remembers. Each thread has its own.
///
/// A network wants to follow the moves: evaluate() then is for the position that make() and
/// unmake() led to from the last set_root(). Null moves need not be told. The classical evaluation
/// needs none of this.
class Evaluator {
public:
    /// Evaluates by this network from now on, classically if it is nullptr. A root must follow.
    void set_network(std::shared_ptr<const nnue::Network> network);
    void set_root(const board::Position& root) {
        if (has_network()) accumulators_.reset(root);
    }
    /// Before each move on `board`; at most kMaxPly of them without an unmake().
    void make(const board::Board& board) {
        if (has_network()) accumulators_.push(board);
    }
    void unmake() {
        if (has_network()) accumulators_.pop();
    }

    /// The static value of a quiet position in centipawns, from the side to move; within
    /// [-kMaxEvaluation, kMaxEvaluation]. In check it does not mean much.
    Value evaluate(const board::Position& position);

private:
    bool has_network() const { return accumulators_.network() != nullptr; }

    classical::PawnTable pawn_table_;
    /// There from the start, network or not: a search must not run out of memory.
    nnue::AccumulatorStack accumulators_;
};

/// The value from an Evaluator without memory: slower, for those who need it once.
Value evaluate(const board::Position& position,
               const std::shared_ptr<const nnue::Network>& network = nullptr);

}  // namespace octet::eval
