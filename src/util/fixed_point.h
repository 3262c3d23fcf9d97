// A fixed-point number whose denominator is part of its type.
//
// Fixed<1024> holds n / 1024. Two scales cannot be mixed by mistake, and the division at the end
// cannot be forgotten, because only floor() returns an int.
#pragma once

namespace octet::util {

template <int Denominator>
class Fixed {
public:
    constexpr Fixed() = default;
    /// The number raw / Denominator.
    static constexpr Fixed from_raw(int raw) {
        Fixed f;
        f.raw_ = raw;
        return f;
    }

    /// The numerator.
    constexpr int raw() const { return raw_; }
    /// The largest integer that is not above the value.
    constexpr int floor() const {
        return raw_ >= 0 ? raw_ / Denominator : -((Denominator - 1 - raw_) / Denominator);
    }

    constexpr Fixed& operator-=(Fixed o) {
        raw_ -= o.raw_;
        return *this;
    }

private:
    int raw_ = 0;
};

}  // namespace octet::util
