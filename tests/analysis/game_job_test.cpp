// The analysis of a game in two passes.
#include "analysis/game_job.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/analysts.h"

namespace octet::analysis {
namespace {

constexpr util::Milliseconds kLong = 60'000;

SearchTask nodes(std::uint64_t count) {
    SearchTask task;
    task.limits.nodes = count;
    return task;
}

GameTask fools_mate() {
    GameTask task;
    task.line = test::game_line({"f2f3", "e7e5", "g2g4", "d8h4"});
    task.sides[board::Color::White] = task.sides[board::Color::Black] = true;
    return task;
}

std::shared_ptr<GameJob> run(GameTask task, GameSearches searches, int workers_count = 1) {
    const auto workers = test::make_workers(workers_count);
    auto job = GameJob::create(std::move(task), std::move(searches));
    job->start(*workers);
    EXPECT_TRUE(job->wait(kLong));
    return job;
}

TEST(GameJob, SearchesAllPositionsAndTheJudgedOnesAgain) {
    const auto job = run(fools_mate(), {nodes(3000), nodes(9000), {}});
    ASSERT_EQ(job->report().moves.size(), 4U);
    const MoveReport& blunder = job->report().moves[2];
    EXPECT_EQ(blunder.judgement, Judgement::Blunder);
    ASSERT_TRUE(job->second(2));
    ASSERT_TRUE(job->second(3));
    EXPECT_GT(job->second(2)->nodes, job->first(2)->nodes);
    EXPECT_EQ(blunder.before, job->second(2)->lines.front().score);
    EXPECT_EQ(blunder.after, Score::mate(-1));
    EXPECT_EQ(job->first(4)->end, board::GameEnd::Checkmate);
    EXPECT_FALSE(job->second(4));
}

TEST(GameJob, TheSecondPassIsForTheWantedSideAlone) {
    GameTask task = fools_mate();
    task.sides[board::Color::White] = false;
    const auto job = run(std::move(task), {nodes(3000), nodes(9000), {}});
    EXPECT_EQ(job->report().moves[2].judgement, Judgement::Blunder);
    EXPECT_FALSE(job->second(2));
    EXPECT_FALSE(run(fools_mate(), {nodes(3000), {}, {}})->second(2));
}

TEST(GameJob, KnownScoresAreNotSearched) {
    GameTask task = fools_mate();
    task.known.resize(3);
    task.known[2] = ValuedPosition{Score::cp(-300), 7, {}};
    const auto job = run(std::move(task), {nodes(3000), {}, {}});
    EXPECT_FALSE(job->first(2));
    EXPECT_TRUE(job->first(1));
    EXPECT_EQ(job->report().moves[1].after, Score::cp(-300));
    EXPECT_EQ(job->report().moves[1].depth_after, 7);
}

TEST(GameJob, TheNumberOfWorkersChangesNothing) {
    const auto one = run(fools_mate(), {nodes(3000), nodes(9000), {}}, 1);
    const auto three = run(fools_mate(), {nodes(3000), nodes(9000), {}}, 3);
    for (int ply = 0; ply <= 4; ++ply) {
        EXPECT_EQ(one->first(ply)->lines, three->first(ply)->lines);
        EXPECT_EQ(one->first(ply)->nodes, three->first(ply)->nodes);
        const bool is_confirmed = one->second(ply) != nullptr;
        ASSERT_EQ(is_confirmed, three->second(ply) != nullptr);
        if (!is_confirmed) continue;
        EXPECT_EQ(one->second(ply)->lines, three->second(ply)->lines);
    }
}

TEST(GameJob, AGameWithoutMovesHasItsStart) {
    GameTask task;
    const auto job = run(std::move(task), {nodes(500), nodes(1000), {}});
    EXPECT_TRUE(job->first(0));
    EXPECT_TRUE(job->report().moves.empty());
}

TEST(GameJob, SaysWhenItsReportIsThere) {
    std::shared_ptr<GameJob> job = GameJob::create(fools_mate(), {nodes(1000), nodes(2000), {}});
    std::atomic<std::size_t> moves{0};
    {
        const auto workers = test::make_workers(2);
        job->start(*workers, [&] { moves = job->report().moves.size(); });
        EXPECT_TRUE(job->wait(kLong));
        // The call may come a little after the end of wait().
        for (int i = 0; i < 10'000 && moves == 0; ++i) std::this_thread::yield();
    }
    EXPECT_EQ(moves, 4U);
}

TEST(GameJob, StoppedWorkersNeverFinish) {
    const auto workers = test::make_workers(1);
    auto job = GameJob::create(fools_mate(), {nodes(100'000'000), {}, {}});
    job->start(*workers);
    workers->stop();
    EXPECT_FALSE(job->wait(20));
}

}  // namespace
}  // namespace octet::analysis
