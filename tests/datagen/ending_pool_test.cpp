// The choice of endings in games, and their use.
#include "datagen/ending_pool.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "gamefile/manifest.h"
#include "notation/fen.h"
#include "support/game_files.h"
#include "support/positions.h"

namespace octet::datagen {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kEnding = "8/5k2/8/2p5/2P5/8/5K2/8 w - - 12 60";

/// A game in which both kings go to and fro.
gamefile::GameRecord king_moves(std::string_view fen, gamefile::Score score) {
    board::Position position = test::position(fen);
    gamefile::GameRecord record{position.to_setup(), {}};
    for (const char* text : {"f2e2", "f7e7", "e2e3", "e7e6"}) {
        const board::Move move = test::move(position, text);
        record.moves.push_back({move, score});
        position.make(move);
    }
    return record;
}

std::size_t endings_in(const gamefile::GameRecord& game) {
    EndingPool pool;
    pool.add(game);
    return pool.size();
}

TEST(EndingPool, HasOnePositionForEachNumberOfMen) {
    EXPECT_EQ(endings_in(king_moves(kEnding, 30)), 1U);
    // The third move captures. The position before it is not quiet, so two are left with five men
    // and one with four.
    board::Position position = test::position("8/5k2/8/8/8/2p5/4KP1P/8 w - - 3 60");
    gamefile::GameRecord game{position.to_setup(), {}};
    for (const char* text : {"e2d3", "f7e7", "d3c3", "e7d7"}) {
        const board::Move move = test::move(position, text);
        game.moves.push_back({move, 30});
        position.make(move);
    }
    EXPECT_EQ(endings_in(game), 2U);
}

TEST(EndingPool, NeedsChancesForBothSides) {
    EXPECT_EQ(endings_in(king_moves(kEnding, kMaxEndingScore)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, -kMaxEndingScore)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, kMaxEndingScore + 1)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, -kMaxEndingScore - 1)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, kMinEndingScore)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, -kMinEndingScore)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, kMinEndingScore - 1)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, 1 - kMinEndingScore)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, gamefile::kNoScore)), 0U);
    EXPECT_EQ(endings_in(king_moves("8/5k2/8/2r5/2R5/8/5K2/8 w - - 12 60", 30)), 0U) << "no pawn";
    EXPECT_EQ(endings_in(king_moves("8/5k2/8/2p5/2P5/8/5K2/8 w - - 21 60", 30)), 0U)
        << "no progress";
}

TEST(EndingPool, HasFewMen) {
    EXPECT_EQ(endings_in(king_moves("8/ppp2k2/8/pp6/PP6/8/PPP2K2/8 w - - 0 60", 30)), 1U);
    EXPECT_EQ(endings_in(king_moves("7n/ppp2k2/8/pp6/PP6/8/PPP2K2/8 w - - 0 60", 30)), 0U);
}

TEST(EndingPool, PicksAPositionOfTheGameWithoutAClock) {
    EndingPool pool;
    pool.add(king_moves(kEnding, 30));
    util::Random random(1);
    const board::Position picked = pool.pick(random);
    EXPECT_EQ(picked.halfmove_clock(), 0);
    EXPECT_GE(picked.move_number(), 60);
    EXPECT_LE(picked.move_number(), 61);
    EXPECT_EQ(picked.pieces(board::PieceType::Pawn).count(), 2);
}

TEST(EndingPool, PicksEachEnding) {
    EndingPool pool;
    for (const char* fen : {"8/5k2/8/2p5/2P5/8/5K2/8 w - - 0 60",
                            "8/5k2/8/p7/P7/8/5K2/8 w - - 0 60", "8/5k2/8/8/8/7p/5K1P/8 w - - 0 60"})
        pool.add(king_moves(fen, 30));
    ASSERT_EQ(pool.size(), 3U);
    std::set<std::string> pawns;
    util::Random random(1);
    for (int i = 0; i < 30; ++i)
        pawns.insert(fmt::format("{}", pool.pick(random).pieces(board::PieceType::Pawn).bits()));
    EXPECT_EQ(pawns.size(), 3U);
}

class EndingPoolFile : public test::GameFileTest {};

TEST_F(EndingPoolFile, IsReadFromFiles) {
    append({king_moves(kEnding, 30), king_moves(kEnding, 1000)}, 2);
    const auto pool = EndingPool::read({path_, path_});
    ASSERT_TRUE(pool) << pool.reason();
    EXPECT_EQ((*pool)->size(), 2U);
    EXPECT_THAT((*pool)->fingerprint(), HasSubstr("2 of 4 games, "));
}

TEST_F(EndingPoolFile, AFileWithoutEndingsIsRefused) {
    append({king_moves(kEnding, 1000)}, 1);
    EXPECT_THAT(EndingPool::read({path_}).reason(), HasSubstr("has no endings"));
    EXPECT_THAT(EndingPool::read({folder_.file("absent")}).reason(), HasSubstr("cannot read"));
    append({king_moves(kEnding, 30)}, 1);
    EXPECT_TRUE(EndingPool::read({path_}));
    ASSERT_FALSE(gamefile::write_manifest(path_, {.settings = {.engine = "test"}, .games = 9}));
    EXPECT_THAT(EndingPool::read({path_}).reason(), HasSubstr("the manifest promises 9 games"));
    std::filesystem::remove(gamefile::manifest_path(path_));
    overwrite(std::string("abcd") + std::string(100, 'x'));
    EXPECT_THAT(EndingPool::read({path_}).reason(), HasSubstr(" at byte 0"));
}

TEST_F(EndingPoolFile, OtherEndingsHaveAnotherFingerprint) {
    EndingPool one;
    one.add(king_moves(kEnding, 30));
    EndingPool other;
    other.add(king_moves("8/5k2/8/2p5/2P5/8/5K2/8 w - - 12 61", 30));
    EXPECT_NE(one.fingerprint(), other.fingerprint());
    EndingPool same;
    same.add(king_moves(kEnding, 30));
    EXPECT_EQ(one.fingerprint(), same.fingerprint());
}

}  // namespace
}  // namespace octet::datagen
