// The command line inside one process: what each command prints, and how bad arguments end.
#include "cli/cli.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/networks.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

struct Outcome {
    int status;
    std::string output;
    std::string errors;
};

Outcome octet(const std::vector<std::string>& arguments) {
    Outcome outcome;
    io::Output output([&](std::string_view part) { outcome.output += part; });
    ::testing::internal::CaptureStderr();
    outcome.status = run(arguments, output);
    outcome.errors = ::testing::internal::GetCapturedStderr();
    return outcome;
}

/// The output of a command that must succeed without complaints.
std::string output_of(const std::vector<std::string>& arguments) {
    const Outcome outcome = octet(arguments);
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
}

TEST(Cli, Version) { EXPECT_THAT(output_of({"--version"}), StartsWith("Octet ")); }

TEST(Cli, HelpListsTheCommands) {
    for (const char* argument : {"help", "-h", "--help"}) {
        const std::string text = output_of({argument});
        for (const char* command :
             {"analyse", "bench", "datagen", "eval", "perft", "solve", "help", "UCI"})
            EXPECT_THAT(text, HasSubstr(command)) << argument;
    }
}

TEST(Cli, HelpOnOneCommand) {
    const std::string text = output_of({"help", "perft"});
    EXPECT_THAT(text, AllOf(HasSubstr("Usage: octet perft"), HasSubstr("--suite")));
    EXPECT_EQ(output_of({"perft", "--help"}), text);
}

TEST(Cli, EveryCommandIsKnown) {
    for (const char* name :
         {"analyse", "bench", "datagen", "eval", "perft", "solve", "help", "--version"})
        EXPECT_TRUE(is_command(name)) << name;
    for (const char* name : {"", "uci", "bench 5", "Bench", "--fast"})
        EXPECT_FALSE(is_command(name)) << name;
}

TEST(Cli, BadArgumentsAreOneLineAndStatus2) {
    const std::vector<std::vector<std::string>> cases{
        {"fly"},
        {"--fast"},
        {"help", "fly"},
        {"bench", "0"},
        {"bench", "many"},
        {"bench", "3", "4"},
        {"perft"},
        {"perft", "0"},
        {"perft", "2", "--suite", "x.epd"},
        {"perft", "--suite", "no-such-file.epd"},
        {"perft", "2", "--fen", "rubbish"},
        {"perft", "2", "--fast"},
        {"eval", "rubbish"},
        {"eval", "8/8/8/8/8/8/8/8", "w"},
        {"analyse"},
        {"analyse", "rubbish"},
        {"analyse", "startpos", "--depth", "0"},
        {"analyse", "startpos", "--depth", "x"},
        {"analyse", "startpos", "--time", "-1"},
        {"analyse", "startpos", "--nodes", "0"},
        {"analyse", "startpos", "--depth"},
        {"solve"},
        {"solve", "no-such-file.epd"},
        {"solve", "no-such-file.epd", "--time", "0"},
        {"datagen"},
        {"datagen", "--out", "x"},
        {"datagen", "--games", "5"},
        {"datagen", "--out", "x", "--games", "0"},
        {"datagen", "--out", "x", "--games", "5", "--nodes", "0"},
        {"datagen", "--out", "x", "--games", "5", "--dfrc-share", "2"},
        {"datagen", "--out", "x", "--games", "5", "--check", "x"},
        {"datagen", "--out", "no/such/folder/x", "--games", "5"},
        {"datagen", "--check", "no-such-file"},
        {"genfens"},
        {"genfens 5"},
        {"genfens x seed 1 book None"},
        {"genfens 5 seed 1 book x.epd"},
    };
    for (const auto& arguments : cases) {
        const Outcome outcome = octet(arguments);
        const std::string name = ::testing::PrintToString(arguments);
        EXPECT_EQ(outcome.status, io::kBadArguments) << name;
        EXPECT_EQ(outcome.output, "") << name;
        EXPECT_THAT(outcome.errors, StartsWith("octet: ")) << name;
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << name;
    }
}

TEST(Cli, Bench) {
    const std::string text = output_of({"bench", "1"});
    const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
    EXPECT_THAT(last, MatchesRegex("[0-9]+ nodes [0-9]+ nps\n"));
}

TEST(Cli, Perft) {
    EXPECT_THAT(output_of({"perft", "3"}), StartsWith("Nodes searched: 8902\n"));
    EXPECT_THAT(output_of({"perft", "2", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}),
                StartsWith("Nodes searched: 66\n"));
}

TEST(Cli, PerftDivide) {
    const std::vector<std::string> castling{"perft", "1", "--divide", "--fen",
                                            "4k3/8/8/8/8/8/8/4K2R w K - 0 1"};
    EXPECT_THAT(output_of(castling), AllOf(HasSubstr("e1g1: 1\n"), HasSubstr("e1e2: 1\n"),
                                           HasSubstr("\n\nNodes searched: 15\n")));
    auto chess960 = castling;
    chess960.emplace_back("--chess960");
    EXPECT_THAT(output_of(chess960), HasSubstr("e1h1: 1\n"));
}

