// Continuing the outputs of `annotate`.
#include "cli/annotate/annotate_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/context.h"
#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class AnnotateOutput : public ::testing::Test {
protected:
    std::string write(std::string_view text) const { return folder_.write("x", text); }

    test::TemporaryFolder folder_;
};

constexpr std::string_view kGame = "[Event \"?\"]\n[Annotator \"Octet 1, 2 nodes\"]\n\n1. e4 *\n\n";

TEST_F(AnnotateOutput, TornGamesAreMadeAgain) {
    const std::string whole = std::string(kGame) + std::string(kGame);
    const std::string last =
        "[Event \"?\"]\n[Result \"1/2-1/2\"]\n\n1. e4 {so 1-0} (1. d4 1-0) e5 1/2-1/2\n\n";
    const std::string games = whole + last;
    const std::size_t result_end = games.size() - 2;
    // The splitter takes less for a part of the game before it.
    const std::size_t tag_begin = whole.size() + std::string_view("[Event \"").size();
    for (std::size_t size = whole.size() + 1; size <= games.size(); ++size) {
        const auto earlier = earlier_pgn(write(games.substr(0, size)), "Octet 1, 2 nodes");
        ASSERT_TRUE(earlier);
        ASSERT_EQ(earlier->games(), size < result_end ? 2U : 3U) << size;
        EXPECT_EQ(earlier->ends[1], kGame.size());
        EXPECT_EQ(earlier->ends[2], whole.size());
        EXPECT_EQ(earlier->ends.back(), size < result_end ? whole.size() : size);
        EXPECT_EQ(earlier->is_torn, size >= tag_begin && size < result_end) << size;
        EXPECT_EQ(earlier->has_rest, size < result_end) << size;
        EXPECT_EQ(earlier->missing_line_ends,
                  size < result_end ? 0 : static_cast<int>(games.size() - size));
    }
    EXPECT_EQ(earlier_pgn(folder_.file("absent"), "Octet 1, 2 nodes")->games(), 0U);
}

TEST_F(AnnotateOutput, AnUnreadableLastGameIsMadeAgain) {
    const auto earlier =
        earlier_pgn(write(std::string(kGame) + "[Event \"?\"]\n\n1. e5 *\n\n"), "Octet 1, 2 nodes");
    ASSERT_TRUE(earlier);
    EXPECT_THAT(earlier->ends, ElementsAre(0, kGame.size()));
}

TEST_F(AnnotateOutput, CommentsMayFollowTheLastResult) {
    const std::string game(kGame.substr(0, kGame.find_last_not_of('\n') + 1));
    for (const std::string comments :
         {" {a note}", "{a note}", "\n{a (note)} {1. e4 e5}\n", " ; a note", "\n; a note\n\n"}) {
        const auto earlier = earlier_pgn(write(game + comments), "Octet 1, 2 nodes");
        ASSERT_TRUE(earlier);
        EXPECT_FALSE(earlier->has_rest) << comments;
        EXPECT_THAT(earlier->ends, ElementsAre(0, game.size() + comments.size())) << comments;
    }
    for (const std::string rest : {" {a note", " {a note} {", " (1. d4"}) {
        const auto earlier = earlier_pgn(write(game + rest), "Octet 1, 2 nodes");
        EXPECT_TRUE(earlier->is_torn) << rest;
        EXPECT_THAT(earlier->ends, ElementsAre(0)) << rest;
    }
}

TEST_F(AnnotateOutput, SettingsStandInTheTagAnnotator) {
    EXPECT_TRUE(earlier_pgn(write(kGame), "Octet 1, 2 nodes")->is_annotated);
    EXPECT_FALSE(earlier_pgn(write(kGame), "Octet 1, 3 nodes")->is_annotated);
    EXPECT_FALSE(earlier_pgn(write(kGame), "Octet 1, 2 nodes (judge 1,2,3)")->is_annotated);
    EXPECT_THAT(earlier_pgn(write(" \n"), "Octet 1, 2 nodes").reason(),
                HasSubstr("was not made by annotate"));
}

TEST_F(AnnotateOutput, RecordsEndWithTheirGames) {
    const std::string head = R"({"type":"head","schema":"octet.analysis/1"})";
    const std::string first = head + "\n" + R"({"type":"position","file":0,"game":1})" + "\n" +
                              R"({"type":"game","file":0,"game":1})" + "\n" +
                              R"({"type":"error","file":0,"game":2,"reason":"x"})" + "\n";
    const std::string fault = R"({"type":"error","file":1,"reason":"a \",\"game\":"})";
    const std::string path =
        write(first + fault + "\n" + R"({"type":"position","file":2,"game":1})" + "\n" + R"({"ty)");
    const auto earlier = earlier_records(path, head);
    ASSERT_TRUE(earlier) << earlier.reason();
    EXPECT_EQ(earlier->games(), 2U);
    EXPECT_EQ(earlier->ends.front(), head.size() + 1);
    EXPECT_EQ(earlier->ends.back(), first.size());
}

TEST_F(AnnotateOutput, FilesAreCutAndContinued) {
    const std::string path = write("0123456789");
    (void)open_at(path, 4).add("end");
    EXPECT_THAT(test::content(path), HasSubstr("0123"));
    EXPECT_THAT(test::content(path), Not(HasSubstr("4")));
    EXPECT_THROW(open_at(folder_.file("no/such/folder"), 0), BadArguments);
}

TEST_F(AnnotateOutput, RecordsStayUntilTheNextOneIsAdded) {
    const std::string path = write("head\nold\n");
    {
        ContinuedRecords records(path, 5, "head");
        EXPECT_FALSE(records.flush());
        EXPECT_FALSE(records.flush_if_due());
    }
    EXPECT_EQ(test::content(path), "head\nold\n");
    for (const std::uint64_t bytes : {5, 0}) {
        ContinuedRecords records(path, bytes, "head");
        EXPECT_FALSE(records.add("new"));
        EXPECT_FALSE(records.flush());
        EXPECT_EQ(test::content(path), "head\nnew\n");
    }
    EXPECT_THROW(ContinuedRecords(folder_.file("no/such/folder"), 0, ""), BadArguments);
}

}  // namespace
}  // namespace octet::cli
