// Games as they are read from files, and the files that training refuses.
#include "train/data/game_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "gamefile/manifest.h"
#include "support/file_game.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"
#include "util/hash.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

class GameFilesTest : public testing::Test {
protected:
    std::string write(const std::string& name, std::size_t games) {
        const std::string path = folder_.file(name);
        test::write_games(path, {games_.begin(), games_.begin() + games});
        return path;
    }
    std::uint64_t games_in(const std::string& path) {
        return files_.read(path, [](FileGame&&) {}).games;
    }
    /// Why the file is refused; empty if it is not.
    std::string reason_to_refuse(const std::string& path) {
        try {
            games_in(path);
            return "";
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    }

    const test::TemporaryFolder folder_;
    const std::vector<gamefile::GameRecord> games_ = test::random_records(20);
    GameFiles files_;
};

TEST_F(GameFilesTest, RefusesTwoFilesWithTheSameGamesOfAnyLength) {
    const std::string path = write("a", 20);
    EXPECT_EQ(games_in(path), 20U);
    for (const std::size_t games : {20U, 12U})
        EXPECT_THAT(reason_to_refuse(write(std::to_string(games), games)),
                    HasSubstr(path + " and "));
    EXPECT_THAT(reason_to_refuse(path), HasSubstr("hold the same games"));
    EXPECT_EQ(games_in(write("none", 0)), 0U);
}

TEST_F(GameFilesTest, RefusesFewerGamesThanTheManifestPromises) {
    const std::string path = write("a", 20);
    ASSERT_FALSE(gamefile::write_manifest(path, {.settings = {}, .games = 20, .positions = 400}));
    EXPECT_EQ(games_in(path), 20U);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
    files_ = {};
    EXPECT_THAT(reason_to_refuse(path), HasSubstr("the manifest promises 20 games, there are 16"));
}

TEST_F(GameFilesTest, TheSourceIsTheNodesOfTheManifestOrTheNameOfTheFile) {
    const std::string path = write("few", 20);
    EXPECT_EQ(source_of(path), "few");
    ASSERT_FALSE(gamefile::write_manifest(
        path, {.settings = {.engine = "test", .nodes = 60}, .games = 20, .positions = 400}));
    EXPECT_EQ(source_of(path), "60 nodes");
}

TEST_F(GameFilesTest, EachGameHasItsRecordNumberPathAndTheHashOfItsBytes) {
    const std::string path = write("a", 20);
    std::uint64_t number = 0;
    files_.read(path, [&](FileGame&& game) {
        EXPECT_EQ(game.record, games_[number]);
        EXPECT_EQ(game.number, number);
        EXPECT_EQ(game.path, path);
        util::Bytes bytes;
        gamefile::encode(game.record, bytes);
        EXPECT_EQ(game.hash, util::hash64(bytes));
        ++number;
    });
    EXPECT_EQ(number, 20U);
}

TEST_F(GameFilesTest, TheGamesOfChunksAreTheSame) {
    const std::string path = write("a", 20);
    std::vector<FileGame> expected;
    files_.read(path, [&](FileGame&& game) { expected.push_back(std::move(game)); });
    std::size_t number = 0;
    GameFiles().read_chunks(path, [&](FileChunk&& chunk) {
        for (const FileGame& game : decode_games(std::move(chunk))) {
            EXPECT_EQ(game.record, expected[number].record);
            EXPECT_EQ(game.hash, expected[number].hash);
            EXPECT_EQ(game.number, number);
            EXPECT_EQ(game.path, path);
            ++number;
        }
    });
    EXPECT_EQ(number, 20U);
}

TEST_F(GameFilesTest, ADamagedChunkIsRefusedWithItsFileAndPlace) {
    const gamefile::StoredChunk stored{
        .header = {.version = gamefile::kPlainVersion, .games = 1}, .bytes = {1}, .offset = 77};
    EXPECT_THAT([&] { decode_games({.stored = stored, .path = "games"}); },
                testing::ThrowsMessage<std::runtime_error>(
                    AllOf(HasSubstr("games: "), HasSubstr(" at byte 77"))));
}

TEST(FileGame, AnIllegalMoveIsReportedWithFileAndGame) {
    FileGame game = test::file_game(test::random_record(board::Position::start(), 1, 10));
    game.path = "games";
    game.number = 7;
    std::size_t visits = 0;
    const auto count = [&](const board::Position&, const gamefile::ScoredMove&) { ++visits; };
    EXPECT_EQ(for_each_position(game, count), 10U);
    EXPECT_EQ(visits, 10U);
    game.record.moves[6].move = game.record.moves[4].move;
    EXPECT_THAT([&] { for_each_position(game, count); },
                testing::ThrowsMessage<std::runtime_error>("games: game 7 holds an illegal move"));
}

TEST(HashFile, DependsOnTheGivenBytesOnly) {
    const test::TemporaryFolder folder;
    const auto write = [&](const std::string& text) {
        std::ofstream(folder.file("a"), std::ios::binary) << text;
        return folder.file("a");
    };
    const std::uint64_t hash = hash_file(write("some bytes"), 4);
    EXPECT_EQ(hash_file(write("some more"), 4), hash);
    EXPECT_NE(hash_file(write("same"), 4), hash);
    EXPECT_NE(hash_file(write("some"), 3), hash);
    EXPECT_THROW(hash_file(write("some"), 5), std::runtime_error);
}

}  // namespace
}  // namespace octet::train
