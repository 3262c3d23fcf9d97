// The command line from outside: standard output, standard error, exit status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "support/data_file.h"
#include "support/pattern.h"
#include "support/temporary_folder.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

struct Outcome {
    int status = -1;
    Lines output;
    std::string errors;
};

Outcome octet(const std::vector<std::string>& arguments) {
    Process process(engine_program(), arguments);
    Outcome outcome;
    outcome.output = process.read_all();
    outcome.status = process.wait_for_exit().value_or(-1);
    outcome.errors = process.errors();
    return outcome;
}

/// The output of a command that must succeed without a line on standard error.
Lines output_of(const std::vector<std::string>& arguments) {
    const Outcome outcome = octet(arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
}

class CommandLine : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
    }
};

TEST_F(CommandLine, BenchEndsWithTheLineThatToolsRead) {
    const Lines lines = output_of({"bench", "3"});
    ASSERT_THAT(lines, Not(IsEmpty()));
    EXPECT_THAT(lines.back(), MatchesPattern("[0-9]+ nodes [0-9]+ nps"));
}

TEST_F(CommandLine, BenchIsReproducible) {
    const auto nodes = [](const Lines& lines) {
        return lines.empty() ? "" : lines.back().substr(0, lines.back().find(' '));
    };
    EXPECT_EQ(nodes(output_of({"bench", "4"})), nodes(output_of({"bench", "4"})));
    EXPECT_EQ(nodes(output_of({"bench", "4"})), nodes(output_of({"isready", "bench 4", "quit"})));
}

TEST_F(CommandLine, Perft) {
    EXPECT_THAT(output_of({"perft", "4"}), Contains("Nodes searched: 197281"));
    EXPECT_THAT(output_of({"perft", "2", "--divide"}),
                AllOf(Contains("e2e4: 20"), Contains("Nodes searched: 400")));
    EXPECT_THAT(output_of({"perft", "--chess960", "1",
                           "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w HBhb -"}),
                Contains("Nodes searched: 19"));
}

TEST_F(CommandLine, PerftSuite) {
    const Lines lines =
        output_of({"perft", "--suite", OCTET_TEST_DATA "/perft.epd", "--max-nodes", "10000"});
    ASSERT_THAT(lines, Not(IsEmpty()));
    EXPECT_THAT(lines.back(), HasSubstr("all right"));
}

TEST_F(CommandLine, PerftSuiteWithAWrongCount) {
    const TemporaryFolder folder;
    const std::string suite =
        folder.write("suite.epd", "4k3/8/8/8/8/8/8/4K2R w K - ;D1 15 ;D2 67\n");
    const Outcome outcome = octet({"perft", "--suite", suite});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_THAT(outcome.output, Contains(AllOf(StartsWith("FAIL"), HasSubstr("D2"))));
}

TEST_F(CommandLine, Eval) { EXPECT_THAT(output_of({"eval"}), Contains(HasSubstr("for White"))); }

TEST_F(CommandLine, Analyse) {
    const Lines lines = output_of({"analyse", "startpos", "--depth", "5"});
    EXPECT_THAT(lines, Contains(StartsWith("    5/")));
    EXPECT_THAT(lines.back(), StartsWith("Best move: "));
    for (const std::string& line : lines) EXPECT_LE(line.size(), 100U) << line;
}

TEST_F(CommandLine, AnalyseAFenWithoutQuotes) {
    EXPECT_THAT(
        output_of({"analyse", "6k1/5ppp/8/8/8/8/8/4R1K1", "w", "-", "-", "0", "1", "--time", "50"}),
        Contains("Best move: Re8# (e1e8)"));
}

TEST_F(CommandLine, VersionAndHelp) {
    EXPECT_THAT(output_of({"--version"}), Contains(StartsWith("Octet ")));
    EXPECT_THAT(output_of({"help"}), Contains(HasSubstr("analyse")));
    EXPECT_THAT(output_of({"help", "uci"}), Contains(StartsWith("  setoption ")));
    EXPECT_THAT(output_of({"help", "go"}), ElementsAre(StartsWith("  go ")));
    EXPECT_EQ(octet({"help", "fly"}).status, 2);
    EXPECT_THAT(output_of({"bench", "--help"}), Contains(HasSubstr("DEPTH")));
}

