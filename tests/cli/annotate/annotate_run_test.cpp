// Runs of `octet annotate` over the games of files.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include "notation/pgn_splitter.h"
#include "support/data_file.h"
#include "support/networks.h"
#include "support/pattern.h"
#include "support/pgn_texts.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view kGames =
    "[Event \"A\"]\n[White \"Weiss, A.\"]\n[Black \"Schwarz, B.\"]\n[Result \"0-1\"]\n\n"
    "1. f3 {[%clk 0:01:00] mine} e5 2. g4 $1 (2. e4 Nc6) Qh4# 0-1\n\n"
    "[Event \"B\"]\n\n1. e4 e5 2. Nf9 *\n\n"
    "[Event \"C\"]\n[White \"Rot\"]\n[Black \"Blau\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n\n";

class AnnotateRunTest : public ::testing::Test {
protected:
    /// The outcome of annotate with few nodes, unless the arguments say otherwise.
    static Outcome annotate(std::vector<std::string> arguments) {
        for (const auto& [name, value] : {std::pair{"--nodes", "1500"},
                                          {"--confirm", "2"},
                                          {"--hash", "1"},
                                          {"--workers", "2"}})
            if (std::ranges::find(arguments, name) == arguments.end())
                arguments.insert(arguments.end(), {name, value});
        arguments.insert(arguments.begin(), {"annotate", "--quiet"});
        return octet(arguments);
    }

    test::TemporaryFolder folder_;
    std::string games_ = folder_.write("games.pgn", kGames);
};

TEST_F(AnnotateRunTest, WritesPgnWithEverythingOfAPerson) {
    const Outcome outcome = annotate({games_});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.errors, "octet: " + games_ +
                                  ":10:13: no legal move is 'Nf9'; game 2 is copied\n"
                                  "octet: 1 of 3 games could not be read\n");
    const auto games = test::read_games(outcome.output);
    ASSERT_EQ(games.size(), 3U);
    EXPECT_THAT(std::string(games[0].game.tag("Annotator")), HasSubstr(", 1500 nodes"));
    EXPECT_THAT(outcome.output, HasSubstr("[WhiteAccuracy \""));
    // A judgement of the engine may follow the comment.
    EXPECT_THAT(outcome.output,
                test::HasPattern(" \\[%clk 0:01:00\\][ \n]mine(\\}|[ \n]\\|[ \n]Octet: )"));
    EXPECT_THAT(outcome.output, test::HasPattern("e4[ \n]Nc6\\)[ \n]\\(2\\. "));
    EXPECT_THAT(outcome.output, HasSubstr("Octet would say: blunder, "));
    EXPECT_THAT(outcome.output, HasSubstr("\n[Event \"B\"]\n\n1. e4 e5 2. Nf9 *\n\n[Event \"C\"]"));
    EXPECT_THAT(outcome.output, HasSubstr("[Opening \"Italian Game\"]"));

    const Outcome again = annotate({folder_.write("again.pgn", outcome.output)});
    EXPECT_EQ(again.output, outcome.output);
    const Outcome cleaned = annotate(
        {folder_.write("again.pgn", outcome.output), "--clean", "--games", "1", "--side", "black"});
    EXPECT_THAT(cleaned.output, Not(HasSubstr("mine")));
    EXPECT_EQ(test::read_games(cleaned.output)[0].game.line(), games[0].game.line());
}

TEST_F(AnnotateRunTest, TellsOfAGameWithTwoResults) {
    const std::string path = folder_.write("x.pgn", "[Result \"0-1\"]\n\n1. e4 1-0\n\n");
    const Outcome outcome = annotate({path});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "octet: " + path +
                                  ":3:7: the result 1-0 differs from the tag Result, which is "
                                  "0-1; 1-0 counts\n");
    EXPECT_THAT(outcome.output, HasSubstr("[Result \"1-0\"]"));
    EXPECT_EQ(annotate({folder_.write("again.pgn", outcome.output)}).errors, "");
}

