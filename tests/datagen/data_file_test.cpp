// Files of games: what is read back, what a torn or damaged file gives.
#include "datagen/data_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#ifndef _WIN32
#include <sys/resource.h>
#endif

#include "support/data_file.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"

namespace octet::datagen {
namespace {

using ::testing::HasSubstr;

void write_file(const std::string& path, std::string_view content) {
    std::ofstream(path, std::ios::binary) << content;
}

class DataFile : public ::testing::Test {
protected:
    /// Appends the games in chunks of `size`.
    void append(const std::vector<GameRecord>& games, std::size_t size) {
        auto writer = DataWriter::open(path_);
        ASSERT_TRUE(writer) << writer.reason();
        for (std::size_t i = 0; i < games.size();) {
            Chunk chunk;
            for (std::size_t n = 0; n < size && i < games.size(); ++n) chunk.add(games[i++]);
            const auto error = writer->append(chunk);
            ASSERT_FALSE(error) << error->reason;
        }
    }

    struct Content {
        std::vector<GameRecord> games;
        DataCounts counts;
        std::optional<DataFault> fault;
    };
    Content read() const {
        auto reader = DataReader::open(path_);
        EXPECT_TRUE(reader);
        Content content;
        while (auto game = reader->next()) content.games.push_back(*game);
        content.counts = reader->counts();
        content.fault = reader->fault();
        return content;
    }

    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.file("games.octg");
    const std::vector<GameRecord> games_ = test::random_records(12);
};

TEST_F(DataFile, GivesBackWhatWasAppended) {
    append(games_, 10);
    const Content content = read();
    EXPECT_EQ(content.games, games_);
    EXPECT_FALSE(content.fault);
    EXPECT_EQ(content.counts.games, games_.size());
    EXPECT_EQ(content.counts.chunks, (games_.size() + 9) / 10);
    EXPECT_EQ(content.counts.bytes, std::filesystem::file_size(path_));
}

TEST_F(DataFile, GrowsWhenOpenedAgain) {
    append({games_.begin(), games_.begin() + 7}, 3);
    append({games_.begin() + 7, games_.end()}, 5);
    EXPECT_EQ(read().games, games_);
}

TEST_F(DataFile, AnEmptyFileHasNoGames) {
    append({}, 1);
    EXPECT_TRUE(read().games.empty());
    EXPECT_FALSE(read().fault);
}

TEST_F(DataFile, OnlyOneWriterAtATime) {
    const auto first = DataWriter::open(path_);
    ASSERT_TRUE(first);
    const auto second = DataWriter::open(path_);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.reason(), HasSubstr("another process"));
}

TEST_F(DataFile, ATornLastChunkIsCutOffWhereverItIsTorn) {
    append({games_.begin(), games_.begin() + 4}, 2);
    const std::string whole = test::content(path_);
    append({games_.begin() + 4, games_.begin() + 6}, 2);
    const std::string longer = test::content(path_);

    for (std::size_t size = whole.size() + 1; size < longer.size(); ++size) {
        write_file(path_, longer.substr(0, size));
        const Content torn = read();
        ASSERT_EQ(torn.games.size(), 4U) << size;
        ASSERT_TRUE(torn.fault);
        ASSERT_EQ(torn.fault->kind, DataFault::Kind::Torn);
        ASSERT_EQ(torn.fault->offset, whole.size());

        append({games_.begin() + 4, games_.begin() + 6}, 2);
        ASSERT_EQ(test::content(path_), longer) << size;
    }
}

TEST_F(DataFile, OpeningCutsNothingOff) {
    append({games_.begin(), games_.begin() + 4}, 2);
    std::string torn = test::content(path_);
    torn.pop_back();
    write_file(path_, torn);
    const auto writer = DataWriter::open(path_);
    ASSERT_TRUE(writer);
    EXPECT_EQ(writer->counts().games, 2U);
    EXPECT_EQ(test::content(path_), torn);
}

TEST_F(DataFile, EveryWrongByteIsFound) {
    append({games_.begin(), games_.begin() + 6}, 2);
    const std::string good = test::content(path_);
    for (std::size_t at = 0; at < good.size(); ++at) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1 << at % 8);
        write_file(path_, bad);
        const Content content = read();
        ASSERT_TRUE(content.fault) << at;
        ASSERT_LE(content.fault->offset, at);
        const auto whole_chunks = content.games.size();
        ASSERT_EQ(content.games,
                  std::vector(games_.begin(),
                              games_.begin() + static_cast<std::ptrdiff_t>(whole_chunks)));
    }
}

