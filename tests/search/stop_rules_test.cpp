// When a search stops: nodes, time, skill, forced moves, wanted mates.
#include "search/stop_rules.h"

#include <gtest/gtest.h>

namespace octet::search {
namespace {

TEST(StopRules, TheNodeLimitStopsAtOnce) {
    SearchLimits limits;
    EXPECT_FALSE(is_out_of_nodes(limits, 1'000'000));
    limits.nodes = 100;
    EXPECT_FALSE(is_out_of_nodes(limits, 99));
    EXPECT_TRUE(is_out_of_nodes(limits, 100));
}

TEST(StopRules, TheSoftNodeLimitStopsBetweenIterations) {
    SearchLimits limits;
    EXPECT_FALSE(has_soft_nodes(limits, 1'000'000));
    limits.soft_nodes = 100;
    EXPECT_FALSE(has_soft_nodes(limits, 99));
    EXPECT_TRUE(has_soft_nodes(limits, 100));
}

TEST(StopRules, TheHardTimeStopsAtOnce) {
    const TimeBudget budget{.soft = 10, .hard = 50};
    EXPECT_FALSE(is_out_of_time(budget, 49));
    EXPECT_TRUE(is_out_of_time(budget, 50));
}

TEST(StopRules, SkillNodesStopEverySearchThatIsNotInfinite) {
    SearchRequest request;
    EXPECT_FALSE(has_skill_nodes(request, 1'000'000));
    request.skill = SkillLimit{.nodes = 100};
    EXPECT_FALSE(has_skill_nodes(request, 99));
    EXPECT_TRUE(has_skill_nodes(request, 100));
    request.limits.infinite = true;
    EXPECT_FALSE(has_skill_nodes(request, 100));
}

TEST(StopRules, AForcedMoveIsAnsweredAtOnceOnAClock) {
    SearchRequest request;
    EXPECT_FALSE(is_forced_move(request, 1));
    request.limits.clock.emplace();
    EXPECT_TRUE(is_forced_move(request, 1));
    EXPECT_FALSE(is_forced_move(request, 2));
    request.analysis = true;
    EXPECT_FALSE(is_forced_move(request, 1));
}

TEST(StopRules, AMateIsWantedUpToItsLength) {
    SearchLimits limits;
    EXPECT_FALSE(is_wanted_mate(limits, eval::mate_in(5)));
    limits.mate = 3;
    EXPECT_TRUE(is_wanted_mate(limits, eval::mate_in(5)));
    EXPECT_FALSE(is_wanted_mate(limits, eval::mate_in(7)));
    EXPECT_FALSE(is_wanted_mate(limits, eval::mated_in(2)));
    EXPECT_FALSE(is_wanted_mate(limits, eval::kTbWin));
    EXPECT_FALSE(is_wanted_mate(limits, 100));
}

TEST(StopRules, AFixedTimeCountsFromThePonderHit) {
    const TimeBudget budget{.soft = 40, .hard = 50, .is_fixed = true};
    EXPECT_TRUE(has_soft_time(budget, {}, {.used = 40, .thought = 0, .is_open_ended = false}));
    EXPECT_FALSE(has_soft_time(budget, {}, {.used = 39, .thought = 99, .is_open_ended = false}));
    EXPECT_FALSE(has_soft_time(budget, {}, {.used = 40, .thought = 99, .is_open_ended = true}));
}

TEST(StopRules, AShareOfTheClockCountsPondering) {
    const TimeBudget budget{.soft = 100, .hard = 400};
    const SearchProgress progress{.depth = 12, .stable_iterations = 3, .best_move_share = 0.8};
    const util::Milliseconds soft = scaled_soft(budget, progress);
    EXPECT_TRUE(has_soft_time(budget, progress, {.used = 0, .thought = soft}));
    EXPECT_FALSE(has_soft_time(budget, progress, {.used = 9999, .thought = soft - 1}));
    EXPECT_TRUE(
        has_soft_time(budget, progress, {.used = 0, .thought = soft, .is_open_ended = true}));
}

TEST(StopRules, TheScoreDropIsAgainstTheLastScoreAndTheAverage) {
    RootMove before;
    RootMove best;
    before.score = 50;
    best.score = 30;
    best.average_score = 37;
    EXPECT_EQ(score_drop(best, before), (37 - 30) + (50 - 30));
    before.score = eval::kTbWin;
    EXPECT_EQ(score_drop(best, before), 0);
    before.score = 50;
    best.score = eval::mated_in(4);
    EXPECT_EQ(score_drop(best, before), 0);
}

}  // namespace
}  // namespace octet::search
