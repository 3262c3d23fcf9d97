// A training run from start to end: loads the data, trains, reports losses, writes checkpoints and
// the network.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "io/output.h"
#include "train/data/sample_store.h"
#include "train/data/sampling.h"
#include "train/data/target.h"
#include "train/nnue/trainer.h"

namespace octet::train {

struct TrainingRunOptions {
    /// Files of games.
    std::vector<std::string> data;
    /// The weight of the samples of each file; all are 1 if it is empty.
    std::vector<std::uint8_t> data_weights;
    /// The network file to write. The run also writes FILE.csv and FILE.svg, and while it lasts
    /// FILE.checkpoint and perhaps FILE.samples.
    std::string out;
    /// The initial network file; empty for random weights.
    std::string from;
    SamplingOptions sampling{.filter = {}, .one_in = 1, .holdout = 0.02, .seed = 1};
    TargetOptions target;
    NnueOptions nnue;
    /// Times through the training set. It is not used if nnue.positions is not 0.
    double epochs = 20;
    std::size_t threads = 1;
    /// The most bytes that the training samples take in memory. More samples than that are kept in
    /// FILE.samples and read in windows (sample_order.h).
    std::uint64_t sample_memory = SampleStore::kNoLimit;
    /// The number of reports of the losses, at equal distances; the last one is at the end.
    std::uint64_t reports = 40;
    /// Seconds between two checkpoints.
    double checkpoint_seconds = 60;
    /// Name and version of the program, for the training record.
    std::string program;
};

/// Returns true if the run reached its end, and false if it was interrupted: the same options then
/// resume it. Throws std::runtime_error if a file cannot be read or written, if the data have no
/// training position, or if there is a checkpoint of other data or options.
bool run_training(const TrainingRunOptions& options, io::Output& output);

}  // namespace octet::train
