// Searches that Ctrl-C stops.
#include "cli/search/interruptible.h"

#include <gtest/gtest.h>

#include <vector>

#include "search/search_listener.h"

namespace octet::cli {
namespace {

class BestMoves : public search::SearchListener {
public:
    void on_best_move(const search::BestMove& best) override { moves.push_back(best.move); }
    std::vector<board::Move> moves;
};

TEST(WaitUntil, EndsWhenItIsDoneOrInterrupted) {
    int looks = 0;
    const auto is_done_at_third_look = [&looks] { return ++looks == 3; };
    EXPECT_TRUE(wait_until(is_done_at_third_look, false));
    EXPECT_EQ(looks, 3);
    EXPECT_FALSE(wait_until([] { return false; }, true));
    EXPECT_TRUE(wait_until([] { return true; }, true)) << "what is done is not lost";
}

TEST(WaitOrStop, AnInterruptStopsTheSearch) {
    BestMoves best;
    engine::Engine engine(best);
    engine.set_position(board::Position::start(), {});
    search::SearchLimits limits;
    limits.infinite = true;
    engine.go(limits);
    const std::atomic<bool> raised = true;
    wait_or_stop(engine, raised);
    ASSERT_EQ(best.moves.size(), 1U);
    EXPECT_TRUE(best.moves[0]);
}

TEST(WaitOrStop, WithoutAnInterruptTheSearchEndsByItsLimits) {
    BestMoves best;
    engine::Engine engine(best);
    engine.set_position(board::Position::start(), {});
    search::SearchLimits limits;
    limits.nodes = 5000;
    engine.go(limits);
    const std::atomic<bool> raised = false;
    wait_or_stop(engine, raised);
    EXPECT_EQ(best.moves.size(), 1U);
    EXPECT_GE(engine.nodes_searched(), 5000U);
}

}  // namespace
}  // namespace octet::cli
