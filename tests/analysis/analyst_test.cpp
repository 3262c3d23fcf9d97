// The analyst: results from White's point of view, the same ones each time, and stopping.
#include "analysis/analyst.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "notation/uci_move.h"
#include "support/analysts.h"
#include "support/positions.h"
#include "support/syzygy_folder.h"

namespace octet::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

SearchTask nodes_task(std::uint64_t nodes, int multi_pv = 1) {
    SearchTask task{.limits = {}, .multi_pv = multi_pv, .root_moves = {}};
    task.limits.nodes = nodes;
    return task;
}

/// Moves of a short game.
GameLine short_game() { return test::game_line({"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"}); }

TEST(Analyst, ScoresAreFromWhitesPointOfView) {
    const auto analyst = test::make_analyst();
    const SearchTask task = nodes_task(2000);
    const GameLine white_up{test::position("4k3/8/8/8/8/8/PPPP4/Q3K3 b - - 0 1"), {}};
    const GameLine black_up{test::position("q3k3/pppp4/8/8/8/8/8/4K3 w - - 0 1"), {}};
    const auto good = analyst->search_alone(white_up, 0, task);
    const auto bad = analyst->search_alone(black_up, 0, task);
    ASSERT_THAT(good.lines, SizeIs(1));
    ASSERT_THAT(bad.lines, SizeIs(1));
    EXPECT_GT(clamped_cp(good.lines[0].score), 300);
    EXPECT_LT(clamped_cp(bad.lines[0].score), -300);
    EXPECT_GT(good.lines[0].wdl.win, 900);
    EXPECT_GT(bad.lines[0].wdl.loss, 900);
    EXPECT_FALSE(good.is_stopped);
}

TEST(Analyst, MatesCountInMoves) {
    const auto analyst = test::make_analyst();
    const GameLine game{test::position("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1"), {}};
    const auto result = analyst->search_alone(game, 0, nodes_task(3000));
    ASSERT_THAT(result.lines, SizeIs(1));
    EXPECT_EQ(result.lines[0].score, Score::mate(1));
    EXPECT_EQ(result.lines[0].wdl, (eval::WinDrawLoss{.win = 1000, .draw = 0, .loss = 0}));
    EXPECT_THAT(result.lines[0].pv, ElementsAre(test::move(game.start, "e1e8")));
}

TEST(Analyst, HasAsManyLinesAsAskedForOrAsThereAreMoves) {
    const auto analyst = test::make_analyst();
    EXPECT_THAT(analyst->search_alone(short_game(), 0, nodes_task(2000, 3)).lines, SizeIs(3));
    EXPECT_THAT(analyst->search_alone(short_game(), 0, nodes_task(2000)).lines, SizeIs(1));
    const GameLine cornered{test::position("7k/8/6KR/8/8/8/8/8 b - - 0 1"), {}};
    EXPECT_THAT(analyst->search_alone(cornered, 0, nodes_task(2000, 5)).lines, SizeIs(1));
}

TEST(Analyst, SearchesOnlyTheGivenMoves) {
    const auto analyst = test::make_analyst();
    SearchTask task = nodes_task(2000);
    task.root_moves = {test::move(board::Position::start(), "a2a3")};
    const auto result = analyst->search_alone(short_game(), 0, task);
    ASSERT_THAT(result.lines, SizeIs(1));
    EXPECT_EQ(result.lines[0].pv.front(), task.root_moves[0]);
}

TEST(Analyst, AGameThatIsOverIsNotSearched) {
    const auto analyst = test::make_analyst();
    const GameLine mated = test::game_line({"f2f3", "e7e5", "g2g4", "d8h4"});
    const auto result = analyst->search_alone(mated, 4, nodes_task(1000));
    EXPECT_EQ(result.end, board::GameEnd::Checkmate);
    EXPECT_THAT(result.lines, IsEmpty());
    EXPECT_EQ(result.nodes, 0U);
}

/// The result does not depend on earlier searches of the analyst.
TEST(Analyst, GivesTheSameResultEachTime) {
    const auto first = test::make_analyst();
    const auto second = test::make_analyst();
    const SearchTask task = nodes_task(3000, 2);
    const GameLine game = short_game();
    const auto alone = first->search_alone(game, 3, task);
    second->search_alone(test::game_line({"d2d4"}), 1, nodes_task(5000));
    const auto again = second->search_alone(game, 3, task);
    EXPECT_EQ(alone.lines, again.lines);
    EXPECT_EQ(alone.nodes, again.nodes);

    const auto blocks = blocks_of(game.last_ply(), [](int) { return true; });
    ASSERT_THAT(blocks, SizeIs(1));
    const auto a = first->search_block(game, blocks[0], task);
    const auto b = second->search_block(game, blocks[0], task);
    ASSERT_THAT(a, SizeIs(7));
    ASSERT_THAT(b, SizeIs(7));
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_EQ(a[i].lines, b[i].lines) << i;
}

