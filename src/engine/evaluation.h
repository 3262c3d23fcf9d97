// What the evaluation thinks of a position and why, for front-ends, which do not see `eval` itself.
#pragma once

#include <string_view>
#include <vector>

#include "board/position.h"
#include "eval/value.h"

namespace octet::engine {

/// The static value in centipawns, from the side to move.
eval::Value static_value(const board::Position& position);

/// A value for the middlegame and one for the endgame, in centipawns.
struct PhasedValue {
    eval::Value middlegame = 0;
    eval::Value endgame = 0;
};

/// How a static value came about.
struct EvaluationTable {
    /// What a term gives to each side, positive where it is good for that side.
    struct Row {
        std::string_view name;
        PhasedValue white;
        PhasedValue black;
    };
    std::vector<Row> rows;
    /// The sum of all rows, White's less Black's.
    PhasedValue total;
    /// The share of the middlegame value in parts of full_phase; the rest is the endgame's.
    int phase;
    int full_phase;
    /// What is left of the blended value, in parts of full_scale.
    int scale;
    int full_scale;
    /// The result, from White's side.
    eval::Value value;
};

EvaluationTable explain_evaluation(const board::Position& position);

}  // namespace octet::engine
