// Options: limits, wrong values, and spellings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/sanitized.h"
#include "support/temporary_folder.h"
#include "system/uci_checks.h"
#include "system/uci_session.h"
#include "util/process_id.h"

namespace octet::test {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// Expects that the engine still plays.
void expect_search(UciSession& engine) {
    engine.expect_ready();
    engine.send("position startpos");
    engine.send("go depth 3");
    EXPECT_NE(engine.best_move(), "(none)");
}

/// The lines that the engine prints after setoption.
Lines answers_to(UciSession& engine, const std::string& setting) {
    engine.send("setoption name " + setting);
    return engine.expect_ready();
}

class OutOfRange : public ::testing::TestWithParam<const char*> {};

TEST_P(OutOfRange, IsClampedAndSaidSo) {
    UciSession engine;
    const Lines answers = answers_to(engine, GetParam());
    if (is_octet()) {
        EXPECT_THAT(answers, Contains(AnyOf(HasSubstr("clamped to "), HasSubstr("stays at "))));
    }
    expect_search(engine);
}

INSTANTIATE_TEST_SUITE_P(
    Numbers, OutOfRange,
    ::testing::Values("Hash value 0", "Hash value -5", "Hash value -99999999999999999999",
                      "Hash value 99999999999999999999", "Threads value 0", "Threads value -1",
                      "MultiPV value 0", "MultiPV value -2", "MultiPV value 99999999999",
                      "Move Overhead value -1", "Move Overhead value 99999999999"));

class WrongKind : public ::testing::TestWithParam<const char*> {};

TEST_P(WrongKind, IsRefused) {
    UciSession engine;
    engine.send("setoption name " + std::string(GetParam()));
    engine.expect_error();
    expect_search(engine);
}

INSTANTIATE_TEST_SUITE_P(Values, WrongKind,
                         ::testing::Values("Hash value big", "Hash value 1e3", "Hash value 0x10",
                                           "Hash value 16.5", "Hash value 16 MB", "Hash value \xFF",
                                           "Threads value two", "Threads value 2 3",
                                           "Ponder value maybe", "UCI_Chess960 value 2",
                                           "MultiPV value", "MultiPV"));

class IncompleteSetOption : public ::testing::TestWithParam<const char*> {};

TEST_P(IncompleteSetOption, IsRefused) {
    UciSession engine;
    engine.send(GetParam());
    engine.expect_error();
    expect_search(engine);
}

INSTANTIATE_TEST_SUITE_P(Commands, IncompleteSetOption,
                         ::testing::Values("setoption", "setoption name", "setoption name value",
                                           "setoption value 3", "setoption value 3 name",
                                           "setoption name Hash", "setoption name Hash value",
                                           "setoption Hash 3",
                                           "setoption name No Such Option value 3",
                                           "setoption name Hash Hash value 3"));

TEST(UciOptions, MoreMemoryThanThereIs) {
    UciSession engine;
    const Lines answers = answers_to(engine, "Hash value 2097152");
    if (is_octet()) {
        EXPECT_THAT(answers,
                    Contains("info string error: Hash 2097152 MiB cannot be allocated; it stays at "
                             "16 MiB"));
    }
    expect_search(engine);
    engine.send("ucinewgame");
    expect_search(engine);
}

/// Whether the test can limit the address space: sanitizers need all of it, and macOS gives every
/// program gigabytes of it.
bool can_limit_memory() {
#ifdef __linux__
    return !kSanitized;
#else
    return false;
#endif
}
constexpr const char* kNoLimit = "the address space of this build cannot be limited";

/// The arguments of /bin/sh that start the engine with a limited address space.
std::vector<std::string> with_limit(long kilobytes, const std::vector<std::string>& arguments) {
    std::vector<std::string> all{
        "-c", "ulimit -v " + std::to_string(kilobytes) + "; exec \"$0\" \"$@\"", engine_program()};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return all;
}

UciSession with_limited_memory(long kilobytes) {
    return UciSession("/bin/sh", with_limit(kilobytes, {}));
}

// Too little address space, as in containers and on small machines.
TEST(UciOptions, HashBeyondALimitKeepsTheOldTable) {
    if (!can_limit_memory()) GTEST_SKIP() << kNoLimit;
    UciSession engine = with_limited_memory(500'000);
    expect_search(engine);
    for (const char* megabytes : {"600", "1024", "100000"}) {
        engine.send("setoption name Hash value " + std::string(megabytes));
        engine.expect_error();
        expect_search(engine);
    }
    engine.send("setoption name Hash value 32");
    expect_search(engine);
}

TEST(UciOptions, ThreadsBeyondALimitGoOnWithFewer) {
    if (!can_limit_memory()) GTEST_SKIP() << kNoLimit;
    UciSession engine = with_limited_memory(500'000);
    engine.send("setoption name Threads value 1024");
    engine.expect_error();
    expect_search(engine);
    engine.send("setoption name Threads value 2");
    expect_search(engine);
    engine.send("ucinewgame");
    expect_search(engine);
}

TEST(UciOptions, AFileBeyondALimitIsNoNetwork) {
    if (!can_limit_memory()) GTEST_SKIP() << kNoLimit;
    if (!is_octet()) GTEST_SKIP() << "our own option";
    const TemporaryFolder folder;
    const std::string path = folder.file("large");
    std::ofstream(path).put('x');
    std::filesystem::resize_file(path, 900'000'000);  // takes no space on the disk
    UciSession engine = with_limited_memory(500'000);
    EXPECT_THAT(answers_to(engine, "EvalFile value " + path),
                Contains(HasSubstr("it is not a network file of Octet")));
    expect_search(engine);
}

// With too little memory to start the program prints an error and ends; with just enough it plays.
TEST(UciOptions, TooLittleMemoryToStartIsSaid) {
    if (!can_limit_memory()) GTEST_SKIP() << kNoLimit;
    if (!is_octet()) GTEST_SKIP() << "our own words";
    int started = 0;
    int ended = 0;
    for (long kilobytes = 16'000; kilobytes <= 64'000; kilobytes += 4'000) {
        SCOPED_TRACE(kilobytes);
        Process process("/bin/sh", with_limit(kilobytes, {"position startpos", "go depth 5"}));
        const Lines lines = process.read_all();
        const auto status = process.wait_for_exit();
        if (status == 0) {
            ++started;
            ASSERT_FALSE(lines.empty());
            EXPECT_THAT(lines.back(), StartsWith("bestmove "));
        } else {
            ++ended;
            EXPECT_EQ(status, 1);
            EXPECT_EQ(process.errors(), "octet: there is not enough memory\n");
        }
    }
    EXPECT_GT(started, 0);
    EXPECT_GT(ended, 0);
}

TEST(UciOptions, BenchWithoutMemoryForItsOwnEngineIsRefused) {
    if (!can_limit_memory()) GTEST_SKIP() << kNoLimit;
    if (!is_octet()) GTEST_SKIP() << "our own commands";
    UciSession engine = with_limited_memory(60'000);
    for (const char* command : {"bench 1", "speedtest 1 1 1"}) {
        engine.send(command);
        engine.expect_error();
        expect_search(engine);
    }
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
    EXPECT_THAT(engine.read_search(), Contains(HasSubstr(" multipv 2 ")));
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

TEST(UciOptions, AllSettingsOfMatchManagers) {
    UciSession engine;
    // The commands of fastchess, cutechess and python-chess, in their order.
    engine.send_all({"uci", "setoption name Threads value 2", "setoption name Hash value 8",
                     "setoption name UCI_Chess960 value false", "setoption name Ponder value true",
                     "setoption name MultiPV value 1", "isready", "ucinewgame", "isready"});
    expect_search(engine);
}

TEST(UciOptions, OfOtherEnginesAreRefusedWithoutHarm) {
    UciSession engine;
    engine.send_all({"setoption name Contempt value 24", "setoption name OwnBook value false",
                     "setoption name UCI_Opponent value GM 2800 human Garry Kasparov",
                     "setoption name NalimovPath value <empty>"});
    expect_search(engine);
}

TEST(UciOptions, ThreadsAreStartedAndEnded) {
    UciSession engine;
    engine.expect_ready();
    const auto before = engine.process().threads();
    if (!before) GTEST_SKIP() << "the system does not tell";
    engine.send("setoption name Threads value 9");
    expect_search(engine);
    EXPECT_EQ(engine.process().threads(), *before + 8);
    engine.send("setoption name Threads value 1");
    expect_search(engine);
    EXPECT_EQ(engine.process().threads(), *before);
}

TEST(UciOptions, ManyThreadsOnFewCores) {
    UciSession engine;
    engine.send("setoption name Threads value 64");
    engine.send("go movetime 100");
    EXPECT_NE(engine.best_move(), "(none)");
}

class OptionDuringSearch : public ::testing::TestWithParam<const char*> {};

// Options for the next search do not end the running search.
TEST_P(OptionDuringSearch, LeavesTheSearchAlone) {
    if (!is_octet()) GTEST_SKIP() << "the protocol does not ask for it";
    UciSession engine;
    engine.send("go infinite");
    engine.send("setoption name " + std::string(GetParam()));
    engine.expect_ready();
    EXPECT_EQ(engine.open_searches(), 1U);
    engine.send("stop");
    engine.best_move();
}

INSTANTIATE_TEST_SUITE_P(Settings, OptionDuringSearch,
                         ::testing::Values("Ponder value true", "MultiPV value 3",
                                           "Move Overhead value 50", "UCI_AnalyseMode value true",
                                           "nodestime value 0", "Hash value big",
                                           "No Such Option value 3"));

TEST(UciOptions, AnalyseModeThinksAboutTheOnlyMove) {
    if (!is_octet()) GTEST_SKIP() << "few engines have it";
    UciSession engine;
    engine.send("position fen 8/8/8/8/8/1k6/2r5/K7 w - - 0 1");
    const auto depth = [&engine] {
        engine.send("go wtime 2000 btime 2000");
        const Lines lines = engine.read_search();
        return number_after(lines[lines.size() - 2], "depth").value_or(0);
    };
    EXPECT_EQ(depth(), 1);
    engine.send("setoption name UCI_AnalyseMode value true");
    EXPECT_GT(depth(), 1);
}

TEST(UciOptions, NodesAsTimeMakeAGameRepeatable) {
    UciSession engine;
    engine.send("uci");
    const Lines options = engine.read_until("uciok");
    if (std::ranges::none_of(options, [](const std::string& line) {
            return line.starts_with("option name nodestime ");
        }))
        GTEST_SKIP() << "not offered";
    engine.send("setoption name nodestime value 100");
    const auto game = [&engine] {
        Lines moves;
        engine.send("ucinewgame");
        std::string position = "position startpos moves";
        for (const char* go : {"go wtime 1000 btime 1000 winc 100 binc 100",
                               // The clock of the GUI differs each time.
                               "go wtime 731 btime 1 winc 100 binc 100", "go wtime 17 btime 555"}) {
            engine.send(position);
            engine.send(go);
            const Lines lines = engine.read_search();
            moves.emplace_back(word_after(lines[lines.size() - 2], "nodes"));
            moves.push_back(lines.back());
            // The reply must be the same each time, too.
            position.append(" ").append(word_after(lines.back(), "bestmove"));
            position.append(" ").append(word_after(lines.back(), "ponder"));
        }
        return moves;
    };
    const Lines first = game();
    EXPECT_EQ(first, game());
}

TEST(UciOptions, NodesAsMoveTime) {
    if (!is_octet()) GTEST_SKIP() << "not all count alike";
    UciSession engine;
    engine.send("setoption name nodestime value 50");
    engine.send("go movetime 100");
    const Lines lines = engine.read_search();
    const auto nodes = number_after(lines[lines.size() - 2], "nodes").value_or(0);
    EXPECT_GE(nodes, 2000);
    EXPECT_LE(nodes, 6000);
}

class DebugLogFile : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own format";
        std::filesystem::remove(path_);
    }
    void TearDown() override { std::filesystem::remove(path_); }

    Lines file() const {
        std::ifstream stream(path_);
        Lines lines;
        for (std::string line; std::getline(stream, line);) lines.push_back(line);
        return lines;
    }

    std::string path_ = ::testing::TempDir() + "octet log " + std::to_string(util::process_id());
};

TEST_F(DebugLogFile, HoldsWhatIsSaidAndHeard) {
    UciSession engine;
    engine.send("setoption name Debug Log File value " + path_);
    engine.send("position startpos");
    engine.send("go depth 3");
    engine.best_move();
    engine.expect_ready();
    const Lines during = file();
    EXPECT_THAT(during, Contains(HasSubstr(" >> position startpos")));
    EXPECT_THAT(during, Contains(HasSubstr(" >> go depth 3")));
    EXPECT_THAT(during, Contains(HasSubstr(" << info depth 3 ")));
    EXPECT_THAT(during, Contains(HasSubstr(" << bestmove ")));
    engine.send("setoption name Debug Log File value <empty>");
    engine.send("go depth 1");
    engine.best_move();
    EXPECT_EQ(file().size(), during.size() + 1);
}

TEST_F(DebugLogFile, ThatCannotBeWrittenIsNamed) {
    UciSession engine;
    engine.send("setoption name Debug Log File value /no/such/folder/file");
    engine.expect_error();
    expect_search(engine);
}

}  // namespace
}  // namespace octet::test
