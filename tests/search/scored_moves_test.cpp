#include "search/scored_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "util/random.h"

namespace octet::search {
namespace {

using board::Move;

/// A move that stands for a number below 4,096.
Move move_number(std::size_t n) { return Move::from_word(static_cast<std::uint16_t>(n)); }

/// A list of these scores. The moves are those of the numbers 0, 1, 2, ...
void fill(ScoredMoves& list, const std::vector<int>& scores) {
    board::MoveList& moves = list.clear();
    for (std::size_t i = 0; i < scores.size(); ++i) moves.push_back(move_number(i));
    std::size_t next = 0;
    list.set_scores([&](Move) { return scores[next++]; });
}

TEST(ScoredMoves, AnEmptyListHasNoMoves) {
    ScoredMoves list;
    list.clear();
    list.set_scores([](Move) { return 0; });
    EXPECT_TRUE(list.empty());
}

TEST(ScoredMoves, ScoresAreThoseOfTheirMoves) {
    ScoredMoves list;
    board::MoveList& moves = list.clear();
    for (std::size_t n : {7, 2, 9}) moves.push_back(move_number(n));
    list.set_scores([](Move move) { return move == move_number(9) ? -5 : move.word() * 10; });
    EXPECT_EQ(list.take_best(), move_number(7));
    EXPECT_EQ(list.taken_score(), 70);
    EXPECT_EQ(list.take_best(), move_number(2));
    EXPECT_EQ(list.taken_score(), 20);
    EXPECT_EQ(list.take_best(), move_number(9));
    EXPECT_EQ(list.taken_score(), -5);
    EXPECT_TRUE(list.empty());
}

TEST(ScoredMoves, TheLargestScoresFit) {
    ScoredMoves list;
    fill(list, {-ScoredMoves::kMaxScore, ScoredMoves::kMaxScore});
    EXPECT_EQ(list.take_best(), move_number(1));
    EXPECT_EQ(list.taken_score(), ScoredMoves::kMaxScore);
    EXPECT_EQ(list.take_best(), move_number(0));
    EXPECT_EQ(list.taken_score(), -ScoredMoves::kMaxScore);
}

/// A plain selection sort is the definition of the order, also among equal scores.
TEST(ScoredMoves, TheOrderIsThatOfASelectionSort) {
    util::Random random(1);
    ScoredMoves list;
    for (std::size_t size : {1, 3, 4, 5, 8, 30, 31, 218, 512}) {
        std::vector<int> scores(size);
        // Few different scores, so that many are equal.
        for (int& score : scores) score = static_cast<int>(random.below(9)) - 4;
        fill(list, scores);
        std::vector<std::size_t> numbers(size);
        for (std::size_t i = 0; i < size; ++i) numbers[i] = i;
        for (std::size_t i = 0; i < size; ++i) {
            const auto first = static_cast<std::ptrdiff_t>(i);
            const auto best = std::max_element(scores.begin() + first, scores.end());
            std::swap(numbers[i], numbers[static_cast<std::size_t>(best - scores.begin())]);
            std::swap(scores[i], *best);
            ASSERT_FALSE(list.empty());
            ASSERT_EQ(list.take_best(), move_number(numbers[i])) << size << ", " << i;
            ASSERT_EQ(list.taken_score(), scores[i]);
        }
        EXPECT_TRUE(list.empty());
    }
}

TEST(ScoredMoves, AListCanBeFilledAgain) {
    ScoredMoves list;
    fill(list, {1, 2, 3, 4, 5, 6});
    list.take_best();
    fill(list, {1, 2});
    EXPECT_EQ(list.take_best(), move_number(1));
    EXPECT_EQ(list.take_best(), move_number(0));
    EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace octet::search
