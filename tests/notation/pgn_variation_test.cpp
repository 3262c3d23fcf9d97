// The variations of PGN games.
#include "notation/pgn_variation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/pgn_texts.h"

namespace octet::notation {
namespace {

using testing::ElementsAre;

/// The notes behind 1. e4 e5, followed by this text.
std::vector<PgnNote> notes_of(std::string_view text) {
    return test::read_game("1. e4 e5 " + std::string(text) + " *").moves.back().notes;
}
std::string reason_for(std::string_view text) {
    const auto games = test::read_games("1. e4 e5 " + std::string(text) + " *");
    return games.front().error ? games.front().error->reason : "none";
}

TEST(PgnVariation, ReplacesTheLastMove) {
    EXPECT_EQ(notes_of("(1... c5)").front().kind, PgnNote::Kind::Variation);
    EXPECT_THAT(notes_of("(2. Nf3)"), ElementsAre(PgnNote::of_comment("(2. Nf3)")));
}

TEST(PgnVariation, NestedOnesReplaceTheLastMoveOfTheirLine) {
    const auto notes = notes_of("(1... c5 2. Nf3 (2. c3 d5 (2... Nf6 3. e5)) 2... d6)");
    EXPECT_EQ(notes.front().kind, PgnNote::Kind::Variation);
    EXPECT_THAT(notes_of("(1... c5 (2. Nf3))"),
                ElementsAre(PgnNote::of_comment("(1... c5 (2. Nf3))")));
}

TEST(PgnVariation, MovesBecomeExactAndNothingElseIsLost) {
    using Kind = PgnToken::Kind;
    EXPECT_THAT(notes_of("(1... c7-c5! {x} $3 -- Nb8c6)"),
                ElementsAre(PgnNote::of_variation({{Kind::Word, "1..."},
                                                   {Kind::Word, "c5"},
                                                   {Kind::Nag, "1"},
                                                   {Kind::Comment, "x"},
                                                   {Kind::Nag, "3"},
                                                   {Kind::Word, "--"},
                                                   {Kind::Word, "Nc6"}})));
    EXPECT_THAT(notes_of("(1... Ke7 {a {b} what (c) 2. Ke2)"),
                ElementsAre(PgnNote::of_comment("(1... Ke7 (a (b) what (c) 2. Ke2)")));
}

TEST(PgnVariation, WarningsHaveTheirPlaceInTheText) {
    const auto place_of_last_warning = [](const std::string& text) {
        return test::read_games(text).front().warnings.back().place;
    };
    EXPECT_EQ(place_of_last_warning("1. e4 e5 (1... xyz) *"), (TextPlace{1, 16}));
    // As UTF-8 the word is longer than in the file.
    EXPECT_EQ(place_of_last_warning("1. e4 e5 (\xE0\x9B\xCB\xDF) *"), (TextPlace{1, 11}));
}

TEST(PgnVariation, Faults) {
    EXPECT_EQ(reason_for("(1... c5"), "the '(' of a variation is not closed");
    EXPECT_EQ(reason_for("(1... c5 {a"), "the '{' of a comment is not closed");
    EXPECT_EQ(reason_for("(1... c5))"), "the ')' has no '(' before it");
    std::string deep;
    for (int i = 0; i < 64; ++i) deep += "(1... c5 ";
    EXPECT_EQ(reason_for(deep + std::string(64, ')')), "none");
    EXPECT_EQ(reason_for("(1... c5 " + deep + std::string(65, ')')),
              "variations are nested more than 64 deep");
}

}  // namespace
}  // namespace octet::notation
