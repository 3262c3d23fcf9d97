// Makes a file of games, or goes on with one that was left unfinished.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "datagen/game_factory.h"
#include "eval/nnue/embedded.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_writer.h"
#include "util/result.h"

namespace octet::datagen {

/// When the file is complete: with so many games or positions, whichever comes first. Counted from
/// its beginning, so a file that was left unfinished is finished by the same words.
struct Target {
    std::uint64_t games = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t positions = std::numeric_limits<std::uint64_t>::max();
};

class Generator {
public:
    /// Opens or creates the file and its manifest. Refuses a file that was made otherwise. Plays by
    /// the network, which `settings.engine` should name, or classically if it is nullptr.
    static util::Result<std::unique_ptr<Generator>> open(
        const std::string& path, const gamefile::DatagenSettings& settings,
        std::shared_ptr<const eval::nnue::Network> network = eval::nnue::embedded_network());

    /// What is safely in the file.
    const gamefile::GameFileCounts& written() const { return writer_.counts(); }

    /// Whether the games played so far are all that the file is to have.
    bool is_complete(const Target& target) const;

    /// Plays until the file is complete or `stop` is raised, which breaks off the games that are
    /// being played and keeps those that are finished. Calls `on_progress` some times a second. The
    /// bytes of a complete file do not depend on the number of threads, nor on kills of the process
    /// between; a run that was stopped leaves one chunk that is smaller.
    std::optional<util::Error> run(const Target& target, int threads,
                                   const std::function<void()>& on_progress,
                                   const std::atomic<bool>& stop);

private:
    Generator(std::string path, const gamefile::DatagenSettings& settings,
              std::shared_ptr<const eval::nnue::Network> network, gamefile::GameWriter writer)
        : path_(std::move(path)),
          settings_(settings),
          network_(std::move(network)),
          writer_(std::move(writer)) {}

    bool is_chunk_full() const;
    std::optional<util::Error> flush();

    const std::string path_;
    const gamefile::DatagenSettings settings_;
    const std::shared_ptr<const eval::nnue::Network> network_;
    gamefile::GameWriter writer_;
    /// Games that are not in the file yet.
    gamefile::Chunk chunk_;
};

}  // namespace octet::datagen