TEST_F(AnnotateRunTest, CopiesALongGameByteForByte) {
    for (const std::string_view filler : {"abcdefg", "abcdef\n"}) {
        std::string game = "[Event \"A\"]\n\n1. e4 {";
        while (game.size() < 2 * notation::kMaxGameBytes + 1000) game += filler;
        game += "} *\n\n";
        const std::string next = "[Event \"B\"]\n\n1. e4 e5 2. Nf9 *\n\n";
        const std::string path = folder_.write("long.pgn", game + next);
        EXPECT_TRUE(annotate({path}).output == game + next) << "on standard output";
        const std::string out = folder_.file("out.pgn");
        // The second run finds all games in the file.
        for (int run = 0; run < 2; ++run) {
            EXPECT_EQ(annotate({path, "--out", out}).status, io::kFailure);
            EXPECT_TRUE(test::content(out) == game + next) << "run " << run;
        }
        std::filesystem::remove(out);
    }
}

TEST_F(AnnotateRunTest, ContinuesItsFiles) {
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    const Outcome whole = annotate({games_, "--out", out, "--json", json});
    EXPECT_THAT(whole.output, HasSubstr("Game 1  Weiss, A. - Schwarz, B."));
    const std::string pgn = test::content(out);
    const std::string records = test::content(json);
    EXPECT_EQ(pgn, annotate({games_}).output);
    EXPECT_THAT(records, HasSubstr("\"type\":\"game\""));
    EXPECT_THAT(records,
                HasSubstr("{\"type\":\"end\",\"games\":3,\"positions\":11,\"errors\":1}\n"));
    std::vector<std::size_t> sizes{pgn.size() / 2, pgn.size() - 10, pgn.size() - 2, pgn.size() - 1};
    for (const std::size_t game : {std::size_t{0}, pgn.find("[Event \"B"), pgn.find("[Event \"C")})
        for (const std::size_t bytes : {0, 1, 5, 7, 8, 9}) sizes.push_back(game + bytes);
    for (const std::size_t bytes : sizes) {
        folder_.write("out.pgn", pgn.substr(0, bytes));
        folder_.write("out.jsonl", records.substr(0, records.size() * 2 / 3));
        annotate({games_, "--out", out, "--json", json});
        EXPECT_EQ(test::content(out), pgn) << bytes;
        EXPECT_EQ(test::content(json), records) << bytes;
    }
    EXPECT_FALSE(std::filesystem::exists(out + ".torn"));
    const Outcome other = octet({"annotate", games_, "--out", out, "--nodes", "9", "--quiet"});
    EXPECT_EQ(other.status, io::kFailure);
    EXPECT_THAT(other.errors, HasSubstr("was made by Octet"));
    EXPECT_THAT(annotate({games_, "--out", games_}).errors, HasSubstr("is both an input"));
}

TEST_F(AnnotateRunTest, ContinuesRecordsWithFaultsOfFiles) {
    const std::string wide = folder_.write("wide.pgn", "\xFF\xFEx");
    const std::string one = folder_.write("one.pgn", "1. e4 *\n");
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    const std::vector<std::string> words{wide, one, wide, one, wide};
    const auto run = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return annotate(more);
    };
    EXPECT_EQ(run({"--out", out, "--json", json}).status, io::kFailure);
    const std::string pgn = test::content(out);
    const std::string records = test::content(json);
    EXPECT_EQ(test::read_games(pgn).size(), 2U) << "a file in UTF-16 is not copied";
    for (const char* file : {"0", "2", "4"})
        EXPECT_THAT(records, HasSubstr(R"({"type":"error","file":)" + std::string(file) +
                                       R"(,"line":1,"column":1,"reason":)"));
    EXPECT_TRUE(records.ends_with("{\"type\":\"end\",\"games\":2,\"positions\":4,\"errors\":3}\n"));
    for (std::size_t bytes = records.size() % 150; bytes <= records.size(); bytes += 150) {
        folder_.write("out.pgn", pgn.substr(0, pgn.size() * bytes / records.size()));
        folder_.write("out.jsonl", records.substr(0, bytes));
        EXPECT_EQ(run({"--out", out, "--json", json}).status, io::kFailure);
        EXPECT_EQ(test::content(out), pgn) << bytes;
        EXPECT_EQ(test::content(json), records) << bytes;
    }
    const Outcome strict = run({"--strict"});
    EXPECT_EQ(strict.status, io::kFailure);
    EXPECT_EQ(strict.output, "");
    EXPECT_EQ(std::ranges::count(strict.errors, '\n'), 1) << strict.errors;
}

