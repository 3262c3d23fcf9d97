// The samples of a training run, in their order over all epochs.
#pragma once

#include <cstdint>
#include <span>

#include "train/data/packed_sample.h"
#include "train/data/sample_order.h"
#include "train/data/sample_store.h"
#include "train/support/workers.h"

namespace octet::train {

class SampleStream {
public:
    /// Keeps references; the store is not empty and must not change. `segment` is the number of
    /// positions of one game in a row (sample_order.h).
    SampleStream(SampleStore& store, std::size_t segment, std::uint64_t seed, Workers& workers);

    /// Reads the samples of the positions of the run from `first` on, counted from 0 over all
    /// epochs. It may load a window of the store. Throws std::runtime_error if that fails.
    void read(std::uint64_t first, std::span<PackedSample> to);

private:
    /// Reads samples of the window in memory.
    void read_window(std::uint64_t first, std::span<PackedSample> to) const;

    SampleStore& store_;
    Workers& workers_;
    SampleOrder order_;
    /// The first position beyond the window in memory; 0 before the first.
    std::uint64_t loaded_end_ = 0;
};

}  // namespace octet::train
