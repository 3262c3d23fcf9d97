// The end of games by the rules and by adjudication, and their results.
#include "datagen/game_end.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::datagen {
namespace {

std::optional<gamefile::Termination> termination(std::string_view fen) {
    const board::Position position = test::position(fen);
    return termination_by_rules(position, board::KeyHistory(position));
}

TEST(GameEnd, ByTheRules) {
    EXPECT_EQ(termination("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), gamefile::Termination::Checkmate);
    EXPECT_EQ(termination("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), gamefile::Termination::Stalemate);
    EXPECT_EQ(termination("7k/8/6K1/8/8/8/8/R7 w - - 100 80"), gamefile::Termination::FiftyMoves);
    EXPECT_EQ(termination("7k/8/6K1/8/8/8/8/R7 w - - 99 80"), std::nullopt);
    EXPECT_EQ(termination("7k/8/6K1/8/8/8/8/N7 w - - 0 1"),
              gamefile::Termination::InsufficientMaterial);
    EXPECT_EQ(termination("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
              std::nullopt);
}

TEST(GameEnd, MateBeatsTheFiftyMoves) {
    EXPECT_EQ(termination("7k/6Q1/6K1/8/8/8/8/8 b - - 100 80"), gamefile::Termination::Checkmate);
}

TEST(GameEnd, TheThirdOccurrenceIsARepetition) {
    board::Position position = board::Position::start();
    board::KeyHistory history(position);
    using board::Square;
    constexpr std::array kThereAndBack{board::Move(Square::G1, Square::F3, board::MoveKind::Quiet),
                                       board::Move(Square::G8, Square::F6, board::MoveKind::Quiet),
                                       board::Move(Square::F3, Square::G1, board::MoveKind::Quiet),
                                       board::Move(Square::F6, Square::G8, board::MoveKind::Quiet)};
    for (int ply = 0; ply < 8; ++ply) {
        EXPECT_EQ(termination_by_rules(position, history), std::nullopt) << ply;
        position.make(kThereAndBack[static_cast<std::size_t>(ply % 4)]);
        history.push(position);
    }
    EXPECT_EQ(termination_by_rules(position, history), gamefile::Termination::Repetition);
}

TEST(GameEnd, ResultByTheRules) {
    const auto white_is_mated = test::position("7K/6q1/6k1/8/8/8/8/8 w - - 0 1");
    const auto black_is_mated = test::position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(result_by_rules(white_is_mated, gamefile::Termination::Checkmate),
              gamefile::GameResult::BlackWins);
    EXPECT_EQ(result_by_rules(black_is_mated, gamefile::Termination::Checkmate),
              gamefile::GameResult::WhiteWins);
    EXPECT_EQ(result_by_rules(black_is_mated, gamefile::Termination::Repetition),
              gamefile::GameResult::Draw);
}

TEST(GameEnd, AGuessedResultIsThatOfTheScore) {
    using gamefile::GameResult;
    EXPECT_EQ(kMinGuessedWin, 200) << "see datagen/README.md";
    EXPECT_EQ(guessed_result(kMinGuessedWin), GameResult::WhiteWins);
    EXPECT_EQ(guessed_result(kMinGuessedWin - 1), GameResult::Draw);
    EXPECT_EQ(guessed_result(0), GameResult::Draw);
    EXPECT_EQ(guessed_result(1 - kMinGuessedWin), GameResult::Draw);
    EXPECT_EQ(guessed_result(-kMinGuessedWin), GameResult::BlackWins);
    EXPECT_EQ(guessed_result(-eval::kMate), GameResult::BlackWins);
}

constexpr std::string_view kEarly = "4k3/8/8/8/8/8/8/R3K3 w - - 0 40";
constexpr std::string_view kLate = "4k3/8/8/8/8/8/8/R3K3 w - - 0 41";

using gamefile::GameResult;

/// The number of these scores after which the game is adjudicated; 0 if it is not. The positions
/// have three men.
int scores_needed(std::string_view fen, const std::vector<eval::Value>& scores,
                  int played_out_men = 0, std::optional<GameResult> exact = {},
                  eval::Value winning_score = 2000) {
    const board::Position position = test::position(fen);
    Adjudicator adjudicator(played_out_men, winning_score);
    for (std::size_t i = 0; i < scores.size(); ++i)
        if (adjudicator.judge(position, scores[i], exact)) return static_cast<int>(i) + 1;
    return 0;
}

TEST(Adjudicator, FourWinningScoresEndAGame) {
    EXPECT_EQ(scores_needed(kEarly, std::vector(10, 2000)), 4);
    EXPECT_EQ(scores_needed(kEarly, std::vector(10, -31990)), 4);
    EXPECT_EQ(scores_needed(kEarly, std::vector(10, 1999)), 0);
    EXPECT_EQ(scores_needed(kEarly, {2000, 2000, 2000, 0, 2000, 2000, 2000}), 0);
    EXPECT_EQ(scores_needed(kEarly, {2000, 2000, 2000, -2000, -2000, -2000, -2000}), 7);
}

TEST(Adjudicator, TenLevelScoresLateInTheGameDraw) {
    EXPECT_EQ(scores_needed(kLate, std::vector(20, 16)), 10);
    EXPECT_EQ(scores_needed(kLate, std::vector(20, -16)), 10);
    EXPECT_EQ(scores_needed(kLate, std::vector(20, 17)), 0);
    EXPECT_EQ(scores_needed(kEarly, std::vector(20, 0)), 0);
}

TEST(Adjudicator, AnEndingIsWonAfterManyScoresOnly) {
    EXPECT_EQ(scores_needed(kLate, std::vector(20, 2000), 3), 16);
    EXPECT_EQ(scores_needed(kLate, std::vector(20, -2000), 3), 16);
    EXPECT_EQ(scores_needed(kLate, std::vector(20, 2000), 2), 4) << "three men are too many";
    EXPECT_EQ(scores_needed(kLate, std::vector(20, eval::mate_in(9)), 3), 4);
    EXPECT_EQ(scores_needed(kLate, std::vector(20, -eval::mate_in(9)), 3), 4);
}

TEST(Adjudicator, ALowerScoreWinsWithManyMenOnly) {
    const auto needed = [](eval::Value score, int played_out_men) {
        return scores_needed(kLate, std::vector(20, score), played_out_men, {}, 800);
    };
    EXPECT_EQ(needed(800, 2), 4);
    EXPECT_EQ(needed(-800, 2), 4);
    EXPECT_EQ(needed(799, 2), 0);
    EXPECT_EQ(needed(800, 3), 0);
    EXPECT_EQ(needed(2000, 3), 16);
}

TEST(Adjudicator, AnEndingIsNotDrawnByScores) {
    EXPECT_EQ(scores_needed(kLate, std::vector(200, 0), 3), 0);
    EXPECT_EQ(scores_needed(kLate, std::vector(200, 0), 2), 10);
}

TEST(Adjudicator, ScoresMustAgreeWithTheTablebases) {
    const std::vector winning(20, 3000);
    const std::vector level(20, 0);
    for (const int played_out_men : {0, 3}) {
        EXPECT_EQ(scores_needed(kLate, winning, played_out_men, GameResult::WhiteWins), 4);
        EXPECT_EQ(scores_needed(kLate, winning, played_out_men, GameResult::Draw), 0);
        EXPECT_EQ(scores_needed(kLate, winning, played_out_men, GameResult::BlackWins), 0);
        EXPECT_EQ(scores_needed(kLate, level, played_out_men, GameResult::Draw), 10);
        EXPECT_EQ(scores_needed(kLate, level, played_out_men, GameResult::WhiteWins), 0);
    }
}

TEST(Adjudicator, KnowsTheWinner) {
    const board::Position position = test::position(kLate);
    for (const auto& [score, result] :
         {std::pair{3000, GameResult::WhiteWins}, std::pair{-3000, GameResult::BlackWins},
          std::pair{0, GameResult::Draw}}) {
        Adjudicator adjudicator(0, 2000);
        while (!adjudicator.judge(position, score, {})) {
        }
        EXPECT_EQ(adjudicator.result(), result) << score;
    }
}

}  // namespace
}  // namespace octet::datagen
