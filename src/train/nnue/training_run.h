// A training run from beginning to end: loads, trains, reports, keeps checkpoints, writes the
// network.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "io/output.h"
#include "train/data/sampling.h"
#include "train/data/td_lambda.h"
#include "train/nnue/trainer.h"

namespace octet::train {

struct NetRunOptions {
    std::vector<std::string> data;
    /// The network file. Beside it lie `.checkpoint` (while the run lasts), `.csv` and `.svg`.
    std::string out;
    /// A network file to begin with; random weights if empty.
    std::string from;
    SamplingOptions sampling{.filter = {}, .one_in = 1, .holdout = 0.02, .seed = 1};
    NnueOptions nnue;
    /// How far the outlook looks ahead (td_lambda.h).
    float outlook_keep = OutlookOptions().keep;
    /// Times through the data; nnue.positions, if not 0, goes before it.
    double epochs = 20;
    std::size_t threads = 1;
    /// Losses on the way, the last included.
    std::uint64_t reports = 40;
    double checkpoint_seconds = 60;
    /// For the record.
    std::string program;
};

/// Whether the run reached its end; if not, it was interrupted and the same run continues. Throws
/// std::runtime_error where a file cannot be read or written, holds nothing to learn from, or a
/// checkpoint is of other data or options.
bool run_net(const NetRunOptions& options, io::Output& output);

}  // namespace octet::train
