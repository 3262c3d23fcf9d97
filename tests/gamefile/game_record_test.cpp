// Games are decoded as they were encoded, and impossible fields are refused.
#include "gamefile/game_record.h"

#include <gtest/gtest.h>

#include "support/recorded_games.h"

namespace octet::gamefile {
namespace {

util::Bytes encoded(const GameRecord& game) {
    util::Bytes bytes;
    encode(game, bytes);
    return bytes;
}

GameRecord short_game() { return test::random_record(board::Position::start(), 1, 3); }

/// The number of bytes before the moves: packed position, move number, result, number of moves.
std::size_t head_size(const GameRecord& game) {
    return encoded(game).size() - 4 * game.moves.size();
}

TEST(GameRecord, RoundTrips) {
    for (const GameRecord& game : test::random_records(200)) {
        const util::Bytes bytes = encoded(game);
        util::ByteReader reader(bytes);
        const auto decoded = decode(reader);
        ASSERT_TRUE(decoded) << decoded.reason();
        EXPECT_EQ(*decoded, game);
        EXPECT_TRUE(reader.rest().empty());
    }
}

TEST(GameRecord, TakesFourBytesAMove) {
    const GameRecord game = test::random_record(board::Position::start(), 1, 120);
    ASSERT_EQ(game.moves.size(), 120U);
    EXPECT_LE(encoded(game).size(), 120 * 4 + kMaxPackedBytesInPlay + 5);
}

TEST(GameRecord, ExtremeScores) {
    GameRecord game = short_game();
    game.moves[0].score = kMaxScore;
    game.moves[1].score = -kMaxScore;
    const util::Bytes bytes = encoded(game);
    util::ByteReader reader(bytes);
    const auto decoded = decode(reader);
    ASSERT_TRUE(decoded);
    EXPECT_EQ(*decoded, game);
}

TEST(GameRecord, RefusesAShortenedRecord) {
    const util::Bytes bytes = encoded(short_game());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        util::ByteReader reader(util::ByteView(bytes).first(size));
        EXPECT_FALSE(decode(reader)) << size;
    }
}

TEST(GameRecord, KeepsMissingScores) {
    GameRecord game = short_game();
    game.moves[0].score = kNoScore;
    const util::Bytes bytes = encoded(game);
    util::ByteReader reader(bytes);
    const auto decoded = decode(reader);
    ASSERT_TRUE(decoded);
    EXPECT_EQ(*decoded, game);
}

TEST(GameRecord, RefusesImpossibleFields) {
    const GameRecord game = short_game();
    const util::Bytes good = encoded(game);
    const std::size_t moves = head_size(game);
    const auto refused = [&](std::size_t at, std::vector<std::uint8_t> values) {
        util::Bytes bytes = good;
        std::ranges::copy(values, bytes.begin() + static_cast<std::ptrdiff_t>(at));
        util::ByteReader reader(bytes);
        return !decode(reader);
    };
    EXPECT_FALSE(refused(0, {}));
    EXPECT_TRUE(refused(moves - 5, {0, 0})) << "move number 0";
    EXPECT_TRUE(refused(moves - 5, {0xFF, 0xFF})) << "move number 65535";
    EXPECT_TRUE(refused(moves - 3, {3})) << "no result";
    EXPECT_TRUE(refused(moves - 3, {kTerminations << 2})) << "no termination";
    EXPECT_TRUE(refused(moves - 2, {0, 0})) << "no moves";
    EXPECT_TRUE(refused(moves + 2, {0x01, 0x7D})) << "score 32001";
}

}  // namespace
}  // namespace octet::gamefile