TEST(Analyst, ABlockHasTheWantedPliesInOrder) {
    const auto analyst = test::make_analyst();
    const GameLine game = short_game();
    const SearchTask task = nodes_task(2000);
    const auto all =
        analyst->search_block(game, blocks_of(game.last_ply(), [](int) { return true; })[0], task);
    const auto some = analyst->search_block(
        game, blocks_of(game.last_ply(), [](int ply) { return ply == 2 || ply == 5; })[0], task);
    ASSERT_THAT(some, SizeIs(2));
    EXPECT_EQ(some[0].lines, all[2].lines);
    EXPECT_EQ(some[1].lines, all[5].lines);
}

/// The move g7g8 brings the start position back for the third time.
TEST(Analyst, KnowsTheRepetitionsOfTheGame) {
    const auto analyst = test::make_analyst();
    GameLine game{test::position("6k1/8/8/8/8/8/8/R5K1 w - - 0 1"), {}};
    board::Position position = game.start;
    for (const char* text : {"a1a2", "g8g7", "a2a1", "g7g8", "a1a2", "g8g7", "a2a1"}) {
        game.moves.push_back(test::move(position, text));
        position.make(game.moves.back());
    }
    SearchTask task = nodes_task(2000);
    task.root_moves = {test::move(position, "g7g8")};
    const auto with_history = analyst->search_alone(game, 7, task);
    const auto without = analyst->search_alone({position, {}}, 0, task);
    ASSERT_THAT(with_history.lines, SizeIs(1));
    ASSERT_THAT(without.lines, SizeIs(1));
    // The search varies the value of a draw a little.
    EXPECT_LT(std::abs(clamped_cp(with_history.lines[0].score)), 5);
    EXPECT_GT(clamped_cp(without.lines[0].score), 100);
}

TEST(Analyst, StopsASearchAndAllLaterOnesUntilItResumes) {
    const auto analyst = test::make_analyst();
    SearchTask endless;
    endless.limits.infinite = true;
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        analyst->stop();
    });
    const auto stopped = analyst->search_alone(short_game(), 0, endless);
    stopper.join();
    EXPECT_TRUE(stopped.is_stopped);
    EXPECT_THAT(stopped.lines, SizeIs(1));
    EXPECT_GT(stopped.nodes, 0U);

    EXPECT_TRUE(analyst->search_alone(short_game(), 0, endless).is_stopped);
    EXPECT_THAT(analyst->search_block(short_game(), single_block(1), endless), IsEmpty());
    analyst->resume();
    EXPECT_FALSE(analyst->search_alone(short_game(), 0, nodes_task(500)).is_stopped);
}

TEST(Analyst, ReportsItsProgress) {
    const auto analyst = test::make_analyst();
    std::vector<PositionResult> reports;
    const auto result =
        analyst->search_alone(short_game(), 0, nodes_task(5000),
                              [&](const PositionResult& report) { reports.push_back(report); });
    ASSERT_GT(reports.size(), 2U);
    EXPECT_THAT(reports.front().lines, SizeIs(1));
    EXPECT_LT(reports.front().nodes, reports.back().nodes);
    EXPECT_EQ(reports.back().lines, result.lines);
}

/// A search that is stopped while an aspiration window fails reports a bound last.
TEST(Analyst, TheResultIsThatOfTheReports) {
    class Reports : public search::SearchListener {
    public:
        void on_pv(const search::PvInfo& info) override { line.add(info); }
        LineReports line;
    };
    const auto analyst = test::make_analyst();
    const GameLine game = short_game();
    int bounds = 0;
    for (std::uint64_t nodes = 1000; nodes < 4000; nodes += 100) {
        Reports reports;
        engine::Engine engine(reports);
        ASSERT_TRUE(engine.set_option("Hash", "1"));
        engine.set_position(game.start, game.moves);
        engine::GoArguments arguments(nodes_task(nodes).limits);
        arguments.analysis = true;
        engine.go(arguments);
        engine.wait();
        const auto result = analyst->search_alone(game, game.last_ply(), nodes_task(nodes));
        ASSERT_THAT(result.lines, SizeIs(1));
        EXPECT_EQ(result.lines[0], line_of(reports.line.result(), game.last_position())) << nodes;
        bounds += reports.line.last().bound != search::Bound::Exact;
    }
    EXPECT_GT(bounds, 0) << "no search was stopped with a bound: choose other limits";
}

/// Several engines of one process probe the same tables.
TEST(Analyst, SharesTheTablebasesOfItsModel) {
    search::SearchListener listener;
    engine::Engine model(listener);
    ASSERT_TRUE(model.set_option("SyzygyPath", test::syzygy().path));
    const GameLine game{test::position("8/8/8/8/8/2k5/8/K2R4 w - - 0 1"), {}};
    std::vector<std::thread> threads;
    for (int i = 0; i < 3; ++i)
        threads.emplace_back([&] {
            const auto analyst = Analyst::create(model, {.hash = 1, .threads = 1});
            ASSERT_TRUE(analyst);
            for (int k = 0; k < 3; ++k) {
                const auto result = (*analyst)->search_alone(game, 0, nodes_task(300));
                EXPECT_GT(result.tbhits, 0U);
                ASSERT_THAT(result.lines, SizeIs(1));
                EXPECT_EQ(clamped_cp(result.lines[0].score), kMaxClampedCp);
            }
        });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace octet::analysis
