// The classical evaluation: explainable terms, each a weight times a count, tapered between
// middlegame and endgame and scaled by how much can be won with it.
//
// value = (mg * phase + eg * (kFullPhase - phase)) / kFullPhase * scale / kFullScale
//         * kUnitPercent / 100
#pragma once

#include "board/position.h"
#include "eval/classical/endgame.h"
#include "eval/classical/pawns.h"
#include "eval/classical/trace.h"
#include "eval/value.h"

namespace octet::eval::classical {

/// The phase of the initial position; bare kings have 0.
inline constexpr int kFullPhase = 24;

/// Weights are hundredths of a pawn, which keeps their sums within a TaperedScore. A value is so
/// many percent of that: 400 is odds of e to 1 then, as with a network, and the search's margins
/// fit.
inline constexpr int kUnitPercent = 230;

/// What is blended into the value of a position, from White's side.
struct TaperedEval {
    TaperedScore total;
    int phase = 0;
    int scale = kFullScale;

    Value value() const;
};

struct Explanation {
    TaperedEval tapered;
    Trace trace;
};

/// As eval::Evaluator::evaluate(), with and without the help of a table.
Value evaluate(const board::Position& position, PawnTable& pawn_table);
Value evaluate(const board::Position& position);

/// The same evaluation with the way to it.
Explanation explain(const board::Position& position);

}  // namespace octet::eval::classical
