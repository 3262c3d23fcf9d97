// One thread reads and decodes the games; all workers replay them and pack their positions, some
// thousand games at a time.
#include "train/data/net_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <new>
#include <stdexcept>

#include "gamefile/manifest.h"
#include "train/support/range.h"
#include "util/file_path.h"

namespace octet::train {

namespace {

/// The number of games that are replayed together.
constexpr std::size_t kGamesAtATime = 4096;
/// The fewest bytes that a position takes in a file of games, in round numbers.
constexpr std::uint64_t kBytesPerPosition = 1;

/// The samples that one worker took from its games.
struct WorkerSamples {
    std::vector<PackedSample> training;
    std::vector<PackedSample> validation;
    std::uint64_t positions = 0;
};

void append(std::vector<PackedSample>& to, const std::vector<PackedSample>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

/// Collects games and samples them in batches.
class Loader {
public:
    /// `weight` is that of each sample.
    Loader(const SamplingOptions& sampling, const TdLambdaOptions& td_lambda, std::uint8_t weight,
           Workers& workers, NetSamples& samples)
        : sampling_(sampling),
          td_lambda_(td_lambda),
          weight_(weight),
          workers_(workers),
          samples_(samples) {}

    void add(FileGame&& game) {
        games_.push_back(std::move(game));
        if (games_.size() == kGamesAtATime) flush();
    }

    /// Samples the games that were added and not sampled yet.
    void flush() {
        std::vector<WorkerSamples> parts(workers_.count());
        workers_.run(
            [&](std::size_t i) { take(share_of(games_.size(), i, parts.size()), parts[i]); });
        for (const WorkerSamples& part : parts) {
            append(samples_.training, part.training);
            append(samples_.validation, part.validation);
            samples_.positions += part.positions;
        }
        samples_.games += games_.size();
        games_.clear();
    }

private:
    void take(const Range& share, WorkerSamples& taken) const {
        for (std::size_t i = share.first; i < share.last; ++i) {
            const FileGame& game = games_[i];
            const std::vector<float> targets = td_lambda_targets(game.record, td_lambda_);
            const auto add = [&](const board::Position& position,
                                 const gamefile::ScoredMove& played, bool is_validation) {
                const auto ply = static_cast<std::size_t>(&played - game.record.moves.data());
                (is_validation ? taken.validation : taken.training)
                    .push_back(
                        pack(position, played.score, game.record.result, targets[ply], weight_));
            };
            taken.positions += sample_game(game, sampling_, add);
        }
    }

    const SamplingOptions& sampling_;
    const TdLambdaOptions& td_lambda_;
    const std::uint8_t weight_;
    Workers& workers_;
    NetSamples& samples_;
    std::vector<FileGame> games_;
};

std::string origin_of(const std::string& path) {
    if (!gamefile::has_manifest(path)) return {};
    const auto manifest = gamefile::read_manifest(path);
    if (!manifest) throw std::runtime_error(manifest.reason());
    const gamefile::DatagenSettings& settings = manifest->settings;
    const std::string labels =
        settings.label_nodes == 0 ? "" : fmt::format(", scores of {} nodes", settings.label_nodes);
    return fmt::format("{}, {} nodes{}, seed {}", settings.engine, settings.nodes, labels,
                       settings.seed);
}

/// About the most samples that the files can hold. This much memory is reserved at once, because a
/// vector that grows needs twice its size for a while. The operating system provides only the pages
/// that are written.
std::size_t max_samples(const std::vector<std::string>& paths) {
    std::uint64_t positions = 0;
    for (const std::string& path : paths) {
        std::error_code error;
        const std::uint64_t size = std::filesystem::file_size(util::to_path(path), error);
        if (error) continue;
        // A damaged manifest can promise any number.
        const std::uint64_t most = size / kBytesPerPosition;
        const auto manifest = gamefile::read_manifest(path);
        positions += manifest ? std::min(manifest->positions, most) : most;
    }
    return positions;
}

void reserve(std::vector<PackedSample>& samples, std::size_t count) {
    try {
        samples.reserve(count);
    } catch (const std::bad_alloc&) {
        // The samples may be far fewer and still fit, so loading goes on.
    }
}

}  // namespace

NetSamples load_samples(const std::vector<std::string>& paths, const SamplingOptions& sampling,
                        const TdLambdaOptions& td_lambda, Workers& workers,
                        std::span<const std::uint8_t> weights,
                        const std::function<void(std::uint64_t)>& on_progress) {
    assert(weights.empty() || weights.size() == paths.size());
    NetSamples samples;
    reserve(samples.training, max_samples(paths) / sampling.one_in);
    GameFiles files;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string& path = paths[i];
        const std::uint8_t weight = weights.empty() ? std::uint8_t{1} : weights[i];
        Loader loader(sampling, td_lambda, weight, workers, samples);
        const auto counts = files.read(path, [&](FileGame&& game) {
            loader.add(std::move(game));
            if (on_progress) on_progress(samples.positions);
        });
        loader.flush();
        samples.sources.push_back(
            {.name = util::file_name(path),
             .games = counts.games,
             .positions = counts.positions,
             .hash = hash_file(path, counts.bytes),
             .torn_bytes = std::filesystem::file_size(util::to_path(path)) - counts.bytes,
             .origin = origin_of(path),
             .weight = weight});
    }
    return samples;
}

}  // namespace octet::train
