// One thread reads the files. All workers decode and replay the games and store their samples, some
// chunks of samples at a time.
#include "train/data/net_samples.h"

#include <fmt/format.h>

#include <atomic>
#include <cassert>
#include <filesystem>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "gamefile/manifest.h"
#include "train/data/game_file.h"
#include "train/data/move_samples.h"
#include "train/support/range.h"
#include "train/support/sigmoid.h"
#include "util/file_path.h"

namespace octet::train {

namespace {

/// The number of chunks of samples that are made together.
constexpr std::size_t kChunksAtATime = 16;

/// The samples of some games in a row.
struct SampleChunk {
    MoveSamplesWriter training;
    std::vector<PackedSample> validation;
    std::uint64_t positions = 0;
};

/// Collects chunks of games and samples them, some chunks of samples at a time.
class Loader {
public:
    /// `weight` is that of each sample.
    Loader(const NetSamplesOptions& options, std::uint8_t weight, Workers& workers,
           NetSamples& samples)
        : options_(options), weight_(weight), workers_(workers), samples_(samples) {}

    void add(FileChunk&& chunk) {
        plies_ += chunk.stored.header.positions;
        samples_.games += chunk.stored.header.games;
        files_.push_back(std::move(chunk));
        if (plies_ < options_.chunk_plies) return;
        end_chunk();
        if (ends_.size() == kChunksAtATime) flush();
    }

    /// Samples the games that were added and not sampled yet.
    void flush() {
        end_chunk();
        std::vector<SampleChunk> chunks(ends_.size());
        std::atomic<std::size_t> next = 0;
        workers_.run([&](std::size_t) {
            for (std::size_t i = next++; i < chunks.size(); i = next++)
                for (std::size_t k = i == 0 ? 0 : ends_[i - 1]; k < ends_[i]; ++k)
                    for (const FileGame& game : decode_games(std::move(files_[k])))
                        take(game, chunks[i]);
        });
        for (SampleChunk& chunk : chunks) {
            samples_.training.add(chunk.training.finish());
            samples_.validation.insert(samples_.validation.end(), chunk.validation.begin(),
                                       chunk.validation.end());
            samples_.positions += chunk.positions;
        }
        files_.clear();
        ends_.clear();
    }

private:
    void end_chunk() {
        if (!ends_.empty() && ends_.back() == files_.size()) return;
        ends_.push_back(files_.size());
        plies_ = 0;
    }

    void take(const FileGame& game, SampleChunk& chunk) const {
        const gamefile::GameRecord& record = game.record;
        const TargetOptions& target = options_.target;
        const std::vector<float> td_targets =
            td_lambda_targets(record, {.lambda = target.td_lambda, .scale = target.scale});
        const auto result = static_cast<float>(gamefile::white_points(record.result));
        std::optional<std::size_t> ply_before;
        const auto add = [&](const board::Position& position, const gamefile::ScoredMove& played,
                             bool is_validation) {
            const auto ply = static_cast<std::size_t>(&played - record.moves.data());
            const float score = sigmoid(static_cast<float>(played.score) / target.scale);
            const PackedSample sample =
                pack(position.board(), position.side_to_move(),
                     target.blend(score, result, td_targets[ply], position.occupied().count()),
                     record.result, weight_);
            if (is_validation) {
                chunk.validation.push_back(sample);
            } else {
                const std::size_t first = ply_before.value_or(ply);
                chunk.training.add(sample, std::span(record.moves).subspan(first, ply - first));
                ply_before = ply;
            }
        };
        chunk.positions += sample_game(game, options_.sampling, add);
    }

    const NetSamplesOptions& options_;
    const std::uint8_t weight_;
    Workers& workers_;
    NetSamples& samples_;
    /// The chunks of games that were added since the last flush().
    std::vector<FileChunk> files_;
    /// For each complete chunk of samples the index beyond its last chunk of games.
    std::vector<std::size_t> ends_;
    /// The plies of the games after the last complete chunk of samples.
    std::uint64_t plies_ = 0;
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

}  // namespace

NetSamples load_samples(const std::vector<std::string>& paths, const NetSamplesOptions& options,
                        Workers& workers, const std::function<void(std::uint64_t)>& on_progress) {
    const std::vector<std::uint8_t>& weights = options.weights;
    assert(weights.empty() || weights.size() == paths.size());
    NetSamples samples;
    samples.training = SampleStore(options.file, options.max_memory);
    GameFiles files;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const std::string& path = paths[i];
        const std::uint8_t weight = weights.empty() ? std::uint8_t{1} : weights[i];
        Loader loader(options, weight, workers, samples);
        const auto counts = files.read_chunks(path, [&](FileChunk&& chunk) {
            loader.add(std::move(chunk));
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
