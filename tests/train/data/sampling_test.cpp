// The choice of positions: its shares, and that it depends on the game and the seed only.
#include "train/data/sampling.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "support/file_game.h"
#include "support/position_filters.h"
#include "support/recorded_games.h"

namespace octet::train {
namespace {

SamplingOptions all_positions() { return {.filter = test::no_filter(), .one_in = 1, .holdout = 0}; }

std::vector<FileGame> some_games() {
    std::vector<FileGame> games;
    for (std::uint64_t seed = 1; seed <= 200; ++seed)
        games.push_back(test::file_game(test::random_record(board::Position::start(), seed, 60)));
    return games;
}

/// The keys of the positions that are chosen, and which of them are for validation.
std::vector<std::pair<std::uint64_t, bool>> chosen(const FileGame& game,
                                                   const SamplingOptions& options) {
    std::vector<std::pair<std::uint64_t, bool>> found;
    const std::size_t positions =
        sample_game(game, options,
                    [&](const board::Position& position, const gamefile::ScoredMove&,
                        bool is_validation) { found.emplace_back(position.key(), is_validation); });
    EXPECT_EQ(positions, game.record.moves.size());
    return found;
}

TEST(Sampling, TakesAllPositionsOrAShareOfThem) {
    std::size_t all = 0;
    std::size_t some = 0;
    SamplingOptions fewer = all_positions();
    fewer.one_in = 5;
    for (const FileGame& game : some_games()) {
        const std::size_t taken = chosen(game, all_positions()).size();
        EXPECT_EQ(taken, game.record.moves.size());
        all += taken;
        some += chosen(game, fewer).size();
    }
    EXPECT_NEAR(static_cast<double>(some) / static_cast<double>(all), 0.2, 0.02);
}

TEST(Sampling, TakesAShareOfThePositionsWithCaptures) {
    SamplingOptions options = all_positions();
    options.filter.with_noisy_moves = false;
    const auto count = [&options](bool noisy) {
        int taken = 0;
        for (const FileGame& game : some_games())
            sample_game(game, options,
                        [&](const board::Position&, const gamefile::ScoredMove& played, bool) {
                            taken += played.move.is_noisy() == noisy;
                        });
        return taken;
    };
    const int quiet = count(false);
    EXPECT_EQ(count(true), 0);
    options.noisy_share = 1;
    const int noisy = count(true);
    EXPECT_GT(noisy, 500);
    EXPECT_EQ(count(false), quiet);
    options.noisy_share = 0.2;
    EXPECT_NEAR(count(true), 0.2 * noisy, 0.04 * noisy);
    EXPECT_EQ(count(false), quiet);
    options.filter.max_score = -1;
    EXPECT_EQ(count(true), 0) << "the rest of the filter holds";
}

TEST(Sampling, KeepsTheShareOfGamesForValidation) {
    SamplingOptions options = all_positions();
    options.holdout = 0.3;
    int validation = 0;
    for (const FileGame& game : some_games()) {
        const auto positions = chosen(game, options);
        for (const auto& [key, is_validation] : positions)
            EXPECT_EQ(is_validation, positions[0].second);
        validation += positions[0].second;
    }
    EXPECT_NEAR(validation, 60, 20);
}

TEST(Sampling, DependsOnTheBytesOfTheGameAndTheSeed) {
    SamplingOptions options = all_positions();
    options.one_in = 4;
    FileGame game = test::file_game(test::random_record(board::Position::start(), 1, 200));
    const auto first = chosen(game, options);
    game.number = 17;
    game.path = "another file";
    EXPECT_EQ(chosen(game, options), first);
    game.hash ^= 1;
    EXPECT_NE(chosen(game, options), first);
    game.hash ^= 1;
    options.seed = 2;
    EXPECT_NE(chosen(game, options), first);
}

TEST(Sampling, RefusesAnIllegalMove) {
    FileGame game = test::file_game(test::random_record(board::Position::start(), 1, 20));
    game.record.moves[7].move = game.record.moves[5].move;
    EXPECT_THROW(sample_game(game, all_positions(),
                             [](const board::Position&, const gamefile::ScoredMove&, bool) {}),
                 std::runtime_error);
}

}  // namespace
}  // namespace octet::train
