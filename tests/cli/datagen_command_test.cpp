// The command `datagen`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/evaluation.h"
#include "support/data_file.h"
#include "support/file_size_limit.h"
#include "support/networks.h"
#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using test::output_of;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(DatagenCommand, MakesContinuesAndChecksFiles) {
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

TEST(DatagenCommand, PlaysByTheNetworkThatIsNamed) {
    const test::TemporaryFolder folder;
    const std::string network = folder.file("network");
    test::write_network(network, test::material_network_file());
    const auto command = [&](const std::string& out, std::vector<std::string> more) {
        std::vector<std::string> words{"datagen", "--out", folder.file(out), "--nodes", "20",
                                       "--games", "4",     "--hash",         "1"};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    };
    output_of(command("by_network", {"--network", network}));
    output_of(command("classical", {"--classical"}));
    output_of(command("built_in", {}));
    const auto games = [&](const std::string& out) { return test::content(folder.file(out)); };
    EXPECT_NE(games("by_network"), games("built_in"));
    EXPECT_NE(games("by_network"), games("classical"));
    // A build without a network uses the classical evaluation.
    EXPECT_EQ(games("classical") == games("built_in"), *engine::load_network("") == nullptr);

    const Outcome continued = octet(command("by_network", {"--classical"}));
    EXPECT_EQ(continued.status, io::kBadArguments);
    EXPECT_THAT(continued.errors, HasSubstr("was made by Octet"));
    const Outcome absent = octet(command("other", {"--network", folder.file("absent")}));
    EXPECT_EQ(absent.status, io::kBadArguments);
    EXPECT_THAT(absent.errors, HasSubstr("cannot be read"));
    EXPECT_EQ(octet(command("other", {"--network", network, "--classical"})).status,
              io::kBadArguments);
}

TEST(DatagenCommand, ScoresOnlyLabelsIfThereAreAny) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    const auto made_with = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"datagen", "--out", path,     "--nodes", "20",
                                       "--games", "4",     "--hash", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return octet(words);
    };
    EXPECT_EQ(made_with({"--label-share", "0.5"}).status, io::kBadArguments) << "labels of no size";
    EXPECT_THAT(made_with({"--label-nodes", "20"}).errors,
                HasSubstr("--label-nodes must be more than the 20 --nodes of a move"));
    EXPECT_EQ(made_with({"--label-noisy-share", "0.5"}).status, io::kBadArguments);
    EXPECT_EQ(made_with({"--label-nodes", "40", "--label-share", "0"}).status, 0);
    EXPECT_THAT(output_of({"datagen", "--check", path}),
                HasSubstr("\n0.0 % of the positions have a score\n"));
    EXPECT_THAT(
        made_with({"--label-nodes", "40", "--label-share", "0", "--winning-score", "800"}).errors,
        HasSubstr("games won from a score of 2000, not of 800"));
    EXPECT_THAT(made_with({"--label-nodes", "41", "--label-share", "0"}).errors,
                HasSubstr("made with 40 nodes for labels, not 41"));
}

TEST(DatagenCommand, BeginsGamesWithEndingsOfFiles) {
    const test::TemporaryFolder folder;
    const std::string earlier = folder.file("earlier");
    output_of({"datagen", "--out", earlier, "--nodes", "20", "--games", "50", "--hash", "1"});
    const std::string path = folder.file("games.octg");
    std::vector<std::string> command{"datagen", "--out", path,     "--nodes", "20",
                                     "--games", "4",     "--hash", "1"};
    auto from = command;
    from.insert(from.end(), {"--endings-from", earlier, "--ending-share", "1"});
    EXPECT_THAT(output_of(from), test::HasPattern("endings: [0-9]+ of 50 games, "));
    EXPECT_THAT(octet(command).errors, HasSubstr("not with these: none"));
    output_of({"datagen", "--out", earlier, "--nodes", "20", "--games", "51", "--hash", "1"});
    EXPECT_THAT(octet(from).errors, HasSubstr("of 51 games")) << "the endings have changed";

    command.insert(command.end(), {"--ending-share", "1"});
    EXPECT_EQ(octet(command).status, io::kBadArguments) << "endings of no file";
    from[from.size() - 3] = folder.file("absent");
    EXPECT_THAT(octet(from).errors, HasSubstr("cannot read"));
}

