// The first words, and lines of every shape.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "system/uci_checks.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(UciHandshake, NameAuthorOptions) {
    UciSession engine;
    engine.send("uci");
    const Lines lines = engine.read_until("uciok");
    EXPECT_THAT(lines, Contains(StartsWith("id name ")));
    EXPECT_THAT(lines, Contains(StartsWith("id author ")));
    for (const char* name : {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Chess960"})
        EXPECT_THAT(lines, Contains(StartsWith("option name " + std::string(name) + " type ")));
    for (const std::string& line : lines) {
        if (!line.starts_with("option ")) continue;
        const auto fault = fault_of_option(line);
        EXPECT_FALSE(fault.has_value()) << *fault << ": " << line;
    }
    EXPECT_THAT(engine.expect_ready(), IsEmpty());
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

TEST(UciLines, WhiteSpace) {
    UciSession engine;
    for (const char* line :
         {"  isready\n", "\tisready\t\n", "isready   \n", "isready\r\n", "\v\f isready\n"}) {
        engine.send_raw(line);
        EXPECT_EQ(engine.read_until("readyok").back(), "readyok");
    }
    engine.send("position \t startpos   moves\te2e4  ");
    engine.send(" go \t depth   2 ");
    engine.best_move();
}

TEST(UciLines, UnknownWordsBeforeACommandAreSkipped) {
    UciSession engine;
    engine.send_raw("joho isready\n");
    EXPECT_EQ(engine.read_until("readyok").back(), "readyok");
    engine.send("joho debug on");
    engine.send("debug joho on");
    engine.expect_ready();
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

TEST(UciLines, LongLine) {
    UciSession engine;
    engine.send_raw(std::string(1 << 20, 'x') + "\n");
    engine.send_raw("position startpos moves " + std::string(1 << 20, 'y') + "\n");
    engine.expect_ready();
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
