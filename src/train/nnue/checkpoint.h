// What a training run keeps on disk, so that it can go on after it was killed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "train/nnue/loss_log.h"
#include "train/nnue/trainer.h"

namespace octet::train {

struct Checkpoint {
    /// Data and options in words. A run with others must not go on from here.
    std::string settings;
    /// Whose work it is: programs and their threads, the last one last.
    std::string makers;
    std::vector<LossRow> rows;
    /// Of work so far.
    double seconds = 0;
    NnueState state;
};

/// Replaces the file whole: whoever reads it finds the old one or the new one. Throws
/// std::runtime_error if it cannot.
void write_checkpoint(const std::string& path, const Checkpoint& checkpoint);

/// None if there is no such file. Throws std::runtime_error if it is no checkpoint of a network
/// with so many parameters.
std::optional<Checkpoint> read_checkpoint(const std::string& path, std::size_t parameters);

}  // namespace octet::train
