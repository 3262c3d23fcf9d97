// Faults of games, and the counts of a file.
#include "datagen/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gamefile/game_writer.h"
#include "gamefile/manifest.h"
#include "support/positions.h"
#include "support/temporary_folder.h"

namespace octet::datagen {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A game with these moves, all with the same score.
gamefile::GameRecord game(std::string_view fen, const std::vector<std::string>& moves,
                          gamefile::Score score, gamefile::Termination termination,
                          gamefile::GameResult result) {
    board::Position position = test::position(fen);
    gamefile::GameRecord record{position.to_setup(), {}, result, termination};
    for (const std::string& text : moves) {
        const board::Move move = test::move(position, text);
        record.moves.push_back({move, score});
        position.make(move);
    }
    return record;
}

gamefile::GameRecord fools_mate() {
    return game(kStart, {"f2f3", "e7e5", "g2g4", "d8h4"}, -30, gamefile::Termination::Checkmate,
                gamefile::GameResult::BlackWins);
}

TEST(Check, GoodGames) {
    EXPECT_EQ(find_fault(fools_mate()), std::nullopt);
    EXPECT_EQ(find_fault(game(kStart, {"e2e4"}, 2500, gamefile::Termination::AdjudicatedWin,
                              gamefile::GameResult::WhiteWins)),
              std::nullopt);
    EXPECT_EQ(find_fault(game(kStart, {"e2e4"}, 0, gamefile::Termination::AdjudicatedDraw,
                              gamefile::GameResult::Draw)),
              std::nullopt);
    EXPECT_EQ(
        find_fault(game("7k/8/8/8/8/8/6q1/7K w - - 0 1", {"h1g2"}, 0,
                        gamefile::Termination::InsufficientMaterial, gamefile::GameResult::Draw)),
        std::nullopt);
}

TEST(Check, IllegalMoves) {
    gamefile::GameRecord record = fools_mate();
    record.moves[2].move = record.moves[0].move;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("move 3 is not legal")));
}

TEST(Check, TerminationsThatThePositionDoesNotShow) {
    gamefile::GameRecord record = fools_mate();
    record.moves.pop_back();
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("does not end by checkmate")));
    record = fools_mate();
    record.termination = gamefile::Termination::Repetition;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("does not end by repetition")));
}

TEST(Check, ContradictoryResults) {
    gamefile::GameRecord record = fools_mate();
    record.result = gamefile::GameResult::WhiteWins;
    EXPECT_THAT(find_fault(record), Optional(HasSubstr("contradicts the last position")));
    EXPECT_THAT(find_fault(game(kStart, {"e2e4"}, 2500, gamefile::Termination::AdjudicatedWin,
                                gamefile::GameResult::BlackWins)),
                Optional(HasSubstr("contradicts the last score")));
    // With and without a score of the last move.
    for (const gamefile::Score score : {0, 2500, gamefile::kNoScore}) {
        EXPECT_THAT(find_fault(game(kStart, {"e2e4"}, score, gamefile::Termination::AdjudicatedWin,
                                    gamefile::GameResult::Draw)),
                    Optional(HasSubstr("contradicts the termination")));
        EXPECT_THAT(find_fault(game(kStart, {"e2e4"}, score, gamefile::Termination::AdjudicatedDraw,
                                    gamefile::GameResult::WhiteWins)),
                    Optional(HasSubstr("contradicts the termination")));
    }
}

TEST(Check, ATablebaseCanGiveAnyResult) {
    for (const gamefile::GameResult result :
         {gamefile::GameResult::BlackWins, gamefile::GameResult::Draw,
          gamefile::GameResult::WhiteWins})
        EXPECT_EQ(find_fault(game("8/8/8/4k3/8/8/8/R3K3 w - - 0 40", {"a1a2"}, 2500,
                                  gamefile::Termination::Tablebase, result)),
                  std::nullopt);
    for (const auto& [fen, move] :
         {std::pair{kStart, "a2a3"},
          std::pair{std::string_view("8/8/8/4k3/8/8/8/R3K2R w K - 0 40"), "a1a2"}})
        EXPECT_EQ(find_fault(game(fen, {move}, 0, gamefile::Termination::Tablebase,
                                  gamefile::GameResult::Draw)),
                  "its last position is in no tablebase");
}

TEST(Check, WithoutALastScoreEitherSideCanHaveWon) {
    for (const gamefile::GameResult result :
         {gamefile::GameResult::BlackWins, gamefile::GameResult::WhiteWins})
        EXPECT_EQ(find_fault(game(kStart, {"e2e4"}, gamefile::kNoScore,
                                  gamefile::Termination::AdjudicatedWin, result)),
                  std::nullopt);
}

