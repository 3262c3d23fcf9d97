// Commands while a search runs, pondering, and streams that end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "io/output.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using Clock = std::chrono::steady_clock;

/// What "at once" means on a loaded machine.
constexpr milliseconds kSoon{2000};

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

TEST(UciFlow, OtherCommandsDuringSearch) {
    UciSession engine;
    for (const char* command : {"position startpos moves e2e4", "ucinewgame",
                                "setoption name Hash value 8", "setoption name Threads value 2",
                                "setoption name Clear Hash", "setoption name MultiPV value 2",
                                "uci", "debug on", "debug off", "ponderhit", "rubbish"}) {
        SCOPED_TRACE(command);
        engine.send("go infinite");
        engine.send(command);
        engine.expect_ready(milliseconds(10000));
        engine.send("stop");
        engine.send("isready");
        engine.read_until("readyok");
    }
}

TEST(UciFlow, PositionsOfAQuickGui) {
    UciSession engine;
    // The next position comes as soon as the move is out; the session checks each for legality.
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
    engine.expect_no_best_move(milliseconds(50));
    const auto before = engine.process().processor_time();
    if (!before) GTEST_SKIP() << "the system does not tell";
    engine.expect_no_best_move(milliseconds(300));
    EXPECT_LE((*engine.process().processor_time() - *before).count(), 50);
    engine.send("stop");
    engine.best_move();
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

TEST(UciFlow, WaitBlocksUntilTheSearchIsOver) {
    if (!is_octet()) GTEST_SKIP() << "our own command";
    UciSession engine;
    engine.send("go movetime 200");
    engine.send("wait");
    EXPECT_THAT(engine.expect_ready().back(), StartsWith("bestmove "));
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

TEST(UciStreams, EndOfInputDuringSearch) {
    for (const char* go : {"go infinite", "go ponder depth 2", "go depth 99", "go perft 20"}) {
        Process process(engine_program(), {});
        process.write(std::string("uci\n") + go + "\n");
        process.close_input();
        EXPECT_EQ(process.wait_for_exit(kSoon), 0) << go;
        EXPECT_EQ(process.errors(), "");
    }
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
    ASSERT_TRUE(status) << "goes on without anybody who listens";
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
    EXPECT_TRUE(process.wait_for_exit(kSoon)) << "goes on without anybody who listens";
}

}  // namespace
}  // namespace octet::test
