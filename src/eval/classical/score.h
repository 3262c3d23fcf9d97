// A pair of values, for the middlegame and for the endgame.
//
// Terms are added up as pairs; only the sum is blended by the material left on the board
// ("tapered evaluation").
#pragma once

#include "eval/value.h"

namespace octet::eval {

struct Score {
    Value mg = 0;
    Value eg = 0;

    constexpr Score& operator+=(Score o) {
        mg += o.mg;
        eg += o.eg;
        return *this;
    }
    constexpr Score& operator-=(Score o) {
        mg -= o.mg;
        eg -= o.eg;
        return *this;
    }
    friend constexpr Score operator+(Score a, Score b) { return {a.mg + b.mg, a.eg + b.eg}; }
    friend constexpr Score operator-(Score a, Score b) { return {a.mg - b.mg, a.eg - b.eg}; }
    friend constexpr Score operator*(int n, Score s) { return {n * s.mg, n * s.eg}; }
    friend constexpr bool operator==(Score, Score) = default;
};

}  // namespace octet::eval
