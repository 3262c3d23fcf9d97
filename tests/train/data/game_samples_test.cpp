// The positions of a game that are used for tuning, and whether they are for training or
// validation.
#include "train/data/game_samples.h"

#include <gtest/gtest.h>

#include "support/file_game.h"
#include "support/recorded_games.h"

namespace octet::train {
namespace {

using gamefile::GameRecord;

SamplingOptions everything() {
    SamplingOptions options;
    options.filter.first_ply = 0;
    options.one_in = 1;
    options.holdout = 0;
    return options;
}

GameRecord game(std::string_view fen, const std::vector<std::string>& moves, eval::Value score) {
    board::Position position = test::position(fen);
    GameRecord record;
    record.start = position.to_setup();
    record.result = gamefile::GameResult::WhiteWins;
    for (const std::string& text : moves) {
        const board::Move move = test::move(position, text);
        record.moves.push_back({move, score});
        position.make(move);
    }
    return record;
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The number of positions of the game that are used for training.
std::size_t taken(const GameRecord& record, const SamplingOptions& options) {
    GameSamples samples;
    add_game(test::file_game(record), options, samples);
    EXPECT_EQ(samples.games, 1U);
    EXPECT_EQ(samples.positions, record.moves.size());
    EXPECT_EQ(samples.validation.size(), 0U);
    return samples.training.size();
}

TEST(GameSamples, HaveQuietPositionsOnly) {
    const std::vector<std::string> quiet{"e2e4", "e7e5", "g1f3", "b8c6"};
    EXPECT_EQ(taken(game(kStart, quiet, 20), everything()), 4U);
    const std::vector<std::string> capture{"e2e4", "d7d5", "e4d5"};
    EXPECT_EQ(taken(game(kStart, capture, 20), everything()), 2U);
    const std::vector<std::string> check{"e2e4", "f7f5", "d1h5", "g7g6"};
    EXPECT_EQ(taken(game(kStart, check, 20), everything()), 3U);
    const std::vector<std::string> promotion{"a7a8q"};
    EXPECT_EQ(taken(game("8/P6k/8/8/8/8/8/K7 w - - 0 1", promotion, 20), everything()), 0U);
}

TEST(GameSamples, HaveUndecidedPositionsAfterTheOpening) {
    const std::vector<std::string> moves{"e2e4", "e7e5", "g1f3", "b8c6"};
    EXPECT_EQ(taken(game(kStart, moves, -2001), everything()), 0U);
    SamplingOptions late = everything();
    late.filter.first_ply = 3;
    EXPECT_EQ(taken(game(kStart, moves, 20), late), 1U);
}

TEST(GameSamples, HaveWhitesResultAndScore) {
    GameSamples samples;
    add_game(test::file_game(game(kStart, {"e2e4", "e7e5"}, -35)), everything(), samples);
    for (std::size_t i : {0U, 1U}) {
        EXPECT_EQ(samples.training[i].result, 1);
        EXPECT_EQ(samples.training[i].score, -35);
    }
}

TEST(GameSamples, HaveTheGivenSharesAndDoNotDivideGames) {
    SamplingOptions options = everything();
    options.holdout = 0.25;
    options.one_in = 4;
    GameSamples samples;
    GameSamples whole;
    std::size_t mixed = 0;
    for (const GameRecord& record : test::random_records(400)) {
        const std::size_t training = samples.training.size();
        const std::size_t validation = samples.validation.size();
        add_game(test::file_game(record), options, samples);
        add_game(test::file_game(record), everything(), whole);
        mixed += samples.training.size() > training && samples.validation.size() > validation;
    }
    EXPECT_EQ(mixed, 0U);
    const auto all = static_cast<double>(whole.training.size());
    const auto validation = static_cast<double>(samples.validation.size());
    const auto sampled = static_cast<double>(samples.training.size()) + validation;
    EXPECT_NEAR(sampled / all, 0.25, 0.02);
    EXPECT_NEAR(validation / sampled, 0.25, 0.08);
}

}  // namespace
}  // namespace octet::train
