// Reading whole files, and refusing those that have lost games.
#include "gamefile/whole_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "gamefile/manifest.h"
#include "support/data_file.h"
#include "support/game_files.h"

namespace octet::gamefile {
namespace {

using ::testing::HasSubstr;

class WholeFileTest : public test::GameFileTest {
protected:
    /// Reads the file and returns the error; with an empty reason if there is none.
    util::Error error() const {
        const auto counts =
            read_whole_file(path_, [](GameRecord&&, util::ByteView) { return std::nullopt; });
        return counts ? util::Error{} : counts.error();
    }
    std::string reason_to_refuse() const { return error().reason; }
    void promise(std::uint64_t games) const {
        ASSERT_FALSE(write_manifest(path_, {.settings = {.engine = "test"}, .games = games}));
    }
};

TEST_F(WholeFileTest, GivesEachGameWithItsBytes) {
    append(games_, 4);
    promise(games_.size());
    std::size_t number = 0;
    const auto counts = read_whole_file(
        path_, [&](GameRecord&& game, util::ByteView bytes) -> std::optional<util::Error> {
            EXPECT_EQ(game, games_[number++]);
            util::Bytes encoded;
            encode(game, encoded);
            EXPECT_EQ(util::Bytes(bytes.begin(), bytes.end()), encoded);
            return {};
        });
    ASSERT_TRUE(counts) << counts.reason();
    EXPECT_EQ(number, games_.size());
    EXPECT_EQ(counts->games, games_.size());
}

TEST_F(WholeFileTest, ATornEndIsLeftOutUnlessItsGamesWerePromised) {
    append(0, 6, 2);
    const std::string whole = test::content(path_);
    overwrite(whole.substr(0, whole.size() - 3));
    EXPECT_EQ(reason_to_refuse(), "");
    promise(4);
    EXPECT_EQ(reason_to_refuse(), "");
    promise(6);
    EXPECT_EQ(reason_to_refuse(), path_ + ": the manifest promises 6 games, there are 4");
    EXPECT_EQ(error().kind, util::Error::Kind::Damage);
}

TEST_F(WholeFileTest, RefusesDamageAndAMissingFile) {
    EXPECT_THAT(reason_to_refuse(), HasSubstr("cannot read"));
    EXPECT_EQ(error().kind, util::Error::Kind::Refusal);
    append(0, 6, 2);
    std::string bytes = test::content(path_);
    bytes[kChunkHeaderBytes] = static_cast<char>(bytes[kChunkHeaderBytes] ^ 1);
    overwrite(bytes);
    EXPECT_EQ(reason_to_refuse(), path_ + ": the games of a chunk fail their checksum at byte 0");
    EXPECT_EQ(error().kind, util::Error::Kind::Damage);
}

TEST_F(WholeFileTest, AnErrorEndsTheReading) {
    append(0, 6, 2);
    int taken = 0;
    const auto counts =
        read_whole_file(path_, [&](GameRecord&&, util::ByteView) -> std::optional<util::Error> {
            if (++taken == 3) return util::Error{"enough"};
            return {};
        });
    EXPECT_EQ(counts.reason(), "enough");
    EXPECT_EQ(taken, 3);
}

TEST_F(WholeFileTest, RefusesAFileThatBeginsWithTheGameOfAnother) {
    append(games_, 4);
    const std::string shorter = folder_.file("shorter");
    const std::string later = folder_.file("later");
    test::write_games(shorter, {games_[0]});
    test::write_games(later, {games_.begin() + 1, games_.end()});
    WholeFiles files;
    int taken = 0;
    const auto take = [&](GameRecord&&, util::ByteView) -> std::optional<util::Error> {
        ++taken;
        return {};
    };
    ASSERT_TRUE(files.read(path_, take));
    EXPECT_EQ(files.read(shorter, take).reason(),
              path_ + " and " + shorter + " hold the same games");
    EXPECT_EQ(taken, std::ssize(games_)) << "no game of the other file";
    EXPECT_TRUE(files.read(later, take));
    const auto chunks = files.read_chunks(shorter, [](StoredChunk&&) { return std::nullopt; });
    EXPECT_EQ(chunks.reason(), path_ + " and " + shorter + " hold the same games");
}

TEST_F(WholeFileTest, GivesChunksWhoseGamesCanBeDecoded) {
    append(games_, 4);
    WholeFiles files;
    std::vector<GameRecord> decoded;
    const auto take = [&](StoredChunk&& stored) -> std::optional<util::Error> {
        auto chunk = decode_stored(path_, std::move(stored));
        if (!chunk) return chunk.error();
        for (DecodedGame& game : chunk->games) decoded.push_back(std::move(game.record));
        return {};
    };
    const auto counts = files.read_chunks(path_, take);
    ASSERT_TRUE(counts) << counts.reason();
    EXPECT_EQ(counts->games, games_.size());
    EXPECT_EQ(decoded, games_);
}

TEST_F(WholeFileTest, NamesTheFileOfAChunkThatCannotBeDecoded) {
    StoredChunk chunk{.header = {.version = kPlainVersion, .games = 1}, .bytes = {1}, .offset = 77};
    const auto decoded = decode_stored("the file", std::move(chunk));
    ASSERT_FALSE(decoded);
    EXPECT_THAT(decoded.reason(), testing::StartsWith("the file: "));
    EXPECT_THAT(decoded.reason(), testing::EndsWith(" at byte 77"));
    EXPECT_EQ(decoded.error().kind, util::Error::Kind::Damage);
}

}  // namespace
}  // namespace octet::gamefile