TEST_F(AnnotateRunTest, ARefusalForLackOfMemoryLeavesNoOutput) {
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    const Outcome outcome = annotate({games_, "--hash", "2097152", "--out", out, "--json", json});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors, HasSubstr("cannot be allocated"));
    EXPECT_FALSE(std::filesystem::exists(out));
    EXPECT_FALSE(std::filesystem::exists(json));
}

TEST_F(AnnotateRunTest, KeepsNotesThatWereAddedToItsFile) {
    const std::string out = folder_.file("out.pgn");
    annotate({games_, "--out", out, "--games", "1"});
    std::string noted = test::content(out);
    noted.insert(noted.rfind("0-1"), "{a note in the last game} ");
    noted.erase(noted.find_last_not_of('\n') + 1);
    folder_.write("out.pgn", noted);
    annotate({games_, "--out", out});
    EXPECT_THAT(test::content(out), ::testing::StartsWith(noted + "\n\n[Event \"B\"]"));
    EXPECT_EQ(test::read_games(test::content(out)).size(), 3U);
}

TEST_F(AnnotateRunTest, KeepsNotesBehindTheResultOfItsLastGame) {
    const std::string out = folder_.file("out.pgn");
    annotate({games_, "--out", out, "--games", "1"});
    const std::string pgn = test::content(out);
    const std::string noted = pgn.substr(0, pgn.find_last_not_of('\n') + 1) + " {well played}";
    folder_.write("out.pgn", noted);
    EXPECT_THAT(annotate({games_, "--out", out}).errors, Not(HasSubstr("not complete")));
    EXPECT_THAT(test::content(out), ::testing::StartsWith(noted + "\n\n[Event \"B\"]"));
    EXPECT_FALSE(std::filesystem::exists(out + ".torn"));
}

TEST_F(AnnotateRunTest, ARefusalByOneFileLeavesTheOther) {
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    annotate({folder_.write("other.pgn", "1. d4 d5 *\n"), "--out", out});
    const std::string pgn = test::content(out);
    for (const std::string player : {"", "weiss"}) {
        std::vector<std::string> words{games_, "--json", json};
        if (!player.empty()) words.insert(words.end(), {"--player", player});
        std::filesystem::remove(json);
        annotate(words);
        const std::string records = test::content(json);
        EXPECT_THAT(records, HasSubstr("\"type\":\"game\""));
        words.insert(words.end(), {"--out", out});
        EXPECT_THAT(annotate(words).errors, HasSubstr("this is not game 1"));
        EXPECT_EQ(test::content(json), records) << player;
        EXPECT_EQ(test::content(out), pgn) << player;
    }
    const std::string absent = folder_.file("absent.pgn");
    EXPECT_THAT(annotate({games_, "--json", json, "--out", absent}).errors,
                HasSubstr("was made with --player weiss, not without it"));
    EXPECT_FALSE(std::filesystem::exists(absent));
}

TEST_F(AnnotateRunTest, AddingRecordsKeepsTheNotesInThePgn) {
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    for (const std::string player : {"", "weiss"}) {
        folder_.write("out.pgn", "");
        std::vector<std::string> words{games_, "--out", out};
        if (!player.empty()) words.insert(words.end(), {"--player", player});
        annotate(words);
        std::string noted = test::content(out);
        noted.insert(noted.find("1. f3 ") + 6, "{MY OWN NOTE.} ");
        folder_.write("out.pgn", noted);
        words.insert(words.end(), {"--json", json});
        EXPECT_EQ(annotate(words).errors, "octet: " + games_ +
                                              ":10:13: no legal move is 'Nf9'; game 2 is copied\n"
                                              "octet: 1 of 3 games could not be read\n");
        EXPECT_EQ(test::content(out), noted);
        const std::string records = test::content(json);
        std::filesystem::remove(json);
        words = {games_, "--json", json};
        if (!player.empty()) words.insert(words.end(), {"--player", player});
        annotate(words);
        EXPECT_EQ(test::content(json), records);
        std::filesystem::remove(json);
    }
}

