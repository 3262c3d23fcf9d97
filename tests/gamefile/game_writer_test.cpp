// Appending to game files: whole, torn and damaged ones.
#include "gamefile/game_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data_file.h"
#include "support/file_size_limit.h"
#include "support/game_files.h"

namespace octet::gamefile {
namespace {

class GameWriterTest : public test::GameFileTest {};

TEST_F(GameWriterTest, GrowsWhenOpenedAgain) {
    append(0, 7, 3);
    append(7, games_.size(), 5);
    EXPECT_EQ(read().games, games_);
}

TEST_F(GameWriterTest, OnlyOneWriterAtATime) {
    const auto first = GameWriter::open(path_);
    ASSERT_TRUE(first);
    const auto second = GameWriter::open(path_);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.reason(), testing::HasSubstr("another process"));
}

TEST_F(GameWriterTest, ATornLastChunkIsCutOffWhereverItIsTorn) {
    append(0, 4, 2);
    const std::string whole = test::content(path_);
    append(4, 6, 2);
    const std::string longer = test::content(path_);

    for (std::size_t size = whole.size() + 1; size < longer.size(); ++size) {
        overwrite(longer.substr(0, size));
        const test::ReadGames torn = read();
        ASSERT_EQ(torn.games.size(), 4U) << size;
        ASSERT_TRUE(torn.fault);
        ASSERT_EQ(torn.fault->kind, GameFileFault::Kind::Torn);
        ASSERT_EQ(torn.fault->offset, whole.size());

        append(4, 6, 2);
        ASSERT_EQ(test::content(path_), longer) << size;
    }
}

TEST_F(GameWriterTest, OpeningCutsNothingOff) {
    append(0, 4, 2);
    std::string torn = test::content(path_);
    torn.pop_back();
    overwrite(torn);
    const auto writer = GameWriter::open(path_);
    ASSERT_TRUE(writer);
    EXPECT_EQ(writer->counts().games, 2U);
    EXPECT_EQ(test::content(path_), torn);
}

TEST_F(GameWriterTest, NothingIsCutOffBehindADamagedChunk) {
    append(0, 6, 2);
    const std::string good = test::content(path_);
    // In the magic, in the length, in the games of the first chunk.
    for (std::size_t at : {0U, 20U, 40U}) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1);
        overwrite(bad);
        const auto writer = GameWriter::open(path_);
        ASSERT_FALSE(writer) << at;
        EXPECT_THAT(writer.reason(), testing::HasSubstr("damaged at byte 0"));
        EXPECT_EQ(test::content(path_), bad);
    }
}

TEST_F(GameWriterTest, AWholeLastChunkWithWrongContentIsTorn) {
    // What a crash of the machine can leave: the length is there, the bytes are not.
    append(0, 4, 2);
    const std::string good = test::content(path_);
    std::string bad = good;
    bad.back() = static_cast<char>(bad.back() ^ 1);
    overwrite(bad);
    append(2, 4, 2);
    EXPECT_EQ(test::content(path_), good);
}

TEST_F(GameWriterTest, ALastChunkOfZerosIsReplaced) {
    append(0, 4, 2);
    const std::string whole = test::content(path_);
    append(4, 6, 2);
    const std::string longer = test::content(path_);
    for (const std::size_t zeros : {1U, 31U, 32U, 33U, 1000U, 200'000U}) {
        overwrite(whole + std::string(zeros, '\0'));
        append(4, 6, 2);
        ASSERT_EQ(test::content(path_), longer) << zeros;
    }
}

#ifndef _WIN32
TEST_F(GameWriterTest, WhatDoesNotFitOnTheDiskIsTakenBack) {
    append(0, 4, 4);
    const std::string whole = test::content(path_);
    auto writer = GameWriter::open(path_);
    ASSERT_TRUE(writer);
    Chunk chunk;
    for (std::size_t i = 4; i < 8; ++i) chunk.add(games_[i]);

    std::optional<util::Error> error;
    {
        const test::FileSizeLimit limit(whole.size() + 40);
        error = writer->append(chunk);
    }
    ASSERT_TRUE(error);
    EXPECT_THAT(error->reason, testing::HasSubstr("cannot write"));
    EXPECT_EQ(test::content(path_), whole);
    EXPECT_EQ(writer->counts().games, 4U);
    ASSERT_FALSE(writer->append(chunk));
    EXPECT_EQ(read().games, std::vector(games_.begin(), games_.begin() + 8));
}
#endif

TEST_F(GameWriterTest, OtherFilesAreLeftAlone) {
    for (std::string_view text : {"x", "Octopus", "A line of text that is no chunk of games."}) {
        overwrite(text);
        ASSERT_FALSE(GameWriter::open(path_));
        EXPECT_EQ(test::content(path_), text);
    }
}

TEST_F(GameWriterTest, CreatesAnEmptyFileInThePlaceOfAnother) {
    overwrite("A line of text that is no chunk of games.");
    {
        auto writer = GameWriter::create(path_);
        ASSERT_TRUE(writer) << writer.reason();
        EXPECT_EQ(test::content(path_), "");
        EXPECT_FALSE(GameWriter::create(path_)) << "while the file is open";
        Chunk chunk;
        chunk.add(games_[0]);
        ASSERT_FALSE(writer->append(chunk));
        EXPECT_EQ(writer->counts().games, 1U);
    }
    EXPECT_EQ(read().games, std::vector{games_[0]});
}

TEST_F(GameWriterTest, AMissingFolderIsNamed) {
    const auto writer = GameWriter::open(folder_.file("no/folder"));
    ASSERT_FALSE(writer);
    EXPECT_THAT(writer.reason(), testing::HasSubstr("no/folder"));
}

}  // namespace
}  // namespace octet::gamefile
