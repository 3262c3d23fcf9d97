// The limits of `go` in all forms.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "system/uci_checks.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Clock = std::chrono::steady_clock;

/// The time from `go` to its best move.
milliseconds search_time(UciSession& engine, const std::string& go) {
    const auto start = Clock::now();
    engine.send(go);
    engine.best_move();
    return std::chrono::duration_cast<milliseconds>(Clock::now() - start);
}

/// The last line with a score before the best move.
std::string last_info(const Lines& lines) {
    const auto found = std::find_if(lines.rbegin(), lines.rend(), [](const std::string& line) {
        return line.find(" score ") != std::string::npos;
    });
    return found == lines.rend() ? "" : *found;
}

class EndingGo : public ::testing::TestWithParam<const char*> {};

TEST_P(EndingGo, EndsByItself) {
    UciSession engine;
    engine.send("position startpos");
    engine.send(GetParam());
    EXPECT_NE(engine.best_move(), "(none)");
}

INSTANTIATE_TEST_SUITE_P(Depth, EndingGo,
                         ::testing::Values("go depth 1", "go depth 0", "go depth -7",
                                           "go depth 99999999999 nodes 1000"));

INSTANTIATE_TEST_SUITE_P(Nodes, EndingGo,
                         ::testing::Values("go nodes 1", "go nodes 0", "go nodes -1",
                                           "go nodes 1000",
                                           "go nodes 99999999999999999999 movetime 20"));

INSTANTIATE_TEST_SUITE_P(MoveTime, EndingGo,
                         ::testing::Values("go movetime 1", "go movetime 0", "go movetime -20",
                                           "go movetime 99999999999999999999 depth 2"));

INSTANTIATE_TEST_SUITE_P(
    Clock, EndingGo,
    ::testing::Values(
        "go wtime 100 btime 100", "go wtime 100", "go btime 100", "go wtime 1 btime 1",
        "go wtime 0 btime 0", "go wtime 0 btime 0 winc 0 binc 0", "go wtime 0 btime 60000",
        "go wtime -100 btime -100 winc 10 binc 10", "go winc 10 binc 10", "go winc 10", "go binc 0",
        "go movestogo 40", "go wtime 100 btime 100 movestogo 1",
        "go wtime 100 btime 100 movestogo 0", "go wtime 100 btime 100 movestogo -5",
        "go wtime 100 btime 100 movestogo 999999999999",
        "go wtime 99999999999999999999 btime 99999999999999999999 depth 2",
        "go btime 100 binc 100 winc 100 wtime 100", "go wtime 100 winc -50 btime 100 binc -50",
        "go wtime 1000 btime 1000 movetime 20"));

INSTANTIATE_TEST_SUITE_P(Words, EndingGo,
                         ::testing::Values("go infinit depth 2", "go depth 2 joho",
                                           "go joho 17 depth 2", "go depth nodes 100",
                                           "go depth x nodes 100", "go wtime x btime 100 depth 3",
                                           "go depth 2 depth 3", "go \xFF depth 2",
                                           "go mate 1 movetime 50", "go mate x depth 2",
                                           "go mate 0 depth 2", "go mate -3 depth 2"));

INSTANTIATE_TEST_SUITE_P(
    SearchMoves, EndingGo,
    ::testing::Values("go searchmoves e2e4 depth 2", "go depth 2 searchmoves e2e4 d2d4",
                      "go searchmoves e2e4 nodes 100 depth 3", "go searchmoves depth 2",
                      "go depth 2 searchmoves", "go depth 2 searchmoves e2e4 e2e4 e2e4",
                      "go searchmoves e2e4 movetime 20", "go searchmoves 0000 depth 2",
                      "go searchmoves e2e4 wtime 100 btime 100"));

class EndlessGo : public ::testing::TestWithParam<const char*> {};

TEST_P(EndlessGo, WaitsForStop) {
    UciSession engine;
    engine.send("position startpos");
    engine.send(GetParam());
    engine.expect_no_best_move(milliseconds(80));
    engine.send("stop");
    EXPECT_NE(engine.best_move(), "(none)");
}

