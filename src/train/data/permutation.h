// A random permutation of the numbers below a bound that needs no table.
//
// It is a Feistel network: each round changes one half of the bits by a hash of the other half. A
// round can be inverted, so no two numbers get the same image. Images beyond the bound are sent
// through the network again ("cycle walking"). Any element can be computed at once, so a training
// run can resume in the middle of an epoch.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "util/random.h"

namespace octet::train {

class Permutation {
public:
    /// A permutation of 0 .. size - 1, with size > 0. It depends on the seed.
    Permutation(std::uint64_t size, std::uint64_t seed) : size_(size) {
        const auto bits = static_cast<int>(std::bit_width(size - 1));
        low_bits_ = bits / 2;
        low_mask_ = (std::uint64_t{1} << low_bits_) - 1;
        high_mask_ = (std::uint64_t{1} << (bits - low_bits_)) - 1;
        util::Random random(seed);
        for (std::uint64_t& key : keys_) key = random.next();
    }

    /// The image of a number below `size`.
    std::uint64_t operator[](std::uint64_t number) const {
        do number = encrypt(number);
        while (number >= size_);
        return number;
    }

private:
    /// A bijection on the numbers of as many bits as size - 1 has.
    std::uint64_t encrypt(std::uint64_t number) const {
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