TEST_F(AnnotateRunTest, RecordsWithMoreGamesThanThePgnStay) {
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    annotate({games_, "--json", json});
    const std::string records = test::content(json);
    annotate({games_, "--out", out, "--json", json});
    EXPECT_EQ(test::content(json), records);
    EXPECT_EQ(test::content(out), annotate({games_}).output);
}

TEST_F(AnnotateRunTest, OtherSettingsAreRefused) {
    const std::string out = folder_.file("out.pgn");
    annotate({games_, "--out", out});
    const std::string pgn = test::content(out);
    const std::string network = folder_.file("weights");
    test::write_network(network, test::material_network_file());
    const std::string tsv = folder_.write("my.tsv", "A00\tMy Opening\tf3\n");
    for (const auto& words : {std::vector<std::string>{"--judge", "1,2,3"},
                              {"--side", "white"},
                              {"--player", "weiss"},
                              {"--line-plies", "3"},
                              {"--no-lines"},
                              {"--clean"},
                              {"--reuse-evals"},
                              {"--multipv", "2"},
                              {"--openings", tsv},
                              {"--confirm", "3"},
                              {"--hash", "2"},
                              {"--threads", "2"},
                              {"--network", network}}) {
        std::vector<std::string> all{games_, "--out", out};
        all.insert(all.end(), words.begin(), words.end());
        const Outcome outcome = annotate(all);
        EXPECT_EQ(outcome.status, io::kFailure) << words[0];
        EXPECT_THAT(outcome.errors, HasSubstr(out + " was made by Octet")) << words[0];
        EXPECT_THAT(outcome.errors, HasSubstr(words[0].substr(2))) << words[0];
        EXPECT_THAT(outcome.output, Not(HasSubstr("Continued"))) << words[0];
        EXPECT_EQ(test::content(out), pgn) << words[0];
    }
}

TEST_F(AnnotateRunTest, OtherGamesAreRefused) {
    const std::string out = folder_.file("out.pgn");
    annotate({games_, "--out", out, "--games", "2,3"});
    const std::string pgn = test::content(out);
    const auto refusal = [&](const std::string& input, const std::string& chosen) {
        const Outcome outcome = annotate({input, "--out", out, "--games", chosen});
        EXPECT_EQ(outcome.status, io::kFailure) << chosen;
        EXPECT_EQ(test::content(out), pgn) << chosen;
        return outcome.errors;
    };
    EXPECT_EQ(refusal(games_, "1"),
              "octet: " + out +
                  ":1: this is not game 1 of the input: only a file that was made from the same "
                  "games is continued\n");
    const std::string third = std::to_string(
        1 +
        std::count(pgn.begin(), pgn.begin() + static_cast<long>(pgn.find("[Event \"C\"")), '\n'));
    EXPECT_THAT(refusal(folder_.write("other.pgn", std::string(kGames) + "1. d4 *\n"), "2,4"),
                HasSubstr(":" + third + ": this is not game 2 of the input"));
    EXPECT_THAT(refusal(games_, "2"), HasSubstr(out + " has more games than the input: 2, not 1"));
    const std::string moved =
        folder_.write("moved.pgn",
                      "[Event \"B\"]\n\n1. e4 e5 2. Nf9 *\n\n"
                      "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\"]\n\n"
                      "1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n");
    EXPECT_THAT(refusal(moved, "1-"), HasSubstr("this is not game 2 of the input"));
    const Outcome same = annotate({games_, "--out", out, "--games", "2-3"});
    EXPECT_EQ(test::content(out), pgn);
    EXPECT_THAT(same.output, HasSubstr("Continued after 1 analysed game"));
}

