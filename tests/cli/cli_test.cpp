// The command line: the list of commands, help, and wrong arguments.
#include "cli/cli.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/run_cli.h"
#include "support/temporary_folder.h"
#include "util/text.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using test::output_of;
using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(Cli, Version) {
    for (const char* argument : {"--version", "-v", "version"})
        EXPECT_THAT(output_of({argument}), StartsWith("Octet ")) << argument;
}

TEST(Cli, HelpListsTheCommands) {
    for (const char* argument : {"help", "-h", "--help"}) {
        const std::string text = output_of({argument});
        for (const char* command : {"analyse", "bench", "datagen", "eval", "perft", "solve",
                                    "genfens", "version", "help", "UCI"})
            EXPECT_THAT(text, HasSubstr(command)) << argument;
    }
}

/// The lines, each with its words sorted. CLI11 lists excluded options in the order of their
/// addresses, which changes from run to run.
std::vector<std::vector<std::string>> lines_of_sorted_words(const std::string& text) {
    std::vector<std::vector<std::string>> lines;
    std::istringstream rest(text);
    for (std::string line; std::getline(rest, line);) {
        const auto words = util::split_words(line);
        std::ranges::sort(lines.emplace_back(words.begin(), words.end()));
    }
    return lines;
}

TEST(Cli, HelpOnOneCommand) {
    const std::string text = output_of({"help", "perft"});
    EXPECT_THAT(text, AllOf(HasSubstr("Usage: octet perft"), HasSubstr("--suite")));
    for (const char* option : {"--help", "-h", "--help=1"})
        EXPECT_EQ(lines_of_sorted_words(output_of({"perft", option})), lines_of_sorted_words(text));
    const std::string general = output_of({"help"});
    EXPECT_THAT(general, HasSubstr("'octet help uci' lists them"));
    EXPECT_EQ(output_of({"help", "--help"}), general);
    EXPECT_EQ(output_of({"--version", "--help"}), general);
}

/// The commands that the help lists: the first word of each line behind its heading, up to the
/// comma before another spelling.
std::vector<std::string> listed_commands() {
    const std::string text = output_of({"help"});
    std::istringstream rest(text.substr(text.find("Subcommands:")));
    std::vector<std::string> names;
    for (std::string line; std::getline(rest, line) && !line.empty();)
        if (line.starts_with("  ") && line[2] != ' ')
            names.push_back(line.substr(2, line.find_first_of(", ", 2) - 2));
    return names;
}

TEST(Cli, HelpHasNoControlCharacters) {
    const std::vector<std::string> topics = listed_commands();
    EXPECT_GT(topics.size(), 10U);
    for (const std::string& topic : topics) {
        const std::string text = output_of({"help", topic});
        EXPECT_TRUE(std::ranges::none_of(
            text, [](unsigned char byte) { return byte != '\n' && (byte < 0x20 || byte == 0x7F); }))
            << topic << ": " << util::printable(text, text.size());
    }
    EXPECT_THAT(output_of({"help", "convert"}), HasSubstr("--to TEXT:{epd,fen,uci,pgn}"));
    EXPECT_THAT(octet({"convert", "startpos", "--to", "bogus"}).errors,
                HasSubstr("--to: bogus not in {epd,fen,uci,pgn}"));
}

TEST(Cli, HelpIsAsWideAsTheTerminal) {
    for (const char* command : {"", "analyse", "solve", "datagen"})
        for (const int columns : {40, 60, 80}) {
            const std::string text = output_of({"help", command}, columns);
            EXPECT_LE(test::width_of(text), static_cast<std::size_t>(columns)) << text;
        }
}

