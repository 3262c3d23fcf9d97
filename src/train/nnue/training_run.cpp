// Files, clock and output of a training run. The trainer itself knows none of them.
#include "train/nnue/training_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "io/interrupt.h"
#include "io/progress.h"
#include "train/data/net_samples.h"
#include "train/nnue/checkpoint.h"
#include "train/nnue/initial_weights.h"
#include "train/nnue/loss_plot.h"
#include "train/nnue/network_output.h"
#include "train/nnue/quantise.h"
#include "train/support/output_file.h"
#include "util/clock.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::train {

namespace {

/// The most positions with which the quantised network is compared. The reference arithmetic is
/// slow.
constexpr std::size_t kMaxCompared = 20'000;
/// The largest mean quantisation error without a warning, in eval units.
constexpr double kMaxQuantisationError = 3;

NetSamples load(const TrainingRunOptions& options, Workers& workers) {
    io::Progress progress;
    const auto show = [&](std::uint64_t positions) {
        if (progress.is_due()) progress.show(fmt::format("{} positions read", positions));
    };
    return load_samples(options.data,
                        {.sampling = options.sampling,
                         .target = options.target,
                         .weights = options.data_weights,
                         .file = options.out + ".samples",
                         .max_memory = options.sample_memory},
                        workers, show);
}

NetSamples load_and_report(const TrainingRunOptions& options, Workers& workers,
                           io::Output& output) {
    const util::TimePoint start = util::Clock::now();
    NetSamples samples = load(options, workers);
    for (const DataSource& source : samples.sources)
        output.line(
            "{}: {} games, {} positions{}", source.name, source.games, source.positions,
            source.torn_bytes == 0
                ? ""
                : fmt::format("; {} bytes at its end are no complete chunk", source.torn_bytes));
    output.line("{} of {} positions are used: {} for training, {} for validation; {:.1f} s",
                samples.training.size() + samples.validation.size(), samples.positions,
                samples.training.size(), samples.validation.size(), util::seconds_since(start));
    if (samples.training.size() == 0)
        throw std::runtime_error("the files hold no position to train on");
    output.line(
        "the training samples take {:.1f} bytes each, {} MiB{}",
        static_cast<double>(samples.training.bytes()) /
            static_cast<double>(samples.training.size()),
        samples.training.bytes() >> 20,
        samples.training.windows() == 1
            ? ""
            : fmt::format("; they are read in {} windows from a file", samples.training.windows()));
    if (samples.training.size() < options.nnue.batch)
        output.line(
            "note: a batch has {} positions and there are {} for training, so each batch repeats "
            "them; --batch takes a smaller number",
            options.nnue.batch, samples.training.size());
    return samples;
}

/// The initial weights, and a name for them.
struct InitialWeights {
    Floats weights;
    std::string name;
};

InitialWeights make_initial_weights(const TrainingRunOptions& options) {
    const NnueLayout layout(options.nnue.shape);
    if (options.from.empty())
        return {.weights = random_weights(layout, options.nnue.seed), .name = "random weights"};
    const auto refuse = [&](const std::string& reason) {
        return std::runtime_error(fmt::format("cannot start from {}: {}", options.from, reason));
    };
    const auto network = eval::nnue::load_file(options.from);
    if (!network) throw refuse(network.reason());
    auto weights = weights_from(*network, layout, options.nnue.seed);
    if (!weights) throw refuse(weights.reason());
    return {.weights = std::move(*weights), .name = identity(options.from, *network)};
}

/// The part of the network that is trained, for the text of describe().
std::string_view part_of(TrainedWeights trained) {
    switch (trained) {
        case TrainedWeights::SharedInputs:
            return "of shared inputs and later layers only, ";
        case TrainedWeights::OutputLayers:
            return "of L2 and later only, ";
        case TrainedWeights::All:
            break;
    }
    return "";
}

/// Describes everything that the result depends on, except the program.
/// The text is in network files and checkpoints, so its words stay although names have changed: a
/// checkpoint of an earlier version resumes. "outlook" is the TD(lambda) target, "keep" its lambda,
/// "held out" the validation set.
std::string describe(const TrainingRunOptions& options, const NetSamples& samples,
                     const std::string& initial_weights) {
    std::string text;
    for (const DataSource& source : samples.sources)
        text += fmt::format("data {}: {} games, {} positions, hash {:016x}{}{}{}\n", source.name,
                            source.games, source.positions, source.hash,
                            source.origin.empty() ? "" : ", ", source.origin,
                            source.weight == 1 ? "" : fmt::format(", weight {}", source.weight));
    const NnueOptions& nnue = options.nnue;
    const SamplingOptions& sampling = options.sampling;
    const gamefile::PositionFilter& filter = sampling.filter;
    text += fmt::format("samples: {} to learn from, {} held out (share {} of the games), 1 in {}\n",
                        samples.training.size(), samples.validation.size(), sampling.holdout,
                        sampling.one_in);
    const std::string noisy = filter.with_noisy_moves    ? "yes"
                              : sampling.noisy_share > 0 ? fmt::format("{}", sampling.noisy_share)
                                                         : "no";
    text += fmt::format(
        "filter: first ply {}, score up to {}, clock up to {}, in check {}, noisy moves {}\n",
        filter.first_ply, filter.max_score, filter.max_halfmove_clock,
        filter.with_checks ? "yes" : "no", noisy);
    text += fmt::format("network: {}\n", to_text(architecture_of(nnue.shape)));
    text += fmt::format("begins with: {}\n", initial_weights);
    const TargetOptions& target = options.target;
    // What is as in earlier versions is not mentioned, so that their checkpoints resume.
    text += fmt::format(
        "target: lambda {}{}, outlook {} (keep {}), scale {}{}\n", target.lambda,
        target.end_lambda ? fmt::format(" to {} with two men", *target.end_lambda) : "",
        target.td_lambda_share, target.td_lambda, target.scale,
        nnue.loss_exponent == 2 ? ""
                                : fmt::format(", exponent of the loss {}", nnue.loss_exponent));
    text += fmt::format(
        "training: {}{} positions, batch {}{}{}, rate {} to {}{}, decay {} (of input sets {}){}, "
        "seed {}, {} reports\n",
        part_of(nnue.trained), nnue.positions, nnue.batch,
        nnue.segment == 1 ? "" : fmt::format(" in segments of {} by chunk", nnue.segment),
        samples.training.windows() == 1
            ? ""
            : fmt::format(" from {} windows", samples.training.windows()),
        nnue.learning_rate, nnue.final_learning_rate,
        nnue.threat_rate_factor == 1
            ? ""
            : fmt::format(" (of threat features times {})", nnue.threat_rate_factor),
        nnue.weight_decay, nnue.bucket_weight_decay,
        nnue.decays_to_initial ? " towards the initial network" : "", nnue.seed, options.reports);
    return text;
}

/// The first line of `text` that differs from `other`, in quotes.
std::string first_difference(std::string_view text, std::string_view other) {
    const auto equal =
        static_cast<std::size_t>(std::ranges::mismatch(text, other).in1 - text.begin());
    // If there is no line end before it, rfind() returns npos, and npos + 1 is 0.
    const std::size_t begin = text.substr(0, equal).rfind('\n') + 1;
    const std::string_view line = text.substr(begin, text.find('\n', equal) - begin);
    return util::quoted(line, line.size());
}

/// The training run after its data are loaded.
class TrainingRun {
public:
    TrainingRun(const TrainingRunOptions& options, NetSamples& samples, InitialWeights first,
                Workers& workers, io::Output& output)
        : options_(options),
          samples_(samples),
          settings_(describe(options, samples, first.name)),
          makers_(maker()),
          trainer_(samples.training, samples.validation, options.nnue, std::move(first.weights),
                   workers),
          output_(output) {}

