// The tokens of PGN text.
#include "notation/pgn_lexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace octet::notation {
namespace {

using enum PgnTokenKind;
using Tokens = std::vector<std::pair<PgnTokenKind, std::string_view>>;

Tokens tokens_of(std::string_view text) {
    PgnLexer lexer(text, {1, 1});
    Tokens tokens;
    for (PgnLexeme token = lexer.next(); token.kind != End; token = lexer.next())
        tokens.emplace_back(token.kind, token.text);
    return tokens;
}

TEST(PgnLexer, AllKindsOfTokens) {
    EXPECT_EQ(tokens_of("[A \"b\"]\n%c\n[d]\n1.e4{f}$12 (g)*;h\ni{j"),
              (Tokens{{Tag, "[A \"b\"]"},
                      {Escape, "%c"},
                      {BracketLine, "[d]"},
                      {Word, "1.e4"},
                      {Comment, "f"},
                      {Nag, "12"},
                      {Open, "("},
                      {Word, "g"},
                      {Close, ")"},
                      {Word, "*"},
                      {LineComment, "h"},
                      {Word, "i"},
                      {UnclosedComment, "j"}}));
    // Escapes and tags are such only at the start of a line.
    EXPECT_EQ(tokens_of("a %b [c"), (Tokens{{Word, "a"}, {Word, "%b"}, {Word, "["}, {Word, "c"}}));
}

TEST(PgnLexer, TagsStandAnywhereOnALine) {
    EXPECT_EQ(tokens_of("[A \"b\"][C \"d\"] ;e\n[F \"g\"] {h} 1. [I \"j\"] [k] [L \"m"),
              (Tokens{{Tag, "[A \"b\"]"},
                      {Tag, "[C \"d\"]"},
                      {LineComment, "e"},
                      {Tag, "[F \"g\"]"},
                      {Comment, "h"},
                      {Word, "1."},
                      {Tag, "[I \"j\"]"},
                      {StrayText, "[k]"},
                      {Tag, "[L \"m"}}));
    EXPECT_EQ(tokens_of("[A \"b\"] [c] [d]\n1. [e]"), (Tokens{{Tag, "[A \"b\"]"},
                                                              {StrayText, "[c] [d]"},
                                                              {Word, "1."},
                                                              {Word, "["},
                                                              {Word, "e"},
                                                              {Word, "]"}}));
}

TEST(PgnLexer, StrayTextBehindATagIsOneToken) {
    EXPECT_EQ(tokens_of("[A \"b\"], [C \"d\"] and more {e} f\n[G \"h\"]]\n1. e4,"),
              (Tokens{{Tag, "[A \"b\"]"},
                      {StrayText, ","},
                      {Tag, "[C \"d\"]"},
                      {StrayText, "and more"},
                      {Comment, "e"},
                      {StrayText, "f"},
                      {Tag, "[G \"h\"]"},
                      {StrayText, "]"},
                      {Word, "1."},
                      {Word, "e4,"}}));
    // Another line and what is behind the first move are not behind the tag.
    EXPECT_EQ(tokens_of("[A \"b\"] {c\n} d"),
              (Tokens{{Tag, "[A \"b\"]"}, {Comment, "c\n"}, {Word, "d"}}));
    EXPECT_EQ(tokens_of("[A \"b\"] $1 d\n,"),
              (Tokens{{Tag, "[A \"b\"]"}, {Nag, "1"}, {Word, "d"}, {Word, ","}}));
}

TEST(PgnLexer, BlankLines) {
    PgnLexer lexer("a\r\nb\r\n\r\nc\rd\r\re", {1, 1});
    std::vector<bool> blank;
    for (PgnLexeme token = lexer.next(); token.kind != End; token = lexer.next())
        blank.push_back(token.after_blank_line);
    EXPECT_THAT(blank, testing::ElementsAre(false, false, true, false, true));
}

TEST(PgnLexer, PlacesFromTheGivenStart) {
    const std::string_view text = "ab\ncd\r\nef\rg";
    PgnLexer lexer(text, {7, 4});
    EXPECT_EQ(lexer.place(1), (TextPlace{7, 5}));
    EXPECT_EQ(lexer.place(4), (TextPlace{8, 2}));
    EXPECT_EQ(lexer.place(7), (TextPlace{9, 1}));
    EXPECT_EQ(lexer.place(10), (TextPlace{10, 1}));
    EXPECT_EQ(lexer.place(0), (TextPlace{7, 4}));
}

}  // namespace
}  // namespace octet::notation
