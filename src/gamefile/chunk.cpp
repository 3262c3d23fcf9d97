// The header of a chunk, and the games behind it.
#include "gamefile/chunk.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "gamefile/compact_games.h"
#include "util/crc32.h"

namespace octet::gamefile {

void Chunk::add(const GameRecord& game) {
    assert(version == kPlainVersion);
    encode(game, bytes);
    ++games;
    positions += static_cast<std::uint32_t>(game.moves.size());
}

Chunk compacted(const Chunk& chunk) {
    assert(chunk.version == kPlainVersion);
    auto bytes = compact_games(chunk.bytes);
    if (!bytes) return chunk;
    return {.version = kCompactVersion,
            .games = chunk.games,
            .positions = chunk.positions,
            .bytes = std::move(*bytes)};
}

util::Bytes encode_header(const Chunk& chunk, std::uint64_t first_game) {
    util::Bytes bytes(kChunkMagic.begin(), kChunkMagic.end());
    util::append_number(bytes, chunk.version);
    util::append_number(bytes, static_cast<std::uint16_t>(chunk.games));
    util::append_number(bytes, first_game);
    util::append_number(bytes, chunk.positions);
    util::append_number(bytes, static_cast<std::uint32_t>(chunk.bytes.size()));
    util::append_number(bytes, util::crc32c(chunk.bytes));
    util::append_number(bytes, util::crc32c(bytes));
    assert(bytes.size() == kChunkHeaderBytes);
    return bytes;
}

util::Result<ChunkHeader> decode_header(util::ByteView bytes) {
    assert(bytes.size() == kChunkHeaderBytes);
    if (!std::ranges::equal(bytes.first(kChunkMagic.size()), kChunkMagic))
        return util::Error{"no chunk of games begins here"};
    util::ByteReader reader(bytes.subspan(kChunkMagic.size()));
    const ChunkHeader header{.version = *reader.number<std::uint16_t>(),
                             .games = *reader.number<std::uint16_t>(),
                             .first_game = *reader.number<std::uint64_t>(),
                             .positions = *reader.number<std::uint32_t>(),
                             .length = *reader.number<std::uint32_t>(),
                             .checksum = *reader.number<std::uint32_t>()};
    const std::size_t checked = bytes.size() - reader.rest().size();
    if (*reader.number<std::uint32_t>() != util::crc32c(bytes.first(checked)))
        return util::Error{"the header of a chunk fails its checksum"};
    if (header.version != kPlainVersion && header.version != kCompactVersion)
        return util::Error{
            fmt::format("a chunk has format version {}, this program reads versions {} and {}",
                        header.version, kPlainVersion, kCompactVersion)};
    return header;
}

util::Result<DecodedChunk> decode_chunk(const ChunkHeader& header, util::Bytes bytes) {
    if (header.version != kPlainVersion) {
        auto expanded = expand_games(bytes, header.games, header.positions);
        if (!expanded) return expanded.error();
        bytes = std::move(*expanded);
    }
    std::vector<DecodedGame> games;
    std::size_t positions = 0;
    util::ByteReader reader(bytes);
    while (!reader.rest().empty()) {
        const util::ByteView begin = reader.rest();
        auto game = decode(reader);
        if (!game) return util::Error{game.reason()};
        positions += game->moves.size();
        games.push_back({.record = std::move(*game),
                         .bytes = begin.first(begin.size() - reader.rest().size())});
    }
    if (games.empty() || games.size() != header.games || positions != header.positions)
        return util::Error{"a chunk does not hold what its header says"};
    // Moving a vector does not move its elements, so the games' views of the bytes stay valid.
    return DecodedChunk{.bytes = std::move(bytes), .games = std::move(games)};
}

}  // namespace octet::gamefile
