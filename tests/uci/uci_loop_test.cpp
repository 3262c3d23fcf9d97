// The loop from lines in to lines out, inside one process. How it behaves as a program, with
// searches that run while commands come, is for the system tests.
#include "uci/uci_loop.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "support/default_stack.h"
#include "support/networks.h"
#include "support/pattern.h"
#include "support/temporary_folder.h"

namespace octet::uci {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;
using Lines = std::vector<std::string>;

Lines split_lines(const std::string& text) {
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// What the loop prints for an input; commands that follow a search say `wait` first.
Lines answers(const std::string& input) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    std::istringstream stream(input);
    UciLoop(output).run(stream);
    return split_lines(text);
}

/// The same for commands that are given as arguments.
Lines one_shot_answers(const std::vector<std::string>& commands) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    UciLoop(output).run(commands);
    return split_lines(text);
}

Lines without_info(Lines lines) {
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("info "); });
    return lines;
}

TEST(UciLoop, Handshake) {
    const Lines lines = answers("uci\nisready\n");
    EXPECT_THAT(lines[0], StartsWith("id name Octet "));
    EXPECT_THAT(lines[1], StartsWith("id author "));
    EXPECT_EQ(lines[lines.size() - 2], "uciok");
    EXPECT_EQ(lines.back(), "readyok");
    EXPECT_THAT(lines, Contains("option name Clear Hash type button"));
}

TEST(UciLoop, AMateThatIsProvedLeavesTheOtherLinesInOrder) {
    const Lines lines = answers(
        "setoption name MultiPV value 4\n"
        "position fen 8/6K1/1p1B1RB1/8/2Q5/2n1kP1N/3b4/4n3 w - - 0 1\ngo mate 2\nwait\n");
    std::vector<std::string> moves;
    for (const std::string& line : lines) {
        const auto at = line.find(" pv ");
        if (at != std::string::npos) moves.push_back(line.substr(at + 4, 4));
    }
    ASSERT_GE(moves.size(), 8U);
    const Lines before(moves.begin(), moves.begin() + 4);
    const Lines after(moves.end() - 4, moves.end());
    ASSERT_THAT(before, Not(Contains(after[0]))) << "else nothing is to be moved to the front";
    EXPECT_THAT(after, ElementsAre("d6a3", before[0], before[1], before[2]));
}

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
}

TEST(UciLoop, CommandsWithoutAnswer) {
    EXPECT_THAT(answers("register later\ncopyprotection\nstop\nponderhit\nucinewgame\n"
                        "debug off\nsetoption name Hash value 1\nposition startpos\n"),
                IsEmpty());
}

TEST(UciLoop, NothingIsReadAfterQuit) {
    EXPECT_THAT(answers("isready\nquit\nisready\n"), ElementsAre("readyok"));
}

TEST(UciLoop, Debug) {
    EXPECT_THAT(answers("debug maybe\n"), ElementsAre(HasSubstr("'on' or 'off'")));
    const Lines lines = answers("debug on\ngo depth 2\nwait\n");
    EXPECT_THAT(lines, Contains(HasSubstr(" currmove ")));
    EXPECT_THAT(answers("go depth 2\nwait\n"), Not(Contains(HasSubstr(" currmove "))));
}

TEST(UciLoop, SearchEndsWithOneBestMove) {
    const Lines lines = answers("position startpos moves e2e4\ngo depth 3\nwait\n");
    EXPECT_THAT(lines.front(), AllOf(HasSubstr(" score "), HasSubstr(" pv ")));
    EXPECT_THAT(without_info(lines), ElementsAre(StartsWith("bestmove ")));
}

TEST(UciLoop, QuitEndsTheSearchWithItsBestMove) {
    EXPECT_THAT(without_info(answers("go infinite\nquit\n")), ElementsAre(StartsWith("bestmove ")));
}

TEST(UciLoop, NothingIsSaidAfterTheEndOfInput) {
    EXPECT_THAT(without_info(answers("go infinite\n")), IsEmpty());
    EXPECT_THAT(without_info(answers("go perft 20\n")), IsEmpty());
}

TEST(UciLoop, AfterTheEndOfInputAStopIsAnswered) {
    EXPECT_THAT(without_info(answers("go infinite\nstop\n")), ElementsAre(StartsWith("bestmove ")));
    EXPECT_EQ(without_info(answers("go infinite\nstop\ngo infinite\n")).size(), 1U);
}

