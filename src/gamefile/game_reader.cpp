// Tells a torn end of the file from damage in its middle.
#include "gamefile/game_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "util/crc32.h"
#include "util/file_path.h"

namespace octet::gamefile {

namespace {

/// A power cut can leave zeros: the file system had recorded the new length of the file, but not
/// yet its bytes.
bool are_blank(util::ByteView bytes) {
    return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

/// Whether the bytes, which may be cut short, begin like a chunk.
bool has_magic(util::ByteView bytes) {
    const std::size_t size = std::min(kChunkMagic.size(), bytes.size());
    return std::ranges::equal(bytes.first(size), util::ByteView(kChunkMagic).first(size));
}

}  // namespace

util::Result<GameReader> GameReader::open(const std::string& path) {
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(util::to_path(path), error);
    if (error) return util::Error{fmt::format("cannot read {}: {}", path, error.message())};
    std::ifstream file(util::to_path(path), std::ios::binary);
    if (!file) return util::Error{fmt::format("cannot read {}", path)};
    return GameReader(std::move(file), size);
}

std::optional<GameRecord> GameReader::next() {
    if (chunk_.games.empty() && !read_chunk()) return {};
    GameRecord game = std::move(chunk_.games.back().record);
    chunk_.games.pop_back();
    return game;
}

bool GameReader::stop(GameFileFault::Kind kind, std::string reason) {
    fault_ = {kind, counts_.bytes, std::move(reason)};
    return false;
}

std::optional<util::Bytes> GameReader::read_bytes(std::size_t count) {
    util::Bytes bytes(count);
    file_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count));
    if (!file_) return {};
    return bytes;
}

bool GameReader::is_rest_blank() {
    constexpr std::size_t kBlock = std::size_t{1} << 16;
    util::Bytes block(kBlock);
    do {
        file_.read(reinterpret_cast<char*>(block.data()), kBlock);
        block.resize(static_cast<std::size_t>(file_.gcount()));
        if (!are_blank(block)) return false;
    } while (file_);
    return true;
}

std::optional<StoredChunk> GameReader::read_stored() {
    if (fault_ || counts_.bytes == size_) return {};
    const auto header = read_header();
    if (!header) return {};
    auto bytes = read_checked(*header);
    if (!bytes) return {};
    return StoredChunk{.header = *header, .bytes = std::move(*bytes), .offset = counts_.bytes};
}

std::optional<StoredChunk> GameReader::next_chunk() {
    chunk_ = {};
    auto stored = read_stored();
    if (stored) count(stored->header);
    return stored;
}

bool GameReader::read_chunk() {
    auto stored = read_stored();
    if (!stored) return false;
    auto chunk = decode_chunk(stored->header, std::move(stored->bytes));
    if (!chunk) return stop(GameFileFault::Kind::Corrupt, chunk.reason());
    chunk_ = std::move(*chunk);
    std::ranges::reverse(chunk_.games);
    count(stored->header);
    return true;
}

std::optional<ChunkHeader> GameReader::read_header() {
    const auto refuse = [this](GameFileFault::Kind kind, std::string reason) {
        stop(kind, std::move(reason));
        return std::nullopt;
    };
    const auto bytes =
        read_bytes(std::min<std::uint64_t>(kChunkHeaderBytes, size_ - counts_.bytes));
    if (!bytes) return refuse(GameFileFault::Kind::Corrupt, "the file cannot be read");
    if (are_blank(*bytes) && is_rest_blank())
        return refuse(GameFileFault::Kind::Torn, "the last chunk contains only zeros");
    if (!has_magic(*bytes))
        return refuse(GameFileFault::Kind::Corrupt, "no chunk of games begins here");
    if (bytes->size() < kChunkHeaderBytes)
        return refuse(GameFileFault::Kind::Torn, "the header of the last chunk is cut short");
    const auto header = decode_header(*bytes);
    if (!header) return refuse(GameFileFault::Kind::Corrupt, header.reason());
    if (header->first_game != counts_.games)
        return refuse(GameFileFault::Kind::Corrupt,
                      fmt::format("a chunk begins with game {}, after {} games", header->first_game,
                                  counts_.games));
    return *header;
}

std::optional<util::Bytes> GameReader::read_checked(const ChunkHeader& header) {
    const auto refuse = [this](GameFileFault::Kind kind, std::string reason) {
        stop(kind, std::move(reason));
        return std::nullopt;
    };
    const std::uint64_t left = size_ - counts_.bytes - kChunkHeaderBytes;
    if (header.length > left)
        return refuse(GameFileFault::Kind::Torn, "the last chunk is cut short");
    auto bytes = read_bytes(header.length);
    if (!bytes) return refuse(GameFileFault::Kind::Corrupt, "the file cannot be read");
    if (util::crc32c(*bytes) != header.checksum)
        return refuse(
            header.length == left ? GameFileFault::Kind::Torn : GameFileFault::Kind::Corrupt,
            "the games of a chunk fail their checksum");
    return bytes;
}

void GameReader::count(const ChunkHeader& header) {
    chunk_offset_ = counts_.bytes;
    counts_.games += header.games;
    counts_.positions += header.positions;
    counts_.chunks += 1;
    counts_.bytes += kChunkHeaderBytes + header.length;
}

}  // namespace octet::gamefile
