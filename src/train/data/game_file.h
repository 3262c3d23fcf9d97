// Files of self-play games as the trainer reads them: each game is decoded, hashed, and replayed
// once.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gamefile/game_reader.h"
#include "gamefile/replay.h"
#include "gamefile/whole_file.h"

namespace octet::train {

/// A game that was read from a file. Its moves may be illegal until for_each_position() has
/// replayed it.
struct FileGame {
    gamefile::GameRecord record;
    /// The hash64 of the bytes of the game in its file.
    std::uint64_t hash = 0;
    /// The number of the game in its file, from 0.
    std::uint64_t number = 0;
    /// A view of the path that was given to GameFiles.
    std::string_view path;
};

/// Throws the std::runtime_error that names the game.
[[noreturn]] void refuse_illegal_move(const FileGame& game);

/// Replays the game and calls visit(const board::Position&, const gamefile::ScoredMove&) for each
/// position before its move is made. Returns the number of positions. Throws std::runtime_error at
/// an illegal move.
template <class Visitor>
std::size_t for_each_position(const FileGame& game, Visitor&& visit) {
    const std::size_t played = gamefile::replay(game.record, std::forward<Visitor>(visit));
    if (played != game.record.moves.size()) refuse_illegal_move(game);
    return played;
}

/// A chunk of a file of games, which is not decoded yet.
struct FileChunk {
    gamefile::StoredChunk stored;
    /// A view of the path that was given to GameFiles.
    std::string_view path;
};

/// Decodes the games of a chunk, on any thread. Throws std::runtime_error if it is damaged.
std::vector<FileGame> decode_games(FileChunk&& chunk);

/// Reads files of games and remembers which files it has read.
class GameFiles {
public:
    /// Calls take(FileGame&&) for each game of the file, in order. `take` must replay the game with
    /// for_each_position(), then or later, to check its moves. A torn end is ignored, because a
    /// program that still writes the file leaves one. Returns what was read. Throws
    /// std::runtime_error if the file cannot be read, is damaged, has fewer games than its manifest
    /// promises, or begins with the same game as an earlier file: its games would be used for both
    /// training and validation.
    gamefile::GameFileCounts read(const std::string& path,
                                  const std::function<void(FileGame&&)>& take);
    /// The same with chunks. `take` must decode their games, then or later.
    gamefile::GameFileCounts read_chunks(const std::string& path,
                                         const std::function<void(FileChunk&&)>& take);

private:
    gamefile::WholeFiles files_;
};

/// How the games of a file were played: "1000 nodes" if its manifest says so, else the name of the
/// file.
std::string source_of(const std::string& path);

/// A hash of the first `bytes` bytes of a file. Throws std::runtime_error if they cannot be read.
std::uint64_t hash_file(const std::string& path, std::uint64_t bytes);

}  // namespace octet::train
