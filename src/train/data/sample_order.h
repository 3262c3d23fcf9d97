// The order of the samples over a whole training run.
//
// The samples lie in chunks. Each epoch divides every chunk into segments of consecutive samples
// and permutes the segments. Most segments have positions of one game alone. The first segment of a
// chunk begins at a random sample, so that the samples are divided anew in each epoch.
//
// With several windows each epoch permutes the chunks, divides them into windows, and permutes the
// segments of one window after another. So only the chunks of one window are needed at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "train/data/permutation.h"
#include "train/support/range.h"
#include "util/random.h"

namespace octet::train {

/// Where a sample lies: its chunk, and its index in the chunk.
struct SamplePlace {
    std::size_t chunk;
    std::size_t index;

    friend bool operator==(const SamplePlace&, const SamplePlace&) = default;
};

class SampleOrder {
public:
    /// `chunks` has the number of samples of each chunk; there is at least one chunk, and none is
    /// empty. `segment` is at least 1, and `windows` from 1 to the number of chunks. An epoch has
    /// whole segments, so it leaves out up to segment - 1 samples of a chunk, others each time; a
    /// chunk that is smaller than a segment makes one, with repetitions.
    SampleOrder(std::vector<std::size_t> chunks, std::size_t segment, std::size_t windows,
                std::uint64_t seed)
        : chunks_(std::move(chunks)),
          segment_(segment),
          windows_(windows),
          seed_(util::Random(seed).next()) {
        for (std::size_t chunk = 0; chunk < chunks_.size(); ++chunk)
            epoch_segments_ += segments_of(chunk);
        begin_epoch(0);
    }

    /// Makes the window current that holds a position of the run, counted from 0 over all epochs.
    void enter(std::uint64_t position) {
        const std::uint64_t epoch = position / (epoch_segments_ * segment_);
        if (epoch != epoch_ || position < begin_) begin_epoch(epoch);
        while (position >= end()) begin_window(window_ + 1, end());
    }
    /// The first position of the run that is beyond the current window.
    std::uint64_t end() const { return begin_ + segments_before_.back() * segment_; }
    /// The chunks of the current window.
    const std::vector<std::size_t>& window_chunks() const { return window_chunks_; }
    /// The place of the sample of a position, which is in the current window.
    SamplePlace at(std::uint64_t position) const {
        const std::uint64_t offset = position - begin_;
        const std::uint64_t segment = permutation_[offset / segment_];
        const auto after = std::ranges::upper_bound(segments_before_, segment);
        const auto i = static_cast<std::size_t>(after - segments_before_.begin()) - 1;
        const std::size_t chunk = window_chunks_[i];
        const std::uint64_t index =
            first_sample(chunk) + (segment - segments_before_[i]) * segment_ + offset % segment_;
        return {.chunk = chunk, .index = static_cast<std::size_t>(index % chunks_[chunk])};
    }

private:
    std::uint64_t segments_of(std::size_t chunk) const {
        return std::max<std::uint64_t>(chunks_[chunk] / segment_, 1);
    }
    /// The sample of a chunk at which its first segment of this epoch begins.
    std::uint64_t first_sample(std::size_t chunk) const {
        if (segment_ == 1) return 0;
        return util::Random(~epoch_seed_ ^ util::Random(chunk).next()).next() % chunks_[chunk];
    }

    void begin_epoch(std::uint64_t epoch) {
        epoch_ = epoch;
        epoch_seed_ = seed_ ^ util::Random(epoch).next();
        begin_window(0, epoch * epoch_segments_ * segment_);
    }

    void begin_window(std::size_t window, std::uint64_t begin) {
        window_ = window;
        begin_ = begin;
        const Range share = share_of(chunks_.size(), window, windows_);
        // With one window all samples are permuted together, so the chunks keep their order.
        const Permutation chunk_order(chunks_.size(), util::Random(epoch_seed_).next());
        window_chunks_.clear();
        segments_before_.assign(1, 0);
        for (std::size_t i = share.first; i < share.last; ++i) {
            const std::size_t chunk = windows_ == 1 ? i : chunk_order[i];
            window_chunks_.push_back(chunk);
            segments_before_.push_back(segments_before_.back() + segments_of(chunk));
        }
        permutation_ = Permutation(segments_before_.back(), epoch_seed_ + window);
    }

    std::vector<std::size_t> chunks_;
    std::uint64_t segment_;
    std::size_t windows_;
    std::uint64_t seed_;
    /// The segments of an epoch.
    std::uint64_t epoch_segments_ = 0;

    std::uint64_t epoch_ = 0;
    std::uint64_t epoch_seed_ = 0;
    /// The current window of the epoch, and the position of the run at which it begins.
    std::size_t window_ = 0;
    std::uint64_t begin_ = 0;
    std::vector<std::size_t> window_chunks_;
    /// The segments of the window before each of its chunks, and at the end all of them.
    std::vector<std::uint64_t> segments_before_;
    Permutation permutation_{1, 0};
};

}  // namespace octet::train
