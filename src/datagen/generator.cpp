// Takes games from the pool and writes them in chunks.
#include "datagen/generator.h"

#include <fmt/format.h>

#include <utility>

#include "gamefile/manifest.h"

namespace octet::datagen {

namespace {

/// A chunk is several seconds of work for one thread. If the process is killed, less is lost.
constexpr std::uint64_t kGamesPerChunk = 64;

/// The time between two looks at the stop flag, in milliseconds.
constexpr util::Milliseconds kPollInterval = 200;

/// Why games with these settings must not be added to the file, or nullopt. `counts` are the
/// contents of the file.
std::optional<util::Error> find_conflict(const std::string& path,
                                         const gamefile::GameFileCounts& counts,
                                         const gamefile::DatagenSettings& settings) {
    if (!gamefile::has_manifest(path)) {
        if (counts.games == 0) return {};
        return util::Error{fmt::format("{} has no manifest: games cannot be added", path)};
    }
    const auto manifest = gamefile::read_manifest(path);
    if (!manifest) return manifest.error();
    if (manifest->games > counts.games)
        return util::Error{fmt::format("{} has lost games: it should have {}, it has {}", path,
                                       manifest->games, counts.games)};
    // A file without games may get other settings.
    if (counts.games == 0) return {};
    if (const auto what = gamefile::difference(manifest->settings, settings))
        return util::Error{fmt::format("{} was made {}: give another --out", path, *what)};
    return {};
}

}  // namespace

util::Result<std::unique_ptr<Generator>> Generator::open(const std::string& path,
                                                         const gamefile::DatagenSettings& settings,
                                                         const Resources& resources) {
    auto writer = gamefile::GameWriter::open(path);
    if (!writer) return writer.error();
    const gamefile::GameFileCounts& counts = writer->counts();
    if (auto conflict = find_conflict(path, counts, settings)) return *conflict;
    if (auto error = gamefile::write_manifest(path, {settings, counts.games, counts.positions}))
        return *error;
    return std::unique_ptr<Generator>(new Generator(path, settings, resources, std::move(*writer)));
}

bool Generator::is_complete(const Target& target) const {
    return written().games + chunk_.games >= target.games ||
           written().positions + chunk_.positions >= target.positions;
}

/// Chunks end at fixed game numbers, so the bytes of a file are the same after any interruption.
bool Generator::is_chunk_full() const {
    return (written().games + chunk_.games) % kGamesPerChunk == 0;
}

std::optional<util::Error> Generator::flush() {
    if (chunk_.games == 0) return {};
    if (auto error = writer_.append(chunk_)) return error;
    chunk_ = {};
    return gamefile::write_manifest(path_, {settings_, written().games, written().positions});
}

std::optional<util::Error> Generator::run(const Target& target, int threads,
                                          const std::function<void()>& on_progress,
                                          const std::atomic<bool>& stop) {
    if (is_complete(target)) return {};
    auto factory =
        SelfPlayPool::create(settings_, resources_, written().games, target.games, threads);
    if (!factory) return factory.error();
    while (!stop && !is_complete(target)) {
        if (const auto game = (*factory)->next(kPollInterval)) {
            chunk_.add(*game);
            if (is_chunk_full())
                if (auto error = flush()) return error;
        }
        on_progress();
    }
    return flush();
}

}  // namespace octet::datagen
