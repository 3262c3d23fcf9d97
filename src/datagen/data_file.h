// Files of games: chunks one after another, each with a checksum, only ever appended to.
//
// A chunk in bytes, numbers lowest byte first:
//   "OctG"    magic
//   u16       version of the format
//   u16       games in the chunk, at least one
//   u64       number of its first game in the file, from 0
//   u32       positions in the chunk, which is moves
//   u32       length of the games in bytes
//   u32       CRC-32C of the games
//   u32       CRC-32C of all of the above
//   games     game_record.h
//
// A process that is killed while it appends leaves a torn chunk at the end. Readers stop before it
// and the next writer cuts it off, so a chunk counts from the moment append() has returned.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "datagen/game_record.h"
#include "io/append_file.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::datagen {

inline constexpr int kFormatVersion = 1;

/// What is in a file, or a part of it.
struct DataCounts {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t chunks = 0;
    std::uint64_t bytes = 0;

    friend bool operator==(const DataCounts&, const DataCounts&) = default;
};

/// Why a reader stopped before the end of the file.
struct DataFault {
    /// Torn: what is left is the beginning of a chunk, a last chunk with wrong content, or nothing
    /// but zeros. Corrupt: anything else; good chunks may follow.
    enum class Kind { Torn, Corrupt };
    Kind kind;
    std::uint64_t offset;
    std::string reason;
};

class DataReader {
public:
    static util::Result<DataReader> open(const std::string& path);

    /// The next game; none at the end of the file, or at a fault.
    std::optional<GameRecord> next();

    /// What stopped next(), if it was not the end of the file.
    const std::optional<DataFault>& fault() const { return fault_; }
    /// What the chunks hold that have been read so far.
    const DataCounts& counts() const { return counts_; }
    /// Where the chunk begins that the last game came from.
    std::uint64_t chunk_offset() const { return chunk_offset_; }

private:
    struct Header;

    DataReader(std::ifstream file, std::uint64_t size) : file_(std::move(file)), size_(size) {}

    bool read_chunk();
    std::optional<Header> read_header();
    bool read_games(const Header& header);
    std::optional<util::Bytes> read_bytes(std::size_t count);
    /// Whether there is nothing but zeros up to the end, which is reached then.
    bool is_rest_blank();
    /// Notes why reading ends; false, for the caller to return.
    bool stop(DataFault::Kind kind, std::string reason);

    std::ifstream file_;
    std::uint64_t size_;
    std::optional<DataFault> fault_;
    DataCounts counts_;
    std::uint64_t chunk_offset_ = 0;
    /// The games of the last chunk read, the next one at the back.
    std::vector<GameRecord> games_;
};

/// Games that wait to be written together.
struct Chunk {
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
    util::Bytes bytes;

    void add(const GameRecord& game);
};

class DataWriter {
public:
    /// Opens or creates the file. A torn end stays until something is appended in its place: the
    /// caller may yet find that this is not the file to write to. Refuses a file that is damaged
    /// elsewhere, or that another process writes.
    static util::Result<DataWriter> open(const std::string& path);

    /// Appends a chunk with one or more games. When it returns no error, the chunk is on the disk.
    std::optional<util::Error> append(const Chunk& chunk);

    const DataCounts& counts() const { return counts_; }

private:
    DataWriter(io::AppendFile file, const DataCounts& counts, bool torn)
        : file_(std::move(file)), counts_(counts), torn_(torn) {}

    io::AppendFile file_;
    DataCounts counts_;
    /// Behind the whole chunks there are bytes of another.
    bool torn_;
};

}  // namespace octet::datagen
