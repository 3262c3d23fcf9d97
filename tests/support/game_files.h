// Files of games for tests: written in chunks of a few games.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "datagen/data_file.h"

namespace octet::test {

inline void write_games(const std::string& path, const std::vector<datagen::GameRecord>& games) {
    constexpr std::uint32_t kGamesPerChunk = 16;
    auto writer = datagen::DataWriter::open(path);
    ASSERT_TRUE(writer);
    datagen::Chunk chunk;
    for (const datagen::GameRecord& game : games) {
        chunk.add(game);
        if (chunk.games < kGamesPerChunk && &game != &games.back()) continue;
        const auto error = writer->append(chunk);
        ASSERT_FALSE(error) << error->reason;
        chunk = {};
    }
}

}  // namespace octet::test