TEST(Cli, EveryCommandIsKnown) {
    for (const char* name : {"analyse", "analyze", "bench", "datagen", "eval", "perft", "solve",
                             "help", "version", "-v", "--version"})
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
        {"bench", "16", "1", "0"},
        {"bench", "16", "0", "1"},
        {"bench", "1", "1", "1", "1"},
        {"perft"},
        {"perft", "0"},
        {"perft", "2", "--suite", "x.epd"},
        {"perft", "--suite", "x.epd", "--divide"},
        {"perft", "--suite", "x.epd", "--max-nodes", "-5"},
        {"perft", "--suite", "no-such-file.epd"},
        {"perft", "2", "rubbish"},
        {"convert", "startpos", "--to", "bogus"},
        {"convert", "startpos", "moves", "e2e4", "--to", "fen"},
        {"validate", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1"},
        {"perft", "2", "--fast"},
        {"perft", "2", "-hash"},
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
        {"datagen", "--out", "x", "--games", "5", "--seed", "-1"},
        {"datagen", "--out", "x", "--games", "5", "--dfrc-share", "2"},
        {"datagen", "--out", "x", "--games", "5", "--dfrc-share", "nan"},
        {"datagen", "--out", "x", "--games", "5", "--dfrc-share", "half"},
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

TEST(Cli, ARefusalNamesTheHelpThatExplainsIt) {
    const auto errors_of = [](const std::vector<std::string>& arguments) {
        return octet(arguments).errors;
    };
    EXPECT_THAT(errors_of({"puzzles", "x.pgn", "--depth", "3"}),
                HasSubstr("(see 'octet help puzzles')"));
    EXPECT_THAT(errors_of({"perft"}), HasSubstr("(see 'octet help perft')"));
    EXPECT_THAT(errors_of({"genfens x seed 1 book None"}), HasSubstr("(see 'octet help genfens')"));
    for (const char* no_command : {"fly", "-v=3"})
        EXPECT_THAT(errors_of({no_command}), HasSubstr("(see 'octet help')"));
    for (const std::vector<std::string>& bad_file :
         {std::vector<std::string>{"analyse", "absent"},
          {"eval", "--network", "absent"},
          {"genfens 5 seed 1 book absent"},
          {"datagen", "--out", "no/such/folder/x", "--games", "5"}})
        EXPECT_THAT(errors_of(bad_file), Not(HasSubstr("octet help"))) << bad_file.front();
}

TEST(Cli, ACommandThatIsMisspeltIsSuggested) {
    EXPECT_THAT(octet({"analise"}).errors,
                HasSubstr("unknown command 'analise'; did you mean 'analyse'?"));
    EXPECT_THAT(octet({"help", "sovle"}).errors, HasSubstr("did you mean 'solve'?"));
    EXPECT_THAT(octet({"xyzzy"}).errors, Not(HasSubstr("did you mean")));
}

TEST(Cli, AFileOrAPositionAloneMayBeMeantForAnalyse) {
    const test::TemporaryFolder folder;
    const std::string file = folder.write("opera.pgn", "1. e4 *\n");
    for (const std::vector<std::string>& arguments :
         {std::vector{file},
          {"startpos"},
          {"4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
          {"fen", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-"}}) {
        const Outcome outcome = octet(arguments);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_EQ(outcome.errors, "octet: unknown command '" + arguments.front() +
                                      "'; did you mean 'octet analyse ...'? (see 'octet help')\n");
    }
    EXPECT_THAT(octet({folder.file("absent")}).errors, Not(HasSubstr("did you mean")));
    EXPECT_THAT(octet({folder.path()}).errors, Not(HasSubstr("did you mean")));
}

TEST(Cli, AMisspeltCommandMayMeanOneOfUci) {
    const auto errors_of = [](const std::vector<std::string>& arguments) {
        constexpr std::array<std::string_view, 2> kUciCommands{"isready", "position"};
        io::Output output([](std::string_view) {});
        ::testing::internal::CaptureStderr();
        EXPECT_EQ(run(arguments, output, kUciCommands), io::kBadArguments);
        return ::testing::internal::GetCapturedStderr();
    };
    EXPECT_THAT(errors_of({"isredy"}), HasSubstr("'isredy'; did you mean 'isready'?"));
    EXPECT_THAT(errors_of({"postion startpos", "go depth 1"}),
                HasSubstr("'postion startpos'; did you mean 'position'?"));
    EXPECT_THAT(errors_of({"help", "isredy"}), HasSubstr("did you mean 'isready'?"));
    EXPECT_THAT(errors_of({"analise"}), HasSubstr("did you mean 'analyse'?"));
}

TEST(Cli, AMisspeltOptionIsSuggested) {
    const auto errors_of = [](const std::vector<std::string>& arguments) {
        const Outcome outcome = octet(arguments);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_EQ(outcome.output, "");
        return outcome.errors;
    };
    EXPECT_THAT(errors_of({"solve", "x.epd", "--min-sloved", "3"}),
                HasSubstr("unexpected arguments: --min-sloved; did you mean '--min-solved'?"));
    for (const std::string option : {"--depht", "--depht=3", "-depth", "--Depth"})
        EXPECT_THAT(errors_of({"analyse", "startpos", option, "3"}),
                    HasSubstr(option + "; did you mean '--depth'?"));
    EXPECT_THAT(errors_of({"--versoin"}), HasSubstr("did you mean '--version'?"));
    EXPECT_THAT(errors_of({"analyse", "startpos", "--hepl"}), HasSubstr("did you mean '--help'?"));
    EXPECT_THAT(errors_of({"analyse", "startpos", "--xyzzy"}), Not(HasSubstr("did you mean")));
    EXPECT_THAT(errors_of({"perft", "2", "-"}), Not(HasSubstr("did you mean")));
    EXPECT_THAT(errors_of({"convert", "x.pgn", "-o", "y"}), Not(HasSubstr("did you mean")));
    EXPECT_THAT(errors_of({"serve", "one", "two"}), HasSubstr("unexpected arguments: one two ("));
}

TEST(Cli, AMisspeltOptionIsNamedBeforeWhatItCauses) {
    EXPECT_THAT(octet({"perft", "--siute", "x.epd"}).errors,
                HasSubstr("unexpected arguments: --siute; did you mean '--suite'?"));
    EXPECT_THAT(octet({"datagen", "--otu", "x", "--games", "1"}).errors,
                HasSubstr("did you mean '--out'?"));
}

TEST(Cli, AnOptionWithoutItsValueIsNamed) {
    EXPECT_THAT(octet({"annotate", "a.pgn", "--out", "--quiet"}).errors,
                HasSubstr("octet: --out: a value is missing before '--quiet' (see "));
    EXPECT_THAT(octet({"analyse", "startpos", "--depth", "--json"}).errors,
                HasSubstr("--depth: a value is missing before '--json' ("));
}

TEST(Cli, TablebasesAreTablesOrSyzygy) {
    for (const char* command :
         {"analyse", "annotate", "datagen", "explain", "puzzles", "serve", "solve"})
        EXPECT_THAT(output_of({"help", command}), HasSubstr("--tables,--syzygy")) << command;
}

TEST(Cli, HelpKnowsOtherSpellings) {
    EXPECT_EQ(lines_of_sorted_words(output_of({"help", "analyze"})),
              lines_of_sorted_words(output_of({"help", "analyse"})));
}

TEST(Cli, RangesInTheHelpHaveNoMaximumOfATypeOnly) {
    for (const char* command : {"analyse", "datagen", "perft", "solve"}) {
        const std::string text = output_of({"help", command});
        EXPECT_THAT(text, Not(AnyOf(HasSubstr("2147483647"), HasSubstr("9223372036854775807"))));
    }
    EXPECT_THAT(output_of({"help", "datagen"}), HasSubstr("from 1 to 1024"));
}

TEST(Cli, NumbersOutOfRangeAreNamed) {
    const auto refusal = [](const std::vector<std::string>& arguments) {
        const test::Outcome outcome = test::octet(arguments);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        return outcome.errors;
    };
    EXPECT_THAT(refusal({"analyse", "startpos", "--depth", "3.7"}),
                HasSubstr("--depth: 3.7 is not a whole number from 1 ("));
    EXPECT_THAT(refusal({"perft", "0"}), HasSubstr("DEPTH: 0 is not a whole number from 1 to "));
    EXPECT_THAT(refusal({"datagen", "--out", "x", "--games", "1", "--dfrc-share", "nan"}),
                HasSubstr("--dfrc-share: nan is not a number from 0 to 1 "));
}

}  // namespace
}  // namespace octet::cli
