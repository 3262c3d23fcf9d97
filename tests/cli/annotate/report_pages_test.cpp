// The games and files of --html and --svg, before the analysis.
#include "cli/annotate/report_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/context.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using testing::HasSubstr;

class ReportPages : public ::testing::Test {
protected:
    void SetUp() override {
        std::string games = "[White \"Rot\"]\n\n1. e4 *\n\n[White \"Blau\"]\n\n1. e9 *\n\n";
        for (int i = 0; i < 200; ++i) games += "[White \"Blau\"]\n\n1. d4 *\n\n";
        settings_.batch.input.files = {folder_.write("games.pgn", games)};
        settings_.style.sides = Sides{{true, true}};
    }
    std::string refusal() {
        try {
            count_page_games(settings_);
        } catch (const BadArguments& refusal) {
            return refusal.what();
        }
        return "";
    }

    test::TemporaryFolder folder_;
    AnnotateSettings settings_;
};

TEST_F(ReportPages, CountsTheGamesThatWillBeAnalysed) {
    EXPECT_EQ(refusal(), "") << "there is no page";
    settings_.html = "r.html";
    EXPECT_EQ(refusal(), "--html: a page has at most 200 games: choose with --games");
    settings_.player = "blau";
    EXPECT_EQ(refusal(), "") << "the game of Rot and the faulty one do not count";
    settings_.svg = "g.svg";
    EXPECT_EQ(refusal(), "--svg draws one game: choose with --games");
    settings_.player = "rot";
    EXPECT_EQ(refusal(), "");
    settings_.player = "";
    settings_.batch.input.games = *NumberRanges::parse("2-3");
    EXPECT_EQ(refusal(), "");
    settings_.batch.input.games = *NumberRanges::parse("202-203");
    EXPECT_EQ(refusal(), "");
    settings_.batch.input.games = *NumberRanges::parse("201-");
    EXPECT_EQ(refusal(), "--svg draws one game: choose with --games");
}

TEST_F(ReportPages, CountsTheGamesOfAllFilesAndOfTheShard) {
    settings_.html = "r.html";
    settings_.player = "blau";
    auto& files = settings_.batch.input.files;
    files.push_back(files.front());
    EXPECT_THAT(refusal(), HasSubstr("at most 200 games"));
    settings_.batch.input.shard = {.number = 2, .count = 2};
    EXPECT_EQ(refusal(), "");
}

TEST_F(ReportPages, FilesMustBeWritable) {
    EXPECT_FALSE(check_page_files(settings_));
    settings_.html = folder_.file("r.html");
    EXPECT_FALSE(check_page_files(settings_));
    settings_.svg = folder_.file("none/g.svg");
    const auto error = check_page_files(settings_);
    ASSERT_TRUE(error);
    EXPECT_THAT(error->reason, HasSubstr(settings_.svg + ": No such file or directory"));
}

}  // namespace
}  // namespace octet::cli
