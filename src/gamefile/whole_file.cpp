// Compares what a reader finds with what the manifest promises.
#include "gamefile/whole_file.h"

#include <fmt/format.h>

#include <utility>

#include "gamefile/manifest.h"
#include "util/hash.h"

namespace octet::gamefile {

util::Result<GameFileCounts> read_whole_file(const std::string& path, const TakeGame& take) {
    const auto promised = manifest_games(path);
    constexpr auto kDamage = util::Error::Kind::Damage;
    if (!promised) return util::Error{promised.reason(), kDamage};
    auto reader = GameReader::open(path);
    if (!reader) return reader.error();
    while (auto game = reader->next())
        if (auto error = take(std::move(*game), reader->game_bytes())) return *error;
    const auto& fault = reader->fault();
    if (fault && fault->kind == GameFileFault::Kind::Corrupt)
        return util::Error{fmt::format("{}: {} at byte {}", path, fault->reason, fault->offset),
                           kDamage};
    if (reader->counts().games < *promised)
        return util::Error{fmt::format("{}: the manifest promises {} games, there are {}", path,
                                       *promised, reader->counts().games),
                           kDamage};
    return reader->counts();
}

util::Result<GameFileCounts> WholeFiles::read(const std::string& path, const TakeGame& take) {
    bool is_first = true;
    return read_whole_file(
        path, [&](GameRecord&& game, util::ByteView bytes) -> std::optional<util::Error> {
            if (std::exchange(is_first, false))
                if (auto error = refuse_repetition(path, bytes)) return error;
            return take(std::move(game), bytes);
        });
}

std::optional<util::Error> WholeFiles::refuse_repetition(const std::string& path,
                                                         util::ByteView first) {
    const auto [same, is_new] = path_by_first_game_.emplace(util::hash64(first), path);
    if (is_new) return {};
    return util::Error{fmt::format("{} and {} hold the same games", same->second, path)};
}

}  // namespace octet::gamefile
