// Reads a game file: chunk by chunk, game by game, with every checksum compared.
//
// A process that is killed while it appends leaves a torn chunk at the end of the file. The reader
// stops before it, and the next writer cuts it off.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

#include "gamefile/chunk.h"
#include "gamefile/game_record.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// The contents of a game file, or of the part of it that has been read or written so far.
struct GameFileCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t chunks = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const GameFileCounts&, const GameFileCounts&) = default;
};

/// Why a reader stopped before the end of the file.
struct GameFileFault {
    enum class Kind {
        /// What is left is the beginning of a chunk, or a last chunk with a wrong checksum, or only
        /// zeros: the remains of an interrupted write.
        Torn,
        /// Anything else. Good chunks may follow.
        Corrupt
    };
    Kind kind;
    /// Where the chunk begins that was refused, in bytes from the start of the file.
    std::uint64_t offset;
    std::string reason;
};

/// A chunk as it is in the file: its checksum was compared, its games were not decoded.
struct StoredChunk {
    ChunkHeader header;
    util::Bytes bytes;
    /// Where it begins, in bytes from the start of the file.
    std::uint64_t offset = 0;
};

class GameReader {
public:
    /// Opens the file, or says why it cannot be read.
    static util::Result<GameReader> open(const std::string& path);

    /// The next game, or nothing at the end of the file or at a fault. Its moves need not be legal.
    std::optional<GameRecord> next();

    /// The next chunk, whose games decode_chunk() decodes, on any thread. Returns nothing at the
    /// end of the file or at a fault. Games of the chunk before that next() has not returned yet
    /// are lost.
    std::optional<StoredChunk> next_chunk();

    /// The fault that stopped next() or next_chunk(), or nothing at the end of the file.
    const std::optional<GameFileFault>& fault() const { return fault_; }
    /// The contents of the chunks that have been read so far.
    const GameFileCounts& counts() const { return counts_; }
    /// Where the chunk that was read last begins, in bytes from the start of the file.
    std::uint64_t chunk_offset() const { return chunk_offset_; }

private:
    GameReader(std::ifstream file, std::uint64_t size) : file_(std::move(file)), size_(size) {}

    bool read_chunk();
    /// The next chunk, which is not counted yet.
    std::optional<StoredChunk> read_stored();
    std::optional<ChunkHeader> read_header();
    /// The bytes of the games of the chunk, or nothing at a fault.
    std::optional<util::Bytes> read_checked(const ChunkHeader& header);
    void count(const ChunkHeader& header);
    std::optional<util::Bytes> read_bytes(std::size_t count);
    /// Reads to the end of the file. Returns whether all the bytes are zero.
    bool is_rest_blank();
    /// Sets the fault. Returns false, so that the caller can return the result.
    bool stop(GameFileFault::Kind kind, std::string reason);

    std::ifstream file_;
    std::uint64_t size_;
    std::optional<GameFileFault> fault_;
    GameFileCounts counts_;
    std::uint64_t chunk_offset_ = 0;
    /// The current chunk. Its games are those that next() has not returned yet, in reverse order.
    DecodedChunk chunk_;
};

}  // namespace octet::gamefile
