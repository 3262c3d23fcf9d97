// `octet analyse` for files: the same records for any number of workers, shards and runs.
#include "cli/batch/analyse_batch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include "support/data_file.h"
#include "support/random_games.h"
#include "support/run_cli.h"
#include "support/sanitized.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using test::output_of;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::string_view kTwoGames =
    "[White \"Weiss, A.\"]\n[Black \"Schwarz, B.\"]\n[Date \"2026.11.27\"]\n\n"
    "1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[White \"C\"]\n\n1. e4 Rxf9 *\n";

class AnalyseBatch : public ::testing::Test {
protected:
    /// The words of a command with few nodes.
    static std::vector<std::string> command(const std::string& path,
                                            std::vector<std::string> more = {}) {
        std::vector<std::string> words{"analyse", path, "--nodes", "200", "--hash", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    /// The output without head and end records.
    static std::string body(const std::string& output) {
        std::string text;
        for (std::size_t at = 0; at < output.size();) {
            const std::size_t end = output.find('\n', at) + 1;
            const std::string line = output.substr(at, end - at);
            if (!line.starts_with(R"({"type":"head")") && !line.starts_with(R"({"type":"end")"))
                text += line;
            at = end;
        }
        return text;
    }

    const test::TemporaryFolder folder_;
    const std::string games_ = folder_.write("games.pgn", test::random_pgn(kSmall ? 2 : 6, 30));

    static constexpr bool kSmall = test::kSanitized;
};

TEST_F(AnalyseBatch, WritesTheSameBytesWithAnyNumberOfWorkers) {
    const std::string one = output_of(command(games_, {"--json", "--workers", "1"}));
    EXPECT_THAT(one, StartsWith(R"({"type":"head","schema":"octet.analysis/1",)"));
    EXPECT_THAT(one, HasSubstr(R"("errors":0})"));
    EXPECT_EQ(output_of(command(games_, {"--json", "--workers", "2"})), one);
    EXPECT_EQ(output_of(command(games_, {"--json", "--workers", "7"})), one);
}

TEST_F(AnalyseBatch, ShardsLaidEndToEndAreTheWhole) {
    const std::string whole = body(output_of(command(games_, {"--json"})));
    for (const int count : {1, 3, 10}) {
        std::string joined;
        for (int i = 1; i <= count; ++i)
            joined +=
                body(output_of(command(games_, {"--json", "--workers", "1", "--shard",
                                                std::to_string(i) + "/" + std::to_string(count)})));
        EXPECT_EQ(joined, whole) << count;
    }
}

TEST_F(AnalyseBatch, ChosenPliesHaveTheirRecordsOfTheWhole) {
    const std::string whole = output_of(command(games_, {"--json"}));
    const std::string some = body(output_of(command(games_, {"--json", "--plies", "3,9-12"})));
    EXPECT_THAT(some, HasSubstr(R"("ply":3,)"));
    EXPECT_THAT(some, Not(HasSubstr(R"("ply":4,)")));
    for (std::size_t at = 0; at < some.size();) {
        const std::size_t end = some.find('\n', at) + 1;
        EXPECT_THAT(whole, HasSubstr(some.substr(at, end - at)));
        at = end;
    }
}

/// Wherever an output is cut, the same command completes it to the same bytes.
TEST_F(AnalyseBatch, CompletesAnOutputThatIsCutAnywhere) {
    const std::string path = folder_.file("out.jsonl");
    const auto words = command(games_, {"--json", "--out", path, "--workers", "2"});
    EXPECT_EQ(output_of(words), "");
    const std::string whole = test::content(path);
    EXPECT_EQ(whole, output_of(command(games_, {"--json"})));
    constexpr std::size_t kCuts = kSmall ? 3 : 12;
    for (std::size_t i = 0; i < kCuts; ++i) {
        std::filesystem::resize_file(path, whole.size() * i / kCuts);
        EXPECT_EQ(output_of(words), "");
        EXPECT_EQ(test::content(path), whole) << i;
    }
    const Outcome again = octet(words);
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(again.errors, "octet: " + path + ": all records are in it already\n");
    EXPECT_EQ(test::content(path), whole);
}

TEST_F(AnalyseBatch, RefusesToContinueAnOutputOfOtherSettings) {
    const std::string path = folder_.file("out.jsonl");
    output_of(command(games_, {"--json", "--out", path, "--games", "1"}));
    const std::string before = test::content(path);
    const Outcome outcome = octet({"analyse", games_, "--json", "--out", path, "--games", "1",
                                   "--nodes", "300", "--hash", "1"});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.errors, "octet: " + path + " was made with --nodes 200, not 300\n");
    EXPECT_EQ(test::content(path), before);
}

TEST_F(AnalyseBatch, TextAndEpdOutputsAreNotContinued) {
    for (const char* form : {"--epd", "--quiet"}) {
        const std::string path = folder_.file(form);
        EXPECT_EQ(output_of(command(games_, {form, "--out", path, "--games", "1"})), "");
        EXPECT_EQ(test::content(path), output_of(command(games_, {form, "--games", "1"})));
        const Outcome again = octet(command(games_, {form, "--out", path, "--games", "1"}));
        EXPECT_EQ(again.status, 2);
        EXPECT_THAT(again.errors, HasSubstr("the file exists"));
    }
}

TEST_F(AnalyseBatch, ABadGameIsReportedAndTheRestDone) {
    const std::string path = folder_.write("bad.pgn", kTwoGames);
    const Outcome json = octet(command(path, {"--json"}));
    EXPECT_EQ(json.status, 1);
    EXPECT_THAT(json.errors, StartsWith("octet: " + path + ":9:7: "));
    EXPECT_THAT(json.errors, HasSubstr("; game 2 is skipped\n"));
    EXPECT_THAT(json.errors, EndsWith("octet: 1 of 2 games could not be read\n"));
    EXPECT_THAT(json.output,
                HasSubstr(R"({"type":"error","file":0,"line":9,"column":7,"game":2,"reason":)"));
    EXPECT_THAT(json.output, EndsWith(R"({"type":"end","games":2,"positions":5,"errors":1})"
                                      "\n"));
    EXPECT_THAT(json.output, HasSubstr(R"("lines":[],"nodes":0,"tbhits":0,"end":"checkmate"})"));
    const Outcome strict = octet(command(path, {"--json", "--strict"}));
    EXPECT_EQ(strict.status, 1);
    EXPECT_THAT(strict.output, Not(HasSubstr(R"("type":"end")")));
}

TEST_F(AnalyseBatch, TextHasAHeadingForEachGame) {
    const std::string path = folder_.write("bad.pgn", kTwoGames);
    const Outcome text = octet(command(path));
    EXPECT_EQ(text.status, 1);
    EXPECT_THAT(text.output,
                StartsWith(path + "  game 1: Weiss, A. - Schwarz, B., 2026.11.27\n  move "));
    EXPECT_THAT(text.output, HasSubstr("\n  start "));
    EXPECT_THAT(text.output, HasSubstr("\n  1... e5 "));
    EXPECT_THAT(text.output, EndsWith("checkmate\n"));
}

TEST_F(AnalyseBatch, EpdKeepsTheOperations) {
    const std::string path = folder_.write(
        "a.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"a b\"; ce 99;\n");
    const std::string text = output_of(command(path, {"--epd"}));
    EXPECT_THAT(text, StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - acd "));
    EXPECT_THAT(text, HasSubstr(" id \"a b\"; pv "));
    EXPECT_THAT(text, Not(HasSubstr("ce 99")));
    EXPECT_THAT(output_of(command(path)), HasSubstr("\n  a b "));
    EXPECT_THAT(output_of(command(path, {"--json"})),
                HasSubstr(R"("line":1,"id":"a b","epd":"id \"a b\"; ce 99;","fen":)"));
}

TEST_F(AnalyseBatch, OnePositionAsJsonAndEpd) {
    const std::string json = output_of(
        {"analyse", "startpos moves e2e4 e5", "--json", "--nodes", "300", "--multipv", "2"});
    EXPECT_THAT(json, HasSubstr(R"("input":[{"position":"startpos moves e2e4 e5"}])"));
    EXPECT_THAT(json, HasSubstr(R"({"type":"position","file":0,"fen":"rnbqkbnr/pppp1ppp/)"));
    EXPECT_THAT(json, EndsWith(R"({"type":"end","games":0,"positions":1,"errors":0})"
                               "\n"));
    EXPECT_THAT(output_of({"analyse", "startpos", "--epd", "--depth", "2"}),
                StartsWith("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - acd 2; acn "));
}

TEST_F(AnalyseBatch, OnePositionWithMovesAsATable) {
    EXPECT_THAT(output_of({"analyse", "startpos", "moves", "e2e4", "--depth", "2"}),
                StartsWith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n"));
}

TEST_F(AnalyseBatch, RefusesWhatMakesNoSense) {
    const std::vector<std::vector<std::string>> cases{
        command("/no/such/file"),
        command(folder_.file(".")),
        command(games_, {"--shard", "3/2"}),
        command(games_, {"--games", "x"}),
        command(games_, {"--plies", "2-1"}),
        command(games_, {"--format", "fen"}),
        command(games_, {"--workers", "0"}),
        command(games_, {"--out", games_, "--json"}),
        command(games_, {"--epd", "--json"}),
        command(games_, {"--tables", "/no/such/folder"}),
        command("-", {"--shard", "1/2"}),
        command("startpos", {"--games", "1"}),
        command("startpos", {"--shard", "1/2"})};
    for (const auto& words : cases) {
        const Outcome outcome = octet(words);
        EXPECT_EQ(outcome.status, 2) << ::testing::PrintToString(words);
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
    }
}

TEST_F(AnalyseBatch, AnEmptyFileIsAFault) {
    const std::string path = folder_.write("empty.pgn", "\n");
    const Outcome outcome = octet(command(path));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.errors, "octet: " + path + ": there is no game and no position in it\n");
}

TEST_F(AnalyseBatch, AFileInUtf16IsNoFaultyGame) {
    const std::string wide = folder_.write("wide.pgn", "\xFF\xFEx");
    const std::string fault =
        "octet: " + wide + ":1:1: the file is UTF-16: convert it to UTF-8; it is skipped\n";
    const Outcome outcome = octet(command(games_, {wide, "--json", "--quiet"}));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.errors, fault);
    EXPECT_THAT(outcome.output, HasSubstr(R"("errors":1})"));
    const Outcome plies =
        octet(command(folder_.write("one.pgn", "1. e4 *\n"), {wide, "--plies", "1000", "--quiet"}));
    EXPECT_EQ(plies.errors, fault + "octet: none of the chosen plies is in the games\n");
    const std::string bad = folder_.write("bad.pgn", kTwoGames);
    EXPECT_THAT(octet(command(bad, {wide})).errors,
                EndsWith("octet: 1 of 2 games could not be read\n"));
}

TEST_F(AnalyseBatch, ARefusalForLackOfMemoryLeavesNoOutput) {
    for (const char* form : {"--json", "--epd", "--quiet"}) {
        const std::string out = folder_.file("out");
        const Outcome outcome = octet({"analyse", games_, form, "--hash", "2097152", "--out", out});
        EXPECT_EQ(outcome.status, 2);
        EXPECT_THAT(outcome.errors, HasSubstr("cannot be allocated"));
        EXPECT_FALSE(std::filesystem::exists(out)) << "a corrected command would be refused";
    }
}

TEST_F(AnalyseBatch, FilesWithoutTheChosenGamesAreNamed) {
    const std::string epd = folder_.write("a.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n");
    for (const std::string& path : {games_, epd}) {
        const Outcome outcome = octet(command(path, {"--games", "50"}));
        EXPECT_EQ(outcome.status, 1);
        EXPECT_EQ(outcome.errors,
                  "octet: " + path + ": none of the chosen games and positions is in it\n");
    }
    // Another shard may have it.
    EXPECT_EQ(output_of(command(games_, {"--games", "1", "--shard", "2/2"})), "");
}

TEST_F(AnalyseBatch, SaysThatTheGamesHaveNoneOfThePlies) {
    const Outcome outcome = octet(command(games_, {"--plies", "1000"}));
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.errors, "octet: none of the chosen plies is in the games\n");
}

TEST_F(AnalyseBatch, PositionsHaveNoPlies) {
    const std::string epd = folder_.write("a.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n");
    const std::string out = folder_.file("out.jsonl");
    const Outcome outcome = octet(command(epd, {"--json", "--out", out, "--plies", "5"}));
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, HasSubstr(epd + ": --plies chooses positions of games"));
    EXPECT_FALSE(std::filesystem::exists(out)) << "other plies could not continue it";
}

TEST_F(AnalyseBatch, AFullDiskIsStatus74) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    // Text output refuses files that exist.
    const Outcome outcome = octet(command(games_, {"--json", "--out", "/dev/full"}));
    EXPECT_EQ(outcome.status, 74);
    EXPECT_EQ(outcome.errors, "octet: cannot write /dev/full: No space left on device\n");
}

TEST_F(AnalyseBatch, TimesIfAskedFor) {
    EXPECT_THAT(output_of(command(games_, {"--json", "--timing", "--games", "1"})),
                HasSubstr(R"(,"time":)"));
}

TEST_F(AnalyseBatch, ThereIsAProcessor) { EXPECT_GE(allowed_processors(), 1); }

}  // namespace
}  // namespace octet::cli
