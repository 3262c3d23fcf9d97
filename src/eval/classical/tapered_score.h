// A tapered score: a pair of values for the middlegame (mg) and for the endgame (eg).
//
// Terms are added up as pairs, and the sum is blended by the game phase. Both values share one
// 32-bit word, so that a term costs one addition.
// Source of the idea: https://www.chessprogramming.org/Tapered_Eval
#pragma once

#include <cstdint>

#include "eval/value.h"

namespace octet::eval::classical {

/// Each value, and each value of a sum or product, must fit 16 bits.
class TaperedScore {
public:
    constexpr TaperedScore() = default;
    constexpr TaperedScore(Value mg, Value eg) : both_(mg * kUnit + eg) {}

    // A negative endgame value borrows one from the upper half; the rounding adds it again.
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
