// Compares what a reader finds with what the manifest promises.
#include "gamefile/whole_file.h"

#include <fmt/format.h>

#include <utility>

#include "gamefile/manifest.h"

namespace octet::gamefile {

util::Result<GameFileCounts> read_whole_file(const std::string& path, const TakeGame& take) {
    const auto promised = manifest_games(path);
    if (!promised) return promised.error();
    auto reader = GameReader::open(path);
    if (!reader) return reader.error();
    while (auto game = reader->next())
        if (auto error = take(std::move(*game), reader->game_bytes())) return *error;
    const auto& fault = reader->fault();
    if (fault && fault->kind == GameFileFault::Kind::Corrupt)
        return util::Error{fmt::format("{}: {} at byte {}", path, fault->reason, fault->offset)};
    if (reader->counts().games < *promised)
        return util::Error{fmt::format("{}: the manifest promises {} games, there are {}", path,
                                       *promised, reader->counts().games)};
    return reader->counts();
}

}  // namespace octet::gamefile
