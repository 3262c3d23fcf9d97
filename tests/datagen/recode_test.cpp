// Files that are rewritten hold the same games.
#include "datagen/recode.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>

#include "gamefile/manifest.h"
#include "gamefile/whole_file.h"
#include "support/data_file.h"
#include "support/game_files.h"
#include "util/crc32.h"

namespace octet::datagen {
namespace {

using ::testing::HasSubstr;

class RecodeTest : public test::GameFileTest {
protected:
    /// The games as a file of earlier versions, which had plain chunks.
    std::string plain_file() const {
        std::string bytes;
        gamefile::Chunk chunk;
        for (const gamefile::GameRecord& game : games_) chunk.add(game);
        for (const util::Bytes& part : {gamefile::encode_header(chunk, 0), chunk.bytes})
            bytes.append(part.begin(), part.end());
        return bytes;
    }

    const std::string out_ = folder_.file("recoded");
};

TEST_F(RecodeTest, HoldsTheSameGamesInFewerBytes) {
    overwrite(plain_file());
    const gamefile::Manifest manifest{.settings = {.engine = "test", .seed = 9}, .games = 1};
    ASSERT_FALSE(gamefile::write_manifest(path_, manifest));
    const auto recoded = recode_file(path_, out_);
    ASSERT_TRUE(recoded) << recoded.reason();
    EXPECT_EQ(test::read_games(out_).games, games_);
    EXPECT_EQ(recoded->from.bytes, plain_file().size());
    EXPECT_EQ(recoded->to.bytes, test::content(out_).size());
    EXPECT_LT(recoded->to.bytes, recoded->from.bytes);
    const auto copied = gamefile::read_manifest(out_);
    ASSERT_TRUE(copied);
    EXPECT_EQ(copied->settings, manifest.settings);
    EXPECT_EQ(copied->games, games_.size());
}

TEST_F(RecodeTest, TheBytesOfAGameDoNotDependOnTheForm) {
    overwrite(plain_file());
    ASSERT_TRUE(recode_file(path_, out_));
    const auto bytes_of = [](const std::string& path) {
        std::vector<util::Bytes> games;
        const auto take = [&](gamefile::GameRecord&&, util::ByteView bytes) {
            games.emplace_back(bytes.begin(), bytes.end());
            return std::optional<util::Error>();
        };
        EXPECT_TRUE(gamefile::read_whole_file(path, take));
        return games;
    };
    EXPECT_EQ(bytes_of(path_), bytes_of(out_));
    EXPECT_EQ(bytes_of(out_).size(), games_.size());
}

TEST_F(RecodeTest, ManyGamesMakeSeveralChunks) {
    std::vector<gamefile::GameRecord> many;
    while (many.size() < 1500) many.insert(many.end(), games_.begin(), games_.end());
    append(many, 64);
    const auto recoded = recode_file(path_, out_);
    ASSERT_TRUE(recoded) << recoded.reason();
    EXPECT_EQ(recoded->to.chunks, (many.size() + 1023) / 1024);
    EXPECT_TRUE(test::read_games(out_).games == many);
}

TEST_F(RecodeTest, AFileThatCannotBeReadToItsEndLeavesNothing) {
    std::vector<gamefile::GameRecord> many;
    while (many.size() < 1500) many.insert(many.end(), games_.begin(), games_.end());
    append(many, 64);
    std::string bytes = test::content(path_);
    append(0, 2, 2);
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    overwrite(bytes + test::content(path_).substr(bytes.size()));
    EXPECT_THAT(recode_file(path_, out_).reason(), HasSubstr("fail their checksum"));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

TEST_F(RecodeTest, BeginsAnewAfterAKill) {
    append(0, 6, 2);
    // What a killed process leaves.
    test::append_games(out_ + ".part", {games_[7], games_[8]}, 1);
    const auto recoded = recode_file(path_, out_);
    ASSERT_TRUE(recoded) << recoded.reason();
    EXPECT_EQ(test::read_games(out_).games, std::vector(games_.begin(), games_.begin() + 6));
    EXPECT_FALSE(std::filesystem::exists(out_ + ".part"));
}

TEST_F(RecodeTest, AnotherProcessMayWriteTheSameFile) {
    append(0, 6, 2);
    const auto other = gamefile::GameWriter::open(out_ + ".part");
    ASSERT_TRUE(other);
    EXPECT_THAT(recode_file(path_, out_).reason(), HasSubstr("another process writes it"));
    EXPECT_TRUE(std::filesystem::exists(out_ + ".part"));
    EXPECT_FALSE(std::filesystem::exists(out_));
}

TEST_F(RecodeTest, SaysWhyItCannot) {
    EXPECT_THAT(recode_file(folder_.file("absent"), out_).reason(), HasSubstr("cannot read"));
    EXPECT_FALSE(std::filesystem::exists(out_));
    append(0, 6, 2);
    ASSERT_TRUE(recode_file(path_, out_));
    EXPECT_THAT(recode_file(path_, out_).reason(), HasSubstr("holds games already"));
    ASSERT_FALSE(gamefile::write_manifest(path_, {.settings = {.engine = "test"}, .games = 7}));
    EXPECT_THAT(recode_file(path_, folder_.file("other")).reason(),
                HasSubstr("the manifest promises 7 games, there are 6"));
    std::string bytes = test::content(path_);
    bytes[40] = static_cast<char>(bytes[40] ^ 1);
    std::filesystem::remove(gamefile::manifest_path(path_));
    overwrite(bytes);
    EXPECT_THAT(recode_file(path_, folder_.file("third")).reason(),
                HasSubstr("fail their checksum at byte 0"));
}

}  // namespace
}  // namespace octet::datagen
