// The commands of the trainer.
#pragma once

#include "io/output.h"

namespace CLI {
class App;
}

namespace octet::train {

// Each function adds a command to the command line. When they run, commands throw
// std::runtime_error if a file cannot be read or written, or if the data are not enough.

/// `net`: trains a network on files of games.
void add_net_command(CLI::App& app, io::Output& output);
/// `mean`: averages the weights of network files.
void add_mean_command(CLI::App& app, io::Output& output);
/// `calibrate`: gives a network the mean and the spread of another one's values.
void add_calibrate_command(CLI::App& app, io::Output& output);
/// `positions`: chooses positions of games, by kinds, for long searches.
void add_positions_command(CLI::App& app, io::Output& output);
/// `judge`: measures the distance of networks from long searches or from results of games.
void add_judge_command(CLI::App& app, io::Output& output);
/// `tune`: fits the classical evaluation to files of games and writes a new
/// src/eval/classical/weights.cpp.
void add_tune_command(CLI::App& app, io::Output& output);
/// `winrate`: fits the win-rate model to files of games and writes a new
/// src/eval/win_rate_model.cpp.
void add_winrate_command(CLI::App& app, io::Output& output);

}  // namespace octet::train
