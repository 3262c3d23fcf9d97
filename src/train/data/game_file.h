// Files of games as training reads them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "gamefile/game_reader.h"

namespace octet::train {

/// Reads files of games, and knows which it has read.
class GameFiles {
public:
    /// Calls take(gamefile::GameRecord&&) for each game of the file, as far as it is good: a run
    /// that is still writing leaves a torn end. Returns what was read. Throws std::runtime_error if
    /// the file cannot be read, is damaged, has fewer games than its manifest says or a game with
    /// an illegal move, or begins with the same game as an earlier file: its games would be both
    /// learnt from and judged by.
    gamefile::GameFileCounts read(const std::string& path,
                                  const std::function<void(gamefile::GameRecord&&)>& take);

private:
    void refuse_repetition(const std::string& path, const gamefile::GameRecord& first);

    /// The files by the hash of their first game: files of one settings begin alike, however long.
    std::map<std::uint64_t, std::string> by_first_game_;
};

/// Tells apart the first `bytes` bytes of files.
std::uint64_t hash_file(const std::string& path, std::uint64_t bytes);

}  // namespace octet::train