TEST(Cli, Eval) {
    EXPECT_THAT(output_of({"eval"}), HasSubstr("for White"));
    EXPECT_THAT(output_of({"eval", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"}), HasSubstr("Evaluation  +"));
    EXPECT_THAT(output_of({"eval"}),
                AllOf(HasSubstr("Material      +"), HasSubstr("King safety"), HasSubstr("\nTotal "),
                      HasSubstr("Phase       24 of 24"), HasSubstr("Scale       64 of 64")));
    EXPECT_THAT(output_of({"eval", "4k3/8/8/8/8/8/4Q3/4K3", "b", "-", "-"}), HasSubstr("in check"));
}

TEST(Cli, NetworksFromFiles) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    test::write_network(path, test::material_network_file());
    EXPECT_THAT(output_of({"eval", "--network", path}),
                AllOf(HasSubstr(" for White by the classical evaluation\n"),
                      HasSubstr(", (768 x 4 mirrored -> "), HasSubstr("\n8 |   r   |"),
                      HasSubstr("\nOutputs   "), HasSubstr(" for White by the network\n")));
    const auto nodes = [](std::string text) {
        text.resize(text.rfind(" nodes"));
        return text.substr(text.rfind('\n') + 1);
    };
    EXPECT_NE(nodes(output_of({"bench", "3", "--network", path})),
              nodes(output_of({"bench", "3", "--classical"})));
    EXPECT_EQ(octet({"bench", "3", "--network", folder.file("absent")}).status, io::kBadArguments);
    EXPECT_EQ(octet({"eval", "--network", folder.file("absent")}).status, io::kBadArguments);
}

TEST(Cli, Analyse) {
    const std::string text = output_of({"analyse", "startpos", "--depth", "3"});
    EXPECT_THAT(text, StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    EXPECT_THAT(text, HasSubstr("\n    3/"));
    EXPECT_THAT(text, HasSubstr("1. "));
    EXPECT_THAT(text, HasSubstr("\nBest move: "));
}

TEST(Cli, AnalyseSeveralLines) {
    const std::string text =
        output_of({"analyse", "startpos", "--depth", "2", "--multipv", "3", "--hash", "1"});
    EXPECT_THAT(text, AllOf(HasSubstr("   1   "), HasSubstr("   2   "), HasSubstr("   3   ")));
}

TEST(Cli, AnalyseShowsMatesFromWhitesView) {
    const std::string text =
        output_of({"analyse", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "--depth", "4"});
    EXPECT_THAT(text, AllOf(HasSubstr(" #1 "), HasSubstr("1. Re8#"), EndsWith("Re8# (e1e8)\n")));
    // The words of a FEN need no quotes.
    EXPECT_THAT(
        output_of({"analyse", "--depth", "3", "4r1k1/8/8/8/8/8/5PPP/6K1", "b", "-", "-", "0", "1"}),
        HasSubstr(" #-1 "));
}

TEST(Cli, SolveCountsWhatIsSolved) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    const auto solve = [&path](const std::string& suite) {
        std::ofstream(path) << suite;
        return octet({"solve", path, "--depth", "5", "--hash", "1"});
    };
    const std::string mate = "6k1/5ppp/8/8/8/8/8/4R1K1 w - -";
    const Outcome right =
        solve("# a comment\n\n" + mate + " bm Re8#; dm 1; id \"first\";\n" + mate + " am Re8#;\n");
    EXPECT_EQ(right.status, 0);
    EXPECT_THAT(right.output, ContainsRegex("solved +#1 .* Re8# +first\n"));
    EXPECT_THAT(right.output, ContainsRegex("missed +#1 .* Re8# +2 asks for not Re8#\n"));
    EXPECT_THAT(right.output, HasSubstr("\n1 of 2 solved, "));

    const Outcome wrong = solve(mate + " bm Re8#;\n" + mate + " bm Re9;\n");
    EXPECT_EQ(wrong.status, io::kFailure);
    EXPECT_THAT(wrong.output, HasSubstr("\nWRONG "));
    EXPECT_THAT(wrong.output, HasSubstr("1 of 1 solved, "));
    EXPECT_EQ(solve("").status, io::kFailure);
}

TEST(Cli, AnalyseGamesThatAreOver) {
    EXPECT_THAT(output_of({"analyse", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}),
                EndsWith("Black is checkmated\n"));
    EXPECT_THAT(output_of({"analyse", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}),
                EndsWith("Black is stalemated\n"));
}

TEST(Cli, Datagen) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    const std::vector<std::string> command{"datagen", "--out", path,     "--nodes", "20",
                                           "--games", "4",     "--hash", "1"};
    EXPECT_THAT(output_of(command), HasSubstr(": 4 games, "));
    EXPECT_THAT(output_of(command), StartsWith(path + ": begins with game 4\n"));
    EXPECT_THAT(output_of({"datagen", "--check", path, path}), HasSubstr("4 games, "));

    auto otherwise = command;
    otherwise[4] = "21";
    const Outcome outcome = octet(otherwise);
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors, HasSubstr("made with 20 nodes, not 21"));
}

TEST(Cli, DatagenCheckNamesWhereAFileIsDamaged) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    output_of({"datagen", "--out", path, "--nodes", "20", "--games", "4", "--hash", "1"});
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    const Outcome outcome = octet({"datagen", "--check", path});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("at byte 0: the last chunk is cut short"));
}

TEST(Cli, GenfensAsOpenBenchGivesIt) {
    const std::string text = output_of({"genfens 3 seed 7 book None", "quit"});
    EXPECT_EQ(std::ranges::count(text, '\n'), 3);
    EXPECT_THAT(text, MatchesRegex("(info string genfens [^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ 5\n)+"));
    EXPECT_EQ(output_of({"genfens 3 seed 7 book None extra words", "quit"}), text);
    EXPECT_EQ(output_of({"genfens", "3", "seed", "7"}), text);
    EXPECT_NE(output_of({"genfens 3 seed 8 book None", "quit"}), text);
}

TEST(Cli, WarningsGoToStandardError) {
    const Outcome outcome = octet({"eval", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, HasSubstr("castling rights"));
    EXPECT_THAT(outcome.output, Not(HasSubstr("castling rights")));
}

}  // namespace
}  // namespace octet::cli