    /// Resumes from the checkpoint, if there is one.
    void resume() {
        auto checkpoint = read_checkpoint(checkpoint_path(), trainer_.layout().trained_size());
        if (!checkpoint) return;
        if (checkpoint->settings != settings_)
            throw std::runtime_error(
                fmt::format("{} is of a run with {}, not with {}; a run resumes only with the same "
                            "options and unchanged files of games; delete the checkpoint to start "
                            "from the beginning",
                            checkpoint_path(), first_difference(checkpoint->settings, settings_),
                            first_difference(settings_, checkpoint->settings)));
        makers_ = std::move(checkpoint->makers);
        if (!makers_.ends_with(maker())) {
            makers_ += ", then by " + maker();
            output_.line("the program has changed: {}", makers_);
        }
        trainer_.restore(std::move(checkpoint->state));
        rows_ = std::move(checkpoint->rows);
        seconds_before_ = checkpoint->seconds;
        batches_before_ = trainer_.state().batches;
        output_.line("resumes after {} positions", trainer_.positions_done());
    }

    /// Trains to the end. Returns false if it was interrupted.
    bool train() {
        const io::InterruptFlag interrupt;
        start_ = util::Clock::now();
        util::TimePoint saved = start_;
        std::optional<io::Progress> progress(std::in_place);
        while (!trainer_.is_done()) {
            trainer_.run_batch();
            if (is_report_due()) {
                progress.reset();  // ends the line of the progress display
                report();
                progress.emplace();
            }
            if (interrupt.raised()) {
                save();
                return trainer_.is_done();
            }
            if (util::seconds_since(saved) >= options_.checkpoint_seconds) {
                save();
                saved = util::Clock::now();
            }
            if (progress->is_due()) progress->show(progress_text());
        }
        return true;
    }