TEST(UciLoop, InvalidPositionIsAnsweredWithNoMove) {
    for (const char* command :
         {"position", "position fen 8/8/8/8/8/8/8/8 w", "position startpos moves e2e5"}) {
        const Lines lines = answers(std::string(command) + "\ngo depth 3\nwait\n");
        EXPECT_THAT(lines, ElementsAre(StartsWith("info string error: "),
                                       StartsWith("info string error: no valid position"),
                                       "bestmove (none)"));
    }
    EXPECT_THAT(answers("position\nd\neval\n"),
                ElementsAre(StartsWith("info string error: "),
                            StartsWith("info string error: no valid position"),
                            StartsWith("info string error: no valid position")));
}

TEST(UciLoop, NextValidPositionRecovers) {
    EXPECT_THAT(answers("position fen rubbish\nposition startpos\ngo depth 1\nwait\n").back(),
                StartsWith("bestmove "));
    EXPECT_THAT(answers("position fen rubbish\nposition startpos\ngo depth 1\nwait\n").back(),
                Not(HasSubstr("none")));
}

TEST(UciLoop, CleanedFenIsOneWarning) {
    EXPECT_THAT(answers("position fen 4k3/8/8/8/8/8/8/4K3 w KQ e9 x\n"),
                ElementsAre(StartsWith("info string warning: ")));
}

TEST(UciLoop, NoLegalMove) {
    const Lines mate = answers("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nwait\n");
    EXPECT_THAT(mate, ElementsAre(AllOf(StartsWith("info depth 0 "), HasSubstr(" score mate 0 ")),
                                  "bestmove (none)"));
    const Lines stalemate =
        answers("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3\nwait\n");
    EXPECT_THAT(stalemate, ElementsAre(HasSubstr(" score cp 0 "), "bestmove (none)"));
}

TEST(UciLoop, Options) {
    EXPECT_THAT(answers("setoption name hash value 0\n"),
                ElementsAre("info string Hash clamped to 1"));
    EXPECT_THAT(answers("setoption name Hash value big\n"),
                ElementsAre(StartsWith("info string error: Hash cannot be 'big'")));
    EXPECT_THAT(answers("setoption name Speed value 9\n"),
                ElementsAre(AllOf(StartsWith("info string error: "), HasSubstr("'Speed'"))));
    EXPECT_THAT(answers("setoption\n"), ElementsAre(StartsWith("info string error: ")));
}

TEST(UciLoop, OptionNamesInMessagesArePlainText) {
    const Lines lines = answers("setoption name \xE9\x01 value 1\n");
    EXPECT_THAT(lines, ElementsAre(HasSubstr(R"('??')")));
}

TEST(UciLoop, SearchMovesAndWarning) {
    const Lines lines = answers("go searchmoves a2a3 e2e5 depth 2\nwait\n");
    EXPECT_THAT(lines.front(), StartsWith("info string warning: "));
    EXPECT_THAT(lines.back(), StartsWith("bestmove a2a3"));
}

TEST(UciLoop, Chess960ChangesTheSpellingOfCastling) {
    const std::string go =
        "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\ngo depth 1 searchmoves e1g1\nwait\n";
    EXPECT_THAT(answers(go).back(), StartsWith("bestmove e1g1"));
    EXPECT_THAT(answers("setoption name UCI_Chess960 value true\n" + go).back(),
                StartsWith("bestmove e1h1"));
}

TEST(UciLoop, PerftWithoutAPosition) {
    EXPECT_THAT(answers("position\ngo perft 2\n"),
                ElementsAre(StartsWith("info string error: "),
                            StartsWith("info string error: no valid position")));
}

