// Copies games from a reader to a writer.
#include "datagen/recode.h"

#include <fmt/format.h>

#include "gamefile/game_writer.h"
#include "gamefile/manifest.h"

namespace octet::datagen {

namespace {

/// The models of a chunk learn from more games than in the chunks of self-play, of which less may
/// get lost.
constexpr std::uint32_t kGamesPerRecodedChunk = 1024;

/// Copies all games, or returns why it cannot.
std::optional<util::Error> copy_games(gamefile::GameReader& reader, gamefile::GameWriter& writer) {
    gamefile::Chunk chunk;
    bool is_more = true;
    while (is_more) {
        const auto game = reader.next();
        is_more = game.has_value();
        if (game) chunk.add(*game);
        if (chunk.games == 0 || (is_more && chunk.games < kGamesPerRecodedChunk)) continue;
        if (auto error = writer.append(chunk)) return error;
        chunk = {};
    }
    return {};
}

}  // namespace

util::Result<Recoded> recode_file(const std::string& from, const std::string& to) {
    const auto promised = gamefile::manifest_games(from);
    if (!promised) return promised.error();
    auto reader = gamefile::GameReader::open(from);
    if (!reader) return reader.error();
    auto writer = gamefile::GameWriter::open(to);
    if (!writer) return writer.error();
    if (writer->counts().games > 0)
        return util::Error{fmt::format("{} holds games already: give another --out", to)};
    if (auto error = copy_games(*reader, *writer)) return *error;
    const auto& fault = reader->fault();
    if (fault && fault->kind == gamefile::GameFileFault::Kind::Corrupt)
        return util::Error{
            fmt::format("{} is damaged at byte {}: {}", from, fault->offset, fault->reason)};
    if (reader->counts().games < *promised)
        return util::Error{fmt::format("{} has lost games: it should have {}, it has {}", from,
                                       *promised, reader->counts().games)};
    if (gamefile::has_manifest(from)) {
        auto manifest = gamefile::read_manifest(from);
        if (!manifest) return manifest.error();
        manifest->games = writer->counts().games;
        manifest->positions = writer->counts().positions;
        if (auto error = gamefile::write_manifest(to, *manifest)) return *error;
    }
    return Recoded{.from = reader->counts(), .to = writer->counts()};
}

}  // namespace octet::datagen