    /// Quantises the network, measures the error and writes the file.
    void write_result() {
        auto [network, clipped] =
            quantise(trainer_.layout(), trainer_.weights(), eval::nnue::kValueScale);
        std::vector<PackedSample> compared = samples_.validation.empty()
                                                 ? trainer_.first_samples(kMaxCompared)
                                                 : samples_.validation;
        compared.resize(std::min(kMaxCompared, compared.size()));
        const QuantisationError error =
            quantisation_error(network, compared, trainer_.outputs(compared));
        output_.line(
            "quantisation error: {:.2f} on average, {:.1f} at most, in eval units, over {} "
            "positions",
            error.mean, error.max, error.positions);
        if (clipped > 0)
            output_.line("warning: {} of {} weights are at their bound", clipped,
                         trainer_.layout().size());
        if (error.mean > kMaxQuantisationError)
            output_.line("warning: the mean quantisation error is above {}", kMaxQuantisationError);
        write_network(options_.out, std::move(network), record(error, clipped), output_);
        std::error_code ignored;
        std::filesystem::remove(util::to_path(checkpoint_path()), ignored);
    }

private:
    std::string checkpoint_path() const { return options_.out + ".checkpoint"; }

    double seconds() const { return seconds_before_ + util::seconds_since(start_); }

    /// Whether the batch that was done ends one of options_.reports equal parts of the run.
    bool is_report_due() const {
        const std::uint64_t done = trainer_.state().batches;
        const std::uint64_t all = trainer_.batches();
        return done * options_.reports / all != (done - 1) * options_.reports / all;
    }

    std::uint64_t positions_per_second() const {
        const std::uint64_t batches = trainer_.state().batches - batches_before_;
        return util::per_second(batches * options_.nnue.batch, util::seconds_since(start_));
    }

    std::string time_left() const {
        const std::uint64_t left =
            (trainer_.batches() - trainer_.state().batches) * options_.nnue.batch;
        const std::uint64_t speed = positions_per_second();
        if (speed == 0) return "?";
        return io::duration_text(static_cast<double>(left) / static_cast<double>(speed));
    }

