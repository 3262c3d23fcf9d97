// The order of the samples over a whole training run.
//
// Each epoch divides the samples into segments of consecutive ones, which are positions of one game
// but where a game ends, and permutes the segments. The first segment begins at a random sample, so
// that the samples are divided anew in each epoch. Any element can be computed at once.
#pragma once

#include <algorithm>
#include <cstdint>

#include "train/data/permutation.h"
#include "util/random.h"

namespace octet::train {

class SampleOrder {
public:
    /// `samples` and `segment` are their numbers, above 0. An epoch has whole segments, so it
    /// leaves out up to segment - 1 samples, others each time.
    SampleOrder(std::uint64_t samples, std::uint64_t segment, std::uint64_t seed)
        : samples_(samples),
          segment_(std::min(samples, segment)),
          segments_(samples / segment_),
          seed_(util::Random(seed).next()),
          order_(1, 0) {}

    /// The index of the sample of a position of the run, counted from 0 over all epochs.
    std::uint64_t at(std::uint64_t position) {
        const std::uint64_t epoch = position / (segments_ * segment_);
        if (epoch != epoch_) begin(epoch);
        const std::uint64_t place = position % (segments_ * segment_);
        const std::uint64_t index =
            offset_ + order_[place / segment_] * segment_ + place % segment_;
        return index < samples_ ? index : index - samples_;
    }

private:
    void begin(std::uint64_t epoch) {
        const std::uint64_t seed = seed_ ^ util::Random(epoch).next();
        order_ = Permutation(segments_, seed);
        // Single samples need no offset. The order of earlier versions had none.
        offset_ = segment_ == 1 ? 0 : util::Random(~seed).next() % samples_;
        epoch_ = epoch;
    }

    std::uint64_t samples_;
    std::uint64_t segment_;
    /// The segments of an epoch.
    std::uint64_t segments_;
    std::uint64_t seed_;
    std::uint64_t epoch_ = ~std::uint64_t{0};
    std::uint64_t offset_ = 0;
    Permutation order_;
};

}  // namespace octet::train