class CheckFile : public ::testing::Test {
protected:
    void append(const std::vector<gamefile::GameRecord>& games) {
        auto writer = gamefile::GameWriter::open(path_);
        ASSERT_TRUE(writer);
        gamefile::Chunk chunk;
        for (const gamefile::GameRecord& record : games) chunk.add(record);
        ASSERT_FALSE(writer->append(chunk));
    }

    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.file("games.octg");
};

TEST_F(CheckFile, Counts) {
    append({fools_mate(), game(kStart, {"e2e4"}, 2500, gamefile::Termination::AdjudicatedWin,
                               gamefile::GameResult::WhiteWins)});
    append({game(kStart, {"e2e4", "e7e5"}, 0, gamefile::Termination::AdjudicatedDraw,
                 gamefile::GameResult::Draw)});
    const auto report = check_file(path_);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->fault, std::nullopt);
    const GameFileSummary& summary = report->summary;
    EXPECT_EQ(summary.counts.games, 3U);
    EXPECT_EQ(summary.counts.chunks, 2U);
    EXPECT_EQ(summary.counts.positions, 7U);
    EXPECT_THAT(summary.results, testing::ElementsAre(1, 1, 1));
    EXPECT_THAT(summary.terminations, testing::ElementsAre(1, 0, 0, 0, 0, 1, 1, 0));
    EXPECT_THAT(summary.scores, testing::ElementsAre(2, 4, 0, 0, 0, 0, 0, 1));
    EXPECT_EQ(summary.filtered, 0U) << "too early in the game";
    EXPECT_THAT(to_text(summary), HasSubstr("3 games, 7 positions, 2 chunks"));
}

TEST_F(CheckFile, CountsOnlyPositionsWithAScore) {
    gamefile::GameRecord record =
        game(kStart, {"e2e4", "e7e5"}, 30, gamefile::Termination::AdjudicatedDraw,
             gamefile::GameResult::Draw);
    record.moves[0].score = gamefile::kNoScore;
    append({record});
    const auto report = check_file(path_);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->summary.scored, 1U);
    EXPECT_THAT(report->summary.scores, testing::ElementsAre(0, 1, 0, 0, 0, 0, 0, 0));
    EXPECT_THAT(to_text(report->summary), HasSubstr("50.0 % of the positions have a score"));
    EXPECT_THAT(to_text(report->summary), HasSubstr("50: 100.0 %"));
}

TEST_F(CheckFile, AnEmptyFileHasNeitherAFaultNorAGame) {
    ASSERT_TRUE(gamefile::GameWriter::open(path_));
    const auto report = check_file(path_);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->fault, std::nullopt);
    EXPECT_FALSE(report->summary.has_games());
}

TEST_F(CheckFile, TellsBranchesThatWereCutOffFromAdjudicatedGames) {
    const auto adjudicated = [](std::size_t plies, bool is_won) {
        const std::vector<std::string> moves{"g1f3", "g8f6", "f3g1"};
        return game(
            kStart, {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(plies)},
            is_won ? 2500 : 0,
            is_won ? gamefile::Termination::AdjudicatedWin : gamefile::Termination::AdjudicatedDraw,
            is_won ? gamefile::GameResult::WhiteWins : gamefile::GameResult::Draw);
    };
    append({adjudicated(3, true), adjudicated(3, false), adjudicated(2, true), fools_mate()});
    EXPECT_EQ(check_file(path_)->summary.cut_off, 0U) << "without a manifest";
    gamefile::DatagenSettings settings;
    settings.branch_plies = 3;
    ASSERT_FALSE(gamefile::write_manifest(path_, {settings, 4, 12}));
    EXPECT_EQ(check_file(path_)->summary.cut_off, 0U) << "without branches";
    settings.branches = "some";
    ASSERT_FALSE(gamefile::write_manifest(path_, {settings, 4, 12}));
    const auto report = check_file(path_);
    ASSERT_TRUE(report);
    EXPECT_EQ(report->fault, std::nullopt);
    EXPECT_TRUE(report->summary.has_games());
    EXPECT_EQ(report->summary.cut_off, 2U);
    EXPECT_THAT(report->summary.terminations, testing::ElementsAre(1, 0, 0, 0, 0, 1, 0, 0));
    EXPECT_THAT(report->summary.results, testing::ElementsAre(1, 1, 2));
    EXPECT_THAT(to_text(report->summary), HasSubstr(", tablebase 0.0 %, cut off 50.0 %\n"));
}

TEST_F(CheckFile, NamesTheChunkOfABadGame) {
    append({fools_mate()});
    const auto first = check_file(path_);
    gamefile::GameRecord bad = fools_mate();
    bad.result = gamefile::GameResult::Draw;
    append({fools_mate(), bad});
    const auto report = check_file(path_);
    ASSERT_TRUE(report);
    EXPECT_THAT(report->fault, Optional(HasSubstr("game 2, in the chunk at byte " +
                                                  std::to_string(first->summary.counts.bytes))));
}

}  // namespace
}  // namespace octet::datagen