TEST(UciLoop, Flip) {
    EXPECT_THAT(answers("position startpos moves e2e4\nflip\nd\n"),
                Contains("Fen: rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_THAT(answers("position\nflip\n"),
                ElementsAre(StartsWith("info string error: "),
                            StartsWith("info string error: no valid position")));
}

TEST(UciLoop, Speedtest) {
    const Lines lines = answers("speedtest 1 1 1\nwait\n");
    EXPECT_EQ(lines.front(), "1 threads, 1 MiB of hash, 1 s");
    EXPECT_THAT(lines.back(), test::MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
    EXPECT_THAT(answers("speedtest 1 1 60\nstop\nwait\n"),
                AllOf(Contains(HasSubstr("stopped")), Not(Contains(HasSubstr(" nodes ")))));
    for (const char* command : {"speedtest 0\n", "speedtest 5000\n", "speedtest 1 2097153\n"})
        EXPECT_THAT(answers(command), ElementsAre(HasSubstr("error: speedtest takes")));
}

TEST(UciLoop, WhatDoesNotConcernASearchLeavesItAlone) {
    EXPECT_THAT(without_info(answers("go infinite\nsetoption name MultiPV value 2\n"
                                     "setoption name Move Overhead value 3\n"
                                     "setoption name UCI_Elo value 2000\n"
                                     "setoption name SyzygyProbeLimit value 3\nisready\n")),
                ElementsAre("readyok"));
    EXPECT_THAT(without_info(answers("go infinite\nsetoption name Threads value 2\nisready\n")),
                ElementsAre(StartsWith("bestmove "), "readyok"));
}

TEST(UciLoop, Perft) {
    const Lines lines = answers("go perft 2\nwait\n");
    EXPECT_EQ(lines.size(), 22U);
    EXPECT_THAT(lines, Contains("e2e4: 20"));
    EXPECT_EQ(lines[20], "");
    EXPECT_EQ(lines[21], "Nodes searched: 400");
}

TEST(UciLoop, APerftThatIsStoppedHasNoTotal) {
    EXPECT_THAT(answers("go perft 20\nstop\nwait\n"),
                AllOf(Contains(HasSubstr("stopped")), Not(Contains(HasSubstr("Nodes searched")))));
}

TEST(UciLoop, ForPeople) {
    EXPECT_THAT(answers("d\n"),
                Contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_THAT(answers("eval\n"),
                ElementsAre(test::MatchesPattern("Evaluation: .[0-9.]+ for the side to move, "
                                                 ".[0-9.]+ as searches scale it")));
    EXPECT_THAT(answers("help\n"), Contains(HasSubstr("setoption")));
    EXPECT_THAT(answers("compiler\n"), Contains(StartsWith("Compiler ")));
}

TEST(UciLoop, Bench) {
    EXPECT_THAT(answers("bench 1\nwait\n").back(), test::MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
    EXPECT_THAT(answers("bench many\n"), ElementsAre(StartsWith("info string error: bench")));
    // Interrupted, it has no result.
    EXPECT_THAT(answers("bench 100\nstop\nwait\n"),
                AllOf(Contains(HasSubstr("stopped")), Not(Contains(HasSubstr(" nps")))));
}

TEST(UciLoop, ABenchForWhichThereIsNoThreadIsRefused) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    UciLoop loop(output);
    {
        const test::DefaultStack beyond_memory(std::numeric_limits<std::size_t>::max() / 2);
        if (!beyond_memory.is_set()) GTEST_SKIP() << "the system cannot be made to refuse";
        EXPECT_FALSE(loop.run(std::vector<std::string>{"bench 1", "speedtest 1 1 1"}));
    }
    EXPECT_THAT(split_lines(text), ElementsAre(HasSubstr("error: the system gives no thread"),
                                               HasSubstr("error: the system gives no thread")));
    text.clear();
    loop.run(std::vector<std::string>{"bench 1"});
    EXPECT_THAT(split_lines(text).back(), HasSubstr(" nodes "));
}

TEST(UciLoop, BenchEvaluatesAsTheEngineDoes) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("material.nnue");
    test::write_network(path, test::material_network_file());
    const std::string with_network = "setoption name EvalFile value " + path + "\n";
    const auto nodes = [](const std::string& options) {
        const auto lines = answers(options + "bench 3\nwait\n");
        return lines.back().substr(0, lines.back().find(" nodes"));
    };
    EXPECT_NE(nodes(with_network), nodes("setoption name Use NNUE value false\n"));
    EXPECT_EQ(nodes(with_network + "setoption name Use NNUE value false\n"),
              nodes("setoption name Use NNUE value false\n"));
}

TEST(UciLoop, WaitRefusesToWaitForEver) {
    EXPECT_THAT(answers("go infinite\nwait\n"), Contains(StartsWith("info string error: ")));
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
    // No search without end can be meant.
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
