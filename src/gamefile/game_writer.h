// Appends chunks to a game file. A chunk counts as written from the moment append() has returned.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "gamefile/chunk.h"
#include "gamefile/game_reader.h"
#include "io/append_file.h"
#include "util/result.h"

namespace octet::gamefile {

class GameWriter {
public:
    /// Opens or creates the file. Refuses a file that is damaged before its end, or that another
    /// process is writing. Checksums are compared, and games are not decoded. A torn chunk at the
    /// end stays until append() replaces it, because the caller may still refuse the file.
    static util::Result<GameWriter> open(const std::string& path);

    /// Creates the file; an existing one loses its content. Refuses a file that another process is
    /// writing.
    static util::Result<GameWriter> create(const std::string& path);

    /// Appends a plain chunk with one or more games, in the compact form. If it returns no error,
    /// the chunk is on the disk. After an error the file ends as it did before.
    std::optional<util::Error> append(const Chunk& chunk);

    /// The contents of the file without a torn chunk.
    const GameFileCounts& counts() const { return counts_; }

private:
    GameWriter(io::AppendFile file, const GameFileCounts& counts, bool torn)
        : file_(std::move(file)), counts_(counts), torn_(torn) {}

    io::AppendFile file_;
    GameFileCounts counts_;
    /// Whether bytes of a torn chunk follow the whole chunks.
    bool torn_;
};

}  // namespace octet::gamefile