TEST_F(DataFile, NothingIsCutOffBehindADamagedChunk) {
    append({games_.begin(), games_.begin() + 6}, 2);
    const std::string good = test::content(path_);
    // In the magic, in the length, in the games of the first chunk.
    for (std::size_t at : {0U, 20U, 40U}) {
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] ^ 1);
        write_file(path_, bad);
        const auto writer = DataWriter::open(path_);
        ASSERT_FALSE(writer) << at;
        EXPECT_THAT(writer.reason(), HasSubstr("damaged at byte 0"));
        EXPECT_EQ(test::content(path_), bad);
    }
}

TEST_F(DataFile, AWholeLastChunkWithWrongContentIsTorn) {
    // What a crash of the machine can leave: the length is there, the bytes are not.
    append({games_.begin(), games_.begin() + 4}, 2);
    const std::string good = test::content(path_);
    std::string bad = good;
    bad.back() = static_cast<char>(bad.back() ^ 1);
    write_file(path_, bad);
    append({games_.begin() + 2, games_.begin() + 4}, 2);
    EXPECT_EQ(test::content(path_), good);
}

TEST_F(DataFile, ALastChunkOfZerosIsTorn) {
    // What a power cut can leave: the length was known before the bytes came.
    append({games_.begin(), games_.begin() + 4}, 2);
    const std::string whole = test::content(path_);
    append({games_.begin() + 4, games_.begin() + 6}, 2);
    const std::string longer = test::content(path_);
    for (const std::size_t zeros : {1U, 31U, 32U, 33U, 1000U, 200'000U}) {
        const std::string blank = whole + std::string(zeros, '\0');
        write_file(path_, blank);
        ASSERT_EQ(read().fault->kind, DataFault::Kind::Torn) << zeros;
        append({games_.begin() + 4, games_.begin() + 6}, 2);
        ASSERT_EQ(test::content(path_), longer) << zeros;

        write_file(path_, blank + 'x');
        ASSERT_EQ(read().fault->kind, DataFault::Kind::Corrupt) << zeros;
    }
}

#ifndef _WIN32
TEST_F(DataFile, WhatDoesNotFitOnTheDiskIsTakenBack) {
    append({games_.begin(), games_.begin() + 4}, 4);
    const std::string whole = test::content(path_);
    auto writer = DataWriter::open(path_);
    ASSERT_TRUE(writer);
    Chunk chunk;
    for (std::size_t i = 4; i < 8; ++i) chunk.add(games_[i]);

    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit tight = before;
    tight.rlim_cur = whole.size() + 40;
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
    const auto error = writer->append(chunk);
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, handler);

    ASSERT_TRUE(error);
    EXPECT_THAT(error->reason, HasSubstr("cannot write"));
    EXPECT_EQ(test::content(path_), whole);
    EXPECT_EQ(writer->counts().games, 4U);
    ASSERT_FALSE(writer->append(chunk));
    EXPECT_EQ(read().games, std::vector(games_.begin(), games_.begin() + 8));
}
#endif

TEST_F(DataFile, OtherFilesAreLeftAlone) {
    for (std::string_view text : {"x", "Octopus", "A line of text that is no chunk of games."}) {
        write_file(path_, text);
        ASSERT_FALSE(DataWriter::open(path_));
        EXPECT_EQ(test::content(path_), text);
    }
}

TEST_F(DataFile, ChunksOutOfOrderAreFound) {
    append({games_.begin(), games_.begin() + 2}, 2);
    const std::string once = test::content(path_);
    write_file(path_, once + once);
    const Content content = read();
    EXPECT_EQ(content.games.size(), 2U);
    ASSERT_TRUE(content.fault);
    EXPECT_THAT(content.fault->reason, HasSubstr("begins with game 0, after 2 games"));
}

TEST_F(DataFile, MissingFilesAreNamed) {
    const auto reader = DataReader::open(folder_.file("none"));
    ASSERT_FALSE(reader);
    EXPECT_THAT(reader.reason(), HasSubstr("none"));
    const auto writer = DataWriter::open(folder_.file("no/folder"));
    ASSERT_FALSE(writer);
    EXPECT_THAT(writer.reason(), HasSubstr("no/folder"));
}

}  // namespace
}  // namespace octet::datagen
