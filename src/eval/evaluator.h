// The seam between search and knowledge: whoever evaluates, search sees this class only.
#pragma once

#include "board/position.h"
#include "eval/classical/pawns.h"
#include "eval/value.h"

namespace octet::eval {

/// Evaluates positions, and remembers parts of them to be quicker the next time; the values do not
/// depend on what it remembers. Each thread has its own.
class Evaluator {
public:
    /// The static value of a quiet position in centipawns, from the side to move; within
    /// [-kMaxEvaluation, kMaxEvaluation]. In check it does not mean much.
    Value evaluate(const board::Position& position);

private:
    classical::PawnTable pawn_table_;
};

/// The value from an Evaluator without memory: slower, for those who need it once.
Value evaluate(const board::Position& position);

}  // namespace octet::eval
