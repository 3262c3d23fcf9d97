// A chunk: some games of a game file under one header with checksums. A game file is nothing but
// chunks one after another, and grows only by whole chunks at its end.
//
// The bytes of a chunk; numbers are stored lowest byte first:
//   "OctG"    magic
//   u16       version: kPlainVersion or kCompactVersion
//   u16       number of games in the chunk, from 1
//   u64       index in the file of the first game of the chunk, from 0
//   u32       number of positions in the chunk: the sum of the moves of its games
//   u32       length of the games in bytes
//   u32       CRC-32C of the games
//   u32       CRC-32C of the 28 bytes above
//   games     encoded games (game_record.h), or their compact form (compact_games.h)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gamefile/game_record.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

inline constexpr int kPlainVersion = 1;
inline constexpr int kCompactVersion = 2;
inline constexpr std::array<std::uint8_t, 4> kChunkMagic{'O', 'c', 't', 'G'};
inline constexpr std::size_t kChunkHeaderBytes = 32;
inline constexpr std::uint32_t kMaxGamesPerChunk = 65535;

/// Encoded games that are to be written as one chunk.
struct Chunk {
    std::uint16_t version = kPlainVersion;
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
    util::Bytes bytes;

    /// Adds a game with 1 to kMaxGameMoves moves; a chunk holds at most kMaxGamesPerChunk games.
    /// The version must be kPlainVersion.
    void add(const GameRecord& game);
};

/// The same games in the compact form, or the chunk itself if a move is not legal.
Chunk compacted(const Chunk& chunk);

/// The header of a chunk without its magic and its own checksum.
struct ChunkHeader {
    std::uint16_t version = 0;
    std::uint16_t games = 0;
    std::uint64_t first_game = 0;
    std::uint32_t positions = 0;
    /// The length of the games in bytes.
    std::uint32_t length = 0;
    /// CRC-32C of the games.
    std::uint32_t checksum = 0;
};

/// The header of the chunk, kChunkHeaderBytes long, when `first_game` games come before it in the
/// file.
util::Bytes encode_header(const Chunk& chunk, std::uint64_t first_game);

/// Reads the header from kChunkHeaderBytes bytes. Refuses a wrong magic, a wrong checksum of the
/// header and an unknown version.
util::Result<ChunkHeader> decode_header(util::ByteView bytes);

/// A game of a chunk, and its bytes there.
struct DecodedGame {
    GameRecord record;
    util::ByteView bytes;
};

/// The games of a chunk, and the encoded games that their bytes are views of. It may be moved, but
/// the views of a copy would be those of the original.
struct DecodedChunk {
    util::Bytes bytes;
    std::vector<DecodedGame> games;
};

/// Decodes the games of a chunk, whose checksum the caller has compared, in either version. Refuses
/// a compact form that is none, and bytes that are not exactly the games that the header promises.
util::Result<DecodedChunk> decode_chunk(const ChunkHeader& header, util::Bytes bytes);

}  // namespace octet::gamefile
