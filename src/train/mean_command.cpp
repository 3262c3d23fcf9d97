// The command `mean`: reads networks and writes the mean of their weights.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "io/option_range.h"
#include "train/commands.h"
#include "train/nnue/mean_network.h"
#include "train/nnue/network_output.h"
#include "train/support/output_file.h"

namespace octet::train {

namespace {

struct MeanArguments {
    std::vector<std::string> networks;
    std::vector<double> shares;
    std::string out;
};

/// Says so if the networks differ in the number of hidden units, which is rarely meant.
void note_widths(const std::vector<WeightedNetwork>& networks) {
    const auto width = [](const WeightedNetwork& part) { return part.network.architecture.hidden; };
    const auto [least, most] = std::ranges::minmax_element(networks, {}, width);
    const auto narrow = width(*least);
    const auto wide = width(*most);
    if (narrow == wide) return;
    io::error_line(
        "train: note: the networks have {} to {} hidden units, and the mean has {}; this is meant "
        "for a network and wider ones that were trained from it by 'train net --from'",
        narrow, wide, wide);
}

void run_mean(const MeanArguments& arguments, io::Output& output) {
    check_place_of(arguments.out, arguments.networks);
    if (!arguments.shares.empty() && arguments.shares.size() != arguments.networks.size())
        throw CLI::ValidationError(
            "--shares", fmt::format("{} shares for {} networks: give one for each network, or none",
                                    arguments.shares.size(), arguments.networks.size()));
    std::vector<WeightedNetwork> networks;
    std::string record = "The mean of these networks:\n";
    for (std::size_t i = 0; i < arguments.networks.size(); ++i) {
        const std::string& path = arguments.networks[i];
        auto network = eval::nnue::load_file(path);
        if (!network) throw std::runtime_error(fmt::format("{}: {}", path, network.reason()));
        const double share = arguments.shares.empty() ? 1 : arguments.shares[i];
        record += fmt::format("{} parts of {}\n", share, identity(path, *network));
        if (i + 1 == arguments.networks.size())
            record += fmt::format("The last was made so:\n{}", network->training_record);
        networks.push_back({std::move(*network), share});
    }
    auto mean = mean_of(networks);
    if (!mean) throw std::runtime_error(mean.reason());
    note_widths(networks);
    write_network(arguments.out, std::move(*mean), record, output);
}

}  // namespace

void add_mean_command(CLI::App& app, io::Output& output) {
    const auto arguments = std::make_shared<MeanArguments>();
    CLI::App& command = *app.add_subcommand(
        "mean", "Average the weights of networks that were trained from the same network");
    command.add_option("NETWORK", arguments->networks, "Network files to read")->required();
    command
        .add_option("--shares", arguments->shares,
                    "The weight of each network in the mean; equal by default")
        ->transform(io::from_to(1e-6, 1e6));
    command.add_option("--out", arguments->out, "The network file to write")->required();
    command.callback([arguments, &output] { run_mean(*arguments, output); });
}

}  // namespace octet::train
