// The search for puzzles in a game by several workers.
#include "analysis/puzzle_job.h"

#include <gtest/gtest.h>

#include "support/analysts.h"

namespace octet::analysis {
namespace {

constexpr util::Milliseconds kPuzzlePatience = 60'000;

std::vector<Puzzle> puzzles_of(std::initializer_list<const char*> moves, int workers_count) {
    const auto workers = test::make_workers(workers_count);
    const auto job = PuzzleJob::create(test::game_line(moves), 20'000);
    job->start(*workers);
    EXPECT_TRUE(job->wait(kPuzzlePatience));
    return job->puzzles();
}

TEST(PuzzleJob, FindsTheFoolsMateWithAnyNumberOfWorkers) {
    for (const int workers : {1, 3}) {
        const auto puzzles = puzzles_of({"f2f3", "e7e5", "g2g4", "d8h4"}, workers);
        ASSERT_EQ(puzzles.size(), 1U);
        EXPECT_EQ(puzzles[0].ply, 3);
        EXPECT_EQ(puzzles[0].mate, 1);
    }
}

TEST(PuzzleJob, AGameWithoutMistakesHasNone) {
    EXPECT_TRUE(puzzles_of({"e2e4", "e7e5", "g1f3", "b8c6"}, 2).empty());
    EXPECT_TRUE(puzzles_of({}, 1).empty());
}

TEST(PuzzleJob, StoppedWorkersNeverFinish) {
    const auto workers = test::make_workers(1);
    const auto job = PuzzleJob::create(test::game_line({"f2f3", "e7e5"}), 1'000'000'000);
    job->start(*workers);
    workers->stop();
    EXPECT_FALSE(job->wait(20));
}

}  // namespace
}  // namespace octet::analysis
