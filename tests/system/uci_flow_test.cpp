// Commands during a search, pondering, and the ends of streams.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "io/output.h"
#include "support/sanitized.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using Clock = std::chrono::steady_clock;

/// The time that "at once" may take on a loaded machine.
constexpr milliseconds kSoon{2000};

/// Expects that an engine that holds back a result uses no processor time. The first spans of time
/// are for the search to end; after that one span must be free.
void expect_idle_while_held(UciSession& engine) {
    if (!engine.process().processor_time()) GTEST_SKIP() << "the system does not tell";
    const auto cost_of_waiting = [&] {
        const milliseconds before = *engine.process().processor_time();
        engine.expect_no_best_move(milliseconds(300));
        return (*engine.process().processor_time() - before).count();
    };
    constexpr int kMaxSpans = 10;
    for (int i = 0; i < kMaxSpans && cost_of_waiting() > 50; ++i) {
    }
    EXPECT_LE(cost_of_waiting(), 50);
}

TEST(UciFlow, StopEndsTheSearchSoon) {
    UciSession engine;
    for (int i = 0; i < 5; ++i) {
        engine.send("go infinite");
        engine.expect_no_best_move(milliseconds(20));
        engine.send("stop");
        EXPECT_NE(engine.best_move(kSoon), "(none)");
    }
}

TEST(UciFlow, StopRightBehindGoIsNotLost) {
    UciSession engine;
    for (int i = 0; i < 100; ++i) {
        engine.send_all({"position startpos", "go infinite", "stop"});
        engine.best_move(kSoon);
    }
}

TEST(UciFlow, LateStopDoesNotEndTheNextSearch) {
    UciSession engine;
    for (int i = 0; i < 20; ++i) {
        engine.send_all({"go depth 1", "stop", "stop", "go depth 3"});
        engine.best_move();
        EXPECT_THAT(engine.read_search(), Contains(StartsWith("info depth 3 ")));
    }
}

TEST(UciFlow, ReadyDuringSearch) {
    UciSession engine;
    engine.send("go infinite");
    for (int i = 0; i < 50; ++i) engine.expect_ready(kSoon);
    engine.send("stop");
    engine.best_move();
}

TEST(UciFlow, GoDuringSearchAnswersBothInOrder) {
    UciSession engine;
    engine.send("position startpos");
    engine.send("go infinite");
    engine.send("position fen 4k3/8/8/8/8/8/8/QK6 w - - 0 1");
    engine.send("go depth 3");
    engine.best_move();
    engine.best_move();
    engine.send_all({"go infinite", "go infinite", "go depth 2"});
    for (int i = 0; i < 3; ++i) engine.best_move();
}

class CommandDuringSearch : public ::testing::TestWithParam<const char*> {};

// Whether these commands end the search or not, none may block, and there is one best move.
TEST_P(CommandDuringSearch, BlocksNothing) {
    UciSession engine;
    engine.send("position startpos");
    engine.send("go infinite");
    engine.expect_no_best_move(milliseconds(20));
    engine.send(GetParam());
    engine.expect_ready();
    engine.send("stop");
    engine.read_all_searches();
    engine.send("go depth 2");
    engine.best_move();
}

INSTANTIATE_TEST_SUITE_P(
    Commands, CommandDuringSearch,
    ::testing::Values("position startpos moves e2e4", "position fen rubbish", "ucinewgame",
                      "setoption name Hash value 8", "setoption name Threads value 2",
                      "setoption name Clear Hash", "setoption name MultiPV value 2",
                      "setoption name UCI_Chess960 value true", "setoption name Ponder value true",
                      "setoption name Hash value big", "uci", "isready", "debug on", "debug off",
                      "ponderhit", "register later", "rubbish", "d", "eval", "go depth 2",
                      "go perft 2", "go ponder depth 1"));

TEST(UciFlow, PositionsOfAQuickGui) {
    UciSession engine;
    // The next position follows the move at once; the session checks that each move is legal.
    for (int i = 0; i < 40; ++i) {
        engine.send(i % 2 == 0 ? "position fen 6k1/8/8/8/8/8/8/QK6 w - - 0 1"
                               : "position fen 6K1/8/8/8/8/8/8/qk6 b - - 0 1");
        engine.send("go nodes 50");
        engine.best_move();
    }
}

