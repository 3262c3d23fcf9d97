// Loads the positions that a network learns from, and those that it is judged by.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "train/data/packed_sample.h"
#include "train/data/sampling.h"
#include "train/data/td_lambda.h"
#include "train/support/workers.h"

namespace octet::train {

/// A file of games that was read.
struct DataSource {
    /// Without folders.
    std::string name;
    std::uint64_t games = 0;
    /// Of all games, before any choice.
    std::uint64_t positions = 0;
    /// Of the bytes that were read.
    std::uint64_t hash = 0;
    /// Bytes at its end that hold no whole games: a run was cut off, or still writes.
    std::uint64_t torn_bytes = 0;
    /// What its manifest says of how it was made; empty if it has none.
    std::string origin;
};

/// Positions of one game never lie on both sides.
struct NetSamples {
    std::vector<PackedSample> training;
    std::vector<PackedSample> held_out;
    std::vector<DataSource> sources;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// The same files and options give the same samples in the same order, however many work on it.
/// `on_progress` hears the positions read so far, now and then. Throws std::runtime_error if a file
/// is refused (game_file.h).
NetSamples load_samples(const std::vector<std::string>& paths, const SamplingOptions& sampling,
                        const OutlookOptions& outlook, Workers& workers,
                        const std::function<void(std::uint64_t)>& on_progress = {});

}  // namespace octet::train
