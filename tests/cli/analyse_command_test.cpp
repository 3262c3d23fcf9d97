// The command `analyse` and the table that it prints.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::output_of;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(AnalyseCommand, PrintsATableAndTheBestMove) {
    const std::string text = output_of({"analyse", "startpos", "--depth", "3"});
    EXPECT_THAT(text, StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
    EXPECT_THAT(text, HasSubstr("\n    3/"));
    EXPECT_THAT(text, HasSubstr("1. "));
    EXPECT_THAT(text, HasSubstr("\nBest move: "));
}

TEST(AnalyseCommand, HasTheAmericanSpelling) {
    EXPECT_THAT(output_of({"analyze", "startpos", "--depth", "1"}), HasSubstr("\nBest move: "));
}

TEST(AnalyseCommand, SeveralLines) {
    const std::string text =
        output_of({"analyse", "startpos", "--depth", "2", "--multipv", "3", "--hash", "1"});
    EXPECT_THAT(text, AllOf(HasSubstr("   1   "), HasSubstr("   2   "), HasSubstr("   3   ")));
}

TEST(AnalyseCommand, MatesFromWhitesView) {
    const std::string text =
        output_of({"analyse", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "--depth", "4"});
    EXPECT_THAT(text, AllOf(HasSubstr(" #1 "), HasSubstr("1. Re8#"), EndsWith("Re8# (e1e8)\n")));
    // A FEN needs no quotes.
    EXPECT_THAT(
        output_of({"analyse", "--depth", "3", "4r1k1/8/8/8/8/8/5PPP/6K1", "b", "-", "-", "0", "1"}),
        HasSubstr(" #-1 "));
}

TEST(AnalyseCommand, SearchesForAMate) {
    const std::string text =
        output_of({"analyse", "4k3/8/4K3/8/8/8/8/7R w - - 0 1", "--mate", "1", "--hash", "1"});
    EXPECT_THAT(text, AllOf(HasSubstr("\nMate in 1: found\n"), HasSubstr("Best move: Rh8#")));
    const auto start = [](const std::vector<std::string>& more) {
        std::vector<std::string> words{"analyse", "startpos", "--hash", "1", "--mate"};
        words.insert(words.end(), more.begin(), more.end());
        return output_of(words);
    };
    EXPECT_THAT(start({"2"}), HasSubstr("\nMate in 2: there is none for White\n"));
    EXPECT_THAT(start({"9", "--depth", "2"}),
                HasSubstr("\nMate in 9: not found within the limits\n"));
    EXPECT_THAT(output_of({"analyse", "8/8/3K1p1p/2N2pbr/2B1k2p/2P2p1P/2P2P2/8 b - - 0 1", "--mate",
                           "2", "--hash", "1"}),
                HasSubstr("\nMate in 2: found\n"))
        << "Black is mated";
    EXPECT_THAT(output_of({"analyse", "startpos", "--depth", "1"}), Not(HasSubstr("Mate in")));
    EXPECT_THAT(test::octet({"analyse", "startpos", "--mate", "1", "--json"}).errors,
                HasSubstr("--mate is for one position as a table"));
}

TEST(AnalyseCommand, UsesTheClassicalEvaluation) {
    const auto table = [](const std::vector<std::string>& more) {
        std::vector<std::string> words{"analyse", "startpos", "--depth", "1", "--hash", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return output_of(words);
    };
    EXPECT_NE(table({}), table({"--classical"}));
    EXPECT_EQ(test::octet({"analyse", "nothing.pgn", "--classical"}).status, io::kBadArguments);
}

TEST(AnalyseCommand, OptionsOfFilesAreRefusedForAPosition) {
    for (const std::vector<std::string>& option :
         {std::vector<std::string>{"--workers", "2"}, {"--strict"}})
        for (const char* const form : {"--json", "--epd", "--classical"}) {
            std::vector<std::string> all{"analyse", "startpos", "--depth", "1", form};
            all.insert(all.end(), option.begin(), option.end());
            const test::Outcome outcome = test::octet(all);
            EXPECT_EQ(outcome.status, io::kBadArguments) << form;
            EXPECT_EQ(outcome.output, "") << form;
            EXPECT_THAT(outcome.errors, HasSubstr(option[0] + " is for files")) << form;
        }
}

TEST(AnalyseCommand, ATextHasNoTimes) {
    const test::TemporaryFolder folder;
    const std::string games = folder.write("games.pgn", "1. e4 *\n");
    for (const std::string& input : {std::string("startpos"), games}) {
        const std::vector<std::string> text{"analyse", input, "--depth", "1", "--timing"};
        const test::Outcome outcome = test::octet(text);
        EXPECT_EQ(outcome.status, io::kBadArguments) << input;
        EXPECT_EQ(outcome.output, "") << input;
        EXPECT_THAT(outcome.errors, HasSubstr("--timing needs --json or --epd")) << input;
        auto epd = text;
        epd.emplace_back("--epd");
        EXPECT_THAT(output_of(epd), HasSubstr(" acs "));
    }
}

TEST(AnalyseCommand, GamesThatAreOver) {
    EXPECT_THAT(output_of({"analyse", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}),
                EndsWith("Black is checkmated\n"));
    EXPECT_THAT(output_of({"analyse", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}),
                EndsWith("Black is stalemated\n"));
    EXPECT_EQ(output_of({"analyse", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}),
              "4k3/8/8/8/8/8/8/4K3 w - - 0 1\nThe game is drawn, as neither side can mate\n");
    EXPECT_THAT(output_of({"analyse", "4k3/8/8/8/8/8/4R3/3K4 b - - 100 80"}),
                EndsWith("\nThe game is drawn by the fifty-move rule\n"));
    EXPECT_THAT(output_of({"analyse", "startpos", "moves", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6",
                           "Ng1", "Ng8"}),
                EndsWith("\nThe game is drawn by repetition\n"));
}

}  // namespace
}  // namespace octet::cli
