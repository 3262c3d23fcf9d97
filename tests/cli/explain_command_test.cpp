// The command `explain`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/run_cli.h"

namespace octet::cli {
namespace {

using test::octet;
using test::output_of;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// White wins the queen by Nxf7, and loses the knight by Nc6.
const std::string kFork = "3qk3/5p1p/8/4N3/8/8/5PPP/6K1 w - - 0 1";

TEST(ExplainCommand, SaysWhyAMoveIsBad) {
    const std::string text = output_of({"explain", kFork, "Nxf7", "--nodes", "2000"});
    EXPECT_THAT(text, StartsWith("Nxf7 is a blunder: "));
    EXPECT_THAT(text, HasSubstr("\nMaterial    White is "));
    EXPECT_EQ(text, output_of({"explain", kFork, "e5f7", "--nodes", "2000"})) << "repeatable";
}

TEST(ExplainCommand, WithoutAMoveExplainsTheBestOne) {
    const std::string text =
        output_of({"explain", "6k1/5ppp/8/8/8/8/5PPP/R5K1", "w", "-", "-", "--nodes", "2000"});
    EXPECT_THAT(text, StartsWith("Best        1. Ra8# (#1)"));
    EXPECT_THAT(text, Not(HasSubstr("Refutation")));
}

TEST(ExplainCommand, ExplainsAMoveOfAGame) {
    const auto json = [](const std::vector<std::string>& position_and_move) {
        std::vector<std::string> words{"explain", "--nodes", "1000", "--json"};
        words.insert(words.end(), position_and_move.begin(), position_and_move.end());
        return nlohmann::json::parse(output_of(words), nullptr, false);
    };
    const auto move = json({"startpos moves e2e4 e5", "Nf3"});
    EXPECT_EQ(move["move"], "g1f3");
    const auto best = json({"startpos", "moves", "e2e4", "e5"});
    EXPECT_EQ(best["fen"], move["fen"]);
}

TEST(ExplainCommand, RepetitionsCount) {
    const std::string back_and_forth = " Nf3 Nf6 Ng1 Ng8";
    const std::string game = "startpos moves" + back_and_forth + " Nf3 Nf6 Ng1";
    EXPECT_THAT(octet({"explain", game + " Ng8"}).errors, HasSubstr("drawn by repetition"));
    const std::string record = output_of({"explain", game, "Ng8", "--nodes", "1000", "--json"});
    const auto json = nlohmann::json::parse(record, nullptr, false);
    EXPECT_EQ(json["after"]["cp"], 0) << "the move ends the game";
    EXPECT_TRUE(json["refutation"]["pv"].empty()) << record;
}

TEST(ExplainCommand, MissedMateIsABlunder) {
    const std::string text =
        output_of({"explain", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "h3", "--nodes", "2000"});
    EXPECT_THAT(text, StartsWith("h3 is "));
    EXPECT_THAT(text, HasSubstr(": #1 to "));
    EXPECT_THAT(text, Not(HasSubstr("win chance"))) << "a mate has no percentage";
    EXPECT_THAT(text, HasSubstr("Best        1. Ra8# (#1)        1. Ra8#\n"));
}

TEST(ExplainCommand, SaysThatAMoveEndsTheGame) {
    EXPECT_THAT(output_of({"explain", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Kg5", "--nodes", "2000"}),
                HasSubstr("\nReply       none, Black is stalemated\n"));
}

TEST(ExplainCommand, IsAsWideAsTheTerminal) {
    const std::vector<std::string> words{"explain", kFork, "Nxf7", "--nodes", "2000"};
    const std::string text = output_of(words, 60);
    EXPECT_GT(test::width_of(output_of(words)), 60U);
    EXPECT_LE(test::width_of(text), 60U) << text;
}

TEST(ExplainCommand, PrintsJson) {
    const auto json = nlohmann::json::parse(
        output_of({"explain", kFork, "Nc6", "--nodes", "2000", "--json"}), nullptr, false);
    ASSERT_FALSE(json.is_discarded());
    EXPECT_EQ(json["type"], "explain");
    EXPECT_EQ(json["move"], "e5c6");
    EXPECT_TRUE(json["best"].contains("pv"));
}

TEST(ExplainCommand, RefusesWhatItCannotExplain) {
    const auto refused = [](const std::vector<std::string>& arguments) {
        const test::Outcome outcome = octet(arguments);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        return outcome.errors;
    };
    EXPECT_THAT(refused({"explain", kFork, "Ke4"}), HasSubstr("Ke4"));
    EXPECT_THAT(refused({"explain", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}),
                HasSubstr("nothing to explain: Black is stalemated"));
    EXPECT_THAT(refused({"explain", "nonsense"}), HasSubstr("neither 'startpos' nor a valid FEN"));
    refused({"explain"});
}

TEST(ExplainCommand, RefusesPositionsThatAreDrawnByRule) {
    const auto error_of = [](const std::vector<std::string>& position_and_move) {
        std::vector<std::string> words{"explain", "--nodes", "1000"};
        words.insert(words.end(), position_and_move.begin(), position_and_move.end());
        const test::Outcome outcome = octet(words);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_EQ(outcome.output, "");
        return outcome.errors;
    };
    for (const char* const position :
         {"8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/3bk3/8/8/3KB3/8/8 w - - 0 1"})
        EXPECT_THAT(error_of({position}),
                    HasSubstr("nothing to explain: the game is drawn, as neither"));
    const std::string fifty = "4k3/8/8/8/8/8/4R3/3K4 b - - 100 80";
    EXPECT_THAT(error_of({fifty}), HasSubstr("drawn by the fifty-move rule"));
    EXPECT_THAT(error_of({fifty, "Kd7"}), HasSubstr("drawn by the fifty-move rule"));
    // A move may still end the game.
    output_of({"explain", "--nodes", "1000", "4k3/8/8/8/8/8/4R3/3K4 b - - 99 80", "Kf8"});
}

}  // namespace
}  // namespace octet::cli
