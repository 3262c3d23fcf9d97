// The choice of positions by kinds.
#include "train/judge/position_choice.h"

#include <gtest/gtest.h>

#include <set>

#include "support/file_game.h"
#include "support/recorded_games.h"

namespace octet::train {
namespace {

std::vector<FileGame> games_for_choice(std::uint64_t count) {
    std::vector<FileGame> games;
    for (std::uint64_t seed = 1; seed <= count; ++seed)
        games.push_back(test::file_game(test::random_record(board::Position::start(), seed, 150)));
    return games;
}

std::size_t count_of(const PositionChoice& choice, PositionKind kind) { return choice.count(kind); }

TEST(PositionChoice, TakesOnePositionOfAKindFromAGame) {
    PositionChoice choice({.of_each_kind = 5, .filter = {.with_noisy_moves = true}, .seed = 1});
    std::size_t games = 0;
    for (const FileGame& game : games_for_choice(5)) {
        choice.add(game);
        ++games;
        EXPECT_LE(count_of(choice, PositionKind::Quiet), games);
        EXPECT_LE(count_of(choice, PositionKind::CapturePending), games);
    }
    EXPECT_EQ(count_of(choice, PositionKind::Quiet), 5U);
    EXPECT_EQ(count_of(choice, PositionKind::CapturePending), 5U);
}

TEST(PositionChoice, EndsWithEnoughOfEachKindAndHasNoPositionTwice) {
    PositionChoice choice({.of_each_kind = 3, .filter = {.with_noisy_moves = true}, .seed = 1});
    for (const FileGame& game : games_for_choice(40)) choice.add(game);
    EXPECT_EQ(count_of(choice, PositionKind::Quiet), 3U);
    std::set<board::Key> keys;
    std::size_t sum = 0;
    for (std::size_t kind = 0; kind < kPositionKinds; ++kind)
        sum += choice.count(static_cast<PositionKind>(kind));
    for (const board::Position& position : choice.positions()) {
        keys.insert(position.key());
        EXPECT_FALSE(position.in_check());
        EXPECT_GE(board::game_ply(position), 16);
    }
    EXPECT_EQ(keys.size(), sum);
    EXPECT_EQ(choice.positions().size(), sum);
}

TEST(PositionChoice, DependsOnTheSeed) {
    const auto chosen = [](std::uint64_t seed) {
        PositionChoice choice({.of_each_kind = 9, .filter = {}, .seed = seed});
        for (const FileGame& game : games_for_choice(3)) choice.add(game);
        return choice.positions();
    };
    EXPECT_EQ(chosen(1), chosen(1));
    EXPECT_NE(chosen(1), chosen(2));
}

}  // namespace
}  // namespace octet::train
