// The command `calibrate`: gives a network the mean and the spread of another one's values.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "train/commands.h"
#include "train/judge/judged_games.h"
#include "train/nnue/calibration.h"
#include "train/nnue/network_output.h"
#include "train/nnue/quantise.h"
#include "train/support/output_file.h"

namespace octet::train {

namespace {

struct CalibrateArguments {
    std::string network;
    std::string reference;
    std::vector<std::string> games;
    std::string out;
};

/// The quiet positions among those that `judge --games` chooses.
std::vector<PackedSample> quiet_positions(const std::vector<std::string>& paths) {
    std::vector<PackedSample> samples;
    for (const JudgedPosition& position : read_judged_games(paths))
        if (position.kinds.contains(PositionKind::Quiet)) samples.push_back(position.sample);
    if (samples.empty()) throw std::runtime_error("the files have no quiet position");
    return samples;
}

std::vector<double> values_of(const eval::nnue::NetworkFile& network,
                              const std::vector<PackedSample>& samples) {
    std::vector<double> values;
    values.reserve(samples.size());
    for (const PackedSample& sample : samples) values.push_back(evaluate(network, sample));
    return values;
}

void run_calibrate(const CalibrateArguments& arguments, io::Output& output) {
    std::vector<std::string> inputs = arguments.games;
    inputs.insert(inputs.end(), {arguments.network, arguments.reference});
    check_place_of(arguments.out, inputs);
    eval::nnue::NetworkFile network = load_evaluable(arguments.network);
    const eval::nnue::NetworkFile reference = load_evaluable(arguments.reference);
    const std::vector<PackedSample> samples = quiet_positions(arguments.games);
    const Calibration calibration =
        calibration_of(values_of(network, samples), values_of(reference, samples));
    const std::string change = fmt::format("values times {:.3f}, then {:+.1f} for the side to move",
                                           calibration.scale, calibration.constant);
    output.line("{} quiet positions: {}", samples.size(), change);
    const std::string record =
        fmt::format("Calibrated like {} on {} quiet positions: {}\nBefore, {} was made so:\n{}",
                    identity(arguments.reference, reference), samples.size(), change,
                    identity(arguments.network, network), network.training_record);
    if (const std::size_t clipped = calibrate(network, calibration))
        output.line("warning: {} weights are at their bound", clipped);
    write_network(arguments.out, std::move(network), record, output);
}

}  // namespace

void add_calibrate_command(CLI::App& app, io::Output& output) {
    const auto arguments = std::make_shared<CalibrateArguments>();
    CLI::App& command = *app.add_subcommand(
        "calibrate",
        "Give the values of a network the mean and the spread of another one's, for which the "
        "margins of the search are tuned");
    command.add_option("NETWORK", arguments->network, "The network file to read")->required();
    command
        .add_option("--like", arguments->reference, "The network whose mean and spread are copied")
        ->required();
    command
        .add_option("--games", arguments->games,
                    "Files of games, from 'octet datagen'; quiet positions of them are evaluated")
        ->required();
    command.add_option("--out", arguments->out, "The network file to write")->required();
    command.callback([arguments, &output] { run_calibrate(*arguments, output); });
}

}  // namespace octet::train
