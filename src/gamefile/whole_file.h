// Reads all games of a file at once, and refuses a file that has lost some.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "gamefile/game_reader.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// Takes a game and its bytes in the encoding of game_record.h, which are valid during the call. An
/// error ends the reading.
using TakeGame = std::function<std::optional<util::Error>(GameRecord&& game, util::ByteView bytes)>;

/// Calls take() for each game of the file, in order. A torn end is left out, because a program that
/// still writes the file leaves one. Returns what was read, or an error if the file cannot be read,
/// is damaged, or has fewer games than its manifest promises, or the error of take().
util::Result<GameFileCounts> read_whole_file(const std::string& path, const TakeGame& take);

}  // namespace octet::gamefile
