// Files of games as training reads them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "datagen/data_file.h"

namespace octet::train {

/// Calls take(datagen::GameRecord&&) for each game of the file, as far as it is good: a run that is
/// still writing leaves a torn end. Returns what was read. Throws std::runtime_error if the file
/// cannot be read, is damaged, or has a game with an illegal move.
datagen::DataCounts read_games(const std::string& path,
                               const std::function<void(datagen::GameRecord&&)>& take);

/// Tells apart the first `bytes` bytes of files.
std::uint64_t hash_file(const std::string& path, std::uint64_t bytes);

}  // namespace octet::train