TEST(UciFlow, PonderHitGoesOnUnderTheClock) {
    UciSession engine;
    engine.send("position startpos moves e2e4 e7e5");
    engine.send("go ponder wtime 500 btime 500");
    engine.expect_no_best_move(milliseconds(100));
    engine.send("ponderhit");
    EXPECT_NE(engine.best_move(kSoon), "(none)");
}

// The clock starts with the ponder hit: the time before it is not on our clock.
TEST(UciFlow, PonderTimeIsNotOurs) {
    UciSession engine;
    engine.send("position startpos moves e2e4 e7e5");
    engine.send("go ponder wtime 3000 btime 3000");
    engine.expect_no_best_move(milliseconds(700));
    const auto start = Clock::now();
    engine.send("ponderhit");
    engine.best_move();
    EXPECT_LE((Clock::now() - start) / milliseconds(1), 2000);
}

TEST(UciFlow, PonderOfAMoveTimeCountsFromTheHit) {
    UciSession engine;
    engine.send("go ponder movetime 300");
    engine.expect_no_best_move(milliseconds(400));
    const auto start = Clock::now();
    engine.send("ponderhit");
    engine.best_move(kSoon);
    EXPECT_GE((Clock::now() - start) / milliseconds(1), 100);
}

TEST(UciFlow, SecondPonderHitIsIgnored) {
    UciSession engine;
    engine.send("go ponder depth 4");
    engine.send_all({"ponderhit", "ponderhit"});
    engine.best_move();
    engine.send("ponderhit");
    engine.expect_ready();
}

TEST(UciFlow, PonderHitDoesNotEndAnInfiniteSearch) {
    UciSession engine;
    engine.send("go infinite");
    engine.send("ponderhit");
    engine.expect_no_best_move(milliseconds(100));
    engine.send("stop");
    engine.best_move(kSoon);
}

TEST(UciFlow, PonderMissIsStopped) {
    UciSession engine;
    engine.send("go ponder wtime 100 btime 100");
    engine.expect_no_best_move(milliseconds(100));
    engine.send("stop");
    EXPECT_NE(engine.best_move(kSoon), "(none)");
}

