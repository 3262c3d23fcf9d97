// The command `puzzles`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/data_file.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using ::testing::HasSubstr;

const std::string kFoolsMate =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

std::string written(const test::TemporaryFolder& folder, const std::string& text) {
    const std::string path = folder.file("games.pgn");
    std::ofstream(path) << text;
    return path;
}

TEST(PuzzlesCommand, FindsTheFoolsMate) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, kFoolsMate);
    const test::Outcome outcome = octet({"puzzles", path, "--nodes", "20000"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output,
              "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - bm Qh4#; pv Qh4#; "
              "id \"game 1 ply 3\"; c0 \"mate in 1\"; fmvn 2;\n");
    EXPECT_THAT(octet({"puzzles", path, "--nodes", "20000", "--json", "--workers", "2"}).output,
                HasSubstr(R"({"type":"puzzle","file":0,"game":1,"ply":3,)"));
}

TEST(PuzzlesCommand, IdsNameTheFileIfThereAreSeveral) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, kFoolsMate);
    const std::string other = folder.write("other.pgn", "1. e4 *\n");
    EXPECT_THAT(octet({"puzzles", other, path, "--nodes", "20000"}).output,
                HasSubstr("id \"" + path + " game 1 ply 3\""));
}

TEST(PuzzlesCommand, SaysThatThereIsNone) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, "[White \"A\"]\n\n1. e4 e5 *\n\n");
    const test::Outcome outcome = octet({"puzzles", path, "--nodes", "2000", "--quiet"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errors, "octet: there is no puzzle in the games (1)\n");
}

TEST(PuzzlesCommand, SkipsFaultyGames) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, "[White \"A\"]\n\n1. e5 *\n\n" + kFoolsMate);
    const test::Outcome outcome = octet({"puzzles", path, "--nodes", "20000"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("games.pgn:3:4: "));
    EXPECT_THAT(outcome.errors, HasSubstr("; game 1 is skipped"));
    EXPECT_THAT(outcome.output, HasSubstr("id \"game 2 ply 3\""));
}

TEST(PuzzlesCommand, ContinuesItsRecords) {
    const test::TemporaryFolder folder;
    const std::string games = kFoolsMate + "[White \"A\"]\n\n1. e5 *\n\n" + kFoolsMate;
    const std::string path = written(folder, games);
    const std::string out = folder.file("puzzles.jsonl");
    const auto run = [&](const std::string& nodes) {
        return octet({"puzzles", path, "--nodes", nodes, "--json", "--out", out, "--quiet"});
    };
    EXPECT_EQ(run("20000").status, io::kFailure);
    const std::string whole = test::content(out);
    EXPECT_THAT(whole, HasSubstr(R"({"type":"head","schema":"octet.analysis/1",)"));
    EXPECT_THAT(whole, HasSubstr(R"({"type":"game","file":0,"game":1,"line":1,"puzzles":1})"));
    EXPECT_THAT(whole, HasSubstr(R"({"type":"error","file":0,"line":9,)"));
    EXPECT_TRUE(whole.ends_with("{\"type\":\"end\",\"games\":3,\"positions\":10,\"errors\":1}\n"));
    for (std::size_t bytes = 0; bytes < whole.size(); bytes += 97) {
        folder.write("puzzles.jsonl", whole.substr(0, bytes));
        EXPECT_EQ(run("20000").status, io::kFailure);
        EXPECT_EQ(test::content(out), whole) << bytes;
    }
    EXPECT_THAT(run("20000").errors, HasSubstr(out + ": all games are in it already\n"));
    EXPECT_THAT(run("30000").errors, HasSubstr("was made with --nodes 20000, not 30000"));
}

