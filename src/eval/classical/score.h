// A pair of values, for the middlegame and for the endgame.
//
// Terms are added up as pairs; only the sum is blended by the material left on the board
// ("tapered evaluation"). Both values share one word, so that a term costs one addition.
#pragma once

#include <cstdint>

#include "eval/value.h"

namespace octet::eval {

/// Each value, and each value of a sum or product, is within the range of 16 bits.
class Score {
public:
    constexpr Score() = default;
    constexpr Score(Value mg, Value eg) : both_(mg * kUnit + eg) {}

    // What a negative endgame value borrows from the upper half, rounding gives back.
    constexpr Value mg() const { return (both_ + kUnit / 2) >> 16; }
    constexpr Value eg() const { return static_cast<std::int16_t>(both_); }

    constexpr Score& operator+=(Score o) {
        both_ += o.both_;
        return *this;
    }
    constexpr Score& operator-=(Score o) {
        both_ -= o.both_;
        return *this;
    }
    friend constexpr Score operator+(Score a, Score b) { return a += b; }
    friend constexpr Score operator-(Score a, Score b) { return a -= b; }
    friend constexpr Score operator*(int n, Score s) {
        s.both_ *= n;
        return s;
    }
    friend constexpr bool operator==(Score, Score) = default;

private:
    static constexpr std::int32_t kUnit = 1 << 16;

    std::int32_t both_ = 0;
};

}  // namespace octet::eval
