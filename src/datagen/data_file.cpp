// Chunks to files and back.
#include "datagen/data_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <filesystem>
#include <system_error>
#include <utility>

#include "util/crc32.h"

namespace octet::datagen {

namespace {

constexpr std::array<std::uint8_t, 4> kMagic{'O', 'c', 't', 'G'};
constexpr std::size_t kHeaderBytes = 32;

util::Bytes header_bytes(const Chunk& chunk, std::uint64_t first_game) {
    util::Bytes bytes(kMagic.begin(), kMagic.end());
    util::append_number(bytes, static_cast<std::uint16_t>(kFormatVersion));
    util::append_number(bytes, static_cast<std::uint16_t>(chunk.games));
    util::append_number(bytes, first_game);
    util::append_number(bytes, chunk.positions);
    util::append_number(bytes, static_cast<std::uint32_t>(chunk.bytes.size()));
    util::append_number(bytes, util::crc32c(chunk.bytes));
    util::append_number(bytes, util::crc32c(bytes));
    assert(bytes.size() == kHeaderBytes);
    return bytes;
}

/// What a file system shows of bytes that it never got, though it knew that they would come.
bool are_blank(util::ByteView bytes) {
    return std::ranges::all_of(bytes, [](std::uint8_t byte) { return byte == 0; });
}

}  // namespace

/// What a chunk says of itself.
struct DataReader::Header {
    std::uint16_t version;
    std::uint16_t games;
    std::uint64_t first_game;
    std::uint32_t positions;
    std::uint32_t length;
    std::uint32_t checksum;
};

util::Result<DataReader> DataReader::open(const std::string& path) {
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(path, error);
    if (error) return util::Error{fmt::format("cannot read {}: {}", path, error.message())};
    std::ifstream file(path, std::ios::binary);
    if (!file) return util::Error{fmt::format("cannot read {}", path)};
    return DataReader(std::move(file), size);
}

std::optional<GameRecord> DataReader::next() {
    if (games_.empty() && !read_chunk()) return {};
    GameRecord game = std::move(games_.back());
    games_.pop_back();
    return game;
}

bool DataReader::stop(DataFault::Kind kind, std::string reason) {
    fault_ = {kind, counts_.bytes, std::move(reason)};
    return false;
}

std::optional<util::Bytes> DataReader::read_bytes(std::size_t count) {
    util::Bytes bytes(count);
    file_.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(count));
    if (!file_) return {};
    return bytes;
}

bool DataReader::is_rest_blank() {
    constexpr std::size_t kPiece = std::size_t{1} << 16;
    util::Bytes piece(kPiece);
    do {
        file_.read(reinterpret_cast<char*>(piece.data()), kPiece);
        piece.resize(static_cast<std::size_t>(file_.gcount()));
        if (!are_blank(piece)) return false;
    } while (file_);
    return true;
}

bool DataReader::read_chunk() {
    if (fault_ || counts_.bytes == size_) return false;
    const auto header = read_header();
    return header && read_games(*header);
}

