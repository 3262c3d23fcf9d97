// The one interface between search and evaluation: the network if there is one, else the classical
// evaluation.
//
// Mop-up endings, in which one side has a bare king and the other can mate it without a promotion,
// always have the classical evaluation. They are rare in the games that a network learns from, so
// it does not know how to mate with bishop and knight; the classical mate drive does.
// See https://www.chessprogramming.org/Mop-up_Evaluation
#pragma once

#include <memory>

#include "board/position.h"
#include "eval/classical/pawns.h"
#include "eval/nnue/accumulator_stack.h"
#include "eval/value.h"

namespace octet::eval {

/// The evaluation of one thread. It keeps the accumulators of the network and a pawn hash table to
/// be faster; the values do not depend on what they hold.
///
/// With a network evaluate() is for the position that make() and unmake() reached from the last
/// set_root(). Null moves change no piece and are not reported. The classical evaluation needs
/// none of these calls.
class Evaluator {
public:
    /// Evaluates with this network from now on, classically if it is nullptr. set_root() must
    /// follow.
    void set_network(std::shared_ptr<const nnue::Network> network);
    void set_root(const board::Position& root) {
        if (has_network()) accumulators_.reset(root);
    }
    /// Must be called before each move on `board`; at most kMaxPly times without an unmake().
    void make(const board::Board& board) {
        if (has_network()) accumulators_.push(board);
    }
    void unmake() {
        if (has_network()) accumulators_.pop();
    }

    /// The static evaluation in eval units from the side to move, within [-kMaxEvaluation,
    /// kMaxEvaluation]. It is meant for quiet positions; in check it says little.
    Value evaluate(const board::Position& position);

private:
    bool has_network() const { return accumulators_.network() != nullptr; }

    classical::PawnTable pawn_table_;
    /// Allocated with or without a network, so that a running search allocates no memory.
    nnue::AccumulatorStack accumulators_;
};

/// The static evaluation of a single position: slower than an Evaluator, without state.
Value evaluate(const board::Position& position,
               const std::shared_ptr<const nnue::Network>& network = nullptr);

}  // namespace octet::eval
