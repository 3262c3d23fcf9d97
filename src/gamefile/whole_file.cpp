// Compares what a reader finds with what the manifest promises.
#include "gamefile/whole_file.h"

#include <fmt/format.h>

#include <utility>

#include "gamefile/manifest.h"
#include "util/hash.h"

namespace octet::gamefile {

namespace {

constexpr auto kDamage = util::Error::Kind::Damage;

util::Error damage(const std::string& path, const std::string& reason, std::uint64_t offset) {
    return {fmt::format("{}: {} at byte {}", path, reason, offset), kDamage};
}

util::Result<GameFileCounts> read_all_chunks(const std::string& path, const TakeChunk& take) {
    const auto promised = manifest_games(path);
    if (!promised) return util::Error{promised.reason(), kDamage};
    auto reader = GameReader::open(path);
    if (!reader) return reader.error();
    while (auto chunk = reader->next_chunk())
        if (auto error = take(std::move(*chunk))) return *error;
    const auto& fault = reader->fault();
    if (fault && fault->kind == GameFileFault::Kind::Corrupt)
        return damage(path, fault->reason, fault->offset);
    if (reader->counts().games < *promised)
        return util::Error{fmt::format("{}: the manifest promises {} games, there are {}", path,
                                       *promised, reader->counts().games),
                           kDamage};
    return reader->counts();
}

/// Decodes a chunk and takes its games.
TakeChunk take_games(const std::string& path, const TakeGame& take) {
    return [&path, &take](StoredChunk&& stored) -> std::optional<util::Error> {
        auto chunk = decode_stored(path, std::move(stored));
        if (!chunk) return chunk.error();
        for (DecodedGame& game : chunk->games)
            if (auto error = take(std::move(game.record), game.bytes)) return error;
        return {};
    };
}

}  // namespace

util::Result<DecodedChunk> decode_stored(const std::string& path, StoredChunk&& chunk) {
    auto decoded = decode_chunk(chunk.header, std::move(chunk.bytes));
    if (!decoded) return damage(path, decoded.reason(), chunk.offset);
    return decoded;
}

util::Result<GameFileCounts> read_whole_file(const std::string& path, const TakeGame& take) {
    return read_all_chunks(path, take_games(path, take));
}

util::Result<GameFileCounts> WholeFiles::read(const std::string& path, const TakeGame& take) {
    return read_chunks(path, take_games(path, take));
}

util::Result<GameFileCounts> WholeFiles::read_chunks(const std::string& path,
                                                     const TakeChunk& take) {
    bool is_first = true;
    return read_all_chunks(path, [&](StoredChunk&& stored) -> std::optional<util::Error> {
        if (std::exchange(is_first, false)) {
            const auto chunk = decode_stored(path, StoredChunk(stored));
            if (!chunk) return chunk.error();
            if (auto error = refuse_repetition(path, chunk->games.front().bytes)) return error;
        }
        return take(std::move(stored));
    });
}

std::optional<util::Error> WholeFiles::refuse_repetition(const std::string& path,
                                                         util::ByteView first) {
    const auto [same, is_new] = path_by_first_game_.emplace(util::hash64(first), path);
    if (is_new) return {};
    return util::Error{fmt::format("{} and {} hold the same games", same->second, path)};
}

}  // namespace octet::gamefile
