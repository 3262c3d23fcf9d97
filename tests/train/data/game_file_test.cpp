// Files of games that training refuses: fewer games than promised, the same games twice.
#include "train/data/game_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>

#include "gamefile/manifest.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"

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
        return files_.read(path, [](gamefile::GameRecord&&) {}).games;
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

TEST_F(GameFilesTest, TheSameGamesTwiceAreRefusedHoweverLongTheFiles) {
    const std::string path = write("a", 20);
    EXPECT_EQ(games_in(path), 20U);
    for (const std::size_t games : {20U, 12U})
        EXPECT_THAT(reason_to_refuse(write(std::to_string(games), games)),
                    HasSubstr(path + " and "));
    EXPECT_THAT(reason_to_refuse(path), HasSubstr("hold the same games"));
    EXPECT_EQ(games_in(write("none", 0)), 0U);
}

TEST_F(GameFilesTest, FewerGamesThanTheManifestPromisesAreRefused) {
    const std::string path = write("a", 20);
    ASSERT_FALSE(gamefile::write_manifest(path, {.settings = {}, .games = 20, .positions = 400}));
    EXPECT_EQ(games_in(path), 20U);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
    files_ = {};
    EXPECT_THAT(reason_to_refuse(path), HasSubstr("the manifest promises 20 games, there are 16"));
}

}  // namespace
}  // namespace octet::train
