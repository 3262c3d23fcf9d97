// Options: limits, nonsense, and spellings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// The engine still plays.
void expect_search(UciSession& engine) {
    engine.expect_ready();
    engine.send("position startpos");
    engine.send("go depth 3");
    EXPECT_NE(engine.best_move(), "(none)");
}

TEST(UciOptions, NumbersOutOfRange) {
    UciSession engine;
    for (const char* setting :
         {"Hash value 0", "Hash value -5", "Hash value -99999999999999999999", "Threads value 0",
          "Threads value -1", "MultiPV value 0", "MultiPV value -2", "MultiPV value 99999999999",
          "MultiPV value 1", "Move Overhead value -1", "Move Overhead value 99999999999"}) {
        SCOPED_TRACE(setting);
        engine.send("setoption name " + std::string(setting));
        expect_search(engine);
    }
}

TEST(UciOptions, MoreMemoryThanThereIs) {
    UciSession engine;
    engine.send("setoption name Hash value 2097152");
    expect_search(engine);
    engine.send("setoption name Hash value 99999999999999999999");
    expect_search(engine);
    engine.send("setoption name Hash value 16");
    expect_search(engine);
}

TEST(UciOptions, ValuesOfTheWrongKind) {
    UciSession engine;
    for (const char* setting : {"Hash value big", "Hash value 1e3", "Threads value two",
                                "Ponder value maybe", "UCI_Chess960 value 2", "MultiPV value"}) {
        SCOPED_TRACE(setting);
        engine.send("setoption name " + std::string(setting));
        engine.expect_error();
        expect_search(engine);
    }
}

TEST(UciOptions, IncompleteCommands) {
    UciSession engine;
    for (const char* command :
         {"setoption", "setoption name", "setoption name value", "setoption value 3",
          "setoption name Hash", "setoption name Hash value", "setoption Hash 3",
          "setoption name No Such Option value 3"}) {
        SCOPED_TRACE(command);
        engine.send(command);
        engine.expect_error();
    }
    expect_search(engine);
}

TEST(UciOptions, NetworkFilesThatAreNoneAreRefused) {
    UciSession engine;
    for (const char* path : {"no/such/file", "/", "/dev/zero", OCTET_BINARY}) {
        SCOPED_TRACE(path);
        engine.send("setoption name EvalFile value " + std::string(path));
        engine.expect_error();
        expect_search(engine);
    }
}

TEST(UciOptions, NamesWithoutRegardToCase) {
    UciSession engine;
    engine.send_all({"setoption name hash value 8", "setoption name HASH value 4",
                     "setoption name mUlTiPv value 2", "setoption name clear hash"});
    const Lines answers = engine.expect_ready();
    if (is_octet()) {
        EXPECT_THAT(answers, IsEmpty());
    }
    engine.send("go depth 3");
    EXPECT_THAT(engine.read_search(), Contains(::testing::HasSubstr(" multipv 2 ")));
}

TEST(UciOptions, SpellingsOfMoveOverhead) {
    if (!is_octet()) GTEST_SKIP() << "other engines have one of them";
    UciSession engine;
    engine.send_all(
        {"setoption name Move Overhead value 20", "setoption name MoveOverhead value 20",
         "setoption name Move_Overhead value 20", "setoption  name  Move   Overhead  value  20 "});
    EXPECT_THAT(engine.expect_ready(), IsEmpty());
}

TEST(UciOptions, ClampedValueIsSaid) {
    if (!is_octet()) GTEST_SKIP() << "our own words";
    UciSession engine;
    engine.send("setoption name Hash value 0");
    EXPECT_THAT(engine.expect_ready(), Contains("info string Hash clamped to 1"));
}

TEST(UciOptions, ThreadsThenHashManyTimes) {
    UciSession engine;
    for (const char* threads : {"4", "1", "8", "2"}) {
        engine.send("setoption name Threads value " + std::string(threads));
        engine.send("setoption name Hash value 4");
        expect_search(engine);
    }
}

}  // namespace
}  // namespace octet::test
