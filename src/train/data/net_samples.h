// Loads the training and validation positions of a network from files of games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "train/data/packed_sample.h"
#include "train/data/sample_store.h"
#include "train/data/sampling.h"
#include "train/data/target.h"
#include "train/support/workers.h"

namespace octet::train {

/// What was read from a file of games.
struct DataSource {
    /// The name of the file, without folders.
    std::string name;
    std::uint64_t games = 0;
    /// The positions of all games, before the choice of samples.
    std::uint64_t positions = 0;
    /// The hash of the bytes that were read.
    std::uint64_t hash = 0;
    /// The bytes at the end of the file that hold no complete chunk of games: a program was stopped
    /// while it wrote them, or still writes.
    std::uint64_t torn_bytes = 0;
    /// A short text from the manifest about engine, nodes and seed; empty without a manifest.
    std::string origin;
    /// The weight of each of its samples.
    std::uint8_t weight = 1;
};

/// What the samples of a network are made of, and where they are kept.
struct NetSamplesOptions {
    SamplingOptions sampling;
    TargetOptions target;
    /// The weight of the samples of each file; all are 1 if it is empty.
    std::vector<std::uint8_t> weights;
    /// The file for training samples that exceed this number of bytes (sample_store.h).
    std::string file;
    std::uint64_t max_memory = SampleStore::kNoLimit;
    /// A chunk of samples is made of games with this many plies, or some more. By default it takes
    /// about 130 KB.
    std::uint64_t chunk_plies = 32768;
};

/// All positions of a game lie in the same one of the two sets.
struct NetSamples {
    SampleStore training;
    std::vector<PackedSample> validation;
    std::vector<DataSource> sources;
    /// Games and positions that were read, before the choice of samples.
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// Reads the files. The same files and options give the same samples in the same order and in the
/// same chunks for any number of workers. `on_progress` is called now and then with the number of
/// positions replayed so far. Throws std::runtime_error if a file is refused (game_file.h) or holds
/// an illegal move, or if the file for samples cannot be written.
NetSamples load_samples(const std::vector<std::string>& paths, const NetSamplesOptions& options,
                        Workers& workers,
                        const std::function<void(std::uint64_t)>& on_progress = {});

}  // namespace octet::train
