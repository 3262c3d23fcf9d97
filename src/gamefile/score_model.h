// How the scores of games are coded in few bits: the difference from the score before it, with
// probabilities that depend on the sizes of the last differences.
//
// Game files depend on it: a change needs another version of the chunk.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "gamefile/game_record.h"
#include "util/range_coder.h"

namespace octet::gamefile {

/// Learns from all games of a chunk. `Coder` is util::RangeEncoder or util::RangeDecoder.
class ScoreModel {
public:
    /// Forgets the scores of the game before, and keeps what was learnt.
    void begin_game() {
        last_ = 0;
        were_missing_ = 0;
        sizes_ = {kFirstSize, kFirstSize};
        was_positive_ = false;
    }

    /// Writes or reads the score of the next position. A score that was read from damaged bytes can
    /// have any value.
    template <class Coder>
    Score code(Coder& coder, Score score) {
        const bool is_missing = coder.bit(score == kNoScore, missing_[were_missing_]);
        were_missing_ = (were_missing_ << 1 | (is_missing ? 1U : 0U)) & (kMissingContexts - 1);
        if (is_missing) return kNoScore;
        const Score expected = std::clamp(last_, -kMaxScore, kMaxScore);
        const Score difference = code_difference(coder, score - expected, expected);
        // Differences of damaged bytes are larger than any between scores; the sum must not
        // overflow, and must stay impossible.
        last_ = expected + std::clamp(difference, -3 * kMaxScore, 3 * kMaxScore);
        return last_;
    }

private:
    /// The size of a number is the number of its bits: 17 for the largest difference.
    static constexpr unsigned kSizeBits = 5;
    static constexpr unsigned kFirstSize = 5;
    static constexpr unsigned kSizeContexts = 12;
    static constexpr unsigned kExpectedContexts = 6;
    static constexpr unsigned kMissingContexts = 8;
    /// The bits below the highest one that have a model; the others are nearly random.
    static constexpr unsigned kModelledBits = 2;

    static unsigned size_of(Score value) {
        return static_cast<unsigned>(std::bit_width(static_cast<std::uint32_t>(std::abs(value))));
    }

    template <class Coder>
    Score code_difference(Coder& coder, Score difference, Score expected) {
        const unsigned size_context = std::min(kSizeContexts - 1, (sizes_[0] + sizes_[1] + 1) / 2);
        const unsigned expected_context =
            std::min(kExpectedContexts - 1, size_of(expected / kExpectedStep));
        const unsigned size = code_size(
            coder, size_of(difference),
            size_models_[std::size_t{size_context} * kExpectedContexts + expected_context]);
        sizes_ = {size, sizes_[0]};
        if (size == 0) return 0;
        const unsigned sign_context = (was_positive_ ? 1U : 0U) | (expected > 0 ? 2U : 0U);
        const bool is_positive = coder.bit(difference > 0, signs_[sign_context]);
        was_positive_ = is_positive;
        const auto magnitude = static_cast<Score>(
            code_low_bits(coder, static_cast<unsigned>(std::abs(difference)), size));
        return is_positive ? magnitude : -magnitude;
    }

    using SizeModels = std::array<util::BitModel, 1U << kSizeBits>;

    /// The size bit by bit, the highest first; the bits before it choose the model of a bit.
    template <class Coder>
    static unsigned code_size(Coder& coder, unsigned size, SizeModels& models) {
        unsigned node = 1;
        for (unsigned i = kSizeBits; i-- > 0;)
            node = node << 1 | (coder.bit((size >> i & 1U) != 0, models[node]) ? 1U : 0U);
        return node - (1U << kSizeBits);
    }

    /// The bits below the highest one of a number of `size` bits.
    template <class Coder>
    unsigned code_low_bits(Coder& coder, unsigned magnitude, unsigned size) {
        unsigned value = 1;
        for (unsigned i = size - 1; i-- > 0;) {
            const unsigned done = size - 2 - i;
            util::BitModel& model =
                done < kModelledBits ? high_bits_[size << kModelledBits | value] : low_bits_[i];
            value = value << 1 | (coder.bit((magnitude >> i & 1U) != 0, model) ? 1U : 0U);
        }
        return value;
    }

    static constexpr Score kExpectedStep = 64;

    std::array<util::BitModel, kMissingContexts> missing_;
    std::array<SizeModels, std::size_t{kSizeContexts} * kExpectedContexts> size_models_;
    std::array<util::BitModel, 4> signs_;
    std::array<util::BitModel, (1U << kSizeBits) << kModelledBits> high_bits_;
    std::array<util::BitModel, 1U << kSizeBits> low_bits_;

    /// The last score that was not missing; 0 before the first.
    Score last_ = 0;
    /// Whether the last three scores were missing, one bit each.
    unsigned were_missing_ = 0;
    /// The sizes of the last two differences.
    std::array<unsigned, 2> sizes_{kFirstSize, kFirstSize};
    bool was_positive_ = false;
};

}  // namespace octet::gamefile
