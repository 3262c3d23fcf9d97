// Time management: laws that hold for every clock, worked examples, the factors of the soft bound,
// and simulated games that must not lose on time.
#include "search/time_manager.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "search/params.h"

namespace octet::search {
namespace {

using board::Color;
using util::Milliseconds;

constexpr Milliseconds kOverhead = 10;
/// The move number where it does not matter.
constexpr int kMoveNumber = 10;
/// The largest number that the protocol lets through.
constexpr Milliseconds kAges = 1'000'000'000'000;

SearchLimits on_clock(Milliseconds time, Milliseconds increment, std::optional<int> moves_to_go) {
    SearchLimits limits;
    limits.clock.emplace();
    limits.clock->time[Color::White] = time;
    limits.clock->increment[Color::White] = increment;
    limits.clock->moves_to_go = moves_to_go;
    return limits;
}

TimeBudget allot(const SearchLimits& limits, Milliseconds overhead = kOverhead,
                 int move_number = kMoveNumber) {
    const auto budget = allot_time(limits, Color::White, move_number, overhead);
    EXPECT_TRUE(budget);
    return budget.value_or(TimeBudget{});
}

/// Calls visit(time, increment, moves to go, overhead) for many clocks.
template <class Visitor>
void for_each_clock(Visitor visit) {
    for (Milliseconds time : {1, 2, 3, 5, 9, 10, 20, 50, 100, 150, 200, 300, 500, 1000, 3000})
        for (Milliseconds increment : {0, 1, 10, 100, 1000, 60'000})
            for (std::optional<int> moves :
                 {std::optional<int>(), {1}, {2}, {3}, {10}, {40}, {500}})
                for (Milliseconds overhead : {0, 1, 10, 100, 5000})
                    visit(time, increment, moves, overhead);
    for (Milliseconds time : {Milliseconds{10'000}, Milliseconds{180'000}, kAges})
        for (Milliseconds increment : {Milliseconds{0}, Milliseconds{2000}, kAges})
            for (std::optional<int> moves : {std::optional<int>(), {1}, {40}, {2'000'000'000}})
                for (Milliseconds overhead : {0, 10, 5000}) visit(time, increment, moves, overhead);
}

TEST(TimeManager, WithoutTimeLimitsThereIsNoBudget) {
    SearchLimits limits;
    EXPECT_FALSE(allot_time(limits, Color::White, kMoveNumber, kOverhead));
    limits.depth = 10;
    limits.nodes = 1000;
    limits.mate = 3;
    EXPECT_FALSE(allot_time(limits, Color::White, kMoveNumber, kOverhead));
}

TEST(TimeManager, LawsThatHoldForEveryClock) {
    for_each_clock([](Milliseconds time, Milliseconds increment, std::optional<int> moves,
                      Milliseconds overhead) {
        for (int number : {1, kMoveNumber, 300}) {
            const TimeBudget budget = allot(on_clock(time, increment, moves), overhead, number);
            SCOPED_TRACE(fmt::format(
                "time {} increment {} moves {} overhead {} move {}: soft {} hard {}", time,
                increment, moves.value_or(0), overhead, number, budget.soft, budget.hard));
            ASSERT_GE(budget.soft, 0);
            ASSERT_GE(budget.hard, std::max<Milliseconds>(1, budget.soft));
            ASSERT_LE(budget.hard, time);
            // The overhead stays on the clock, unless less than a tenth of the clock would be left.
            ASSERT_LE(budget.hard, std::max({Milliseconds{1}, time / 10, time - overhead}));
        }
    });
}

TEST(TimeManager, TheIncrementIsNotSpentInAdvance) {
    for (Milliseconds time : {1, 10, 100, 1000, 60'000}) {
        const TimeBudget budget = allot(on_clock(time, kAges, {}));
        EXPECT_LE(budget.hard, std::max<Milliseconds>(1, time * 3 / 4)) << time;
    }
}

TEST(TimeManager, TheOverheadComesOutOfTheIncrement) {
    for (Milliseconds overhead : {100, 500, 1000}) {
        const Milliseconds with = allot(on_clock(60'000, 1000, {}), overhead).soft;
        const Milliseconds without = allot(on_clock(60'000, 1000, {}), 0).soft;
        EXPECT_LE(with, without - overhead / 2) << overhead;
    }
}

TEST(TimeManager, EmptyAndNegativeClocksAllowAMillisecondAtMost) {
    for (Milliseconds time : {Milliseconds{0}, Milliseconds{-1}, Milliseconds{-5000}, -kAges}) {
        for (std::optional<int> moves : {std::optional<int>(), {1}, {40}, {0}, {-7}}) {
            for (Milliseconds increment : {0, -1000}) {
                const TimeBudget budget = allot(on_clock(time, increment, moves));
                EXPECT_EQ(budget.hard, 1);
                EXPECT_LE(budget.soft, 1);
            }
        }
    }
}

TEST(TimeManager, OnlyOurOwnClockCounts) {
    SearchLimits limits = on_clock(60'000, 500, {});
    const TimeBudget budget = allot(limits);
    limits.clock->time[Color::Black] = 1;
    limits.clock->increment[Color::Black] = kAges;
    EXPECT_EQ(allot(limits), budget);
    EXPECT_NE(allot_time(limits, Color::Black, kMoveNumber, kOverhead), budget);
}

TEST(TimeManager, MovesToGoBelowOneMeansSuddenDeath) {
    EXPECT_EQ(allot(on_clock(60'000, 0, 0)), allot(on_clock(60'000, 0, {})));
    EXPECT_EQ(allot(on_clock(60'000, 0, -3)), allot(on_clock(60'000, 0, {})));
}

TEST(TimeManager, TheLastMoveBeforeTheControlUsesMostOfTheClock) {
    const TimeBudget budget = allot(on_clock(60'000, 0, 1));
    EXPECT_GE(budget.soft, 30'000);
    EXPECT_GE(budget.hard, 60'000 - kOverhead - 300);
    EXPECT_LE(budget.hard, 60'000 - kOverhead);
}

TEST(TimeManager, MoreTimeMoreIncrementFewerMovesGiveNoLess) {
    const auto at_most = [](const TimeBudget& a, const TimeBudget& b) {
        return a.soft <= b.soft && a.hard <= b.hard;
    };
    for_each_clock([&](Milliseconds time, Milliseconds increment, std::optional<int> moves,
                       Milliseconds overhead) {
        const TimeBudget budget = allot(on_clock(time, increment, moves), overhead);
        EXPECT_TRUE(at_most(budget, allot(on_clock(time * 2, increment, moves), overhead)));
        EXPECT_TRUE(at_most(budget, allot(on_clock(time, increment * 2, moves), overhead)));
        if (moves && *moves > 1) {
            EXPECT_TRUE(at_most(budget, allot(on_clock(time, increment, *moves / 2), overhead)))
                << time << ' ' << increment << ' ' << *moves << ' ' << overhead;
        }
    });
}

TEST(TimeManager, SoftIsWellBelowHard) {
    for (Milliseconds time : {1000, 10'000, 180'000})
        for (Milliseconds increment : {0, 100}) {
            const TimeBudget budget = allot(on_clock(time, increment, {}));
            EXPECT_GE(budget.hard, 2 * budget.soft);
            EXPECT_GE(budget.soft, time / 60);
        }
}

TEST(TimeManager, MoveTimeIsACap) {
    for (Milliseconds cap : {1, 2, 4, 10, 50, 1000, 60'000}) {
        SearchLimits limits;
        limits.move_time = cap;
        const TimeBudget alone = allot(limits);
        EXPECT_EQ(alone.soft, alone.hard);
        EXPECT_GE(alone.hard, std::max<Milliseconds>(1, cap / 4));
        EXPECT_LE(alone.hard, cap);
        // Nearly all of the time is used; a small reserve is for a busy system.
        if (cap >= 2 * kOverhead) {
            EXPECT_LT(alone.hard, cap - kOverhead);
            EXPECT_GE(alone.hard, cap - kOverhead - std::min<Milliseconds>(20, cap / 8));
        }

        limits = on_clock(kAges, 0, {});
        limits.move_time = cap;
        EXPECT_EQ(allot(limits), alone);
        limits = on_clock(100, 0, {});
        limits.move_time = cap;
        EXPECT_EQ(allot(limits).is_fixed, alone.soft <= allot(on_clock(100, 0, {})).soft);
        EXPECT_LE(allot(limits).hard, alone.hard);
        EXPECT_LE(allot(limits).hard, allot(on_clock(100, 0, {})).hard);
    }
}

TEST(TimeManager, OverheadComesOffAMoveTime) {
    SearchLimits limits;
    limits.move_time = 400;
    EXPECT_EQ(allot_time(limits, Color::White, kMoveNumber, 250)->hard, 130);
    EXPECT_EQ(allot_time(limits, Color::White, kMoveNumber, 5000)->hard, 100);
}

TEST(TimeManager, AMoveTimeOfNothingIsAMillisecond) {
    for (Milliseconds cap : {Milliseconds{0}, Milliseconds{-1}, -kAges}) {
        SearchLimits limits;
        limits.move_time = cap;
        EXPECT_EQ(allot(limits), (TimeBudget{.soft = 1, .hard = 1, .is_fixed = true}));
    }
}

/// Plays `moves` moves that each take `spent(budget)` and the overhead. Returns how many were
/// played before the flag fell.
template <class Spent>
int play(Milliseconds time, Milliseconds increment, int moves, bool control, Spent spent) {
    for (int move = 0; move < moves; ++move) {
        const auto to_go = control ? std::optional(moves - move) : std::nullopt;
        const SearchLimits limits = on_clock(time, increment, to_go);
        time -= spent(allot(limits, kOverhead, move + 1)) + kOverhead;
        if (time <= 0) return move;
        time += increment;
    }
    return moves;
}

Milliseconds soft(const TimeBudget& budget) { return budget.soft; }
Milliseconds hard(const TimeBudget& budget) { return budget.hard; }

TEST(TimeManager, SuddenDeathIsSurvivedForAsLongAsTheOverheadAllows) {
    // Each move costs at least the overhead and a millisecond, so no clock lasts for ever.
    for (Milliseconds time : {50, 75, 100, 150, 200, 300, 500, 700, 1000}) {
        const int possible = static_cast<int>(time / (kOverhead + 1));
        EXPECT_GE(play(time, 0, 60, false, soft), std::min(60, possible / 2)) << time;
    }
    EXPECT_GE(play(10'000, 0, 200, false, soft), 100);
    EXPECT_GE(play(60'000, 0, 200, false, soft), 150);
}

// A match runner on the same machine takes much less than the overhead for a move, and the first
// iterations, which are always searched, take less than a millisecond.
TEST(TimeManager, SuddenDeathOutlastsTheLongestGames) {
    constexpr double kLag = 0.4;
    for (double time : {1000.0, 5000.0, 60'000.0}) {
        const double start = time;
        int move = 0;
        for (; move < 250 && time > 0; ++move) {
            const SearchLimits limits = on_clock(static_cast<Milliseconds>(time), 0, {});
            const auto budget = allot(limits, kOverhead, move + 1);
            time -= std::max(0.3, static_cast<double>(budget.soft)) + kLag;
        }
        EXPECT_GT(time, 0) << start << ": move " << move;
    }
}

TEST(TimeManager, TheFirstMovesOfAShortSuddenDeathCannotLoseOnTime) {
    for (Milliseconds time = 50; time <= 1000; ++time) {
        const TimeBudget budget = allot(on_clock(time, 0, {}));
        ASSERT_LE(budget.hard, time - kOverhead) << time;
        // A clock that is hardly more than the smallest reserve is hardly used.
        ASSERT_GE(budget.hard, time >= 80 ? 3 : 1) << time;
    }
}

TEST(TimeManager, WithAnIncrementTheClockLastsForEver) {
    for (Milliseconds time : {50, 100, 1000, 60'000})
        for (Milliseconds increment : {20, 50, 100, 1000}) {
            EXPECT_EQ(play(time, increment, 500, false, soft), 500) << time << '+' << increment;
            if (increment >= 100) {
                EXPECT_EQ(play(time, increment, 500, false, hard), 500) << time << '+' << increment;
            }
        }
}

TEST(TimeManager, TheIncrementMakesUpForADelay) {
    // A late move of a game at 2+0.02, after a delay of a tenth of a second.
    constexpr Milliseconds kIncrement = 20;
    constexpr int kLate = 60;
    Milliseconds clock = 60;
    EXPECT_LE(allot(on_clock(clock, kIncrement, {}), kOverhead, kLate).hard, clock / 3);
    for (int move = kLate; move < kLate + 15; ++move)
        clock += kIncrement - allot(on_clock(clock, kIncrement, {}), kOverhead, move).soft;
    EXPECT_GE(clock, 110);
}

// Six games at a time on two cores at 0.1+0.001: a move waits for the moves of two other engines,
// and now and then a process waits long for a core.
TEST(TimeManager, AnIncrementOfAMillisecondKeepsAReserveForDelays) {
    constexpr double kIncrement = 1;
    constexpr double kWait = 35;
    constexpr int kMovesBetweenWaits = 60;
    double clock = 100;
    for (int move = 1; move <= 300; ++move) {
        const TimeBudget budget =
            allot(on_clock(static_cast<Milliseconds>(clock), 1, {}), kOverhead, move);
        const double untimed = budget.untimed_depth >= params::kMinTimedDepth ? 0.7 : 0.1;
        clock -= 3 * std::max(untimed, static_cast<double>(budget.soft));
        if (move % kMovesBetweenWaits == 0) clock -= kWait;
        ASSERT_GT(clock, 0) << move;
        clock += kIncrement;
    }
}

TEST(TimeManager, OnlyANearlyEmptyClockHasASmallUntimedDepth) {
    for (Milliseconds increment : {0, 1, 1000}) {
        EXPECT_LT(allot(on_clock(50, increment, {})).untimed_depth, params::kMinTimedDepth);
        EXPECT_EQ(allot(on_clock(51, increment, {})).untimed_depth, params::kMinTimedDepth);
    }
}

TEST(TimeManager, WithAnIncrementMoreIsSpentTheLaterInTheGame) {
    const SearchLimits limits = on_clock(10'000, 100, {});
    EXPECT_GT(allot(limits, kOverhead, 30).soft, allot(limits, kOverhead, 10).soft * 6 / 5);
    EXPECT_GT(allot(limits, kOverhead, 40).soft, allot(limits, kOverhead, 30).soft * 6 / 5);
    EXPECT_EQ(allot(limits, kOverhead, 500), allot(limits, kOverhead, 60));
    EXPECT_EQ(allot(limits, kOverhead, 0), allot(limits, kOverhead, 1));

    for (Milliseconds too_little : {0, 9}) {
        const SearchLimits without = on_clock(10'000, too_little, {});
        EXPECT_EQ(allot(without, kOverhead, 100), allot(without, kOverhead, 1));
    }
    const SearchLimits control = on_clock(10'000, 100, 20);
    EXPECT_EQ(allot(control, kOverhead, 100), allot(control, kOverhead, 1));
}

TEST(TimeManager, TheControlIsReached) {
    for (Milliseconds time : {2000, 10'000, 300'000})
        for (int moves : {1, 2, 10, 40, 100}) {
            const int possible = static_cast<int>(time / (3 * kOverhead));
            EXPECT_GE(play(time, 0, moves, true, soft), std::min(moves, possible)) << time;
        }
}

// Worked examples: each number below follows from the formulas of time_manager.cpp with the
// defaults of params.h, so that a change of any sign, bound or condition there shows.
struct Example {
    Milliseconds time;
    Milliseconds increment;
    std::optional<int> moves_to_go;
    int move_number;
    Milliseconds overhead;
    TimeBudget budget;
};

TEST(TimeManager, WorkedExamples) {
    const Example examples[] = {
        // Sudden death: 38 moves expected, 250 ms reserve or 37 overheads of later moves.
        {10'000, 0, {}, 10, 10, {.soft = 253, .hard = 1772}},
        {10'000, 0, {}, 10, 0, {.soft = 256, .hard = 1796}},
        // An increment below the overhead does not replenish the clock.
        {10'000, 9, {}, 40, 10, {.soft = 260, .hard = 1821}},
        {10'000, 10, {}, 40, 10, {.soft = 549, .hard = 3846}},
        {10'000, 100, {}, 11, 10, {.soft = 389, .hard = 2457}},
        {10'000, 100, {}, 100, 10, {.soft = 639, .hard = 4206}},
        // The hard bound is at most 60 % of the clock.
        {1'000, 500, {}, 1, 0, {.soft = 523, .hard = 540}},
        // A time control.
        {60'000, 0, 40, 1, 10, {.soft = 1490, .hard = 10430}},
        {60'000, 0, 41, 1, 10, {.soft = 1490, .hard = 10430}},
        {60'000, 0, 2, 39, 10, {.soft = 29870, .hard = 35844}},
        {60'000, 0, 1, 40, 10, {.soft = 35844, .hard = 59740}},
        // Short clocks.
        {1'000, 0, {}, 1, 10, {.soft = 16, .hard = 114}},
        {100, 0, {}, 1, 10, {.soft = 1, .hard = 7}},
        // An increment above the overhead: three quarters of a clock below 133 ms are the reserve.
        {100, 20, {}, 60, 10, {.soft = 9, .hard = 9}},
        {80, 1, {}, 1, 10, {.soft = 0, .hard = 4}},
        {50, 1, {}, 1, 10, {.soft = 0, .hard = 1, .untimed_depth = 2}},
        {20, 0, {}, 1, 10, {.soft = 0, .hard = 1, .untimed_depth = 2}},
        {300, 100, {}, 60, 1'000, {.soft = 3, .hard = 22}},
    };
    for (const Example& e : examples)
        EXPECT_EQ(allot(on_clock(e.time, e.increment, e.moves_to_go), e.overhead, e.move_number),
                  e.budget)
            << e.time << '+' << e.increment << " moves " << e.moves_to_go.value_or(0) << " move "
            << e.move_number << " overhead " << e.overhead;
}

TEST(TimeFactors, NodeShare) {
    const double base = params::kNodeShareBase / 100.0;
    const double slope = params::kNodeShareSlope / 100.0;
    EXPECT_DOUBLE_EQ(node_share_factor(1), base);
    EXPECT_DOUBLE_EQ(node_share_factor(0), base + slope);
    EXPECT_DOUBLE_EQ(node_share_factor(0.75), base + slope / 4);
}

TEST(TimeFactors, Stability) {
    const int max = params::kMaxStableIterations;
    EXPECT_DOUBLE_EQ(stability_factor(0), params::kStabilityBase / 100.0);
    EXPECT_DOUBLE_EQ(stability_factor(2),
                     (params::kStabilityBase - 2 * params::kStabilitySlope) / 100.0);
    EXPECT_LT(stability_factor(max), stability_factor(max - 1));
    EXPECT_DOUBLE_EQ(stability_factor(max + 1), stability_factor(max));
}

TEST(TimeFactors, Trend) {
    EXPECT_DOUBLE_EQ(trend_factor(0), params::kTrendBase / 100.0);
    EXPECT_DOUBLE_EQ(trend_factor(100), (params::kTrendBase + params::kTrendSlope) / 100.0);
    EXPECT_DOUBLE_EQ(trend_factor(-20), (params::kTrendBase - 0.2 * params::kTrendSlope) / 100.0);
    EXPECT_DOUBLE_EQ(trend_factor(100'000), params::kMaxTrend / 100.0);
    EXPECT_DOUBLE_EQ(trend_factor(-100'000), params::kMinTrend / 100.0);
}

class ScaledSoftTest : public testing::Test {
protected:
    static Milliseconds scaled(const SearchProgress& progress) {
        return scaled_soft({.soft = 1000, .hard = 10'000}, progress);
    }

    SearchProgress usual_{
        .depth = 15, .stable_iterations = 4, .best_move_share = 0.6, .score_drop = 0};
};

TEST_F(ScaledSoftTest, IsTheSoftBoundTimesTheFactors) {
    EXPECT_EQ(scaled(usual_), static_cast<Milliseconds>(1000 * node_share_factor(0.6) *
                                                        stability_factor(4) * trend_factor(0)));
}

TEST_F(ScaledSoftTest, TheFirstIterationsHaveOnlyTheHardBound) {
    SearchProgress progress = usual_;
    progress.depth = params::kMinTimedDepth - 1;
    EXPECT_EQ(scaled(progress), 10'000);
    progress.depth = params::kMinTimedDepth;
    EXPECT_EQ(scaled(progress), scaled(usual_));

    const TimeBudget nearly_empty{.soft = 0, .hard = 1, .untimed_depth = 2};
    progress.depth = 1;
    EXPECT_EQ(scaled_soft(nearly_empty, progress), 1);
    progress.depth = 2;
    EXPECT_EQ(scaled_soft(nearly_empty, progress), 0);
}

TEST_F(ScaledSoftTest, ThinksLongerWhileTheBestMoveChanges) {
    SearchProgress changing = usual_;
    changing.stable_iterations = 0;
    SearchProgress settled = usual_;
    settled.stable_iterations = 50;
    EXPECT_GT(scaled(changing), scaled(usual_));
    EXPECT_LT(scaled(settled), scaled(usual_));
    EXPECT_GT(scaled(settled), 100);
}

TEST_F(ScaledSoftTest, ThinksLongerWhileOtherMovesTakeManyNodes) {
    SearchProgress open = usual_;
    open.best_move_share = 0.2;
    SearchProgress clear = usual_;
    clear.best_move_share = 0.97;
    EXPECT_GT(scaled(open), scaled(usual_));
    EXPECT_LT(scaled(clear), scaled(usual_));
}

TEST_F(ScaledSoftTest, ThinksLongerWhenTheScoreFallsWithinLimits) {
    SearchProgress falling = usual_;
    falling.score_drop = 40;
    SearchProgress lost = usual_;
    lost.score_drop = 100'000;
    SearchProgress won = usual_;
    won.score_drop = -100'000;
    EXPECT_GT(scaled(falling), scaled(usual_));
    EXPECT_LE(scaled(lost), 2 * scaled(usual_));
    EXPECT_GE(scaled(won), scaled(usual_) / 2);
}

TEST_F(ScaledSoftTest, NeverGoesBeyondTheHardBound) {
    const SearchProgress worst{
        .depth = 20, .stable_iterations = 0, .best_move_share = 0, .score_drop = 1000};
    EXPECT_EQ(scaled_soft({.soft = 1000, .hard = 1100}, worst), 1100);
}

TEST_F(ScaledSoftTest, AFixedTimeIsLeftAlone) {
    SearchProgress clear = usual_;
    clear.best_move_share = 1;
    EXPECT_EQ(scaled_soft({.soft = 500, .hard = 500, .is_fixed = true}, clear), 500);
}

// If the increment is larger than the clock, the share of a move can be all that may be spent.
TEST_F(ScaledSoftTest, AClockIsNoFixedTimeThoughTheBoundsAreOne) {
    const TimeBudget budget = allot(on_clock(1000, 1000, {}));
    ASSERT_EQ(budget.soft, budget.hard);
    EXPECT_FALSE(budget.is_fixed);
    SearchProgress clear = usual_;
    clear.best_move_share = 1;
    clear.stable_iterations = 8;
    EXPECT_LT(scaled_soft(budget, clear), budget.soft);
}

}  // namespace
}  // namespace octet::search
