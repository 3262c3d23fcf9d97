// The choice of positions in games, and their use.
#include "datagen/position_pool.h"

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

std::size_t positions_in(const gamefile::GameRecord& game, const PoolRules& rules) {
    PositionPool pool(rules);
    pool.add(game);
    return pool.size();
}

std::size_t endings_in(const gamefile::GameRecord& game) { return positions_in(game, kEndings); }
std::size_t branches_in(const gamefile::GameRecord& game) { return positions_in(game, kBranches); }

TEST(PositionPool, HasOnePositionForEachNumberOfMen) {
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

TEST(PositionPool, NeedsChancesForBothSides) {
    EXPECT_EQ(endings_in(king_moves(kEnding, kEndings.max_score)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, -kEndings.max_score)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, kEndings.max_score + 1)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, -kEndings.max_score - 1)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, kEndings.min_score)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, -kEndings.min_score)), 1U);
    EXPECT_EQ(endings_in(king_moves(kEnding, kEndings.min_score - 1)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, 1 - kEndings.min_score)), 0U);
    EXPECT_EQ(endings_in(king_moves(kEnding, gamefile::kNoScore)), 0U);
    EXPECT_EQ(endings_in(king_moves("8/5k2/8/2r5/2R5/8/5K2/8 w - - 12 60", 30)), 0U) << "no pawn";
    EXPECT_EQ(endings_in(king_moves("8/5k2/8/2p5/2P5/8/5K2/8 w - - 21 60", 30)), 0U)
        << "no progress";
}

TEST(PositionPool, HasFewMen) {
    EXPECT_EQ(endings_in(king_moves("8/ppp2k2/8/pp6/PP6/8/PPP2K2/8 w - - 0 60", 30)), 1U);
    EXPECT_EQ(endings_in(king_moves("7n/ppp2k2/8/pp6/PP6/8/PPP2K2/8 w - - 0 60", 30)), 0U);
}

TEST(PositionPool, ABranchHasAScoreUpToALimit) {
    EXPECT_EQ(branches_in(king_moves(kEnding, 0)), 1U);
    EXPECT_EQ(branches_in(king_moves(kEnding, kBranches.max_score)), 1U);
    EXPECT_EQ(branches_in(king_moves(kEnding, -kBranches.max_score)), 1U);
    EXPECT_EQ(branches_in(king_moves(kEnding, kBranches.max_score + 1)), 0U);
    EXPECT_EQ(branches_in(king_moves(kEnding, -kBranches.max_score - 1)), 0U);
    EXPECT_EQ(branches_in(king_moves(kEnding, gamefile::kNoScore)), 0U);
    EXPECT_EQ(branches_in(king_moves("8/5k2/8/2r5/2R5/8/5K2/8 w - - 12 60", 30)), 0U) << "no pawn";
    EXPECT_EQ(branches_in(king_moves("8/5k2/8/2p5/2P5/8/5K2/8 w - - 21 60", 30)), 0U)
        << "no progress";
    EXPECT_EQ(branches_in(king_moves("8/5k2/8/2p5/2P5/8/5K2/8 w - - 0 5", 30)), 0U)
        << "in the opening";
}

TEST(PositionPool, ABranchHasAnyNumberOfMen) {
    EXPECT_EQ(branches_in(king_moves("7n/ppp2k2/8/pp6/PP6/8/PPP2K2/8 w - - 0 60", 30)), 1U);
    board::Position position =
        test::position("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 20");
    gamefile::GameRecord game{position.to_setup(), {}};
    for (const char* text : {"f3e5", "f6e4", "e5d7"}) {
        const board::Move move = test::move(position, text);
        game.moves.push_back({move, 0});
        position.make(move);
    }
    PositionPool pool(kBranches);
    pool.add(game);
    ASSERT_EQ(pool.size(), 1U) << "one position with 32 men, and the last move is a capture";
    util::Random random(1);
    EXPECT_EQ(pool.pick(random).occupied().count(), 32);
    EXPECT_TRUE(pool.pick(random).castling().any());
}

TEST(PositionPool, PicksAPositionOfTheGameWithoutAClock) {
    PositionPool pool(kEndings);
    pool.add(king_moves(kEnding, 30));
    util::Random random(1);
    const board::Position picked = pool.pick(random);
    EXPECT_EQ(picked.halfmove_clock(), 0);
    EXPECT_GE(picked.move_number(), 60);
    EXPECT_LE(picked.move_number(), 61);
    EXPECT_EQ(picked.pieces(board::PieceType::Pawn).count(), 2);
}

TEST(PositionPool, PicksEachEnding) {
    PositionPool pool(kEndings);
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

class PositionPoolFile : public test::GameFileTest {};

TEST_F(PositionPoolFile, IsReadFromFiles) {
    append({king_moves(kEnding, 30), king_moves(kEnding, 1000)}, 2);
    const std::string other = folder_.file("other");
    test::write_games(other, {king_moves(kEnding, 40), king_moves(kEnding, 2000)});
    const auto pool = PositionPool::read(kEndings, {path_, other});
    ASSERT_TRUE(pool) << pool.reason();
    EXPECT_EQ((*pool)->size(), 2U);
    EXPECT_THAT((*pool)->fingerprint(), HasSubstr("2 of 4 games, "));
}

TEST_F(PositionPoolFile, NoGameCountsTwice) {
    append({king_moves(kEnding, 30), king_moves(kEnding, 1000)}, 2);
    const std::string copy = folder_.file("copy");
    std::filesystem::copy_file(path_, copy);
    for (const PoolRules& rules : {kEndings, kBranches})
        EXPECT_EQ(PositionPool::read(rules, {path_, copy}).reason(),
                  fmt::format("{} and {} hold the same games", path_, copy));
}

TEST_F(PositionPoolFile, AFileWithoutEndingsIsRefused) {
    append({king_moves(kEnding, 1000)}, 1);
    EXPECT_THAT(PositionPool::read(kEndings, {path_}).reason(), HasSubstr("has no endings"));
    EXPECT_THAT(PositionPool::read(kEndings, {folder_.file("absent")}).reason(),
                HasSubstr("cannot read"));
    EXPECT_THAT(PositionPool::read(kBranches, {path_}).reason(), HasSubstr("has no positions"));
    append({king_moves(kEnding, 30)}, 1);
    EXPECT_TRUE(PositionPool::read(kEndings, {path_}));
    ASSERT_FALSE(gamefile::write_manifest(path_, {.settings = {.engine = "test"}, .games = 9}));
    EXPECT_THAT(PositionPool::read(kEndings, {path_}).reason(),
                HasSubstr("the manifest promises 9 games"));
    std::filesystem::remove(gamefile::manifest_path(path_));
    overwrite(std::string("abcd") + std::string(100, 'x'));
    EXPECT_THAT(PositionPool::read(kEndings, {path_}).reason(), HasSubstr(" at byte 0"));
}

TEST_F(PositionPoolFile, OtherEndingsHaveAnotherFingerprint) {
    PositionPool one(kEndings);
    one.add(king_moves(kEnding, 30));
    PositionPool other(kEndings);
    other.add(king_moves("8/5k2/8/2p5/2P5/8/5K2/8 w - - 12 61", 30));
    EXPECT_NE(one.fingerprint(), other.fingerprint());
    PositionPool same(kEndings);
    same.add(king_moves(kEnding, 30));
    EXPECT_EQ(one.fingerprint(), same.fingerprint());
}

}  // namespace
}  // namespace octet::datagen
