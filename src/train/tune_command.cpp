// The command `tune`: reads games, runs the tuner, reports each epoch and writes the weights.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "io/option_range.h"
#include "train/classical/tuner.h"
#include "train/classical/weights_source.h"
#include "train/commands.h"
#include "train/data/game_file.h"
#include "train/data/game_samples.h"
#include "train/support/output_file.h"
#include "util/clock.h"
#include "util/file_path.h"

namespace octet::train {

namespace {

struct TuneArguments {
    std::vector<std::string> data;
    std::string out;
    SamplingOptions sampling;
    TunerOptions tuner;
};

GameSamples read_files(const TuneArguments& arguments, io::Output& output) {
    GameSamples samples;
    GameFiles files;
    for (const std::string& path : arguments.data) {
        const auto counts =
            files.read(path, [&](FileGame&& game) { add_game(game, arguments.sampling, samples); });
        output.line("{}: {} games", path, counts.games);
    }
    output.line("{} positions in {} games: {} for training, {} for validation", samples.positions,
                samples.games, samples.training.size(), samples.validation.size());
    if (samples.training.size() == 0)
        throw std::runtime_error("the files hold no position to train on");
    return samples;
}

void run_epochs(Tuner& tuner, const TunerOptions& options, std::size_t samples,
                io::Output& output) {
    const util::TimePoint start = util::Clock::now();
    while (tuner.epochs_done() < options.epochs) {
        const Tuner::Losses losses = tuner.run_epoch();
        const int done = tuner.epochs_done();
        const double seconds = util::seconds_since(start);
        const double left = seconds / done * (options.epochs - done);
        output.line(
            "epoch {:>3} of {}  loss {:.6f}  validation {:.6f}  {} positions/s  {:.0f} s left",
            done, options.epochs, losses.training, losses.validation,
            util::per_second(samples * static_cast<std::uint64_t>(done), seconds), left);
    }
}

/// How the weights were made, for the header of the source file.
std::string origin(const TuneArguments& arguments, const GameSamples& samples, const Tuner& tuner) {
    std::string files;
    for (const std::string& path : arguments.data)
        files += fmt::format("  {}\n", util::file_name(path));
    const Objective& objective = tuner.objective();
    return fmt::format(
        "Made by `train tune` from Octet's own games:\n{}"
        "{} games, {} positions for training, {} for validation.\n"
        "lambda {}, k {:.4f}, {} epochs, prior {}, seed {}; loss {:.6f}, validation {:.6f}.\n"
        "{} of {} weights are not tuned: set by hand, or active in fewer than {} positions.\n",
        files, samples.games, samples.training.size(), samples.validation.size(), objective.lambda,
        objective.k, arguments.tuner.epochs, arguments.tuner.prior, arguments.tuner.seed,
        objective.loss(samples.training, tuner.best()), tuner.best_loss(), tuner.fixed_weights(),
        eval::classical::kWeightCount, arguments.tuner.min_count);
}

void run_tune(const TuneArguments& arguments, io::Output& output) {
    check_place_of(arguments.out, arguments.data);
    const GameSamples samples = read_files(arguments, output);
    Tuner tuner(samples.training, samples.validation, to_parameters(eval::classical::kWeights),
                arguments.tuner);
    output.line("k {:.4f}, validation {:.6f} before tuning", tuner.objective().k,
                tuner.best_loss());
    run_epochs(tuner, arguments.tuner, samples.training.size(), output);
    write_file(arguments.out,
               to_source(to_weights(tuner.best()), origin(arguments, samples, tuner)));
    output.line("best validation {:.6f}; weights in {}", tuner.best_loss(), arguments.out);
}

}  // namespace

void add_tune_command(CLI::App& app, io::Output& output) {
    const auto arguments = std::make_shared<TuneArguments>();
    SamplingOptions& sampling = arguments->sampling;
    TunerOptions& tuner = arguments->tuner;
    tuner.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    CLI::App& command =
        *app.add_subcommand("tune", "Fit the weights of the classical evaluation to games");
    command.add_option("--data", arguments->data, "Files of games, from 'octet datagen'")
        ->required();
    command.add_option("--out", arguments->out, "The weights.cpp to write")->required();
    command.add_option("--epochs", tuner.epochs, "Times through the training set")
        ->transform(io::from_to(1, 100000))
        ->capture_default_str();
    command
        .add_option("--lambda", tuner.lambda,
                    "Weight of the game's result in the target; the search score has the rest")
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command
        .add_option("--holdout", sampling.holdout,
                    "Share of the games that is held out for validation")
        ->transform(io::from_to(0.0, 0.9))
        ->capture_default_str();
    command.add_option("--sample", sampling.one_in, "Use one of this many positions")
        ->transform(io::from_to(1, 1000))
        ->capture_default_str();
    command
        .add_option("--prior", tuner.prior,
                    "Strength of the pull towards the present weights, in positions")
        ->transform(io::from_to(0.0, 1e12))
        ->capture_default_str();
    command
        .add_option("--seed", tuner.seed,
                    "Seed of the order, and of the choice of positions and validation games")
        ->transform(io::from_to(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    command.add_option("--threads", tuner.threads, "Threads")
        ->transform(io::from_to(1, 1024))
        ->capture_default_str();
    command.callback([arguments, &output] {
        arguments->sampling.seed = arguments->tuner.seed;
        run_tune(*arguments, output);
    });
}

}  // namespace octet::train
