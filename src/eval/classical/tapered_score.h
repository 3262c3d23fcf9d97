// A pair of values, for the middlegame and for the endgame.
//
// Terms are added up as pairs; only the sum is blended by the material left on the board
// ("tapered evaluation"). Both values share one word, so that a term costs one addition.
#pragma once

#include <cstdint>

#include "eval/value.h"

namespace octet::eval::classical {

/// Each value, and each value of a sum or product, is within the range of 16 bits.
class TaperedScore {
public:
    constexpr TaperedScore() = default;
    constexpr TaperedScore(Value mg, Value eg) : both_(mg * kUnit + eg) {}

    // What a negative endgame value borrows from the upper half, rounding gives back.
    constexpr Value mg() const { return (both_ + kUnit / 2) >> 16; }
    constexpr Value eg() const { return static_cast<std::int16_t>(both_); }

    constexpr TaperedScore& operator+=(TaperedScore o) {
        both_ += o.both_;
        return *this;
    }
    constexpr TaperedScore& operator-=(TaperedScore o) {
        both_ -= o.both_;
        return *this;
    }
    friend constexpr TaperedScore operator+(TaperedScore a, TaperedScore b) { return a += b; }
    friend constexpr TaperedScore operator-(TaperedScore a, TaperedScore b) { return a -= b; }
    friend constexpr TaperedScore operator*(int n, TaperedScore s) {
        s.both_ *= n;
        return s;
    }
    friend constexpr bool operator==(TaperedScore, TaperedScore) = default;

private:
    static constexpr std::int32_t kUnit = 1 << 16;

    std::int32_t both_ = 0;
};

}  // namespace octet::eval::classical
