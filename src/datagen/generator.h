// Plays games into a game file; continues a file that is not complete.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "datagen/resources.h"
#include "datagen/self_play_pool.h"
#include "gamefile/datagen_settings.h"
#include "gamefile/game_writer.h"
#include "util/result.h"

namespace octet::datagen {

/// The file is complete when it holds this number of games or of positions. All of the file counts,
/// so the same target completes a file that was left unfinished.
struct Target {
    std::uint64_t games = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t positions = std::numeric_limits<std::uint64_t>::max();
};

class Generator {
public:
    /// Opens or creates the file and its manifest. Refuses a file that was made with other
    /// settings, is damaged, or has lost games. `settings` should name the resources.
    static util::Result<std::unique_ptr<Generator>> open(const std::string& path,
                                                         const gamefile::DatagenSettings& settings,
                                                         const Resources& resources);

    /// The contents of the file on the disk.
    const gamefile::GameFileCounts& written() const { return writer_.counts(); }

    /// Whether the games in the file and the finished games in memory reach the target.
    bool is_complete(const Target& target) const;

    /// Plays until the file is complete or `stop` is true; then it aborts the games in progress and
    /// writes the finished ones. Calls `on_progress` several times a second. Returns an error if
    /// the file cannot be written or the threads cannot be started. The bytes of a complete file
    /// depend neither on the number of threads nor on kills of the process; only a stopped run
    /// leaves one smaller chunk.
    std::optional<util::Error> run(const Target& target, int threads,
                                   const std::function<void()>& on_progress,
                                   const std::atomic<bool>& stop);

private:
    Generator(std::string path, const gamefile::DatagenSettings& settings, Resources resources,
              gamefile::GameWriter writer)
        : path_(std::move(path)),
          settings_(settings),
          resources_(std::move(resources)),
          writer_(std::move(writer)) {}

    bool is_chunk_full() const;
    std::optional<util::Error> flush();

    const std::string path_;
    const gamefile::DatagenSettings settings_;
    const Resources resources_;
    gamefile::GameWriter writer_;
    /// Finished games that are not in the file yet.
    gamefile::Chunk chunk_;
};

}  // namespace octet::datagen
