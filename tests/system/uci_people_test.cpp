// Commands for people and scripts, which are not part of the protocol.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "support/pattern.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class People : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own commands";
        engine_.emplace();
    }

    Lines answers(const std::string& command) {
        engine_->send(command);
        return engine_->expect_ready();
    }

    std::optional<UciSession> engine_;
};

TEST_F(People, SeeTheBoard) {
    engine_->send("position startpos moves e2e4");
    EXPECT_THAT(answers("d"),
                AllOf(Contains(" |   |   |   |   | P |   |   |   | 4"),
                      Contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
                      Contains(StartsWith("Key: "))));
}

TEST_F(People, SeeTheEvaluation) {
    EXPECT_THAT(answers("eval"), Contains(StartsWith("Evaluation")));
}

TEST_F(People, FlipTheBoard) {
    engine_->send("position startpos moves e2e4");
    engine_->send("flip");
    EXPECT_THAT(answers("d"),
                Contains("Fen: rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    engine_->send("flip");
    EXPECT_THAT(answers("d"),
                Contains("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    engine_->send("go depth 3");
    engine_->best_move();
}

TEST_F(People, FlipDuringASearch) {
    engine_->send_all({"position startpos", "go infinite", "flip"});
    engine_->read_all_searches();
    engine_->send("go depth 2");
    engine_->best_move();
}

TEST_F(People, NeedAPosition) {
    engine_->send("position fen rubbish");
    for (const char* command : {"d", "eval", "flip"})
        EXPECT_THAT(answers(command), Contains(StartsWith("info string error: ")));
}

TEST_F(People, LearnWhatThisProgramIs) {
    EXPECT_THAT(answers("compiler"),
                AllOf(Contains(StartsWith("Version ")), Contains(StartsWith("Compiler ")),
                      Contains(StartsWith("Instruction sets "))));
}

TEST_F(People, FindHelp) {
    const Lines lines = answers("help");
    for (const char* command :
         {"go", "position", "d", "eval", "flip", "bench", "speedtest", "compiler", "wait"})
        EXPECT_THAT(lines, Contains(StartsWith("  " + std::string(command) + " ")));
}

TEST_F(People, RunABench) {
    engine_->send_all({"bench 2", "wait"});
    EXPECT_THAT(engine_->expect_ready().back(), MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
}

TEST_F(People, StopABench) {
    engine_->send("bench 30");
    engine_->expect_ready();
    engine_->send("stop");
    engine_->expect_ready();
    engine_->send("go depth 2");
    engine_->best_move();
}

TEST_F(People, AreToldOfABenchThatCannotBe) {
    for (const char* command : {"bench 0", "bench x", "bench 1000"})
        EXPECT_THAT(answers(command), ElementsAre(StartsWith("info string error: bench takes")));
}

TEST_F(People, ABenchLeavesThePositionAlone) {
    engine_->send_all({"position startpos moves e2e4", "bench 1", "wait"});
    engine_->expect_ready();
    EXPECT_THAT(answers("d"), Contains(HasSubstr("4P3")));
}

TEST_F(People, RunASpeedTest) {
    engine_->send_all({"speedtest 2 2 1", "wait"});
    const Lines lines = engine_->expect_ready();
    EXPECT_EQ(lines.front(), "2 threads, 2 MiB of hash, 1 s");
    EXPECT_THAT(lines.back(), MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
}

TEST_F(People, StopASpeedTest) {
    engine_->send("speedtest 2 2 60");
    engine_->expect_ready();
    engine_->send("stop");
    engine_->expect_ready();
    engine_->send("go depth 2");
    engine_->best_move();
}

TEST_F(People, AreToldOfASpeedTestThatCannotBe) {
    EXPECT_THAT(answers("speedtest 0"), Contains(StartsWith("info string error: ")));
    EXPECT_THAT(answers("speedtest x"), Contains(StartsWith("info string error: ")));
    EXPECT_THAT(answers("speedtest 1 99999999999"), Contains(StartsWith("info string error: ")));
}

TEST_F(People, WaitForASearch) {
    engine_->send_all({"go movetime 200", "wait"});
    EXPECT_THAT(engine_->expect_ready().back(), StartsWith("bestmove "));
}

TEST_F(People, CannotWaitForASearchWithoutEnd) {
    engine_->send("go infinite");
    EXPECT_THAT(answers("wait"), Contains(StartsWith("info string error: ")));
    engine_->send("stop");
    engine_->best_move();
}

}  // namespace
}  // namespace octet::test
