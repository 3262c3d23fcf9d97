// An adaptive range coder: it writes choices in about as many bits as their probabilities say.
//
// The encoder and the decoder have the same functions, so that one template serves both: each takes
// the value to write, which the decoder ignores, and returns the value that was written or read.
// Everything is computed in whole numbers, so the bytes are the same on every machine. See Martin,
// "Range encoding: an algorithm for removing redundancy from a digitised message", 1979.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "util/bytes.h"

namespace octet::util {

/// The probability of a bit, learnt from the bits before it.
class BitModel {
public:
    static constexpr int kBits = 16;

    /// The probability that the bit is 1, in 2^-kBits; never 0 and never 1.
    std::uint32_t one() const { return one_; }
    void learn(bool bit) {
        const std::int32_t target = bit ? (1 << kBits) - kLeast : kLeast;
        one_ = static_cast<std::uint32_t>(static_cast<std::int32_t>(one_) +
                                          (target - static_cast<std::int32_t>(one_)) / divisor_);
        if (divisor_ < kSlowest) ++divisor_;
    }

private:
    static constexpr std::int32_t kLeast = 64;
    /// The first bits change the probability the most; later ones by at least this part.
    static constexpr std::int32_t kSlowest = 80;

    std::uint32_t one_ = 1U << (kBits - 1);
    std::int32_t divisor_ = 2;
};

/// The largest sum of weights of a choice.
inline constexpr std::uint32_t kMaxWeightSum = 1U << 22;

/// The range is kept above this, so that a step of 1 in kMaxWeightSum is never empty.
inline constexpr std::uint32_t kLeastRange = 1U << 24;

class RangeEncoder {
public:
    static constexpr bool kReads = false;

    /// Appends to `bytes`.
    explicit RangeEncoder(Bytes& bytes) : bytes_(bytes) {}

    bool bit(bool value, BitModel& model) {
        const std::uint32_t one = (range_ >> BitModel::kBits) * model.one();
        if (value) {
            range_ = one;
        } else {
            low_ += one;
            range_ -= one;
        }
        model.learn(value);
        normalise();
        return value;
    }
    /// Writes that `index` was chosen. The probabilities are proportional to the weights, of which
    /// that of the index is not 0; `sum` is their sum, at most kMaxWeightSum.
    std::size_t choose(std::size_t index, std::span<const std::uint32_t> weights,
                       std::uint32_t sum) {
        assert(sum <= kMaxWeightSum && weights[index] > 0);
        std::uint32_t before = 0;
        for (std::size_t i = 0; i < index; ++i) before += weights[i];
        const std::uint32_t step = range_ / sum;
        low_ += std::uint64_t{step} * before;
        range_ = step * weights[index];
        normalise();
        return index;
    }
    /// Writes the last bytes. Nothing can be written afterwards.
    void finish() {
        for (int i = 0; i < 5; ++i) shift();
    }

private:
    void normalise() {
        while (range_ < kLeastRange) {
            range_ <<= 8;
            shift();
        }
    }
    /// Moves the highest byte out. A byte of 255 waits, with those after it, because a later carry
    /// may still change it.
    void shift() {
        const bool carry = low_ >> 32 != 0;
        if (carry || static_cast<std::uint32_t>(low_) < 0xFF000000U) {
            for (; waiting_ > 0; --waiting_) {
                bytes_.push_back(static_cast<std::uint8_t>(last_ + (carry ? 1 : 0)));
                last_ = 0xFF;
            }
            last_ = static_cast<std::uint8_t>(low_ >> 24);
        }
        ++waiting_;
        low_ = (low_ & 0x00FFFFFFU) << 8;
    }

    Bytes& bytes_;
    std::uint64_t low_ = 0;
    std::uint32_t range_ = 0xFFFFFFFFU;
    /// The byte that was moved out last, and the number of bytes that wait: it and bytes of 255.
    std::uint8_t last_ = 0;
    std::uint64_t waiting_ = 1;
};

/// Reads what a RangeEncoder has written. Any bytes can be read; past their end it reads zeros.
class RangeDecoder {
public:
    static constexpr bool kReads = true;

    explicit RangeDecoder(ByteView bytes) : bytes_(bytes) {
        for (int i = 0; i < 5; ++i) code_ = code_ << 8 | next_byte();
    }

    bool bit(bool /*ignored*/, BitModel& model) {
        const std::uint32_t one = (range_ >> BitModel::kBits) * model.one();
        const bool value = code_ < one;
        if (value) {
            range_ = one;
        } else {
            code_ -= one;
            range_ -= one;
        }
        model.learn(value);
        normalise();
        return value;
    }
    std::size_t choose(std::size_t /*ignored*/, std::span<const std::uint32_t> weights,
                       std::uint32_t sum) {
        assert(sum <= kMaxWeightSum && !weights.empty());
        const std::uint32_t step = range_ / sum;
        const std::uint32_t wanted = code_ / step;
        std::size_t index = 0;
        std::uint32_t before = 0;
        while (index + 1 < weights.size() && wanted >= before + weights[index])
            before += weights[index++];
        code_ -= step * before;
        range_ = step * weights[index];
        normalise();
        return index;
    }
    /// Whether more was read than there is: the bytes are not those of an encoder.
    bool is_exhausted() const { return position_ > bytes_.size(); }
    /// Whether all bytes were read.
    bool is_at_end() const { return position_ == bytes_.size(); }

private:
    std::uint32_t next_byte() {
        const std::size_t i = position_++;
        return i < bytes_.size() ? bytes_[i] : 0U;
    }
    void normalise() {
        while (range_ < kLeastRange) {
            range_ <<= 8;
            code_ = code_ << 8 | next_byte();
        }
    }

    ByteView bytes_;
    std::size_t position_ = 0;
    std::uint32_t code_ = 0;
    std::uint32_t range_ = 0xFFFFFFFFU;
};

}  // namespace octet::util
