// Turns the faults of files into exceptions.
#include "train/data/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <stdexcept>

#include "gamefile/manifest.h"
#include "util/file_path.h"
#include "util/hash.h"

namespace octet::train {

void refuse_illegal_move(const FileGame& game) {
    throw std::runtime_error(
        fmt::format("{}: game {} holds an illegal move", game.path, game.number));
}

gamefile::GameFileCounts GameFiles::read(const std::string& path,
                                         const std::function<void(FileGame&&)>& take) {
    return read_chunks(path, [&](FileChunk&& chunk) {
        for (FileGame& game : decode_games(std::move(chunk))) take(std::move(game));
    });
}

gamefile::GameFileCounts GameFiles::read_chunks(const std::string& path,
                                                const std::function<void(FileChunk&&)>& take) {
    const auto take_chunk = [&](gamefile::StoredChunk&& stored) -> std::optional<util::Error> {
        take({.stored = std::move(stored), .path = path});
        return {};
    };
    const auto counts = files_.read_chunks(path, take_chunk);
    if (!counts) throw std::runtime_error(counts.reason());
    return *counts;
}

std::vector<FileGame> decode_games(FileChunk&& chunk) {
    const std::uint64_t first = chunk.stored.header.first_game;
    auto decoded = gamefile::decode_stored(std::string(chunk.path), std::move(chunk.stored));
    if (!decoded) throw std::runtime_error(decoded.reason());
    std::vector<FileGame> games;
    games.reserve(decoded->games.size());
    for (gamefile::DecodedGame& game : decoded->games)
        games.push_back({.record = std::move(game.record),
                         .hash = util::hash64(game.bytes),
                         .number = first + games.size(),
                         .path = chunk.path});
    return games;
}

std::string source_of(const std::string& path) {
    if (gamefile::has_manifest(path))
        if (const auto manifest = gamefile::read_manifest(path))
            return fmt::format("{} nodes", manifest->settings.nodes);
    return util::file_name(path);
}

std::uint64_t hash_file(const std::string& path, std::uint64_t bytes) {
    constexpr std::uint64_t kPiece = std::uint64_t{1} << 20;
    std::ifstream file(util::to_path(path), std::ios::binary);
    // The result is the hash of the hashes of all pieces, so that the file need not fit in memory.
    util::Bytes hashes;
    util::Bytes piece;
    for (std::uint64_t done = 0; done < bytes; done += piece.size()) {
        piece.resize(std::min(kPiece, bytes - done));
        file.read(reinterpret_cast<char*>(piece.data()),
                  static_cast<std::streamsize>(piece.size()));
        if (!file) throw std::runtime_error(fmt::format("cannot read {}", path));
        util::append_number(hashes, util::hash64(piece));
    }
    return util::hash64(hashes);
}

}  // namespace octet::train