std::optional<DataReader::Header> DataReader::read_header() {
    const auto refuse = [this](DataFault::Kind kind, std::string reason) {
        stop(kind, std::move(reason));
        return std::nullopt;
    };
    const auto bytes = read_bytes(std::min<std::uint64_t>(kHeaderBytes, size_ - counts_.bytes));
    if (!bytes) return refuse(DataFault::Kind::Corrupt, "the file cannot be read");
    if (are_blank(*bytes) && is_rest_blank())
        return refuse(DataFault::Kind::Torn, "the last chunk was never written, only its length");
    const std::size_t magic_size = std::min(kMagic.size(), bytes->size());
    if (!std::equal(bytes->begin(), bytes->begin() + static_cast<std::ptrdiff_t>(magic_size),
                    kMagic.begin()))
        return refuse(DataFault::Kind::Corrupt, "there is no chunk of games");
    if (bytes->size() < kHeaderBytes)
        return refuse(DataFault::Kind::Torn, "the header of the last chunk is cut short");

    util::ByteReader reader(util::ByteView(*bytes).subspan(kMagic.size()));
    const Header header{.version = *reader.number<std::uint16_t>(),
                        .games = *reader.number<std::uint16_t>(),
                        .first_game = *reader.number<std::uint64_t>(),
                        .positions = *reader.number<std::uint32_t>(),
                        .length = *reader.number<std::uint32_t>(),
                        .checksum = *reader.number<std::uint32_t>()};
    if (*reader.number<std::uint32_t>() != util::crc32c(util::ByteView(*bytes).first(28)))
        return refuse(DataFault::Kind::Corrupt, "the header of a chunk fails its checksum");
    if (header.version != kFormatVersion)
        return refuse(DataFault::Kind::Corrupt,
                      fmt::format("a chunk has format version {}, known is {}", header.version,
                                  kFormatVersion));
    if (header.first_game != counts_.games)
        return refuse(DataFault::Kind::Corrupt,
                      fmt::format("a chunk begins with game {}, after {} games", header.first_game,
                                  counts_.games));
    return header;
}

bool DataReader::read_games(const Header& header) {
    const std::uint64_t left = size_ - counts_.bytes - kHeaderBytes;
    if (header.length > left) return stop(DataFault::Kind::Torn, "the last chunk is cut short");
    const auto bytes = read_bytes(header.length);
    if (!bytes) return stop(DataFault::Kind::Corrupt, "the file cannot be read");
    if (util::crc32c(*bytes) != header.checksum)
        return stop(header.length == left ? DataFault::Kind::Torn : DataFault::Kind::Corrupt,
                    "the games of a chunk fail their checksum");

    std::vector<GameRecord> games;
    std::size_t positions = 0;
    util::ByteReader reader(*bytes);
    while (!reader.rest().empty()) {
        auto game = decode(reader);
        if (!game) return stop(DataFault::Kind::Corrupt, game.reason());
        positions += game->moves.size();
        games.push_back(std::move(*game));
    }
    if (games.empty() || games.size() != header.games || positions != header.positions)
        return stop(DataFault::Kind::Corrupt, "a chunk does not hold what its header says");

    std::ranges::reverse(games);
    games_ = std::move(games);
    chunk_offset_ = counts_.bytes;
    counts_.games += header.games;
    counts_.positions += header.positions;
    counts_.chunks += 1;
    counts_.bytes += kHeaderBytes + header.length;
    return true;
}

void Chunk::add(const GameRecord& game) {
    encode(game, bytes);
    ++games;
    positions += static_cast<std::uint32_t>(game.moves.size());
}

util::Result<DataWriter> DataWriter::open(const std::string& path) {
    // Locked first: nobody appends while the file is looked through.
    auto file = io::AppendFile::open(path);
    if (!file) return file.error();
    auto reader = DataReader::open(path);
    if (!reader) return reader.error();
    while (reader->next()) {
    }
    const auto& fault = reader->fault();
    if (fault && fault->kind == DataFault::Kind::Corrupt)
        return util::Error{
            fmt::format("{} is damaged at byte {}: {}", path, fault->offset, fault->reason)};
    return DataWriter(std::move(*file), reader->counts(), fault.has_value());
}

std::optional<util::Error> DataWriter::append(const Chunk& chunk) {
    assert(chunk.games > 0 && chunk.games <= 65535);
    if (torn_) {
        if (auto error = file_.truncate(counts_.bytes)) return error;
        torn_ = false;
    }
    util::Bytes bytes = header_bytes(chunk, counts_.games);
    bytes.insert(bytes.end(), chunk.bytes.begin(), chunk.bytes.end());
    if (auto error = file_.append(bytes)) {
        torn_ = file_.truncate(counts_.bytes).has_value();
        return error;
    }
    counts_.games += chunk.games;
    counts_.positions += chunk.positions;
    counts_.chunks += 1;
    counts_.bytes += bytes.size();
    return {};
}

}  // namespace octet::datagen
