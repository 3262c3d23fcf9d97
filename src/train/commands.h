// The commands of the trainer.
#pragma once

#include "io/output.h"

namespace CLI {
class App;
}

namespace octet::train {

// They throw std::runtime_error where a file cannot be read or written, or holds too little to
// learn from.

/// `net`: from files of games to a network file.
void add_net_command(CLI::App& app, io::Output& output);
/// `mean`: from network files to one.
void add_mean_command(CLI::App& app, io::Output& output);
/// `tune`: from files of games to a new src/eval/classical/weights.cpp.
void add_tune_command(CLI::App& app, io::Output& output);
/// `winrate`: from files of games to a new src/eval/win_rate_model.cpp.
void add_winrate_command(CLI::App& app, io::Output& output);

}  // namespace octet::train