TEST(UciFlow, PonderHitAfterAFinishedSearch) {
    UciSession engine;
    engine.send("position fen 6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
    engine.send("go ponder depth 3");
    engine.expect_no_best_move(milliseconds(100));
    engine.send("ponderhit");
    EXPECT_EQ(engine.best_move(kSoon), "e1e8");
}

TEST(UciFlow, HeldResultCostsNothing) {
    UciSession engine;
    engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    engine.send("go infinite depth 2");
    expect_idle_while_held(engine);
    engine.send("stop");
    engine.best_move();
}

TEST(UciFlow, HeldPonderResultCostsNothing) {
    UciSession engine;
    engine.send("position fen 6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
    engine.send("go ponder depth 3");
    expect_idle_while_held(engine);
    engine.send("ponderhit");
    engine.best_move();
}

TEST(UciFlow, StopIsRepeatedAndLate) {
    UciSession engine;
    engine.send_all({"stop", "stop", "go depth 2"});
    engine.best_move();
    engine.send_all({"stop", "stop"});
    engine.expect_ready();
}

// Each search has one answer for its own position.
TEST(UciFlow, ManySearchesOneAfterTheOther) {
    UciSession engine;
    for (int i = 0; i < 100; ++i) {
        engine.send(i % 2 == 0 ? "position startpos" : "position startpos moves e2e4");
        engine.send(i % 3 == 0 ? "go infinite" : "go movetime 1000");
    }
    engine.send("stop");
    engine.read_all_searches();
    engine.expect_ready();
}

TEST(UciFlow, NewGamesDuringSearches) {
    UciSession engine;
    for (int i = 0; i < 20; ++i) engine.send_all({"go infinite", "ucinewgame", "isready"});
    engine.send("stop");
    engine.read_all_searches();
}

TEST(UciFlow, ThreadsAndHashChangeBetweenSearches) {
    UciSession engine;
    for (int i = 0; i < 12; ++i) {
        engine.send("setoption name Threads value " + std::to_string(i % 4 + 1));
        engine.send("setoption name Hash value " + std::to_string(i % 3 + 1));
        engine.send("go nodes 300");
        engine.best_move();
    }
}

TEST(UciFlow, PerftCanBeStopped) {
    UciSession engine;
    engine.send("go perft 20");
    engine.expect_ready(kSoon);
    engine.send("stop");
    engine.expect_ready(kSoon);
    engine.send("go depth 2");
    engine.best_move();
}

TEST(UciFlow, SeveralThreads) {
    UciSession engine;
    engine.send("setoption name Threads value 4");
    for (const char* go : {"go depth 7", "go movetime 50", "go nodes 20000"}) {
        engine.send("ucinewgame");
        engine.send(go);
        EXPECT_NE(engine.best_move(), "(none)");
    }
    engine.send("go infinite");
    engine.send("stop");
    engine.best_move(kSoon);
}

TEST(UciStreams, QuitDuringSearch) {
    UciSession engine;
    engine.send("go infinite");
    engine.expect_no_best_move(milliseconds(20));
    const auto start = Clock::now();
    engine.quit(kSoon);
    EXPECT_LE((Clock::now() - start) / milliseconds(1), 1000);
}

class EndOfInput : public ::testing::TestWithParam<const char*> {};

// At the end of the input the searches must end.
TEST_P(EndOfInput, EndsTheProcessAtOnce) {
    Process process(engine_program(), {});
    process.write("uci\n");
    while (const auto line = process.read_line())
        if (*line == "uciok") break;
    process.write(std::string(GetParam()) + "\n");
    std::this_thread::sleep_for(milliseconds(50));
    process.close_input();
    const auto start = Clock::now();
    EXPECT_EQ(process.wait_for_exit(kSoon), 0);
    EXPECT_LE((Clock::now() - start) / milliseconds(1), kSanitized ? 2000 : 1000);
    EXPECT_EQ(process.errors(), "");
    if (is_octet()) {
        EXPECT_THAT(process.read_all(), Contains(StartsWith("bestmove")));
    }
}

INSTANTIATE_TEST_SUITE_P(Commands, EndOfInput,
                         ::testing::Values("go infinite", "go ponder depth 2", "go depth 99",
                                           "go movetime 60000", "go wtime 600000 btime 600000"));

TEST(UciStreams, EndOfInputWithoutAReader) {
    Process process(engine_program(), {});
    ASSERT_TRUE(process.write("debug on\nsetoption name MultiPV value 200\ngo infinite\n"));
    // By then the pipe is full, and the search is blocked by it.
    std::this_thread::sleep_for(milliseconds(1500));
    process.close_input();
    EXPECT_EQ(process.wait_for_exit(kSoon), 0) << "it continues without a reader";
}

TEST(UciStreams, EndOfInputWhenIdle) {
    Process process(engine_program(), {});
    process.close_input();
    EXPECT_EQ(process.wait_for_exit(kSoon), 0);
}

TEST(UciStreams, ClosedOutputEndsTheProcess) {
    Process process(engine_program(), {});
    process.write("isready\n");
    ASSERT_TRUE(process.read_line());
    process.close_output();
    process.write("uci\ngo infinite\nisready\n");
    const auto status = process.wait_for_exit(kSoon);
    ASSERT_TRUE(status) << "it continues without a reader";
    if (is_octet()) {
        EXPECT_EQ(*status, io::kWriteFailed);
    }
}

TEST(UciStreams, ClosedOutputDuringSearch) {
    Process process(engine_program(), {});
    process.write("go infinite\n");
    ASSERT_TRUE(process.read_line());
    process.close_output();
    process.write("isready\n");
    EXPECT_TRUE(process.wait_for_exit(kSoon)) << "it continues without a reader";
}

TEST(UciStreams, LinesInPieces) {
    UciSession engine;
    for (const char* piece : {"is", "rea", "dy", "\nis", "ready\n"}) {
        engine.send_raw(piece);
        std::this_thread::sleep_for(milliseconds(20));
    }
    for (int i = 0; i < 2; ++i) engine.read_until("readyok");
}

TEST(UciStreams, ManyCommandsAtOnce) {
    UciSession engine;
    std::string text;
    for (int i = 0; i < 2000; ++i) text += "position startpos moves e2e4 e7e5\nisready\n";
    engine.send_raw(text);
    for (int i = 0; i < 2000; ++i) ASSERT_EQ(engine.read_until("readyok").back(), "readyok");
}

TEST(UciStreams, TerminationByTheSystem) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    Process process(engine_program(), {});
    process.write("go infinite\n");
    ASSERT_TRUE(process.read_line());
    process.send_signal(SIGTERM);
    EXPECT_TRUE(process.wait_for_exit(kSoon));
}

}  // namespace
}  // namespace octet::test
