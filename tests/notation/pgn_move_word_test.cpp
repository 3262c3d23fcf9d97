// Moves in the spellings of people and programs.
#include "notation/pgn_move_word.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/uci_move.h"
#include "support/positions.h"

namespace octet::notation {
namespace {

using testing::HasSubstr;

constexpr std::string_view kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

TEST(PgnMoveWord, ExactMovesHaveNoWarning) {
    const auto word = parse_move_word(board::Position::start(), "Nf3!?");
    ASSERT_TRUE(word);
    EXPECT_EQ(to_uci(word->move, false), "g1f3");
    EXPECT_EQ(word->san, "Nf3");
    EXPECT_EQ(word->nag, 5);
    EXPECT_EQ(word->warning, "");
}

TEST(PgnMoveWord, OtherSpellingsHaveOne) {
    const auto position = test::position(kCastling);
    for (const std::string_view text : {"0-0", "o-o", "O\xE2\x80\x93O", "e1g1", "O-O+", "Ke1h1"}) {
        const auto word = parse_move_word(position, text);
        if (text == "Ke1h1") {
            EXPECT_FALSE(word);
            continue;
        }
        ASSERT_TRUE(word) << text;
        EXPECT_EQ(word->san, "O-O") << text;
        EXPECT_THAT(word->warning, HasSubstr("is O-O in SAN")) << text;
    }
    EXPECT_EQ(parse_move_word(position, "O-O!!!")->warning, "'!!!' is taken as !!");
    EXPECT_EQ(parse_move_word(position, "O-O!!!")->nag, 3);
}

TEST(PgnMoveWord, FigurinesHaveAWarning) {
    const auto word = parse_move_word(board::Position::start(),
                                      "\u2658"
                                      "f3!");
    ASSERT_TRUE(word);
    EXPECT_EQ(word->san, "Nf3");
    EXPECT_EQ(word->nag, 1);
    EXPECT_EQ(word->warning,
              "'\u2658"
              "f3' is Nf3 in SAN");
}

TEST(PgnMoveWord, RefusesWithAReason) {
    const auto start = board::Position::start();
    const auto reason = [&](std::string_view text) {
        return parse_move_word(start, text).reason();
    };
    EXPECT_EQ(reason("Nf6"), "no legal move is 'Nf6'");
    EXPECT_EQ(reason("O-O"), "no legal move is 'O-O'");
    EXPECT_THAT(reason("Sf3"), HasSubstr("another language?"));
    EXPECT_THAT(reason("\xD0\x9A"
                       "f3"),
                HasSubstr("another language?"));
    EXPECT_EQ(reason("hello"), "'hello' is neither a move nor a comment");
    EXPECT_EQ(reason("!?!"), "'!?!' is neither a move nor a comment");
    const auto knights = test::position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    EXPECT_THAT(parse_move_word(knights, "Nd2").reason(), HasSubstr("is ambiguous"));
}

TEST(PgnMoveWord, NullMoves) {
    EXPECT_TRUE(is_null_move("--"));
    EXPECT_TRUE(is_null_move("Z0"));
    EXPECT_FALSE(is_null_move("O-O"));
}

}  // namespace
}  // namespace octet::notation
