// The header of a chunk, and the refusal of chunks that contradict it.
#include "gamefile/chunk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/recorded_games.h"
#include "util/crc32.h"

namespace octet::gamefile {
namespace {

using ::testing::HasSubstr;

class ChunkTest : public ::testing::Test {
protected:
    ChunkTest() {
        for (const GameRecord& game : games_) chunk_.add(game);
    }
    ChunkHeader header() const { return *decode_header(encode_header(chunk_, 7)); }

    const std::vector<GameRecord> games_ = test::random_records(12);
    Chunk chunk_;
};

TEST_F(ChunkTest, CountsItsGamesAndPositions) {
    std::size_t positions = 0;
    for (const GameRecord& game : games_) positions += game.moves.size();
    EXPECT_EQ(chunk_.games, games_.size());
    EXPECT_EQ(chunk_.positions, positions);
}

TEST_F(ChunkTest, TheHeaderHasTheLayoutOfTheFormat) {
    const Chunk chunk{.version = 1, .games = 0x0102, .positions = 0x03040506, .bytes = {1, 2, 3}};
    util::Bytes expected{'O', 'c', 't', 'G', 1, 0, 2, 1, 9, 0, 0, 0,
                         0,   0,   0,   1,   6, 5, 4, 3, 3, 0, 0, 0};
    util::append_number(expected, util::crc32c(chunk.bytes));
    util::append_number(expected, util::crc32c(expected));
    EXPECT_EQ(encode_header(chunk, 0x0100'0000'0000'0009), expected);
}

TEST_F(ChunkTest, TheHeaderIsReadBack) {
    const ChunkHeader read = header();
    EXPECT_EQ(read.version, kPlainVersion);
    EXPECT_EQ(read.games, chunk_.games);
    EXPECT_EQ(read.first_game, 7U);
    EXPECT_EQ(read.positions, chunk_.positions);
    EXPECT_EQ(read.length, chunk_.bytes.size());
    EXPECT_EQ(read.checksum, util::crc32c(chunk_.bytes));
}

TEST_F(ChunkTest, AHeaderWithAWrongByteIsRefused) {
    const util::Bytes good = encode_header(chunk_, 7);
    for (std::size_t at = 0; at < good.size(); ++at) {
        util::Bytes bad = good;
        bad[at] ^= 1;
        const auto read = decode_header(bad);
        ASSERT_FALSE(read) << at;
        EXPECT_THAT(read.reason(), HasSubstr(at < kChunkMagic.size() ? "no chunk" : "checksum"));
    }
}

TEST_F(ChunkTest, AnotherVersionIsRefused) {
    util::Bytes bytes = encode_header(chunk_, 7);
    bytes[kChunkMagic.size()] = 3;
    bytes.resize(kChunkHeaderBytes - 4);
    util::append_number(bytes, util::crc32c(bytes));
    const auto read = decode_header(bytes);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.reason(), HasSubstr("version 3, this program reads versions 1 and 2"));
}

TEST_F(ChunkTest, TheGamesAreReadBack) {
    const auto chunk = decode_chunk(header(), chunk_.bytes);
    ASSERT_TRUE(chunk) << chunk.reason();
    EXPECT_EQ(chunk->bytes, chunk_.bytes);
    ASSERT_EQ(chunk->games.size(), games_.size());
    util::Bytes all;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        EXPECT_EQ(chunk->games[i].record, games_[i]);
        all.insert(all.end(), chunk->games[i].bytes.begin(), chunk->games[i].bytes.end());
    }
    EXPECT_EQ(all, chunk_.bytes);
}

TEST_F(ChunkTest, TheCompactFormIsReadBack) {
    const Chunk compact = compacted(chunk_);
    EXPECT_EQ(compact.version, kCompactVersion);
    EXPECT_EQ(compact.games, chunk_.games);
    EXPECT_EQ(compact.positions, chunk_.positions);
    EXPECT_LT(compact.bytes.size(), chunk_.bytes.size());
    const ChunkHeader header = *decode_header(encode_header(compact, 7));
    EXPECT_EQ(header.version, kCompactVersion);
    const auto plain = decode_chunk(header, compact.bytes);
    ASSERT_TRUE(plain) << plain.reason();
    EXPECT_EQ(plain->bytes, chunk_.bytes);
    util::Bytes cut = compact.bytes;
    cut.pop_back();
    EXPECT_FALSE(decode_chunk(header, cut));
}

TEST_F(ChunkTest, AnIllegalMoveKeepsTheChunkPlain) {
    GameRecord illegal = games_[0];
    illegal.moves[1].move = board::Move();
    chunk_.add(illegal);
    const Chunk same = compacted(chunk_);
    EXPECT_EQ(same.version, kPlainVersion);
    EXPECT_EQ(same.bytes, chunk_.bytes);
}

TEST_F(ChunkTest, GamesThatContradictTheHeaderAreRefused) {
    const auto reason = [&](const ChunkHeader& header, const util::Bytes& bytes) {
        const auto chunk = decode_chunk(header, bytes);
        return chunk ? std::string() : chunk.reason();
    };
    const ChunkHeader good = header();
    ChunkHeader bad = good;
    ++bad.games;
    EXPECT_THAT(reason(bad, chunk_.bytes), HasSubstr("does not hold what its header says"));
    bad = good;
    --bad.positions;
    EXPECT_THAT(reason(bad, chunk_.bytes), HasSubstr("does not hold what its header says"));
    bad = {.version = kPlainVersion};
    EXPECT_THAT(reason(bad, {}), HasSubstr("does not hold what its header says"));
    util::Bytes cut = chunk_.bytes;
    cut.pop_back();
    EXPECT_THAT(reason(good, cut), HasSubstr("cut short"));
}

}  // namespace
}  // namespace octet::gamefile
