// The compact form: it is read back, it is small, and no bytes harm it.
#include "gamefile/compact_games.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gamefile/game_record.h"
#include "support/recorded_games.h"
#include "util/crc32.h"
#include "util/random.h"

namespace octet::gamefile {
namespace {

using ::testing::HasSubstr;

struct EncodedGames {
    util::Bytes bytes;
    std::uint32_t games = 0;
    std::uint32_t positions = 0;
};

EncodedGames encoded(const std::vector<GameRecord>& games) {
    EncodedGames all;
    for (const GameRecord& game : games) {
        encode(game, all.bytes);
        ++all.games;
        all.positions += static_cast<std::uint32_t>(game.moves.size());
    }
    return all;
}

TEST(CompactGames, AreReadBack) {
    auto records = test::random_records(60);
    records[0].moves[0].score = kNoScore;
    records[1].moves[0].score = kMaxScore;
    const EncodedGames games = encoded(records);
    const auto compact = compact_games(games.bytes);
    ASSERT_TRUE(compact);
    EXPECT_LT(compact->size(), games.bytes.size());
    const auto expanded = expand_games(*compact, games.games, games.positions);
    ASSERT_TRUE(expanded) << expanded.reason();
    EXPECT_TRUE(*expanded == games.bytes);
}

TEST(CompactGames, HaveTheBytesOfTheFormat) {
    // If this fails, files of games cannot be read any more: the change needs another version.
    std::vector<GameRecord> records;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        records.push_back(test::random_record(board::Position::start(), seed, 150));
        records.back().termination = Termination::Repetition;
    }
    const auto compact = compact_games(encoded(records).bytes);
    ASSERT_TRUE(compact);
    EXPECT_EQ(util::crc32c(*compact), 1316157344U);
}

TEST(CompactGames, AnIllegalMoveHasNoCode) {
    auto records = test::random_records(12);
    records[1].moves[2].move = board::Move();
    EXPECT_FALSE(compact_games(encoded(records).bytes));
}

TEST(CompactGames, BytesThatAreNoneAreRefused) {
    const EncodedGames games = encoded(test::random_records(12));
    const util::Bytes good = *compact_games(games.bytes);
    const auto reason = [&](const util::Bytes& bytes, std::uint32_t count,
                            std::uint32_t positions) {
        const auto expanded = expand_games(bytes, count, positions);
        return expanded ? std::string() : expanded.reason();
    };
    EXPECT_EQ(reason(good, games.games, games.positions), "");
    EXPECT_THAT(reason(good, games.games, games.positions - 1), HasSubstr("what its header says"));
    EXPECT_NE(reason(good, games.games + 1, games.positions), "");
    EXPECT_NE(reason({}, games.games, games.positions), "");
    util::Bytes longer = good;
    longer.push_back(0);
    EXPECT_THAT(reason(longer, games.games, games.positions), HasSubstr("damaged"));
    util::Bytes shorter = good;
    shorter.pop_back();
    EXPECT_THAT(reason(shorter, games.games, games.positions), HasSubstr("damaged"));
}

TEST(CompactGames, DamagedBytesDoNoHarm) {
    const EncodedGames games = encoded(test::random_records(12));
    const util::Bytes good = *compact_games(games.bytes);
    util::Random random(1);
    int refused = 0;
    for (int i = 0; i < 500; ++i) {
        util::Bytes bad = good;
        const auto at = random.below(static_cast<std::uint32_t>(bad.size()));
        bad[at] = static_cast<std::uint8_t>(random.below(256));
        const auto expanded = expand_games(bad, games.games, games.positions);
        refused += !expanded;
        if (!expanded) continue;
        // What is accepted can be written again.
        EXPECT_TRUE(compact_games(*expanded));
    }
    EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace octet::gamefile
