// The clock of nodestime: what it loses and gains, and when the clock of the GUI replaces it.
#include "engine/node_clock.h"

#include <gtest/gtest.h>

namespace octet::engine {
namespace {

using board::Color;

search::ClockLimits clock_of(util::Milliseconds time, util::Milliseconds increment = 0,
                             std::optional<int> moves_to_go = {}) {
    search::ClockLimits clock;
    clock.time.fill(time);
    clock.increment.fill(increment);
    clock.moves_to_go = moves_to_go;
    return clock;
}

/// White's time in the search after the clock has replaced it.
util::Milliseconds begin(NodeClock& node_clock, search::ClockLimits clock) {
    node_clock.begin_search(clock, Color::White);
    return clock.time[Color::White];
}

TEST(NodeClock, BeginsWithTheTimeOfTheGui) {
    NodeClock node_clock;
    EXPECT_EQ(begin(node_clock, clock_of(1000, 50)), 1000);
}

TEST(NodeClock, ChangesOnlyOurTime) {
    NodeClock node_clock;
    begin(node_clock, clock_of(1000));
    node_clock.end_search(100, false);
    search::ClockLimits clock = clock_of(777);
    node_clock.begin_search(clock, Color::Black);
    EXPECT_EQ(clock.time[Color::Black], 900);
    EXPECT_EQ(clock.time[Color::White], 777);
}

TEST(NodeClock, LosesWhatSearchesUseAndGainsTheIncrement) {
    NodeClock node_clock;
    begin(node_clock, clock_of(1000, 50));
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(5, 50)), 750);
    node_clock.end_search(2000, false);
    EXPECT_EQ(begin(node_clock, clock_of(5, 50)), 51) << "it never falls below 1 ms";
}

TEST(NodeClock, APonderMissDoesNotCount) {
    NodeClock node_clock;
    begin(node_clock, clock_of(1000, 50));
    node_clock.end_search(300, false);
    begin(node_clock, clock_of(5, 50));
    node_clock.end_search(600, true);
    EXPECT_EQ(begin(node_clock, clock_of(5, 50)), 750);
}

TEST(NodeClock, WithoutASearchNothingEnds) {
    NodeClock node_clock;
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(1000)), 1000);
    node_clock.end_search(300, false);
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(5)), 700);
}

TEST(NodeClock, ANewTimeControlReplacesIt) {
    NodeClock node_clock;
    begin(node_clock, clock_of(1000, 0, 2));
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(5, 0, 1)), 700) << "fewer moves to go: the same control";
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(4000, 0, 2)), 4000);
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(9000)), 9000) << "the last control is sudden death";
    node_clock.end_search(300, false);
    EXPECT_EQ(begin(node_clock, clock_of(5)), 8700);
}

TEST(NodeClock, WithOneMoveToEachControlItIsReplacedEachTime) {
    NodeClock node_clock;
    for (int move = 0; move < 3; ++move) {
        EXPECT_EQ(begin(node_clock, clock_of(1000, 0, 1)), 1000) << move;
        node_clock.end_search(900, false);
    }
}

}  // namespace
}  // namespace octet::engine
