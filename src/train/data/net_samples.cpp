// Games are read and checked by one thread, and their positions taken by all, some thousand games
// at a time.
#include "train/data/net_samples.h"

#include <fmt/format.h>

#include <filesystem>
#include <new>
#include <stdexcept>

#include "gamefile/manifest.h"
#include "train/data/game_file.h"
#include "train/support/range.h"

namespace octet::train {

namespace {

constexpr std::size_t kGamesAtATime = 4096;
/// A move of a game takes at least this in its file.
constexpr std::uint64_t kBytesPerPosition = 4;

/// What one worker took from its games.
struct Taken {
    std::vector<PackedSample> training;
    std::vector<PackedSample> held_out;
    std::uint64_t positions = 0;
};

void append(std::vector<PackedSample>& to, const std::vector<PackedSample>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

class Loader {
public:
    Loader(const SamplingOptions& sampling, const OutlookOptions& outlook, Workers& workers,
           NetSamples& samples)
        : sampling_(sampling), outlook_(outlook), workers_(workers), samples_(samples) {}

    void add(gamefile::GameRecord&& game) {
        games_.push_back(std::move(game));
        if (games_.size() == kGamesAtATime) flush();
    }

    /// Takes the positions of the games that wait.
    void flush() {
        std::vector<Taken> parts(workers_.count());
        workers_.run(
            [&](std::size_t i) { take(share_of(games_.size(), i, parts.size()), parts[i]); });
        for (const Taken& part : parts) {
            append(samples_.training, part.training);
            append(samples_.held_out, part.held_out);
            samples_.positions += part.positions;
        }
        samples_.games += games_.size();
        games_.clear();
    }

private:
    void take(const Range& share, Taken& taken) const {
        for (std::size_t i = share.first; i < share.last; ++i) {
            const gamefile::GameRecord& game = games_[i];
            const std::vector<float> points = outlook(game, outlook_);
            const auto add = [&](const board::Position& position,
                                 const gamefile::ScoredMove& played, bool is_held_out) {
                const auto ply = static_cast<std::size_t>(&played - game.moves.data());
                (is_held_out ? taken.held_out : taken.training)
                    .push_back(pack(position, played.score, game.result, points[ply]));
            };
            taken.positions += sample_game(game, sampling_, add);
        }
    }

    const SamplingOptions& sampling_;
    const OutlookOptions& outlook_;
    Workers& workers_;
    NetSamples& samples_;
    std::vector<gamefile::GameRecord> games_;
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

/// Room for all that the files may hold: to grow by moving would take the memory twice. What is not
/// used is never touched.
std::size_t most_samples(const std::vector<std::string>& paths) {
    std::uint64_t bytes = 0;
    for (const std::string& path : paths) {
        std::error_code error;
        const std::uint64_t size = std::filesystem::file_size(path, error);
        if (!error) bytes += size;
    }
    return bytes / kBytesPerPosition;
}

void make_room(std::vector<PackedSample>& samples, std::size_t count) {
    try {
        samples.reserve(count);
    } catch (const std::bad_alloc&) {
        // Far fewer may come, and fit.
    }
}

}  // namespace

NetSamples load_samples(const std::vector<std::string>& paths, const SamplingOptions& sampling,
                        const OutlookOptions& outlook, Workers& workers,
                        const std::function<void(std::uint64_t)>& on_progress) {
    NetSamples samples;
    make_room(samples.training, most_samples(paths) / sampling.one_in);
    GameFiles files;
    for (const std::string& path : paths) {
        Loader loader(sampling, outlook, workers, samples);
        const auto counts = files.read(path, [&](gamefile::GameRecord&& game) {
            loader.add(std::move(game));
            if (on_progress) on_progress(samples.positions);
        });
        loader.flush();
        samples.sources.push_back({.name = std::filesystem::path(path).filename().string(),
                                   .games = counts.games,
                                   .positions = counts.positions,
                                   .hash = hash_file(path, counts.bytes),
                                   .torn_bytes = std::filesystem::file_size(path) - counts.bytes,
                                   .origin = origin_of(path)});
    }
    return samples;
}

}  // namespace octet::train