TEST_F(AnnotateRunTest, OnlyATornGameIsCutOff) {
    const std::string out = folder_.file("out.pgn");
    annotate({games_, "--out", out});
    const std::string pgn = test::content(out);
    const std::size_t third = pgn.find("[Event \"C\"]");
    const std::string start = pgn.substr(third, pgn.rfind('*') - third);
    // Searches with a time limit give other figures each time.
    std::string other_figures = start;
    other_figures.insert(other_figures.find("[%eval ") + 8, "7");
    std::string kept;
    const std::vector<std::string> texts{start + "{a note without its end", start + "* {a note",
                                         "[Event \"C\"]\n[Annotator \"me, too", other_figures};
    for (const std::string& torn : texts) {
        folder_.write("out.pgn", pgn.substr(0, third) + torn);
        kept += torn + "\n\n";
        EXPECT_THAT(annotate({games_, "--out", out}).errors,
                    HasSubstr("octet: " + out + ':' +
                              std::to_string(1 + std::ranges::count(pgn.substr(0, third), '\n')) +
                              ": this game is not complete and is made again; its old text is in " +
                              out + ".torn\n"));
        EXPECT_EQ(test::content(out), pgn);
        EXPECT_EQ(test::content(out + ".torn"), kept);
    }
}

TEST_F(AnnotateRunTest, FilesOfAPersonAreRefused) {
    const std::string out = folder_.file("out.pgn");
    const std::string notes = "[Event \"C\"]\n\n{my notes\n";
    folder_.write("out.pgn", notes);
    EXPECT_THAT(annotate({games_, "--games", "3", "--out", out}).errors,
                HasSubstr("the file exists and was not made by annotate"));
    EXPECT_EQ(test::content(out), notes);
    const std::string mine = "1. e4 e5 {my game}\n";
    folder_.write("out.pgn", mine);
    EXPECT_THAT(annotate({games_, "--out", out}).errors, HasSubstr("this is not game 1"));
    EXPECT_THAT(annotate({games_, "--games", "3", "--out", out}).errors,
                HasSubstr("the file exists and was not made by annotate"));
    EXPECT_EQ(test::content(out), mine);
    folder_.write("out.pgn", std::string(kGames));
    EXPECT_THAT(annotate({games_, "--out", out}).errors,
                HasSubstr("the file exists and was not made by annotate"));
    EXPECT_EQ(test::content(out), kGames);
    EXPECT_FALSE(std::filesystem::exists(out + ".torn"));
}

TEST_F(AnnotateRunTest, GamesOfOtherPlayersStayAndAreContinued) {
    const std::string out = folder_.file("out.pgn");
    for (const std::string player : {"Gelb", "Rot"}) {
        std::vector<std::string> words{games_, "--player", player, "--clean", "--out", out};
        folder_.write("out.pgn", "");
        annotate(words);
        const std::string pgn = test::content(out);
        EXPECT_THAT(pgn, HasSubstr("1. f3 {[%clk 0:01:00] mine} 1... e5 2. g4 $1 (2. e4 Nc6) "));
        const std::string none =
            player == "Gelb" ? "octet: --player: no game has a player with 'Gelb' in the name\n"
                             : "";
        EXPECT_EQ(annotate(words).errors, "octet: " + games_ +
                                              ":10:13: no legal move is 'Nf9'; game 2 is copied\n" +
                                              none + "octet: 1 of 3 games could not be read\n");
        EXPECT_EQ(test::content(out), pgn);
        for (const std::size_t bytes :
             {std::size_t{30}, pgn.find("1. f3"), pgn.find("[Event \"B\"]"), pgn.find("Nf9"),
              pgn.find("[Event \"C\"]"), pgn.find("[Event \"C\"]") + 3,
              pgn.find("[Event \"C\"]") + 30}) {
            folder_.write("out.pgn", pgn.substr(0, bytes));
            annotate(words);
            EXPECT_EQ(test::content(out), pgn) << player << ' ' << bytes;
        }
    }
}

TEST_F(AnnotateRunTest, AGameOfAnotherPlayerMayHaveBeenAnnotatedBefore) {
    const std::string input = folder_.write(
        "input.pgn", "[White \"Gelb\"]\n[Annotator \"Octet 0.1, 7 nodes\"]\n\n1. e4 *\n\n" +
                         std::string(kGames.substr(kGames.find("[Event \"C\"]"))));
    const std::string out = folder_.file("out.pgn");
    annotate({input, "--player", "Rot", "--out", out});
    const std::string pgn = test::content(out);
    const Outcome again = annotate({input, "--player", "Rot", "--out", out});
    EXPECT_EQ(again.status, 0) << again.errors;
    EXPECT_EQ(test::content(out), pgn);
}

