// A random order of the numbers below a bound, without a list of them.
//
// A Feistel network: each round changes one half of the bits by a hash of the other, which can be
// undone, so no two numbers meet. Numbers beyond the bound are sent through again. Any place of the
// order can be asked for at once, which is what a run that continues in the middle needs.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "util/random.h"

namespace octet::train {

class Permutation {
public:
    /// Of 0 .. size - 1; size > 0. Another order for each seed.
    Permutation(std::uint64_t size, std::uint64_t seed) : size_(size) {
        const auto bits = static_cast<int>(std::bit_width(size - 1));
        low_bits_ = bits / 2;
        low_mask_ = (std::uint64_t{1} << low_bits_) - 1;
        high_mask_ = (std::uint64_t{1} << (bits - low_bits_)) - 1;
        util::Random random(seed);
        for (std::uint64_t& key : keys_) key = random.next();
    }

    std::uint64_t operator[](std::uint64_t place) const {
        do place = step(place);
        while (place >= size_);
        return place;
    }

private:
    std::uint64_t step(std::uint64_t number) const {
        std::uint64_t low = number & low_mask_;
        std::uint64_t high = number >> low_bits_;
        for (std::size_t i = 0; i < keys_.size(); i += 2) {
            high ^= util::Random(keys_[i] ^ low).next() & high_mask_;
            low ^= util::Random(keys_[i + 1] ^ high).next() & low_mask_;
        }
        return high << low_bits_ | low;
    }

    std::uint64_t size_;
    int low_bits_;
    std::uint64_t low_mask_;
    std::uint64_t high_mask_;
    std::array<std::uint64_t, 4> keys_{};
};

}  // namespace octet::train
