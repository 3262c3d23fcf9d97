// Copies games from file to file.
#include "datagen/recode.h"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

#include "gamefile/game_writer.h"
#include "gamefile/manifest.h"
#include "gamefile/whole_file.h"
#include "util/file_path.h"

namespace octet::datagen {

namespace {

/// The models of a chunk learn from more games than in the chunks of self-play, of which less may
/// get lost.
constexpr std::uint32_t kGamesPerRecodedChunk = 1024;

/// Puts games into chunks, and full chunks into a file.
class ChunkFiller {
public:
    explicit ChunkFiller(gamefile::GameWriter& writer) : writer_(writer) {}

    std::optional<util::Error> add(const gamefile::GameRecord& game) {
        chunk_.add(game);
        return chunk_.games < kGamesPerRecodedChunk ? std::nullopt : flush();
    }
    std::optional<util::Error> flush() {
        const gamefile::Chunk full = std::exchange(chunk_, {});
        return full.games == 0 ? std::nullopt : writer_.append(full);
    }

private:
    gamefile::GameWriter& writer_;
    gamefile::Chunk chunk_;
};

/// The error of a file that holds games, or something else than games; nullopt if it can be
/// replaced.
std::optional<util::Error> refuse_games(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::exists(util::to_path(path), ignored)) return {};
    const auto writer = gamefile::GameWriter::open(path);
    if (!writer) return writer.error();
    if (writer->counts().games == 0) return {};
    return util::Error{fmt::format("{} holds games already: give another --out", path)};
}

/// Copies the games of the file. The writer closes its file at the end.
util::Result<Recoded> copy_games(const std::string& from, gamefile::GameWriter writer) {
    ChunkFiller filler(writer);
    const auto counts = gamefile::read_whole_file(
        from,
        [&filler](const gamefile::GameRecord& game, util::ByteView) { return filler.add(game); });
    if (!counts) return counts.error();
    if (auto error = filler.flush()) return *error;
    return Recoded{.from = *counts, .to = writer.counts()};
}

/// Copies the manifest, if there is one, with the counts of the new file.
std::optional<util::Error> copy_manifest(const std::string& from, const std::string& to,
                                         const gamefile::GameFileCounts& counts) {
    if (!gamefile::has_manifest(from)) return {};
    auto manifest = gamefile::read_manifest(from);
    if (!manifest) return manifest.error();
    manifest->games = counts.games;
    manifest->positions = counts.positions;
    return gamefile::write_manifest(to, *manifest);
}

std::optional<util::Error> rename_file(const std::string& from, const std::string& to) {
    std::error_code error;
    std::filesystem::rename(util::to_path(from), util::to_path(to), error);
    if (!error) return {};
    return util::Error{fmt::format("cannot rename {} to {}: {}", from, to, error.message()),
                       util::Error::Kind::FailedWrite};
}

}  // namespace

util::Result<Recoded> recode_file(const std::string& from, const std::string& to) {
    // Without a file to read none is created.
    if (const auto reader = gamefile::GameReader::open(from); !reader) return reader.error();
    if (auto error = refuse_games(to)) return *error;
    // The file gets its name when it is complete, so a kill leaves none that only looks complete.
    const std::string part = to + ".part";
    auto writer = gamefile::GameWriter::create(part);
    if (!writer) return writer.error();
    const auto recoded = copy_games(from, std::move(*writer));
    std::optional<util::Error> error;
    if (!recoded) error = recoded.error();
    // The manifest comes first: readers refuse one without its games, but take games without one.
    if (!error) error = copy_manifest(from, to, recoded->to);
    if (!error) error = rename_file(part, to);
    if (!error) return *recoded;
    std::error_code ignored;
    std::filesystem::remove(util::to_path(part), ignored);
    return *error;
}

}  // namespace octet::datagen