TEST_F(AnnotateRunTest, TheSummaryCoversTheGamesOfAnEarlierRun) {
    const auto table = [](const std::string& summary) {
        return summary.substr(summary.rfind("player  "));
    };
    const std::string out = folder_.file("out.pgn");
    const std::string json = folder_.file("out.jsonl");
    const std::string whole = annotate({games_, "--out", out}).output;
    annotate({games_, "--json", json});
    const std::string pgn = test::content(out);
    folder_.write("out.pgn", pgn.substr(0, pgn.find("[Event \"C\"]") + 40));
    const std::string records = test::content(json);
    folder_.write("out.jsonl", records.substr(0, records.find("\"type\":\"error\"")));
    for (const auto& words : {std::vector<std::string>{"--out", out}, {"--json", json}}) {
        const std::string rest = annotate({games_, words[0], words[1]}).output;
        EXPECT_THAT(rest, HasSubstr("Continued after 1 analysed game, "));
        EXPECT_THAT(rest, Not(HasSubstr("Game 1  ")));
        EXPECT_EQ(table(rest), table(whole));
    }
}

TEST_F(AnnotateRunTest, ReportsAndSummaries) {
    const std::string html = folder_.file("r.html");
    const std::string svg = folder_.file("g.svg");
    const Outcome outcome = annotate({games_, "--games", "1", "--html", html, "--svg", svg});
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("accuracy  opening"));
    EXPECT_THAT(test::content(html), HasSubstr("<html"));
    EXPECT_THAT(test::content(svg), HasSubstr("<svg"));
    EXPECT_EQ(annotate({games_, "--svg", svg}).status, io::kBadArguments);
    EXPECT_THAT(annotate({games_, "--html", html}).output, HasSubstr("player"));
    EXPECT_THAT(outcome.output, HasSubstr("\nThe report is in " + html + " and " + svg + ".\n"));
}

TEST_F(AnnotateRunTest, NoOutputHasErrorsOfTheOtherSide) {
    // The last move of White allows the mate.
    const std::string html = folder_.file("r.html");
    const std::string json = folder_.file("r.jsonl");
    for (const auto& [option, value, has_errors] : {std::tuple("--side", "white", true),
                                                    {"--side", "black", false},
                                                    {"--player", "weiss", true},
                                                    {"--player", "schwarz", false}}) {
        const Outcome outcome =
            annotate({games_, "--games", "1", option, value, "--html", html, "--json", json});
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        for (const auto& [text, error] : {std::pair(outcome.output, "2. g4 ??"),
                                          {test::content(html), "<article class=\"moment\">"},
                                          {test::content(json), "\"judgement\":\"blunder\""}})
            EXPECT_EQ(text.find(error) != std::string::npos, has_errors) << value << ": " << error;
        EXPECT_THAT(outcome.output, test::HasPattern("\nWhite .* 1  never\n"));
        std::filesystem::remove(json);
    }
}

