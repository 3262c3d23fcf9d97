// The info lines of a search. The session checks in every test that lines are well formed and moves
// legal; these tests check the contents.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "support/sanitized.h"
#include "support/syzygy_folder.h"
#include "system/uci_checks.h"
#include "system/uci_session.h"
#include "util/text.h"

namespace octet::test {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

/// The lines with an exact score.
Lines results(const Lines& lines) {
    Lines found;
    std::ranges::copy_if(lines, std::back_inserter(found), [](const std::string& line) {
        return line.find(" pv ") != std::string::npos && line.find("bound ") == std::string::npos;
    });
    return found;
}

Lines search(UciSession& engine, const std::string& position, const std::string& go) {
    engine.send("position " + position);
    engine.send(go);
    return engine.read_search(milliseconds(60000));
}

std::size_t length_of_pv(const std::string& line) {
    const auto words = util::split_words(line);
    return static_cast<std::size_t>(words.end() - std::ranges::find(words, "pv") - 1);
}

TEST(UciInfo, AllFieldsOfAResult) {
    UciSession engine;
    const Lines lines = results(search(engine, "startpos", "go depth 6"));
    ASSERT_FALSE(lines.empty());
    for (const char* field : {" depth ", " seldepth ", " score ", " nodes ", " nps ", " hashfull ",
                              " tbhits ", " time ", " pv "})
        EXPECT_THAT(lines.back(), HasSubstr(field));
}

TEST(UciInfo, DepthsComeInOrder) {
    UciSession engine;
    std::int64_t last = 0;
    for (const std::string& line : results(search(engine, "startpos", "go depth 8"))) {
        const auto depth = number_after(line, "depth").value_or(-1);
        EXPECT_GE(depth, last) << line;
        EXPECT_GE(number_after(line, "seldepth").value_or(-1), 1) << line;
        last = depth;
    }
    EXPECT_EQ(last, 8);
}

TEST(UciInfo, EndingsHaveLegalLines) {
    UciSession engine;
    // Mates, stalemates, repetitions and the fifty-move rule are near; the session checks the
    // lines.
    for (const char* fen :
         {"fen 8/8/8/8/8/5k2/4r3/7K b - - 0 1", "fen 7k/8/5K2/6Q1/8/8/8/8 w - - 90 100",
          "fen 8/8/8/8/8/2k5/2p5/2K5 b - - 0 1", "fen 5k2/5P2/5K2/8/8/8/8/8 b - - 0 1",
          "fen 8/8/4k3/8/8/3K4/4P3/8 w - - 96 100",
          "fen 6k1/8/8/8/8/8/8/RK6 w - - 0 1 moves a1a2 g8h8 a2a1 h8g8 a1a2 g8h8 a2a1 h8g8"})
        search(engine, fen, "go depth 12");
}

TEST(UciInfo, ChancesBesideEveryScore) {
    if (!is_octet()) GTEST_SKIP() << "not all engines know them";
    UciSession engine;
    engine.send("setoption name UCI_ShowWDL value true");
    for (const char* position : {"startpos", "fen 7k/8/8/4K3/8/8/8/6Q1 w - - 0 1"}) {
        const Lines lines = results(search(engine, position, "go depth 6"));
        ASSERT_FALSE(lines.empty());
        for (const std::string& line : lines) EXPECT_THAT(line, HasSubstr(" wdl "));
    }
}

TEST(UciInfo, DrawsByTheRulesAreCertain) {
    if (!is_octet()) GTEST_SKIP() << "others guess";
    UciSession engine;
    engine.send("setoption name UCI_ShowWDL value true");
    // Stalemate, and kings without other pieces.
    for (const char* position :
         {"fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "fen k7/8/8/8/8/8/8/K7 w - - 0 1"}) {
        const Lines lines = search(engine, position, "go depth 4");
        ASSERT_GE(lines.size(), 2U);
        EXPECT_THAT(lines[lines.size() - 2], HasSubstr(" wdl 0 1000 0"));
    }
}

TEST(UciInfo, TheLastLineCountsAllNodes) {
    if (!is_octet()) GTEST_SKIP() << "not all stop in time";
    UciSession engine;
    for (const int nodes : {2000, 6000, 11000}) {
        engine.send("ucinewgame");
        const Lines lines = search(engine, "startpos", "go nodes " + std::to_string(nodes));
        ASSERT_GE(lines.size(), 2U);
        EXPECT_EQ(number_after(lines[lines.size() - 2], "nodes"), nodes);
    }
}

TEST(UciInfo, PlayBelowStrengthIsSoundToo) {
    UciSession engine;
    for (const char* option : {"UCI_LimitStrength value true", "UCI_Elo value 700",
                               "UCI_Elo value 2300", "Skill Level value 2"}) {
        engine.send("setoption name " + std::string(option));
        search(engine, "startpos moves e2e4 e7e5", "go movetime 50");
        search(engine, "fen 7k/8/8/4K3/8/8/8/6Q1 w - - 0 1", "go movetime 50");
    }
}

TEST(UciInfo, TablesAreAsked) {
    UciSession engine;
    engine.send("setoption name SyzygyPath value " + syzygy().path);
    engine.expect_ready();
    const Lines lines =
        results(search(engine, "fen 8/8/8/3k4/8/2p5/1P6/2K5 w - - 0 1", "go depth 8"));
    ASSERT_FALSE(lines.empty());
    EXPECT_GT(number_after(lines.back(), "tbhits").value_or(0), 0) << lines.back();
}

class MatingLine : public ::testing::TestWithParam<const char*> {};

// The line of a mate ends with the mate.
TEST_P(MatingLine, IsComplete) {
    UciSession engine;
    const Lines lines = results(search(engine, GetParam(), "go depth 14"));
    ASSERT_FALSE(lines.empty());
    const auto moves = number_after(lines.back(), "mate");
    ASSERT_TRUE(moves) << lines.back();
    const auto plies = static_cast<std::size_t>(*moves > 0 ? 2 * *moves - 1 : -2 * *moves);
    EXPECT_EQ(length_of_pv(lines.back()), plies) << lines.back();
}

INSTANTIATE_TEST_SUITE_P(Positions, MatingLine,
                         ::testing::Values("fen 6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1",
                                           "fen 7k/8/8/4K3/8/8/8/6Q1 w - - 0 1",
                                           "fen 2r3k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1",
                                           "fen 6k1/3R4/6K1/8/8/8/8/8 b - - 0 1",
                                           "fen 8/8/8/8/8/5k2/4r3/7K b - - 0 1"));

TEST(UciInfo, LinesOfManyAreSortedAndDifferent) {
    UciSession engine;
    engine.send("setoption name MultiPV value 5");
    for (const char* position :
         {"startpos", "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
          "fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
        const Lines lines = results(search(engine, position, "go depth 7"));
        ASSERT_GE(lines.size(), 5U);
        std::set<std::string> firsts;
        std::int64_t last = 1'000'000;
        for (std::size_t i = 0; i < 5; ++i) {
            const std::string& line = lines[lines.size() - 5 + i];
            EXPECT_EQ(number_after(line, "multipv"), static_cast<std::int64_t>(i + 1)) << line;
            firsts.insert(std::string(word_after(line, "pv")));
            const auto score = number_after(line, "cp").value_or(last);
            EXPECT_LE(score, last) << line;
            last = score;
        }
        EXPECT_EQ(firsts.size(), 5U);
    }
}

// With a single best move, MultiPV finds the same move as a search without it.
TEST(UciInfo, SeveralLinesDoNotHideTheBest) {
    UciSession engine;
    for (const char* lines : {"1", "2", "4"}) {
        engine.send("setoption name MultiPV value " + std::string(lines));
        engine.send("ucinewgame");
        EXPECT_EQ(
            word_after(
                search(engine, "fen 2r3k1/5ppp/8/8/8/8/3R4/3R2K1 w - - 0 1", "go depth 8").back(),
                "bestmove"),
            "d2d8");
    }
}

TEST(UciInfo, SearchMovesWithSeveralLines) {
    UciSession engine;
    engine.send("setoption name MultiPV value 3");
    const Lines lines =
        results(search(engine, "startpos", "go depth 4 searchmoves a2a3 h2h3 a2a4 h2h4"));
    ASSERT_GE(lines.size(), 3U);
    for (const std::string& line : lines)
        EXPECT_THAT((std::set<std::string>{"a2a3", "h2h3", "a2a4", "h2h4"}),
                    Contains(std::string(word_after(line, "pv"))));
}

TEST(UciInfo, CurrentMoveAfterSomeSeconds) {
    UciSession engine;
    engine.send("go infinite");
    // They begin with the first root move after three seconds; a slow machine must reach one.
    const auto deadline = std::chrono::steady_clock::now() + milliseconds(60000);
    std::string line = "info";
    while (!line.empty() && line.find(" currmove ") == std::string::npos &&
           std::chrono::steady_clock::now() < deadline)
        line = engine.read_until("info", milliseconds(60000)).back();
    EXPECT_THAT(line, HasSubstr(" currmove "));
    engine.send("stop");
    engine.best_move();
}

TEST(UciInfo, ShortSearchesAreNotFlooded) {
    if (!is_octet()) GTEST_SKIP() << "a matter of taste";
    UciSession engine;
    EXPECT_LE(search(engine, "startpos", "go movetime 500").size(), 100U);
}

TEST(UciInfo, HashFills) {
    UciSession engine;
    engine.send("setoption name Hash value 1");
    const Lines lines = results(search(engine, "startpos", "go nodes 200000"));
    ASSERT_FALSE(lines.empty());
    EXPECT_GT(number_after(lines.back(), "hashfull").value_or(-1), 100) << lines.back();
    engine.send("setoption name Clear Hash");
    const Lines after = results(search(engine, "startpos", "go depth 2"));
    ASSERT_FALSE(after.empty());
    EXPECT_LT(number_after(after.back(), "hashfull").value_or(1000), 50) << after.back();
}

TEST(UciInfo, DeepestSearchOfABlockedPosition) {
    if (!is_octet()) GTEST_SKIP() << "other engines have other depths";
    UciSession engine;
    // The position is blocked, so the search reaches the maximum depth and waits for `stop`.
    engine.send("position fen 7k/1p1p1p1p/1P1P1P1P/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1");
    engine.send("go depth 245");
    const Lines lines = results(engine.read_search(milliseconds(120000)));
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(number_after(lines.back(), "depth"), 245);
}

TEST(UciInfo, SearchesTakeNoMoreAndMoreMemory) {
    UciSession engine;
    engine.send("setoption name Hash value 1");
    engine.send("go movetime 700");
    engine.best_move();
    const auto before = engine.process().memory();
    if (!before) GTEST_SKIP() << "the system does not tell";
    engine.send("go infinite");
    engine.expect_no_best_move(milliseconds(1500));
    engine.send("stop");
    engine.best_move();
    const long growth = engine.process().memory().value_or(0) - *before;
    EXPECT_LE(growth, kSanitized ? 32768 : 4096) << "KiB";
}

TEST(UciInfo, ErrorsAreStrings) {
    UciSession engine;
    engine.send("position fen rubbish");
    for (const std::string& line : engine.expect_ready())
        EXPECT_TRUE(line.starts_with("info string ")) << line;
}

}  // namespace
}  // namespace octet::test