TEST_F(CommandLine, BadArgumentsAreOneLineAndStatus2) {
    const std::vector<std::vector<std::string>> cases{
        {"fly"},          {"--fast"},      {""},       {" "}, {"bench", "x"}, {"perft"},
        {"perft", "1.5"}, {"eval", "8/8"}, {"analyse"}};
    for (const auto& arguments : cases) {
        const Outcome outcome = octet(arguments);
        const std::string name = ::testing::PrintToString(arguments);
        EXPECT_EQ(outcome.status, 2) << name;
        EXPECT_THAT(outcome.output, IsEmpty()) << name;
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << name << outcome.errors;
    }
}

TEST_F(CommandLine, OneShotWaitsForTheSearch) {
    for (const bool with_quit : {true, false}) {
        std::vector<std::string> arguments{"position startpos", "go depth 6"};
        if (with_quit) arguments.emplace_back("quit");
        const Lines lines = output_of(arguments);
        EXPECT_THAT(lines, Contains(StartsWith("info depth 6 ")));
        EXPECT_THAT(lines.back(), StartsWith("bestmove "));
    }
}

TEST_F(CommandLine, WordsOfOneCommandNeedNoQuotes) {
    EXPECT_THAT(output_of({"go", "depth", "3"}), Contains(StartsWith("info depth 3 ")));
}

TEST_F(CommandLine, OneShotErrorsAreStatus2) {
    for (const auto& arguments :
         std::vector<std::vector<std::string>>{{"position fen rubbish", "d"},
                                               {"speedtest", "0"},
                                               {"setoption name Nothing"},
                                               {"ucinewgame", "positon startpos", "go depth 1"},
                                               {"isready", "og depth 1"},
                                               {"position startpos", "go depth 1", "frobnicate"}}) {
        const Outcome outcome = octet(arguments);
        EXPECT_EQ(outcome.status, 2) << ::testing::PrintToString(arguments);
        EXPECT_THAT(outcome.output, Contains(StartsWith("info string error: ")));
    }
}

