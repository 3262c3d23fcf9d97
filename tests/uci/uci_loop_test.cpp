// The loop: which words are commands, the end of the input, commands as arguments of the program.
// Streams and timing are tested in tests/system.
#include "uci/uci_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/pattern.h"
#include "uci/uci_answers.h"

namespace octet::uci {
namespace {

using test::answers;
using test::Lines;
using test::one_shot_answers;
using test::without_info;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(UciLoop, WhiteSpaceAroundWords) {
    EXPECT_THAT(answers("\t isready \t\r\n"), ElementsAre("readyok"));
    EXPECT_THAT(answers("isready"), ElementsAre("readyok"));
    EXPECT_THAT(answers("\n\r\n \t\n"), IsEmpty());
}

TEST(UciLoop, MayBeginWithAByteOrderMark) {
    EXPECT_THAT(answers("\xEF\xBB\xBFisready\n"), ElementsAre("readyok"));
    EXPECT_THAT(answers("isready\n\xEF\xBB\xBFisready\n"),
                ElementsAre("readyok", StartsWith("info string error: unknown command")));
}

TEST(UciLoop, UnknownWordsBeforeACommandAreSkipped) {
    EXPECT_THAT(answers("joho isready\njoho debug on\n"), ElementsAre("readyok"));
}

TEST(UciLoop, OwnCommandsAreWordsBehindOthers) {
    EXPECT_THAT(answers("what does d do\nplease help\n"),
                ElementsAre(StartsWith("info string error: unknown command"),
                            StartsWith("info string error: unknown command")));
}

TEST(UciLoop, UnknownCommandsAreNamed) {
    EXPECT_THAT(answers("fly\n"),
                ElementsAre(StartsWith("info string error: unknown command 'fly'")));
    EXPECT_THAT(answers("\xFF\xFE\x01\n"), ElementsAre(HasSubstr(R"('???')")));
    EXPECT_THAT(answers("\xC3\xA4\n"), ElementsAre(HasSubstr("'\xC3\xA4'")));
}

TEST(UciLoop, NothingIsReadAfterQuit) {
    EXPECT_THAT(answers("isready\nquit\nisready\n"), ElementsAre("readyok"));
}

TEST(UciLoop, QuitEndsTheSearchWithItsBestMove) {
    EXPECT_THAT(without_info(answers("go infinite\nquit\n")), ElementsAre(StartsWith("bestmove ")));
}

TEST(UciLoop, TheEndOfInputEndsTheSearchWithItsBestMove) {
    for (const char* go : {"go infinite\n", "go depth 10\n", "go ponder\n", "go movetime 60000\n"})
        EXPECT_THAT(without_info(answers(go)), ElementsAre(StartsWith("bestmove "))) << go;
}

TEST(UciLoop, MeasurementsFinishBeforeTheNextCommandOrTheEnd) {
    for (const char* next : {"", "quit\n", "position startpos moves e2e4\n", "ucinewgame\n",
                             "flip\n", "setoption name Threads value 1\n", "go depth 1\n"}) {
        EXPECT_THAT(answers(std::string("go perft 3\n") + next), Contains("Nodes searched: 8902"))
            << next;
        EXPECT_THAT(answers(std::string("bench 1\n") + next),
                    Contains(test::MatchesPattern("[0-9]+ nodes [0-9]+ nps")))
            << next;
    }
    EXPECT_THAT(answers("speedtest 1 1 1\nquit\n"),
                Contains(test::MatchesPattern("[0-9]+ nodes [0-9]+ nps")));
    EXPECT_THAT(answers("go perft 3\nbench 1\nquit\n"),
                AllOf(Contains("Nodes searched: 8902"),
                      Contains(test::MatchesPattern("[0-9]+ nodes [0-9]+ nps"))));
}

TEST(UciLoop, StopEndsAMeasurementBeforeTheNextCommand) {
    EXPECT_THAT(answers("go perft 20\nisready\nstop\nquit\n"), Contains("readyok"));
    EXPECT_THAT(answers("bench 100\nstop\nposition startpos\n"), Contains(HasSubstr("stopped")));
}

TEST(UciLoop, CommandsInUpperCase) {
    EXPECT_THAT(
        without_info(answers("IsReady\nPosition startpos\nGO depth 1 searchmoves a2a3\nWAIT\n")),
        ElementsAre("readyok", StartsWith("bestmove a2a3")));
    EXPECT_THAT(answers("JOHO ISREADY\n"), ElementsAre("readyok"));
}

TEST(UciLoop, AfterTheEndOfInputAStopIsAnswered) {
    EXPECT_THAT(without_info(answers("go infinite\nstop\n")), ElementsAre(StartsWith("bestmove ")));
    EXPECT_EQ(without_info(answers("go infinite\nstop\ngo infinite\n")).size(), 2U);
}

TEST(UciLoop, OneShotWaitsForTheSearch) {
    const Lines lines = one_shot_answers({"position startpos", "go depth 4", "isready"});
    EXPECT_EQ(lines.back(), "readyok");
    EXPECT_THAT(without_info(lines)[0], StartsWith("bestmove "));
    EXPECT_THAT(lines, Contains(StartsWith("info depth 4 ")));
}

TEST(UciLoop, OneShotDoesNotWaitForAnInfiniteSearch) {
    EXPECT_THAT(without_info(one_shot_answers({"go infinite", "isready", "stop"})),
                Contains(StartsWith("bestmove ")));
}

TEST(UciLoop, OneShotTellsOfErrors) {
    const auto is_right = [](const std::vector<std::string>& commands) {
        io::Output output([](std::string_view) {});
        return UciLoop(output).run(commands);
    };
    EXPECT_TRUE(is_right({"position startpos", "go depth 1"}));
    EXPECT_FALSE(is_right({"position fen rubbish"}));
    EXPECT_FALSE(is_right({"speedtest 0", "isready"}));
    // As the last command, a search that never ends must be a mistake.
    for (const char* go : {"go", "go infinite", "go ponder", "go dpeth 12"}) {
        EXPECT_FALSE(is_right({go})) << go;
        EXPECT_TRUE(is_right({go, "stop"})) << go;
        EXPECT_TRUE(is_right({go, "quit"})) << go;
    }
}

TEST(UciLoop, OneShotEndsAtQuit) {
    EXPECT_THAT(one_shot_answers({"isready", "quit", "isready"}), ElementsAre("readyok"));
}

}  // namespace
}  // namespace octet::uci