TEST(DatagenCommand, PlaysBranchesOfTheGamesOfFiles) {
    const test::TemporaryFolder folder;
    const std::string earlier = folder.file("earlier");
    output_of({"datagen", "--out", earlier, "--nodes", "20", "--games", "9", "--hash", "1"});
    const std::string path = folder.file("games.octg");
    const auto made_with = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"datagen", "--out", path,     "--nodes", "20",
                                       "--games", "8",     "--hash", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return octet(words);
    };
    const Outcome made = made_with({"--branches-from", earlier, "--branch-plies", "2"});
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_THAT(made.output, test::HasPattern("branches from: [0-9]+ of 9 games, "));
    const std::string checked = output_of({"datagen", "--check", path});
    EXPECT_THAT(checked, HasSubstr("8 games, "));
    EXPECT_THAT(checked, test::HasPattern(", (2\\.0|1\\.[5-9]) positions a game\n"));
    EXPECT_THAT(checked, test::HasPattern(", tablebase 0\\.0 %, cut off [0-9.]+ %\n"));

    EXPECT_THAT(made_with({}).errors, HasSubstr("not from these: none"));
    EXPECT_THAT(made_with({"--branches-from", earlier}).errors,
                HasSubstr("with branches of 2 plies, not of 5"));
    EXPECT_THAT(made_with({"--branches-from", folder.file("absent")}).errors,
                HasSubstr("cannot read"));
    for (const std::vector<std::string>& bad :
         {std::vector<std::string>{"--branch-plies", "3"},
          {"--branches-from", earlier, "--branch-plies", "0"},
          {"--branches-from", earlier, "--branch-plies", "1001"},
          {"--branches-from", earlier, "--endings-from", earlier},
          {"--branches-from", earlier, "--unequal-share", "0.5"}}) {
        const Outcome outcome = made_with(bad);
        EXPECT_EQ(outcome.status, io::kBadArguments) << bad.back();
        EXPECT_THAT(outcome.errors, Not(HasSubstr("was made"))) << bad.back();
    }
}

TEST(DatagenCommand, TakesTablebases) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    std::vector<std::string> command{"datagen", "--out",  path, "--nodes",  "20",    "--games",
                                     "4",       "--hash", "1",  "--tables", "tables"};
    command.back() = test::syzygy().path;
    EXPECT_THAT(output_of(command), HasSubstr("WDL and"));
    command.back() = folder.file("absent");
    EXPECT_THAT(octet(command).errors, HasSubstr("is not a folder"));
    command.resize(command.size() - 2);
    EXPECT_THAT(octet(command).errors, HasSubstr("made with these tablebases: "));
    command.insert(command.end(), {"--play-out-men", "33"});
    EXPECT_EQ(octet(command).status, io::kBadArguments);
}

TEST(DatagenCommand, PlaysGamesOfUnequalPlayers) {
    const test::TemporaryFolder folder;
    const std::string network = folder.file("network");
    test::write_network(network, test::material_network_file());
    const auto made_with = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"datagen", "--out",  folder.file("games.octg"),
                                       "--nodes", "20",     "--games",
                                       "2",       "--hash", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return octet(words);
    };
    EXPECT_EQ(made_with({"--unequal-share", "1", "--weaker-classical"}).status, 0);
    EXPECT_THAT(output_of({"datagen", "--check", folder.file("games.octg")}),
                test::HasPattern("\n(49|50|51)\\.. % of the positions have a score\n"));
    EXPECT_THAT(
        made_with({"--unequal-share", "1"}).errors,
        HasSubstr("this weaker player: classical evaluation, not with this: the evaluation of the "
                  "stronger one"));
    EXPECT_THAT(made_with({"--unequal-share", "1", "--weaker-network", network}).errors,
                HasSubstr("not with this: network "));
    EXPECT_THAT(made_with({"--unequal-share", "0.5", "--weaker-classical"}).errors,
                HasSubstr("a share of 1 for unequal games, not 0.5"));
    EXPECT_THAT(made_with({"--random-near-best", "0.5"}).errors,
                HasSubstr("a share of 1 for unequal games, not 0"));
    for (const std::vector<std::string>& bad :
         {std::vector<std::string>{"--weaker-classical"},
          {"--unequal-factor", "4"},
          {"--weaker-network", network},
          {"--unequal-share", "1", "--label-nodes", "100"},
          {"--unequal-share", "1", "--weaker-classical", "--weaker-network", network}})
        EXPECT_EQ(made_with(bad).status, io::kBadArguments) << bad.back();
}

TEST(DatagenCommand, RecodesFiles) {
    const test::TemporaryFolder folder;
    const std::string from = folder.file("from");
    const std::string to = folder.file("to");
    output_of({"datagen", "--out", from, "--nodes", "20", "--games", "4", "--hash", "1"});
    EXPECT_THAT(output_of({"datagen", "--recode", from, "--out", to}),
                HasSubstr(to + ": 4 games, "));
    EXPECT_THAT(output_of({"datagen", "--check", to}), HasSubstr("4 games, "));
    EXPECT_THAT(octet({"datagen", "--recode", from}).errors, HasSubstr("--recode requires --out"));
    EXPECT_THAT(octet({"datagen", "--recode", from, "--out", to}).errors,
                HasSubstr("holds games already"));
}