TEST_F(CommandLine, AMisspeltUciCommandIsSuggested) {
    const Outcome outcome = octet({"isredy"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr("did you mean 'isready'?"));
}

TEST_F(CommandLine, OneShotPerft) {
    EXPECT_THAT(output_of({"position startpos moves e2e4", "go perft 2"}).back(),
                "Nodes searched: 600");
}

TEST_F(CommandLine, OneShotEndsWithAnInfiniteSearch) {
    EXPECT_THAT(output_of({"go infinite", "stop"}).back(), StartsWith("bestmove "));
    const Outcome outcome = octet({"go", "dpeth", "12"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.output, Contains(HasSubstr("ends only when told to")));
    EXPECT_THAT(outcome.output.back(), StartsWith("bestmove "));
}

/// The exit status of Octet when a shell has closed its standard output.
int status_without_output(const std::string& arguments) {
    Process shell("/bin/sh", {"-c", "exec \"$0\" " + arguments + " >&-", engine_program()});
    return shell.wait_for_exit().value_or(-1);
}

TEST_F(CommandLine, AClosedOutputIsNotReplacedByAFile) {
    if (!kHasShell) GTEST_SKIP() << kNoShell;
    const TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    output_of({"datagen", "--out", path, "--games", "1", "--nodes", "1", "--hash", "1"});
    EXPECT_EQ(status_without_output("datagen --out '" + path + "' --games 2 --nodes 1 --hash 1"),
              74);
    EXPECT_EQ(octet({"datagen", "--check", path}).status, 0);
}

TEST_F(CommandLine, CtrlCShowsWhatAnAnalysisHasFound) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    Process process(engine_program(), {"analyse", "startpos", "--depth", "100"});
    std::string line;
    while (line.find(" 1. ") == line.npos) {
        const auto next = process.read_line();
        ASSERT_TRUE(next);
        line = *next;
    }
    process.send_signal(SIGINT);
    EXPECT_THAT(process.read_all().back(), StartsWith("Best move: "));
    EXPECT_EQ(process.wait_for_exit(), 1);
    EXPECT_EQ(process.errors(), "octet: stopped\n");
}

/// The output of an analysis of one position that gets Ctrl-C while it searches.
Lines cut_short(std::vector<std::string> options) {
    std::vector<std::string> words{"analyse", "startpos", "--depth", "100"};
    words.insert(words.end(), options.begin(), options.end());
    Process process(engine_program(), words);
    // The first lines are found in milliseconds, but nothing is written before the end.
    std::this_thread::sleep_for(milliseconds(1000));
    process.send_signal(SIGINT);
    const Lines lines = process.read_all();
    EXPECT_EQ(process.wait_for_exit(), 1);
    EXPECT_THAT(process.errors(), StartsWith("octet: stopped"));
    return lines;
}

TEST_F(CommandLine, CtrlCShowsWhatAnAnalysisAsRecordsHasFound) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    const TemporaryFolder folder;
    EXPECT_THAT(cut_short({"--json"}),
                ElementsAre(StartsWith(R"({"type":"head",)"),
                            AllOf(StartsWith(R"({"type":"position","file":0,"cancelled":true,)"),
                                  HasSubstr(R"("lines":[{"score":)"))));
    EXPECT_THAT(cut_short({"--epd"}), ElementsAre(HasSubstr("; pv ")));
    const std::string path = folder.file("out.epd");
    EXPECT_THAT(cut_short({"--epd", "--out", path}), IsEmpty());
    EXPECT_THAT(content(path), HasSubstr("; pv "));
}

TEST_F(CommandLine, CtrlCLeavesThePositionOutOfAFileThatCanBeContinued) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    const TemporaryFolder folder;
    const std::string path = folder.file("out.jsonl");
    EXPECT_THAT(cut_short({"--json", "--out", path}), IsEmpty());
    const std::string text = content(path);
    EXPECT_THAT(text, StartsWith(R"({"type":"head",)"));
    EXPECT_EQ(std::ranges::count(text, '\n'), 1) << text;
}

TEST_F(CommandLine, CtrlCEndsAnExplanationWithAWord) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    Process process(engine_program(), {"explain", "startpos", "e4", "--depth", "100"});
    // Nothing shows that the search has begun.
    std::this_thread::sleep_for(milliseconds(1000));
    process.send_signal(SIGINT);
    EXPECT_THAT(process.read_all(), IsEmpty());
    EXPECT_EQ(process.wait_for_exit(), 1);
    EXPECT_EQ(process.errors(), "octet: stopped\n");
}

TEST_F(CommandLine, CtrlCShowsWhatASuiteHasSolved) {
    if (!kHasSignals) GTEST_SKIP() << kNoSignals;
    const TemporaryFolder folder;
    const std::string suite =
        folder.write("suite.epd",
                     "6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#;\n"
                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm a3;\n");
    Process process(engine_program(), {"solve", suite, "--depth", "100"});
    ASSERT_TRUE(process.read_line());
    const auto solved = process.read_line();
    ASSERT_TRUE(solved);
    EXPECT_THAT(*solved, StartsWith("solved"));
    process.send_signal(SIGINT);
    EXPECT_THAT(process.read_all().back(), StartsWith("1 of 1 solved (100.0 %)"));
    EXPECT_EQ(process.wait_for_exit(), 1);
}

TEST_F(CommandLine, ClosedOutputEndsTheProcess) {
    Process process(engine_program(), {"analyse", "startpos", "--time", "60000"});
    ASSERT_TRUE(process.read_line());
    process.close_output();
    EXPECT_TRUE(process.wait_for_exit()) << "it continues without a reader";
}

}  // namespace
}  // namespace octet::test