TEST(PuzzlesCommand, ContinuesRecordsWithFaultsOfFiles) {
    const test::TemporaryFolder folder;
    const std::string wide = folder.write("wide.pgn", "\xFF\xFEx");
    const std::string one = folder.write("one.pgn", "1. e4 *\n");
    const std::string out = folder.file("puzzles.jsonl");
    const std::vector<std::string> words{"puzzles", wide,  one,      wide, one,      wide,
                                         "--nodes", "500", "--hash", "1",  "--quiet"};
    const auto run = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return octet(more);
    };
    EXPECT_EQ(run({"--json", "--out", out}).status, io::kFailure);
    const std::string whole = test::content(out);
    for (const char* file : {"0", "2", "4"})
        EXPECT_THAT(whole, HasSubstr(R"({"type":"error","file":)" + std::string(file) +
                                     R"(,"line":1,"column":1,"reason":)"));
    EXPECT_TRUE(whole.ends_with("{\"type\":\"end\",\"games\":2,\"positions\":4,\"errors\":3}\n"));
    for (std::size_t bytes = whole.size() % 40; bytes <= whole.size(); bytes += 40) {
        folder.write("puzzles.jsonl", whole.substr(0, bytes));
        EXPECT_EQ(run({"--json", "--out", out}).status, io::kFailure);
        EXPECT_EQ(test::content(out), whole) << bytes;
    }
    const test::Outcome strict = run({"--json", "--strict"});
    EXPECT_EQ(strict.status, io::kFailure);
    EXPECT_EQ(std::ranges::count(strict.errors, '\n'), 1) << strict.errors;
    EXPECT_EQ(std::ranges::count(strict.output, '\n'), 2) << strict.output;
    EXPECT_THAT(strict.output, HasSubstr(R"({"type":"error","file":0,)"));
}

TEST(PuzzlesCommand, ARefusalForLackOfMemoryLeavesNoOutput) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, kFoolsMate);
    for (const char* form : {"--json", "--quiet"}) {
        const std::string out = folder.file("out");
        const test::Outcome outcome =
            octet({"puzzles", path, form, "--hash", "2097152", "--out", out});
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_THAT(outcome.errors, HasSubstr("cannot be allocated"));
        EXPECT_FALSE(std::filesystem::exists(out));
    }
}

TEST(PuzzlesCommand, ShardsAreTheWhole) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, kFoolsMate + kFoolsMate + kFoolsMate);
    std::vector<std::string> words{"puzzles", path, "--nodes", "20000"};
    const std::string whole = octet(words).output;
    EXPECT_EQ(std::ranges::count(whole, '\n'), 3);
    std::string joined;
    words.emplace_back("--shard");
    for (const char* shard : {"1/2", "2/2"}) {
        words.emplace_back(shard);
        joined += octet(words).output;
        words.pop_back();
    }
    EXPECT_EQ(joined, whole);
    const std::string epd = folder.file("puzzles.epd");
    EXPECT_EQ(octet({"puzzles", path, "--nodes", "20000", "--out", epd}).status, 0);
    EXPECT_EQ(test::content(epd), whole);
    EXPECT_EQ(octet({"puzzles", path, "--out", epd}).status, io::kBadArguments);
}

TEST(PuzzlesCommand, AFullDiskIsStatus74) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    const test::TemporaryFolder folder;
    const test::Outcome outcome = octet({"puzzles", written(folder, kFoolsMate), "--nodes", "2000",
                                         "--json", "--quiet", "--out", "/dev/full"});
    EXPECT_EQ(outcome.status, 74);
    EXPECT_EQ(outcome.errors, "octet: cannot write /dev/full: No space left on device\n");
}

TEST(PuzzlesCommand, NeedsAGame) {
    const test::TemporaryFolder folder;
    const test::Outcome outcome = octet({"puzzles", written(folder, "\n")});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("there is no game in it"));
    EXPECT_EQ(octet({"puzzles", folder.file("absent.pgn")}).status, io::kBadArguments);
    EXPECT_EQ(octet({"puzzles"}).status, io::kBadArguments);
}

}  // namespace
}  // namespace octet::cli
