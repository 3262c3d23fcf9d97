// The command `spsa`, in tuning builds and in other builds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::MatchesPattern;
using test::octet;
using test::output_of;
using ::testing::HasSubstr;

TEST(SpsaCommand, TheListHasNoEvaluation) {
    EXPECT_THAT(octet({"spsa", "--network", "x"}).errors, HasSubstr("--network requires --out"));
    EXPECT_THAT(octet({"spsa", "--classical"}).errors, HasSubstr("--classical requires --out"));
    EXPECT_EQ(octet({"spsa", "--classical"}).status, io::kBadArguments);
}

#if defined(OCTET_TUNING)

TEST(SpsaCommand, ListsTheTunedNumbersAsOpenBenchReadsThem) {
    const std::string text = output_of({"spsa"});
    EXPECT_THAT(text, MatchesPattern("([A-Z][A-Za-z0-9]*, int(, -?[0-9]+){3}(, [0-9.]+){2}\n)+"));
    EXPECT_THAT(text, HasSubstr("\nLmrBase, int, "));
}

TEST(SpsaCommand, TunesAndContinues) {
    const test::TemporaryFolder folder;
    const std::string out = folder.file("tuning.json");
    const std::string book = folder.write("book.epd", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -\n");
    const std::string numbers =
        folder.write("numbers.txt", "# only one\nLmrBase, int, 800, 0, 2000, 100, 0.01\n");
    const std::vector<std::string> command{"spsa",    "--out",     out,       "--book", book,
                                           "--pairs", "2",         "--nodes", "20",     "--hash",
                                           "1",       "--numbers", numbers};
    for (int i = 0; i < 2; ++i) {
        const std::string text = output_of(command);
        EXPECT_THAT(text, MatchesPattern("number +start +mean +steps\n"
                                         "LmrBase +800 +[0-9.]+ +[-+][0-9.]+\n.*: 2 of 2 pairs\n"));
    }
    auto otherwise = command;
    otherwise[8] = "30";
    EXPECT_THAT(octet(otherwise).errors, HasSubstr("its setting nodes is 20, not 30"));
    EXPECT_EQ(octet(otherwise).status, io::kBadArguments);
}

TEST(SpsaCommand, RefusesWhatItCannotUse) {
    const test::TemporaryFolder folder;
    const std::string out = folder.file("tuning.json");
    const std::string over = folder.write("over.epd", "4k3/8/8/8/8/8/8/4K3 w - -\n");
    const std::string wrong = folder.write("wrong.txt", "LmrBase\n");
    EXPECT_THAT(octet({"spsa", "--out", out}).errors, HasSubstr("--book"));
    EXPECT_THAT(octet({"spsa", "--pairs", "3"}).errors, HasSubstr("--out"));
    EXPECT_THAT(octet({"spsa", "--out", out, "--book", over}).errors,
                HasSubstr("no position to begin a game with"));
    const std::string book = folder.write("book.epd", "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -\n");
    EXPECT_THAT(octet({"spsa", "--out", out, "--book", book, "--numbers", wrong}).errors,
                HasSubstr("wrong.txt: line 1: a line is"));
    EXPECT_THAT(octet({"spsa", "--out", out, "--book", book, "--numbers", "missing"}).errors,
                HasSubstr("cannot read missing"));
    EXPECT_FALSE(std::filesystem::exists(out));
}

#else

TEST(SpsaCommand, OtherBuildsSayWhatItIsFor) {
    const auto outcome = octet({"spsa"});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_EQ(outcome.output, "");
    EXPECT_THAT(outcome.errors, HasSubstr("spsa needs a tuning build"));
}

#endif

}  // namespace
}  // namespace octet::cli
