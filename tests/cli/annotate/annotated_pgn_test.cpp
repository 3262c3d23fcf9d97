// Comparing an annotated file with the games of the input, and going on behind it.
#include "cli/annotate/annotated_pgn.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "support/data_file.h"
#include "support/pgn_texts.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using testing::HasSubstr;

constexpr const char* kAnnotator = "Octet 1, 2 nodes";

std::string annotated(std::string_view moves) {
    return "[Event \"?\"]\n[Annotator \"Octet 1, 2 nodes\"]\n\n" + std::string(moves) + "\n\n";
}

WalkedGame walked(std::string_view moves) {
    WalkedGame game;
    game.game = test::read_games(std::string(moves) + "\n").front().game;
    return game;
}

class AnnotatedPgnTest : public ::testing::Test {
protected:
    AnnotatedPgn open(std::string_view text) {
        folder_.write("out.pgn", text);
        return AnnotatedPgn(path_, kAnnotator, *earlier_pgn(path_, kAnnotator));
    }
    std::string refusal(AnnotatedPgn& pgn, std::string_view moves) {
        try {
            pgn.compare(walked(moves), 1, true);
        } catch (const CannotContinue& refusal) {
            return refusal.what();
        }
        return "";
    }

    test::TemporaryFolder folder_;
    std::string path_ = folder_.file("out.pgn");
};

TEST_F(AnnotatedPgnTest, GoesOnBehindTheGamesOfTheInput) {
    const std::string text = annotated("1. e4 {a note} e5 *");
    {
        AnnotatedPgn pgn = open(text);
        EXPECT_TRUE(pgn.has(1));
        EXPECT_FALSE(pgn.has(2));
        EXPECT_EQ(refusal(pgn, "1. e4 e5 *"), "");
        EXPECT_FALSE(pgn.add("[Event \"B\"]\n\n*\n"));
        EXPECT_FALSE(pgn.finish(2));
        EXPECT_FALSE(pgn.flush());
    }
    EXPECT_EQ(test::content(path_), text + "[Event \"B\"]\n\n*\n\n");
}

TEST_F(AnnotatedPgnTest, RefusesOtherGamesAndSettingsAndTouchesNothing) {
    const std::string text = annotated("1. e4 e5 *");
    {
        AnnotatedPgn pgn = open(text);
        EXPECT_THAT(refusal(pgn, "1. e4 c5 *"), HasSubstr("this is not game 1 of the input"));
    }
    {
        AnnotatedPgn pgn = open(text);
        EXPECT_THROW((void)pgn.finish(0), CannotContinue);
    }
    EXPECT_EQ(test::content(path_), text);
    const std::string other = "[Event \"?\"]\n[Annotator \"Octet 1, 3 nodes\"]\n\n1. e4 e5 *\n\n";
    AnnotatedPgn pgn = open(other);
    EXPECT_THAT(refusal(pgn, "1. e4 e5 *"), HasSubstr("was made by Octet 1, 3 nodes, not by"));
    EXPECT_EQ(test::content(path_), other);
}

TEST_F(AnnotatedPgnTest, ATornGameIsCutOffAndKeptIfTheNewTextIsAnother) {
    const std::string torn = annotated("1. e4 {a note} e5").substr(0, 60);
    for (const bool is_same : {true, false}) {
        const std::string made = annotated(is_same ? "1. e4 {a note} e5 *" : "1. e4 e5 *");
        {
            AnnotatedPgn pgn = open(torn);
            EXPECT_FALSE(pgn.has(1));
            EXPECT_EQ(refusal(pgn, "1. e4 e5 *"), "");
            EXPECT_EQ(test::content(path_), torn) << "nothing is cut before a game is added";
            EXPECT_FALSE(pgn.add(made));
            EXPECT_FALSE(pgn.flush());
        }
        EXPECT_EQ(test::content(path_), made);
        EXPECT_EQ(std::filesystem::exists(path_ + ".torn"), !is_same);
    }
    EXPECT_THAT(test::content(path_ + ".torn"), testing::StartsWith(torn));
}

}  // namespace
}  // namespace octet::cli
