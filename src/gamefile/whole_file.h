// Reads all games of files at once, and refuses a file that has lost some.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "gamefile/game_reader.h"
#include "util/bytes.h"
#include "util/result.h"

namespace octet::gamefile {

/// Takes a game and its bytes in the encoding of game_record.h, which are valid during the call. An
/// error ends the reading.
using TakeGame = std::function<std::optional<util::Error>(GameRecord&& game, util::ByteView bytes)>;

/// Takes a chunk, whose games decode_stored() decodes. An error ends the reading.
using TakeChunk = std::function<std::optional<util::Error>(StoredChunk&& chunk)>;

/// Calls take() for each game of the file, in order. A torn end is left out, because a program that
/// still writes the file leaves one. Returns what was read, or an error if the file cannot be
/// opened, the error of take(), or an error of the kind Damage if the file or its manifest is
/// damaged, or if there are fewer games than the manifest promises.
util::Result<GameFileCounts> read_whole_file(const std::string& path, const TakeGame& take);

/// Decodes the games of a chunk of the file. An error names the file and has the kind Damage.
util::Result<DecodedChunk> decode_stored(const std::string& path, StoredChunk&& chunk);

/// Reads several files, and remembers which it has read: the games of a file must not count twice.
class WholeFiles {
public:
    /// Like read_whole_file(). Refuses a file that begins with the same game as an earlier one too.
    util::Result<GameFileCounts> read(const std::string& path, const TakeGame& take);
    /// The same with chunks, so that their games can be decoded on several threads.
    util::Result<GameFileCounts> read_chunks(const std::string& path, const TakeChunk& take);

private:
    /// The error of a file whose first game has these bytes, if an earlier file begins with it.
    std::optional<util::Error> refuse_repetition(const std::string& path, util::ByteView first);

    /// The path of each file by the hash of its first game. Files of the same settings begin with
    /// the same games, whatever their length.
    std::map<std::uint64_t, std::string> path_by_first_game_;
};

}  // namespace octet::gamefile