TEST_F(AnnotateRunTest, SaysThatNoGameHasThePlayer) {
    const Outcome outcome = annotate({games_, "--games", "1,3", "--player", "nobody"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors, "octet: --player: no game has a player with 'nobody' in the name\n");
    EXPECT_EQ(annotate({games_, "--games", "1,3", "--player", "rot"}).errors, "");
}

TEST_F(AnnotateRunTest, RefusesReportsBeforeTheAnalysis) {
    const std::string out = folder_.file("out.pgn");
    const std::string no_folder = folder_.file("no/r.html");
    for (const auto& [option, path, status] :
         {std::tuple("--svg", folder_.file("g.svg"), io::kBadArguments),
          {"--html", no_folder, io::kWriteFailed}}) {
        const Outcome outcome = annotate({games_, "--out", out, option, path});
        EXPECT_EQ(outcome.status, status) << option;
        EXPECT_EQ(outcome.output, "") << "no game was analysed";
        EXPECT_EQ(std::ranges::count(outcome.errors, '\n'), 1) << outcome.errors;
        EXPECT_FALSE(std::filesystem::exists(out));
    }
}

#ifndef _WIN32
TEST_F(AnnotateRunTest, PagesShowTheFirstGamesOfAPipe) {
    const std::string pipe = folder_.file("pipe");
    const std::string html = folder_.file("r.html");
    const std::string svg = folder_.file("g.svg");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    std::string games;
    for (int i = 1; i <= 202; ++i) games += fmt::format("[White \"Nr {}\"]\n\n1. e4 *\n\n", i);
    std::thread writer([&] { std::ofstream(pipe) << games; });
    const Outcome outcome =
        annotate({pipe, "--nodes", "20", "--confirm", "1", "--html", html, "--svg", svg});
    writer.join();
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.errors, "octet: --html: " + html +
                                  " shows only the first 200 of 202 games: choose with --games\n" +
                                  "octet: --svg: " + svg +
                                  " shows only the first of 202 games: choose with --games\n");
    EXPECT_THAT(test::content(html), HasSubstr("Nr 200"));
    EXPECT_THAT(test::content(html), Not(HasSubstr("Nr 201")));
    EXPECT_THAT(test::content(svg), HasSubstr("<svg"));
}
#endif

TEST_F(AnnotateRunTest, RefusesOneFileForTwoOutputs) {
    const std::string path = folder_.file("same");
    for (const auto& [first, second] : {std::pair("--html", "--svg"),
                                        {"--out", "--json"},
                                        {"--out", "--html"},
                                        {"--json", "--svg"}}) {
        const Outcome outcome = annotate({games_, "--games", "1", first, path, second, path});
        EXPECT_EQ(outcome.status, io::kBadArguments) << first;
        EXPECT_EQ(outcome.output, "");
        EXPECT_THAT(outcome.errors, HasSubstr("two outputs would be written to '" + path + "'"));
        EXPECT_FALSE(std::filesystem::exists(path));
    }
}

TEST_F(AnnotateRunTest, WithoutAnAnalysedGameThereIsNoReport) {
    const std::string html = folder_.file("r.html");
    const Outcome outcome = annotate({games_, "--games", "2", "--html", html});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("no legal move is 'Nf9'; game 2 is left out\n"));
    EXPECT_THAT(outcome.errors,
                HasSubstr("octet: --html: no game was analysed, so " + html + " is not written\n"));
    EXPECT_FALSE(std::filesystem::exists(html));
    const Outcome other = annotate({games_, "--games", "1", "--player", "Gelb", "--html", html});
    EXPECT_EQ(other.status, io::kFailure);
    EXPECT_FALSE(std::filesystem::exists(html));
}

TEST_F(AnnotateRunTest, AFullDiskIsStatus74) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    for (const char* option : {"--out", "--json"}) {
        const Outcome outcome = annotate({games_, "--games", "1", option, "/dev/full"});
        EXPECT_EQ(outcome.status, 74) << option;
        EXPECT_EQ(outcome.errors,
                  "octet: cannot write /dev/full: No space left on device, the same command "
                  "continues\n");
    }
}

TEST_F(AnnotateRunTest, PlayersAndKnownValues) {
    const Outcome player = annotate({games_, "--player", "rot", "--games", "1,3"});
    EXPECT_THAT(player.output, HasSubstr("1. f3 {[%clk 0:01:00] mine} 1... e5"));
    EXPECT_THAT(player.output, HasSubstr("[Opening \"Italian Game\"]"));
    const std::string known = folder_.write(
        "known.pgn", "1. e4 {[%eval 0.31]} e5 {[%eval 9.00]} 2. Nf3 {[%eval 9.00]} *\n");
    const Outcome reused =
        octet({"annotate", known, "--reuse-evals", "--confirm", "1", "--nodes", "500", "--quiet"});
    EXPECT_THAT(reused.output,
                HasSubstr("1... e5 $4 {[%eval 9.00] Octet: blunder, +0.31 to +9.00"));
}

}  // namespace
}  // namespace octet::cli
