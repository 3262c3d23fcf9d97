// The handshake, and lines of all shapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "system/uci_checks.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

TEST(UciHandshake, NameAuthorOptions) {
    UciSession engine;
    engine.send("uci");
    const Lines lines = engine.read_until("uciok");
    EXPECT_THAT(lines, Contains(StartsWith("id name ")));
    EXPECT_THAT(lines, Contains(StartsWith("id author ")));
    EXPECT_EQ(lines.back(), "uciok");
    for (const char* name : {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960"})
        EXPECT_THAT(lines, Contains(StartsWith("option name " + std::string(name) + " type ")));
    for (const std::string& line : lines) {
        if (!line.starts_with("option ")) continue;
        const auto fault = fault_of_option(line);
        EXPECT_FALSE(fault.has_value()) << *fault << ": " << line;
    }
    EXPECT_THAT(engine.expect_ready(), IsEmpty());
}

// Scripts and match managers rely on these names and ranges.
TEST(UciHandshake, OurOptions) {
    if (!is_octet()) GTEST_SKIP() << "our own";
    UciSession engine;
    engine.send("uci");
    const Lines lines = engine.read_until("uciok");
    for (const char* option :
         {"Hash type spin default 16 min 1 max 2097152",
          "Threads type spin default 1 min 1 max 1024", "MultiPV type spin default 1 min 1 max 256",
          "Ponder type check default false", "Move Overhead type spin default 10 min 0 max 5000",
          "Clear Hash type button", "UCI_Chess960 type check default false",
          "UCI_AnalyseMode type check default false",
          "nodestime type spin default 0 min 0 max 10000",
          "Debug Log File type string default <empty>"})
        EXPECT_THAT(lines, Contains("option name " + std::string(option)));
}

TEST(UciHandshake, SaysNothingUnasked) {
    if (!is_octet()) GTEST_SKIP() << "a banner is a matter of taste";
    UciSession engine;
    EXPECT_FALSE(engine.process().read_line(milliseconds(100)));
}

TEST(UciHandshake, IsReadyBeforeUci) {
    UciSession engine;
    engine.expect_ready();
}

TEST(UciHandshake, InUpperCase) {
    if (!is_octet()) GTEST_SKIP() << "other engines need not read it";
    UciSession engine;
    engine.send_raw("UCI\nIsReady\n");
    engine.read_until("uciok");
    engine.read_until("readyok");
}

TEST(UciHandshake, UciTwice) {
    UciSession engine;
    engine.send("uci");
    const Lines first = engine.read_until("uciok");
    engine.send("uci");
    EXPECT_EQ(std::ranges::count(engine.read_until("uciok"), "uciok"), 1);
    EXPECT_THAT(first, Contains("uciok"));
}

TEST(UciHandshake, ReadyAfterEachOfManyQuestions) {
    UciSession engine;
    constexpr int kQuestions = 500;
    std::string flood;
    for (int i = 0; i < kQuestions; ++i) flood += "isready\n";
    engine.send_raw(flood);
    for (int i = 0; i < kQuestions; ++i)
        ASSERT_THAT(engine.read_until("readyok").back(), "readyok");
}

TEST(UciHandshake, CommandsThatNeedNoAnswer) {
    UciSession engine;
    engine.send_all({"uci", "debug on", "debug off", "register later", "register name x code y",
                     "copyprotection ok", "stop", "ponderhit", "stop", "ucinewgame"});
    engine.expect_ready();
}

class WhiteSpace : public ::testing::TestWithParam<const char*> {};

TEST_P(WhiteSpace, IsNoMatter) {
    UciSession engine;
    engine.send_raw(GetParam());
    EXPECT_EQ(engine.read_until("readyok").back(), "readyok");
}

INSTANTIATE_TEST_SUITE_P(Lines, WhiteSpace,
                         ::testing::Values("  isready\n", "\tisready\t\n", "isready   \n",
                                           "isready\r\n", "\v\f isready\n", "\t \tisready \r\n",
                                           "\n\nisready\n", "\r\nisready\r\n"));

TEST(UciLines, WhiteSpaceBetweenWords) {
    UciSession engine;
    engine.send("position \t startpos   moves\te2e4  ");
    engine.send(" go \t depth   2 ");
    engine.best_move();
    engine.send("\tsetoption\tname\tMultiPV\tvalue\t2\t\r");
    engine.send("go\tdepth\t3\r");
    EXPECT_THAT(engine.read_search(), Contains(HasSubstr(" multipv 2 ")));
}

TEST(UciLines, CarriageReturnsThroughout) {
    UciSession engine;
    engine.send_all({"uci\r", "isready\r", "ucinewgame\r", "position startpos moves e2e4 e7e5\r",
                     "go depth 3\r"});
    EXPECT_NE(engine.best_move(), "(none)");
}

class UnknownWord : public ::testing::TestWithParam<const char*> {};

// `joho debug on` is the example of the UCI specification.
TEST_P(UnknownWord, BeforeACommandIsSkipped) {
    UciSession engine;
    engine.send_raw(std::string(GetParam()) + " isready\n");
    EXPECT_EQ(engine.read_until("readyok").back(), "readyok");
}

INSTANTIATE_TEST_SUITE_P(Words, UnknownWord,
                         ::testing::Values("joho", "joho joho", "UCIX", "\xFF\xFE", "1", "?!",
                                           "a-very-long-word-that-nobody-has-ever-heard-of"));

TEST(UciLines, DebugIsFollowed) {
    UciSession engine;
    engine.send_all({"joho debug on", "debug joho on", "debug", "debug on off", "\tdebug\toff"});
    engine.expect_ready();
    engine.send("go depth 2");
    engine.best_move();
}

TEST(UciLines, DebugShowsRootMoves) {
    if (!is_octet()) GTEST_SKIP() << "our own meaning";
    UciSession engine;
    engine.send_all({"debug on", "go depth 2"});
    EXPECT_THAT(engine.read_search(), Contains(HasSubstr(" currmove ")));
    engine.send_all({"debug off", "go depth 2"});
    EXPECT_THAT(engine.read_search(), Not(Contains(HasSubstr(" currmove "))));
}

TEST(UciLines, UnknownCommandIsNamed) {
    UciSession engine;
    engine.send("fly to the moon");
    engine.expect_error();
}

TEST(UciLines, BytesOfAllKinds) {
    UciSession engine;
    std::string bytes;
    for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
    engine.send_raw("\n\n \n" + bytes + "\n\xFF\xFE\n" + std::string(100, '\0') + "\n\r\n");
    engine.expect_ready();
}

TEST(UciLines, WordsWithForeignBytesInCommands) {
    UciSession engine;
    engine.send_raw("position fen \xC3\xA4\xFF w - - 0 1\n");
    engine.send_raw("setoption name \xFF value \xFE\n");
    engine.send_raw("position startpos moves \xFF\x01\n");
    engine.expect_ready();
}

class LongLine : public ::testing::TestWithParam<const char*> {};

// One word of a million characters, and a million words.
TEST_P(LongLine, DoesNoHarm) {
    UciSession engine;
    engine.send_raw(GetParam() + std::string(1 << 20, 'y') + "\n");
    engine.expect_ready();
    std::string words = GetParam();
    for (int i = 0; i < 1 << 17; ++i) words += "y ";
    engine.send_raw(words + "\n");
    engine.expect_ready();
    engine.send("position startpos");
    engine.send("go depth 2");
    EXPECT_NE(engine.best_move(), "(none)");
}

INSTANTIATE_TEST_SUITE_P(Beginnings, LongLine,
                         ::testing::Values("", "position ", "position fen ",
                                           "position startpos moves ", "setoption name ",
                                           "setoption name Hash value ", "debug "));

TEST(UciLines, LongGo) {
    UciSession engine;
    std::string go = "go depth 2";
    for (int i = 0; i < 20000; ++i) go += " joho";
    go += " searchmoves";
    for (int i = 0; i < 20000; ++i) go += " e2e4";
    engine.send(go);
    EXPECT_EQ(engine.best_move(), "e2e4");
}

TEST(UciLines, LastLineWithoutEnd) {
    UciSession engine;
    engine.send_raw("isready");
    engine.process().close_input();
    EXPECT_EQ(engine.read_until("readyok").back(), "readyok");
    EXPECT_EQ(engine.process().wait_for_exit(), 0);
}

}  // namespace
}  // namespace octet::test
