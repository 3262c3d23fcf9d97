// Checkpoints: the state of a training run on disk, from which a run resumes after it was killed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "train/nnue/loss_log.h"
#include "train/nnue/trainer.h"

namespace octet::train {

struct Checkpoint {
    /// A text that describes data and options. Only a run with the same text can resume.
    std::string settings;
    /// The programs that trained so far, the latest last.
    std::string makers;
    /// The loss log so far.
    std::vector<LossRow> rows;
    /// Seconds of training so far.
    double seconds = 0;
    NnueState state;
};

/// Replaces the file atomically. Throws std::runtime_error if it cannot be written.
void write_checkpoint(const std::string& path, const Checkpoint& checkpoint);

/// The checkpoint, or nothing if there is no such file. Throws std::runtime_error if the file is
/// not an intact checkpoint of a network with `parameters` parameters.
std::optional<Checkpoint> read_checkpoint(const std::string& path, std::size_t parameters);

}  // namespace octet::train
