// Game files for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gamefile/game_reader.h"
#include "gamefile/game_writer.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"

namespace octet::test {

/// Appends the games to the file in chunks of `chunk_size` games.
inline void append_games(const std::string& path, const std::vector<gamefile::GameRecord>& games,
                         std::size_t chunk_size) {
    auto writer = gamefile::GameWriter::open(path);
    ASSERT_TRUE(writer) << writer.reason();
    for (std::size_t i = 0; i < games.size();) {
        gamefile::Chunk chunk;
        for (std::size_t n = 0; n < chunk_size && i < games.size(); ++n) chunk.add(games[i++]);
        const auto error = writer->append(chunk);
        ASSERT_FALSE(error) << error->reason;
    }
}

inline void write_games(const std::string& path, const std::vector<gamefile::GameRecord>& games) {
    append_games(path, games, 16);
}

/// The result of reading a game file up to its end or its fault.
struct ReadGames {
    std::vector<gamefile::GameRecord> games;
    gamefile::GameFileCounts counts;
    std::optional<gamefile::GameFileFault> fault;
};

inline ReadGames read_games(const std::string& path) {
    auto reader = gamefile::GameReader::open(path);
    EXPECT_TRUE(reader);
    ReadGames result;
    while (auto game = reader->next()) result.games.push_back(*game);
    result.counts = reader->counts();
    result.fault = reader->fault();
    return result;
}

/// A game file in a folder of its own, and games to put into it.
class GameFileTest : public ::testing::Test {
protected:
    void append(const std::vector<gamefile::GameRecord>& games, std::size_t chunk_size) {
        append_games(path_, games, chunk_size);
    }
    /// Appends games_[first] to games_[last - 1].
    void append(std::size_t first, std::size_t last, std::size_t chunk_size) {
        const auto begin = games_.begin();
        append(
            {begin + static_cast<std::ptrdiff_t>(first), begin + static_cast<std::ptrdiff_t>(last)},
            chunk_size);
    }
    ReadGames read() const { return read_games(path_); }
    void overwrite(std::string_view content) const {
        std::ofstream(path_, std::ios::binary) << content;
    }

    const TemporaryFolder folder_;
    const std::string path_ = folder_.file("games.octg");
    const std::vector<gamefile::GameRecord> games_ = random_records(12);
};

}  // namespace octet::test
