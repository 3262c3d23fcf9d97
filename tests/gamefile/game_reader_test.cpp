// Reading game files: whole, torn and damaged ones.
#include "gamefile/game_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/data_file.h"
#include "support/game_files.h"

namespace octet::gamefile {
namespace {

using ::testing::HasSubstr;

class GameReaderTest : public test::GameFileTest {};

TEST_F(GameReaderTest, GivesBackWhatWasAppended) {
    append(games_, 10);
    const test::ReadGames content = read();
    EXPECT_EQ(content.games, games_);
    EXPECT_FALSE(content.fault);
    EXPECT_EQ(content.counts.games, games_.size());
    EXPECT_EQ(content.counts.chunks, (games_.size() + 9) / 10);
    EXPECT_EQ(content.counts.bytes, std::filesystem::file_size(path_));
}

TEST_F(GameReaderTest, AnEmptyFileHasNoGames) {
    append(0, 0, 1);
    EXPECT_TRUE(read().games.empty());
    EXPECT_FALSE(read().fault);
}

TEST_F(GameReaderTest, EveryWrongByteIsFound) {
    append(0, 6, 2);
    const std::string good = test::content(path_);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1 << at % 8);
        overwrite(bad);
        const test::ReadGames content = read();
        ASSERT_TRUE(content.fault) << at;
        ASSERT_LE(content.fault->offset, at);
        const auto whole_chunks = content.games.size();
        ASSERT_EQ(content.games,
                  std::vector(games_.begin(),
                              games_.begin() + static_cast<std::ptrdiff_t>(whole_chunks)));
    }
}

TEST_F(GameReaderTest, ALastChunkOfZerosIsTorn) {
    // A power cut can leave zeros: the length of the file was recorded before its bytes.
    append(0, 4, 2);
    const std::string whole = test::content(path_);
    for (const std::size_t zeros : {1U, 31U, 32U, 33U, 1000U, 200'000U}) {
        const std::string blank = whole + std::string(zeros, '\0');
        overwrite(blank);
        ASSERT_EQ(read().fault->kind, GameFileFault::Kind::Torn) << zeros;
        overwrite(blank + 'x');
        ASSERT_EQ(read().fault->kind, GameFileFault::Kind::Corrupt) << zeros;
    }
}

TEST_F(GameReaderTest, ChunksOutOfOrderAreFound) {
    append(0, 2, 2);
    const std::string once = test::content(path_);
    overwrite(once + once);
    const test::ReadGames content = read();
    EXPECT_EQ(content.games.size(), 2U);
    ASSERT_TRUE(content.fault);
    EXPECT_THAT(content.fault->reason, HasSubstr("begins with game 0, after 2 games"));
}

TEST_F(GameReaderTest, AMissingFileIsNamed) {
    const auto reader = GameReader::open(folder_.file("none"));
    ASSERT_FALSE(reader);
    EXPECT_THAT(reader.reason(), HasSubstr("none"));
}

TEST_F(GameReaderTest, GivesChunksThatAreNotDecoded) {
    append(0, 6, 2);
    auto reader = GameReader::open(path_);
    ASSERT_TRUE(reader);
    ASSERT_TRUE(reader->next());
    auto second = reader->next_chunk();
    ASSERT_TRUE(second);
    EXPECT_EQ(second->header.first_game, 2U);
    EXPECT_EQ(second->offset, reader->chunk_offset());
    EXPECT_GT(second->offset, 0U);
    const auto decoded = decode_chunk(second->header, std::move(second->bytes));
    ASSERT_TRUE(decoded) << decoded.reason();
    ASSERT_EQ(decoded->games.size(), 2U);
    EXPECT_EQ(decoded->games[1].record, games_[3]);
    EXPECT_EQ(reader->next(), games_[4]) << "the rest of the first chunk is lost";
    EXPECT_FALSE(reader->next_chunk());
    EXPECT_FALSE(reader->fault());
    EXPECT_EQ(reader->counts().games, 6U);

    std::string bad = test::content(path_);
    bad[40] = static_cast<char>(bad[40] ^ 1);
    overwrite(bad);
    auto damaged = GameReader::open(path_);
    ASSERT_TRUE(damaged);
    EXPECT_FALSE(damaged->next_chunk());
    ASSERT_TRUE(damaged->fault());
    EXPECT_EQ(damaged->fault()->kind, GameFileFault::Kind::Corrupt);
}

}  // namespace
}  // namespace octet::gamefile