TEST(DatagenCommand, RecodeTellsDamageFromRefusals) {
    const test::TemporaryFolder folder;
    const std::string from = folder.file("from");
    const std::string to = folder.file("to");
    output_of({"datagen", "--out", from, "--nodes", "20", "--games", "4", "--hash", "1"});
    const std::vector<std::string> command{"datagen", "--recode", from, "--out", to};
    EXPECT_EQ(octet({"datagen", "--recode", folder.file("absent"), "--out", to}).status,
              io::kBadArguments);
    const std::string bytes = test::content(from);
    folder.write("from", bytes.substr(0, bytes.size() - 1));
    const Outcome damaged = octet(command);
    EXPECT_EQ(damaged.status, io::kFailure);
    EXPECT_THAT(damaged.errors, HasSubstr("the manifest promises 4 games, there are 0"));
    EXPECT_FALSE(std::filesystem::exists(to));
    folder.write("from", bytes);
    output_of(command);
    EXPECT_EQ(octet(command).status, io::kBadArguments) << "the new file holds games already";
}

#ifndef _WIN32
TEST(DatagenCommand, AFullDiskIsStatus74) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    const auto written_within = [](rlim_t bytes, const std::vector<std::string>& command) {
        const test::FileSizeLimit limit(bytes);
        return octet(command);
    };
    const std::vector<std::string> play{"datagen", "--out", path,     "--nodes", "20",
                                        "--games", "50",    "--hash", "1"};
    // There is room for the manifest, but not for the games.
    constexpr rlim_t kShort = 2000;
    const Outcome played = written_within(kShort, play);
    EXPECT_EQ(played.status, io::kWriteFailed);
    EXPECT_THAT(played.output, HasSubstr(": 0 games, "));
    EXPECT_THAT(played.errors, StartsWith("octet: cannot write " + path + ": "));
    // There is not even room for the manifest.
    EXPECT_EQ(written_within(100, play).status, io::kWriteFailed);

    EXPECT_THAT(output_of(play), HasSubstr(": 50 games, ")) << "the same command continues";
    const Outcome recoded =
        written_within(kShort, {"datagen", "--recode", path, "--out", folder.file("to")});
    EXPECT_EQ(recoded.status, io::kWriteFailed);
    EXPECT_THAT(recoded.errors, StartsWith("octet: cannot write " + folder.file("to.part")));
}
#endif

TEST(DatagenCommand, RefusesOptionsThatHaveNoEffect) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    output_of({"datagen", "--out", path, "--nodes", "20", "--games", "4", "--hash", "1"});
    const std::string other = folder.file("other");
    const auto errors_of = [&](const std::vector<std::string>& arguments) {
        const Outcome outcome = octet(arguments);
        EXPECT_EQ(outcome.status, io::kBadArguments) << arguments.back();
        EXPECT_EQ(outcome.output, "") << arguments.back();
        return outcome.errors;
    };
    EXPECT_THAT(errors_of({"datagen", "--check", path, "--games", "5"}),
                HasSubstr("--check excludes --games"));
    EXPECT_THAT(errors_of({"datagen", "--syzygy", "tables", "--check", path, path}),
                HasSubstr("--check excludes --tables"));
    EXPECT_THAT(errors_of({"datagen", "--check", path, "--out", other}),
                HasSubstr("--check excludes --out"));
    EXPECT_THAT(errors_of({"datagen", "--recode", path, "--out", other, "--check", path}),
                HasSubstr("--recode excludes --check"));
    EXPECT_THAT(errors_of({"datagen", "--classical", "--recode", path, "--out", other}),
                HasSubstr("--recode excludes --classical"));
    EXPECT_FALSE(std::filesystem::exists(other));
    EXPECT_THAT(errors_of({"datagen", "--games", "5"}),
                HasSubstr("datagen needs --out FILE, --check FILE..., or --recode OLD --out FILE"));
}

TEST(DatagenCommand, CheckNamesWhereAFileIsDamaged) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    output_of({"datagen", "--out", path, "--nodes", "20", "--games", "4", "--hash", "1"});
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
    const Outcome outcome = octet({"datagen", "--check", path});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("at byte 0: the last chunk is cut short"));
}

TEST(DatagenCommand, CheckOfAFileWithoutAGameHasNoTable) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    output_of({"datagen", "--out", path, "--nodes", "20", "--games", "4", "--hash", "1"});
    const std::string bytes = test::content(path);
    for (const auto& [text, fault] :
         {std::pair{std::string(), "there is no game in it"},
          std::pair{std::string("[Event \"A\"]\n\n1. e4 *\n"), "no chunk of games begins here"},
          std::pair{bytes.substr(0, bytes.size() - 1), "the last chunk is cut short"}}) {
        const std::string other = folder.write("other", text);
        const Outcome outcome = octet({"datagen", "--check", other});
        EXPECT_EQ(outcome.status, io::kFailure);
        EXPECT_EQ(outcome.output, "");
        EXPECT_THAT(outcome.errors, StartsWith("octet: " + other + ": "));
        EXPECT_THAT(outcome.errors, HasSubstr(fault));
    }
}

TEST(DatagenCommand, CheckGoesOnAfterAFileThatIsNotThere) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("games.octg");
    output_of({"datagen", "--out", path, "--nodes", "20", "--games", "4", "--hash", "1"});
    const Outcome outcome = octet({"datagen", "--check", folder.file("absent"), path});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors, HasSubstr("absent"));
    EXPECT_THAT(outcome.output, HasSubstr("4 games, "));
}

}  // namespace
}  // namespace octet::cli
