// Reads through data_file.h and makes its faults exceptions.
#include "train/data/game_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "gamefile/game_record.h"
#include "gamefile/manifest.h"
#include "gamefile/replay.h"
#include "util/hash.h"

namespace octet::train {

namespace {

bool is_legal(const gamefile::GameRecord& game) {
    const auto look = [](const board::Position&, const gamefile::ScoredMove&) {};
    return gamefile::replay(game, look) == game.moves.size();
}

}  // namespace

gamefile::GameFileCounts GameFiles::read(const std::string& path,
                                         const std::function<void(gamefile::GameRecord&&)>& take) {
    const auto promised = gamefile::manifest_games(path);
    if (!promised) throw std::runtime_error(promised.reason());
    auto reader = gamefile::GameReader::open(path);
    if (!reader) throw std::runtime_error(reader.reason());
    for (std::uint64_t number = 0; auto game = reader->next(); ++number) {
        if (number == 0) refuse_repetition(path, *game);
        if (!is_legal(*game))
            throw std::runtime_error(
                fmt::format("{}: game {} holds an illegal move", path, number));
        take(std::move(*game));
    }
    const auto& fault = reader->fault();
    if (fault && fault->kind == gamefile::GameFileFault::Kind::Corrupt)
        throw std::runtime_error(
            fmt::format("{}: {} at byte {}", path, fault->reason, fault->offset));
    if (reader->counts().games < *promised)
        throw std::runtime_error(fmt::format("{}: the manifest promises {} games, there are {}",
                                             path, *promised, reader->counts().games));
    return reader->counts();
}

void GameFiles::refuse_repetition(const std::string& path, const gamefile::GameRecord& first) {
    util::Bytes bytes;
    gamefile::encode(first, bytes);
    const auto [same, is_new] = by_first_game_.emplace(util::hash64(bytes), path);
    if (!is_new)
        throw std::runtime_error(fmt::format("{} and {} hold the same games", same->second, path));
}

std::uint64_t hash_file(const std::string& path, std::uint64_t bytes) {
    constexpr std::uint64_t kPiece = std::uint64_t{1} << 20;
    std::ifstream file(path, std::ios::binary);
    // The hash of the pieces' hashes: the file need not fit the memory.
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
