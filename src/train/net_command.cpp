// The command `net`: the options of a training run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <thread>

#include "io/option_range.h"
#include "train/commands.h"
#include "train/nnue/training_run.h"
#include "train/support/output_file.h"
#include "train/version.h"
#include "util/text.h"

namespace octet::train {

namespace {

constexpr std::int64_t kMostPositions = 10'000'000'000'000;
constexpr int kMaxBuckets = 32;

std::string program_name() {
    // With the processor: sums in vectors of other lengths are rounded otherwise.
    return fmt::format("Octet {}{} for {}", kVersion,
                       kCommit.empty() ? "" : fmt::format(" ({})", kCommit), kCpu);
}

std::string check_step(const std::string& hidden) {
    if (*util::parse_int(hidden) % static_cast<std::int64_t>(kHiddenStep) == 0) return {};
    return fmt::format("{} is not a multiple of {}", hidden, kHiddenStep);
}

void add_data_options(CLI::App& command, NetRunOptions& run) {
    SamplingOptions& sampling = run.sampling;
    gamefile::PositionFilter& filter = sampling.filter;
    command.add_option("--data", run.data, "Files of games (octet datagen)")->required();
    command
        .add_option("--first-ply", filter.first_ply,
                    "First ply of a game to learn from, its random moves included")
        ->transform(io::from_to(0, 1000))
        ->capture_default_str();
    command
        .add_option("--max-score", filter.max_score, "Largest score to learn from, in centipawns")
        ->transform(io::from_to(1, 30000))
        ->capture_default_str();
    command
        .add_option("--max-clock", filter.max_halfmove_clock,
                    "Most half-moves since a capture or a pawn's move")
        ->transform(io::from_to(0, 1000))
        ->capture_default_str();
    command.add_flag("--with-checks", filter.with_checks, "Learn from positions in check too");
    command.add_flag("--with-noisy", filter.with_noisy_moves,
                     "Learn also where the best move was a capture or a promotion");
    command.add_option("--sample", sampling.one_in, "Take one position in so many")
        ->transform(io::from_to(1, 1000))
        ->capture_default_str();
    command.add_option("--holdout", sampling.holdout, "Share of the games to judge by")
        ->transform(io::from_to(0.0, 0.9))
        ->capture_default_str();
}

void add_network_options(CLI::App& command, NetRunOptions& run) {
    NnueOptions& nnue = run.nnue;
    command.add_option("--out", run.out, "The network file; losses go to FILE.csv and FILE.svg")
        ->required();
    CLI::Option* const from =
        command.add_option("--from", run.from,
                           "Network file to begin with; it may have fewer hidden units, or none "
                           "after them");
    command
        .add_flag("--deep-only", nnue.deep_only,
                  "Learn only L2, L3 and the last weights; all else stays as it is in --from")
        ->needs(from);
    command.add_option("--hidden", nnue.shape.hidden, "Hidden units a side, a multiple of 32")
        ->transform(io::from_to(kHiddenStep, kMaxHidden))
        ->check(CLI::Validator(check_step, fmt::format("by {}", kHiddenStep)))
        ->capture_default_str();
    command.add_option("--buckets", nnue.shape.buckets, "Outputs, chosen by the number of pieces")
        ->transform(io::from_to(1, kMaxBuckets))
        ->capture_default_str();
    command
        .add_option("--lambda", nnue.target.lambda,
                    "Share of the game's result in the target; the score has the rest")
        ->transform(io::from_to(0.0F, 1.0F))
        ->capture_default_str();
    command
        .add_option("--outlook", nnue.target.outlook,
                    "Share of the scores of later moves and the result, each less the later it is")
        ->transform(io::from_to(0.0F, 1.0F))
        ->capture_default_str();
    command
        .add_option("--outlook-keep", run.outlook_keep,
                    "What each score in the outlook leaves to those after it")
        ->transform(io::from_to(0.0F, 1.0F))
        ->capture_default_str();
    command
        .add_option(
            "--scale", nnue.target.scale,
            "Centipawns of the scores at which the odds are e to 1; the network says 400 then")
        ->transform(io::from_to(10.0F, 10000.0F))
        ->capture_default_str();
}

void add_training_options(CLI::App& command, NetRunOptions& run) {
    NnueOptions& nnue = run.nnue;
    CLI::Option* const epochs =
        command.add_option("--epochs", run.epochs, "Times to go through the data")
            ->transform(io::from_to(0.001, 1e6))
            ->capture_default_str();
    command
        .add_option("--positions", nnue.positions,
                    "Positions to go through in all, instead of --epochs")
        ->transform(io::from_to(std::int64_t{1}, kMostPositions))
        ->excludes(epochs);
    command.add_option("--batch", nnue.batch, "Positions between two steps")
        ->transform(io::from_to(1, 1 << 20))
        ->capture_default_str();
    command.add_option("--rate", nnue.rate, "Pace of learning at most, after a short warm-up")
        ->transform(io::from_to(1e-7, 1.0))
        ->capture_default_str();
    command.add_option("--last-rate", nnue.last_rate, "Pace at the end of the cosine")
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command.add_option("--decay", nnue.decay, "Decay of weights and biases, times the pace")
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command
        .add_option("--set-decay", nnue.set_decay,
                    "The same for the weights of pieces en prise and the king buckets' own")
        ->transform(io::from_to(0.0, 100.0))
        ->capture_default_str();
    command.add_option("--seed", nnue.seed, "First weights, order, and which games are held out")
        ->transform(io::from_to(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    command
        .add_option("--threads", run.threads, "Threads; the same number gives the same file again")
        ->transform(io::from_to(1, 1024))
        ->capture_default_str();
    command.add_option("--reports", run.reports, "Lines about the losses, in equal distances")
        ->transform(io::from_to(1, 100000))
        ->capture_default_str();
    command
        .add_option("--checkpoint", run.checkpoint_seconds,
                    "Seconds between two checkpoints, which a killed run continues from")
        ->transform(io::from_to(0.0, 86400.0))
        ->capture_default_str();
}

void check_target(const NnueTarget& target) {
    if (target.lambda + target.outlook > 1)
        throw CLI::ValidationError(
            "--outlook", fmt::format("with --lambda {:.3} it is at most {:.3}, not {:.3}: the two "
                                     "leave the rest to the score",
                                     target.lambda, 1 - target.lambda, target.outlook));
}

void check_rates(const NnueOptions& nnue) {
    if (nnue.last_rate > nnue.rate)
        throw CLI::ValidationError(
            "--rate", fmt::format("{} is below the --last-rate, {}", nnue.rate, nnue.last_rate));
}

}  // namespace

void add_net_command(CLI::App& app, io::Output& output) {
    const auto run = std::make_shared<NetRunOptions>();
    run->threads = std::max(1U, std::thread::hardware_concurrency());
    run->program = program_name();
    CLI::App& command = *app.add_subcommand("net", "Train a network on games");
    command.footer(
        "Ended by Ctrl-C, killed, or short of power: the same command continues from\n"
        "FILE.checkpoint. Continued or not, as many threads end with the same network.");
    add_data_options(command, *run);
    add_network_options(command, *run);
    add_training_options(command, *run);
    command.callback([run, &output] {
        check_place_of(run->out, run->data);
        check_target(run->nnue.target);
        check_rates(run->nnue);
        run->sampling.seed = run->nnue.seed;
        // There is no network yet, and what waits for one must not go on.
        if (!run_net(*run, output)) throw CLI::RuntimeError(io::kFailure);
    });
}

}  // namespace octet::train
