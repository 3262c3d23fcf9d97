// The command `net`: the options of a training run.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "io/option_range.h"
#include "train/commands.h"
#include "train/nnue/training_run.h"
#include "train/support/output_file.h"
#include "train/version.h"
#include "util/memory_limits.h"
#include "util/text.h"

namespace octet::train {

namespace {

constexpr std::int64_t kMaxPositions = 10'000'000'000'000;
constexpr int kMaxBuckets = 32;
/// The largest --memory, in MiB.
constexpr std::int64_t kMaxMemory = std::int64_t{1} << 40;

std::string program_name() {
    // The name includes the CPU target, because rounding depends on the length of its vectors.
    return fmt::format("Octet {}{} for {}", kVersion,
                       kCommit.empty() ? "" : fmt::format(" ({})", kCommit), kCpu);
}

std::string check_step(const std::string& hidden) {
    if (*util::parse_int(hidden) % static_cast<std::int64_t>(kHiddenStep) == 0) return {};
    return fmt::format("{} is not a multiple of {}", hidden, kHiddenStep);
}

void add_data_options(CLI::App& command, TrainingRunOptions& run) {
    SamplingOptions& sampling = run.sampling;
    gamefile::PositionFilter& filter = sampling.filter;
    command.add_option("--data", run.data, "Files of games, from 'octet datagen'")->required();
    command
        .add_option("--data-weights", run.data_weights,
                    "Weight of the positions of each file of --data, in their order: 3 counts as "
                    "if each were there three times. All 1 by default")
        ->transform(io::from_to(1, 255));
    command
        .add_option("--first-ply", filter.first_ply,
                    "Use positions from this ply of a game on; its random opening moves count")
        ->transform(io::from_to(0, 1000))
        ->capture_default_str();
    command
        .add_option("--max-score", filter.max_score,
                    "Use positions with a search score of at most this, in eval units")
        ->transform(io::from_to(1, 30000))
        ->capture_default_str();
    command
        .add_option("--max-clock", filter.max_halfmove_clock,
                    "Use positions with a halfmove clock of at most this")
        ->transform(io::from_to(0, 1000))
        ->capture_default_str();
    command.add_flag("--with-checks", filter.with_checks, "Use positions in check too");
    CLI::Option* const with_noisy =
        command.add_flag("--with-noisy", filter.with_noisy_moves,
                         "Use positions too in which a capture or promotion was played");
    command
        .add_option("--noisy-share", sampling.noisy_share, "Use this share of those positions only")
        ->excludes(with_noisy)
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command.add_option("--sample", sampling.one_in, "Use one of this many positions")
        ->transform(io::from_to(1, 1000))
        ->capture_default_str();
    command
        .add_option("--holdout", sampling.holdout,
                    "Share of the games that is held out for validation")
        ->transform(io::from_to(0.0, 0.9))
        ->capture_default_str();
}

void add_network_options(CLI::App& command, TrainingRunOptions& run) {
    NnueOptions& nnue = run.nnue;
    command
        .add_option("--out", run.out,
                    "The network file to write; losses go to FILE.csv and FILE.svg")
        ->required();
    CLI::Option* const from = command.add_option(
        "--from", run.from,
        "Initial network (fine-tuning); it may have fewer hidden units or threat sets, or no L2 "
        "and L3. Random weights by default");
    CLI::Option* const shared_inputs = command.add_flag_callback(
        "--shared-inputs-only", [&nnue] { nnue.trained = TrainedWeights::SharedInputs; },
        "Freeze the threat features' weights and the king buckets' own weights; train the input "
        "weights that all king buckets share and all later layers");
    command
        .add_flag_callback(
            "--output-layers-only", [&nnue] { nnue.trained = TrainedWeights::OutputLayers; },
            "Train only L2, L3 and the output weights of L3; freeze all other weights")
        ->needs(from)
        ->excludes(shared_inputs->needs(from));
    command
        .add_flag("--decay-to-initial", nnue.decays_to_initial,
                  "Weights decay towards the initial network instead of 0; then a --decay and "
                  "--bucket-decay of 20 to 100 are usual")
        ->needs(from);
    command
        .add_option("--hidden", nnue.shape.hidden,
                    "Hidden units of each perspective, a multiple of 32")
        ->transform(io::from_to(kHiddenStep, kMaxHidden))
        ->check(CLI::Validator(check_step, fmt::format("by {}", kHiddenStep)))
        ->capture_default_str();
    command
        .add_option("--buckets", nnue.shape.buckets,
                    "Output buckets, chosen by the number of pieces")
        ->transform(io::from_to(1, kMaxBuckets))
        ->capture_default_str();
}

void add_target_options(CLI::App& command, TrainingRunOptions& run) {
    TargetOptions& target = run.target;
    command
        .add_option("--lambda", target.lambda,
                    "Weight of the game's result in the target; the search score has the rest")
        ->transform(io::from_to(0.0F, 1.0F))
        ->capture_default_str();
    command
        .add_option("--end-lambda", target.end_lambda,
                    "Weight of the result with two men; --lambda is then that with 32, and between "
                    "them it is linear in the men. As --lambda by default")
        ->transform(io::from_to(0.0F, 1.0F));
    command
        .add_option("--td-lambda-share", target.td_lambda_share,
                    "Weight of the TD(lambda) target: scores of later moves and the result")
        ->transform(io::from_to(0.0F, 1.0F))
        ->capture_default_str();
    command
        .add_option("--td-lambda", target.td_lambda,
                    "Lambda of TD(lambda): 0 is a position's own score, 1 the result")
        ->transform(io::from_to(0.0F, 1.0F))
        ->capture_default_str();
    command
        .add_option("--scale", target.scale,
                    "Search score at which the odds of winning are e to 1; the network's output is "
                    "400 there")
        ->transform(io::from_to(10.0F, 10000.0F))
        ->capture_default_str();
    command
        .add_option("--exponent", run.nnue.loss_exponent,
                    "Training lowers the difference from the target to this power; reported losses "
                    "are squared")
        ->transform(io::from_to(1.0F, 4.0F))
        ->capture_default_str();
}

std::string check_segment(const std::string& segment) {
    const auto positions = static_cast<std::uint64_t>(*util::parse_int(segment));
    if (std::has_single_bit(positions)) return {};
    return fmt::format("{} is not a power of two", segment);
}

void add_optimizer_options(CLI::App& command, NnueOptions& nnue) {
    command.add_option("--batch", nnue.batch, "Positions of a batch, which is one optimiser step")
        ->transform(io::from_to(1, 1 << 20))
        ->capture_default_str();
    command
        .add_option("--segment", nnue.segment,
                    "Positions of one game in a row: a power of two. More are faster, but teach "
                    "less each")
        ->transform(io::from_to(std::size_t{1}, kMaxSegment))
        ->check(CLI::Validator(check_segment, ""))
        ->capture_default_str();
    command
        .add_option("--rate", nnue.learning_rate, "Maximum learning rate, after a short warm-up")
        ->transform(io::from_to(1e-7, 1.0))
        ->capture_default_str();
    command
        .add_option("--last-rate", nnue.final_learning_rate,
                    "Final learning rate, at the end of the cosine schedule")
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command
        .add_option("--threat-rate-factor", nnue.threat_rate_factor,
                    "Factor of the learning rate for the weights of threat features")
        ->transform(io::from_to(0.01, 100.0))
        ->capture_default_str();
    command.add_option("--decay", nnue.weight_decay, "Weight decay of AdamW")
        ->transform(io::from_to(0.0, 100.0))
        ->capture_default_str();
    command
        .add_option("--bucket-decay", nnue.bucket_weight_decay,
                    "Weight decay of the king buckets' own weights and of the threat features")
        ->transform(io::from_to(0.0, 100.0))
        ->capture_default_str();
}

void add_run_options(CLI::App& command, TrainingRunOptions& run) {
    NnueOptions& nnue = run.nnue;
    CLI::Option* const epochs =
        command.add_option("--epochs", run.epochs, "Times through the training set")
            ->transform(io::from_to(0.001, 1e6))
            ->capture_default_str();
    command
        .add_option("--positions", nnue.positions,
                    "Positions to train on, counting repetitions, instead of --epochs")
        ->transform(io::from_to(std::int64_t{1}, kMaxPositions))
        ->excludes(epochs);
    command
        .add_option("--seed", nnue.seed,
                    "Seed of the random weights, the order, and the choice of validation games")
        ->transform(io::from_to(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    command
        .add_option("--threads", run.threads,
                    "Threads; the result is the same for any number of threads")
        ->transform(io::from_to(1, 1024))
        ->capture_default_str();
    command
        .add_option_function<std::uint64_t>(
            "--memory", [&run](std::uint64_t mib) { run.sample_memory = mib << 20; },
            "Memory for the training samples in MiB. More samples are kept in FILE.samples and "
            "read in windows. By default half of the memory that is available at the start")
        ->transform(io::from_to(std::int64_t{1}, kMaxMemory));
    command.add_option("--reports", run.reports, "Number of reports of the losses during the run")
        ->transform(io::from_to(1, 100000))
        ->capture_default_str();
    command
        .add_option("--checkpoint", run.checkpoint_seconds,
                    "Seconds between two checkpoints, from which a killed run resumes")
        ->transform(io::from_to(0.0, 86400.0))
        ->capture_default_str();
}

/// Throws CLI::ValidationError if the weights of the target exceed 1.
void check_target(const TargetOptions& target) {
    const float lambda = std::max(target.lambda, target.end_lambda.value_or(0));
    if (lambda + target.td_lambda_share > 1)
        throw CLI::ValidationError(
            "--td-lambda-share",
            fmt::format("with --{}lambda {:.3} it is at most {:.3}, not {:.3}: the search score "
                        "has the rest of 1",
                        lambda > target.lambda ? "end-" : "", lambda, 1 - lambda,
                        target.td_lambda_share));
}

/// Throws CLI::ValidationError if there are weights, but not one for each file of --data.
void check_weights(const TrainingRunOptions& run) {
    const std::size_t files = run.data.size();
    const std::size_t weights = run.data_weights.size();
    if (weights != 0 && weights != files)
        throw CLI::ValidationError(
            "--data-weights",
            fmt::format("a weight for each file of --data is needed: {}, not {}", files, weights));
}

/// Throws CLI::ValidationError if the final learning rate is the larger one.
void check_rates(const NnueOptions& nnue) {
    if (nnue.final_learning_rate > nnue.learning_rate)
        throw CLI::ValidationError(
            "--rate", fmt::format("{} is below the --last-rate, {}", nnue.learning_rate,
                                  nnue.final_learning_rate));
}

/// Throws CLI::ValidationError if the weights would decay to 0 at once, or if a step would decay by
/// more than the whole.
void check_decay(const NnueOptions& nnue) {
    if (nnue.weight_decay > 1 && !nnue.decays_to_initial)
        throw CLI::ValidationError(
            "--decay", fmt::format("without --decay-to-initial it is at most 1, not {}: the "
                                   "weights would decay to 0",
                                   nnue.weight_decay));
    for (const auto& [name, decay] : {std::pair{"--decay", nnue.weight_decay},
                                      std::pair{"--bucket-decay", nnue.bucket_weight_decay}})
        if (nnue.learning_rate * decay > 1)
            throw CLI::ValidationError(name, fmt::format("{} times the --rate, {}, is more than 1",
                                                         decay, nnue.learning_rate));
}

}  // namespace

void add_net_command(CLI::App& app, io::Output& output) {
    const auto run = std::make_shared<TrainingRunOptions>();
    run->threads = std::max(1U, std::thread::hardware_concurrency());
    run->program = program_name();
    if (const auto memory = util::memory_capacity()) run->sample_memory = *memory / 2;
    CLI::App& command = *app.add_subcommand("net", "Train a network on files of games");
    command.footer(
        "If the run is stopped by Ctrl-C, killed, or loses power, the same command resumes it "
        "from\n"
        "FILE.checkpoint. The network is the same as without a stop.");
    add_data_options(command, *run);
    add_network_options(command, *run);
    add_target_options(command, *run);
    add_optimizer_options(command, run->nnue);
    add_run_options(command, *run);
    command.callback([run, &output] {
        std::vector<std::string> inputs = run->data;
        if (!run->from.empty()) inputs.push_back(run->from);
        check_place_of(run->out, inputs);
        check_place_of(run->out + ".samples", inputs);
        check_weights(*run);
        check_target(run->target);
        check_rates(run->nnue);
        check_decay(run->nnue);
        run->sampling.seed = run->nnue.seed;
        // An interrupted run has no network, so a script that needs it must not go on.
        if (!run_training(*run, output)) throw CLI::RuntimeError(io::kFailure);
    });
}

}  // namespace octet::train
