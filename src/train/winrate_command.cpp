// The command `winrate`: reads games, fits the win-rate model, writes its source and a plot.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

#include "io/option_range.h"
#include "train/commands.h"
#include "train/data/game_file.h"
#include "train/support/output_file.h"
#include "train/win_rate/win_rate_fit.h"
#include "train/win_rate/win_rate_output.h"
#include "util/file_path.h"

namespace octet::train {

namespace {

using eval::WinRateModel;

constexpr int kDegree = 3;

struct WinRateArguments {
    std::vector<std::string> data;
    std::string out;
    std::string plot;
    int first_ply = 16;
};

/// Throws CLI::ValidationError if the source and the plot would be written to the same path.
void check_plot(const WinRateArguments& arguments) {
    const auto full = [](const std::string& path) {
        std::error_code ignored;
        return std::filesystem::absolute(util::to_path(path), ignored).lexically_normal();
    };
    if (!arguments.plot.empty() && full(arguments.plot) == full(arguments.out))
        throw CLI::ValidationError(
            "--plot", fmt::format("{} is the file of --out: give another one", arguments.plot));
}

void run_winrate(const WinRateArguments& arguments, io::Output& output) {
    check_place_of(arguments.out, arguments.data);
    check_place_of(arguments.plot, arguments.data);
    check_plot(arguments);
    WinRateCounts counts;
    std::uint64_t games = 0;
    std::string names;
    GameFiles files;
    for (const std::string& path : arguments.data) {
        games +=
            files.read(path, [&](FileGame&& game) { counts.add(game, arguments.first_ply); }).games;
        names += ' ' + util::file_name(path);
    }
    constexpr std::uint64_t kMinPositions = 1000;
    if (counts.positions() < kMinPositions)
        throw std::runtime_error(
            fmt::format("{} positions are too few to fit the model: at least {} are needed",
                        counts.positions(), kMinPositions));

    const WinRateFit fit = fit_win_rate(counts.cells(), kDegree);
    const std::string origin = fmt::format(
        "Made from Octet's own games:{}\n{} games, {} positions from ply {} on; likelihood "
        "{:.6f}.\n",
        names, games, counts.positions(), arguments.first_ply, fit.likelihood);
    write_file(arguments.out, to_source(fit.model, origin));
    if (!arguments.plot.empty()) write_file(arguments.plot, to_svg(fit.model, counts));

    output.line("{}", origin);
    output.line("material  even chance  spread");
    for (int material = 18; material <= WinRateModel::kMaxMaterial; material += 10)
        output.line("{:>8}  {:>11.1f}  {:>6.1f}", material,
                    WinRateModel::at(fit.model.even, material),
                    WinRateModel::at(fit.model.spread, material));
}

}  // namespace

void add_winrate_command(CLI::App& app, io::Output& output) {
    const auto arguments = std::make_shared<WinRateArguments>();
    CLI::App& command =
        *app.add_subcommand("winrate", "Fit the win-rate model: what scores mean in games");
    command.add_option("--data", arguments->data, "Files of games, from 'octet datagen'")
        ->required();
    command.add_option("--out", arguments->out, "The win_rate_model.cpp to write")->required();
    command.add_option("--plot", arguments->plot, "A plot of the fit to write, as SVG");
    command
        .add_option("--first-ply", arguments->first_ply,
                    "Use positions from this ply of a game on; its random opening moves count")
        ->transform(io::from_to(0, 1000))
        ->capture_default_str();
    command.callback([arguments, &output] { run_winrate(*arguments, output); });
}

}  // namespace octet::train