INSTANTIATE_TEST_SUITE_P(Kinds, EndlessGo,
                         ::testing::Values("go", "go infinite", "go infinite depth 1",
                                           "go depth 1 infinite", "go infinite nodes 5", "go depth",
                                           "go ponder depth 1", "go ponder movetime 10",
                                           "go ponder nodes 5", "go infinite movetime 10",
                                           "go ponder wtime 10 btime 10",
                                           "go ponder wtime 0 btime 0", "go searchmoves e2e4",
                                           "go infinite mate 1", "go infinite wtime 10 btime 10",
                                           "go ponder searchmoves e2e4 depth 1"));

struct Mate {
    const char* fen;
    int moves;
};

class MateSearch : public ::testing::TestWithParam<Mate> {};

TEST_P(MateSearch, EndsWithTheMate) {
    UciSession engine;
    const auto& [fen, moves] = GetParam();
    engine.send("position fen " + std::string(fen));
    engine.send("go mate " + std::to_string(moves));
    const std::string line = last_info(engine.read_search(milliseconds(60000)));
    EXPECT_GE(number_after(line, "mate").value_or(-1), 1) << line;
    EXPECT_LE(number_after(line, "mate").value_or(99), moves) << line;
}

INSTANTIATE_TEST_SUITE_P(Positions, MateSearch,
                         ::testing::Values(Mate{"6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", 1},
                                           Mate{"2r3k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1", 3},
                                           Mate{"7k/8/5K2/8/8/8/8/6Q1 w - - 0 1", 2},
                                           Mate{"8/8/8/8/8/5k2/4r3/7K b - - 0 1", 3}));

TEST(UciGo, MateSearchWithoutAMateEnds) {
    UciSession engine;
    engine.send("position fen 8/8/4k3/8/8/3K4/4P3/8 w - - 0 1");
    engine.send("go mate 1");
    EXPECT_NE(engine.best_move(milliseconds(60000)), "(none)");
}

// A mate of this length cannot be proved in the time of a test.
TEST(UciGo, MateSearchThatLeadsNowhereEnds) {
    if (!is_octet()) GTEST_SKIP() << "others look on";
    UciSession engine;
    engine.send("position startpos");
    engine.send("go mate 4");
    EXPECT_NE(engine.best_move(milliseconds(120000)), "(none)");
}

TEST(UciGo, FixedDepthIsReached) {
    UciSession engine;
    engine.send("go depth 5");
    EXPECT_THAT(engine.read_search(), Contains(StartsWith("info depth 5 ")));
}

TEST(UciGo, NodesAreRespected) {
    UciSession engine;
    engine.send("go nodes 5000");
    const std::int64_t nodes = number_after(last_info(engine.read_search()), "nodes").value_or(0);
    EXPECT_GT(nodes, 0);
    EXPECT_LE(nodes, 6000);
}

TEST(UciGo, MoveTimeIsACap) {
    UciSession engine;
    const milliseconds time = search_time(engine, "go movetime 300");
    EXPECT_GE(time.count(), 150);
    EXPECT_LE(time.count(), 800);
}

TEST(UciGo, ClocksAreNotOverstepped) {
    UciSession engine;
    for (const char* go : {"go wtime 300 btime 300", "go wtime 300 btime 300 movestogo 1",
                           "go wtime 300 btime 300 winc 2000 binc 2000"})
        EXPECT_LE(search_time(engine, go).count(), 600) << go;
}

TEST(UciGo, SearchMovesRestrictTheChoice) {
    UciSession engine;
    for (const char* go :
         {"go depth 3 searchmoves a2a3 h2h4", "go searchmoves a2a3 h2h4 depth 3"}) {
        engine.send("position startpos");
        engine.send(go);
        EXPECT_THAT(engine.best_move(), AnyOf("a2a3", "h2h4")) << go;
    }
}

