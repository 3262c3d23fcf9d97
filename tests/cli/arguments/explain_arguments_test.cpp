// The arguments of `explain`.
#include "cli/arguments/explain_arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::cli {
namespace {

using ::testing::ElementsAre;

TEST(ExplainArguments, BehindStartposAndAWholeFenComesTheMove) {
    EXPECT_EQ(split_position_and_move({"startpos"}).move, "");
    EXPECT_EQ(split_position_and_move({"startpos", "e4"}).move, "e4");
    EXPECT_THAT(split_position_and_move({"startpos", "e4"}).position, ElementsAre("startpos"));
    EXPECT_EQ(split_position_and_move({"8/8/8/8/8/8/8/8 w - - 0 1", "b3"}).move, "b3");
}

TEST(ExplainArguments, AWordThatIsNoFieldIsTheMove) {
    const std::string board = "4k3/8/8/8/8/8/8/4K2R";
    EXPECT_EQ(split_position_and_move({board, "w", "K", "-", "0", "1", "O-O"}).move, "O-O");
    EXPECT_EQ(split_position_and_move({board, "w", "K", "-", "O-O"}).move, "O-O");
    EXPECT_EQ(split_position_and_move({board, "w", "Kd2"}).move, "Kd2");
    EXPECT_EQ(split_position_and_move({board, "Kd2"}).move, "Kd2");
}

TEST(ExplainArguments, FieldsStayWithThePosition) {
    const std::string board = "4k3/8/8/8/8/8/8/4K2R";
    for (const std::vector<std::string>& words : {std::vector<std::string>{board, "w"},
                                                  {board, "w", "K"},
                                                  {board, "w", "KQkq", "-"},
                                                  {board, "w", "K", "e3"},
                                                  {board, "w", "K", "-", "0"},
                                                  {board, "w", "K", "-", "0", "1"}}) {
        EXPECT_EQ(split_position_and_move(words).move, "");
        EXPECT_EQ(split_position_and_move(words).position, words);
    }
}

TEST(ExplainArguments, TheWordFenIsNoField) {
    const std::string board = "4k3/8/8/8/8/8/8/4K2R";
    EXPECT_EQ(split_position_and_move({"fen", board, "w", "K", "-", "0", "1", "O-O"}).move, "O-O");
    EXPECT_EQ(split_position_and_move({"fen", board, "w", "K", "-", "0", "1"}).move, "");
    EXPECT_EQ(split_position_and_move({"fen", board + " w K - 0 1"}).move, "");
    EXPECT_EQ(split_position_and_move({"fen", board + " w K - 0 1", "O-O"}).move, "O-O");
    EXPECT_EQ(split_position_and_move({"fen"}).move, "");
}

TEST(ExplainArguments, AMoveNumberIsNoPartOfThePosition) {
    const std::string board = "4k3/8/8/8/8/8/8/4K2R";
    const auto expect_move = [](const std::vector<std::string>& words, std::ptrdiff_t position) {
        const PositionAndMove split = split_position_and_move(words);
        EXPECT_EQ(split.move, words.back());
        EXPECT_EQ(split.position,
                  std::vector<std::string>(words.begin(), words.begin() + position));
    };
    expect_move({"startpos", "1.", "e4"}, 1);
    expect_move({"startpos", "1.e4"}, 1);
    expect_move({"startpos", "1. e4"}, 1);
    expect_move({"startpos moves e4", "1...", "e5"}, 1);
    expect_move({board, "w", "K", "-", "0", "1", "1.", "O-O"}, 6);
    expect_move({board, "w", "1.", "Kd2"}, 2);
    expect_move({"fen", board + " w K - 0 1", "1.", "O-O"}, 2);
}

TEST(ExplainArguments, MovesWithoutQuotesBelongToThePosition) {
    EXPECT_EQ(split_position_and_move({"startpos", "moves", "e4", "e5"}).move, "");
    EXPECT_EQ(split_position_and_move({"startpos", "moves e4 e5"}).move, "");
    EXPECT_EQ(split_position_and_move({"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "moves", "O-O"}).move, "");
    EXPECT_EQ(split_position_and_move({"startpos moves e4 e5"}).move, "");
    EXPECT_EQ(split_position_and_move({"startpos moves e4 e5", "Nf3"}).move, "Nf3");
}

}  // namespace
}  // namespace octet::cli
