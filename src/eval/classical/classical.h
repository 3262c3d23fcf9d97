// The classical evaluation: a sum of terms, each a weight times a count, tapered between middlegame
// and endgame and scaled by the chances to win the endgame.
// Source of the idea: https://www.chessprogramming.org/Tapered_Eval
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

/// The game phase of the start position; bare kings have 0.
inline constexpr int kFullPhase = 24;

/// The percentage that turns a sum of weights, in about hundredths of a pawn, into eval units. It
/// makes 400 eval units odds of e to 1, as with the network, so that the margins of the search fit
/// both evaluations; the weights stay small enough for a TaperedScore.
inline constexpr int kUnitPercent = 230;

/// The parts of a value from White's side, before they are blended.
struct TaperedEval {
    TaperedScore total;
    int phase = 0;
    int scale = kFullScale;

    /// The blended value in eval units, from White's side.
    Value value() const;
};

struct Explanation {
    TaperedEval tapered;
    Trace trace;
};

/// The value in eval units from the side to move, with and without a pawn hash table.
Value evaluate(const board::Position& position, PawnTable& pawn_table);
Value evaluate(const board::Position& position);

/// The same evaluation with its terms.
Explanation explain(const board::Position& position);

}  // namespace octet::eval::classical