    std::string progress_text() const {
        return fmt::format("{:.1f} %, {:.2f} epochs, {} positions/s, {} left",
                           100.0 * static_cast<double>(trainer_.state().batches) /
                               static_cast<double>(trainer_.batches()),
                           trainer_.epochs_done(), positions_per_second(), time_left());
    }

    void report() {
        const NnueLoss training = trainer_.take_training_loss();
        const NnueLoss validation = trainer_.validation_loss();
        rows_.push_back({.positions = trainer_.positions_done(),
                         .epochs = trainer_.epochs_done(),
                         .learning_rate = trainer_.learning_rate(),
                         .training = training.target,
                         .validation = validation.target,
                         .validation_result = validation.result,
                         .seconds = seconds()});
        if (!std::isfinite(training.target))
            throw std::runtime_error("the loss is not a finite number; a lower --rate may help");
        output_.line("epoch {:>7.2f}  loss {:.6f}  validation {}  {} positions/s  {} left",
                     rows_.back().epochs, training.target, validation_text(validation.target),
                     positions_per_second(), time_left());
        write_file(options_.out + ".csv", to_csv(rows_));
        write_file(options_.out + ".svg", to_svg(rows_, title()));
    }

    /// The validation loss as text; "none" without a validation set.
    std::string validation_text(double loss) const {
        return samples_.validation.empty() ? "none" : fmt::format("{:.6f}", loss);
    }

    void save() {
        write_checkpoint(checkpoint_path(), {.settings = settings_,
                                             .makers = makers_,
                                             .rows = rows_,
                                             .seconds = seconds(),
                                             .state = trainer_.state()});
    }

    /// The program. Another one may give other rounding errors.
    const std::string& maker() const { return options_.program; }

    std::string title() const {
        return fmt::format("{}: {} hidden, {} buckets, {} samples", util::file_name(options_.out),
                           options_.nnue.shape.hidden, options_.nnue.shape.buckets,
                           samples_.training.size());
    }

    /// The training record for the network file. It does not depend on the clock, so that the same
    /// run gives the same file.
    std::string record(const QuantisationError& error, std::size_t clipped) const {
        const LossRow last = rows_.empty() ? LossRow{} : rows_.back();
        return fmt::format(
            "Trained by {} from Octet's own games\n{}"
            "losses: training {:.6f}, held out {}, held out to the result alone {}\n"
            "quantised: {:.3f} eval units from the floats on average, {} weights at a bound\n",
            makers_, settings_, last.training, validation_text(last.validation),
            validation_text(last.validation_result), error.mean, clipped);
    }

    const TrainingRunOptions& options_;
    const NetSamples& samples_;
    const std::string settings_;
    std::string makers_;
    NnueTrainer trainer_;
    io::Output& output_;
    std::vector<LossRow> rows_;
    double seconds_before_ = 0;
    std::uint64_t batches_before_ = 0;
    util::TimePoint start_ = util::Clock::now();
};

}  // namespace

bool run_training(const TrainingRunOptions& options, io::Output& output) {
    const auto architecture = architecture_of(options.nnue.shape);
    if (architecture != eval::nnue::kArchitecture)
        output.line("note: this trains a network of {}; Octet is built for {}",
                    to_text(architecture), to_text(eval::nnue::kArchitecture));
    Workers workers(options.threads);
    InitialWeights first = make_initial_weights(options);
    NetSamples samples = load_and_report(options, workers, output);
    TrainingRunOptions complete = options;
    NnueOptions& nnue = complete.nnue;
    if (nnue.positions == 0)
        nnue.positions = static_cast<std::uint64_t>(
            std::ceil(options.epochs * static_cast<double>(samples.training.size())));
    TrainingRun run(complete, samples, std::move(first), workers, output);
    run.resume();
    if (!run.train()) {
        output.line("stopped; the same command resumes the training");
        return false;
    }
    run.write_result();
    return true;
}

}  // namespace octet::train
