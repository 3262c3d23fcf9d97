// Copies games from file to file.
#include "datagen/recode.h"

#include <fmt/format.h>

#include <utility>

#include "gamefile/game_writer.h"
#include "gamefile/manifest.h"
#include "gamefile/whole_file.h"

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

}  // namespace

util::Result<Recoded> recode_file(const std::string& from, const std::string& to) {
    // Without a file to read none is created.
    if (const auto reader = gamefile::GameReader::open(from); !reader) return reader.error();
    auto writer = gamefile::GameWriter::open(to);
    if (!writer) return writer.error();
    if (writer->counts().games > 0)
        return util::Error{fmt::format("{} holds games already: give another --out", to)};
    ChunkFiller filler(*writer);
    const auto counts = gamefile::read_whole_file(
        from,
        [&filler](const gamefile::GameRecord& game, util::ByteView) { return filler.add(game); });
    if (!counts) return counts.error();
    if (auto error = filler.flush()) return *error;
    if (gamefile::has_manifest(from)) {
        auto manifest = gamefile::read_manifest(from);
        if (!manifest) return manifest.error();
        manifest->games = writer->counts().games;
        manifest->positions = writer->counts().positions;
        if (auto error = gamefile::write_manifest(to, *manifest)) return *error;
    }
    return Recoded{.from = *counts, .to = writer->counts()};
}

}  // namespace octet::datagen