TEST(UciGo, IllegalSearchMovesAreDropped) {
    UciSession engine;
    engine.send("go depth 3 searchmoves e2e5 a2a3 0000");
    EXPECT_EQ(engine.best_move(), "a2a3");
    engine.send("go depth 3 searchmoves e2e5 0000");
    EXPECT_NE(engine.best_move(), "(none)");
}

// One legal move, or one move in searchmoves.
TEST(UciGo, SearchMovesOfTheSideToMoveOnly) {
    UciSession engine;
    engine.send("position startpos moves e2e4");
    engine.send("go depth 3 searchmoves e2e4 a7a6");
    EXPECT_EQ(engine.best_move(), "a7a6");
}

TEST(UciGo, SearchMovesAreForgottenByTheNextSearch) {
    UciSession engine;
    engine.send("position fen 6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
    engine.send("go depth 2 searchmoves g1f1");
    EXPECT_EQ(engine.best_move(), "g1f1");
    engine.send("go depth 2");
    EXPECT_EQ(engine.best_move(), "e1e8");
}

TEST(UciGo, OnlyMoveIsAnsweredAtOnceWithALine) {
    UciSession engine;
    const auto answer = [&engine] {
        engine.send("position fen r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3");
        engine.send("go wtime 6000 btime 6000");
        return engine.read_until("bestmove");
    };
    const Lines lines = answer();
    EXPECT_THAT(lines.back(), StartsWith("bestmove e8f7"));
    EXPECT_THAT(lines, Contains(StartsWith("info depth 1 ")));
    if (!is_octet()) return;
    EXPECT_THAT(lines, Not(Contains(StartsWith("info depth 2 "))));
    // In analysis a forced move is searched, too.
    engine.send("setoption name UCI_AnalyseMode value true");
    EXPECT_THAT(answer(), Contains(StartsWith("info depth 2 ")));
}

TEST(UciGo, PerftInTheFormToolsRead) {
    UciSession engine;
    engine.send("position startpos");
    engine.send("go perft 3");
    const Lines lines = engine.read_until("Nodes searched");
    EXPECT_THAT(lines, Contains("e2e4: 600"));
    EXPECT_THAT(lines.back(), StartsWith("Nodes searched: 8902"));
    EXPECT_EQ(
        std::ranges::count_if(lines, [](const std::string& line) { return line.find(": ") == 4; }),
        20);
    engine.send("stop");
    engine.expect_ready();
}

TEST(UciGo, MultiPvLinesAreRankedAndSorted) {
    UciSession engine;
    engine.send("setoption name MultiPV value 4");
    engine.send("go depth 5");
    const Lines lines = engine.read_search();
    std::vector<std::int64_t> scores;
    for (const std::string& line : lines) {
        if (!line.starts_with("info depth 5 ") || line.find("bound") != std::string::npos) continue;
        EXPECT_EQ(number_after(line, "multipv"), static_cast<std::int64_t>(scores.size() % 4 + 1));
        scores.push_back(number_after(line, "cp").value_or(0));
    }
    ASSERT_GE(scores.size(), 4U);
    scores.erase(scores.begin(), scores.end() - 4);
    EXPECT_TRUE(std::ranges::is_sorted(scores, std::greater()));
}

TEST(UciGo, MultiPvWithFewerMoves) {
    UciSession engine;
    engine.send("setoption name MultiPV value 256");
    engine.send("position fen 8/8/8/8/8/1k6/2r5/K7 w - - 0 1");
    engine.send("go depth 3");
    EXPECT_NE(engine.best_move(), "(none)");
    engine.send("position startpos");
    engine.send("go depth 3");
    EXPECT_THAT(engine.read_search(), Contains(HasSubstr(" multipv 20 ")));
}

TEST(UciGo, NewGameMakesASearchRepeatable) {
    UciSession engine;
    const auto nodes = [&engine] {
        engine.send_all({"ucinewgame", "position startpos moves e2e4", "go depth 8"});
        return number_after(last_info(engine.read_search()), "nodes").value_or(-1);
    };
    const std::int64_t first = nodes();
    EXPECT_EQ(first, nodes());
}

}  // namespace
}  // namespace octet::test
