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

TEST(PgnVariation, DotsApartFromTheirNumbersGoBackToThem) {
    using Kind = PgnToken::Kind;
    const auto variation = ElementsAre(PgnNote::of_variation(
        {{Kind::Word, "1..."}, {Kind::Word, "c5"}, {Kind::Word, "2."}, {Kind::Word, "Nf3"}}));
    for (const char* text : {"(1 ...c5 2.Nf3)", "(1... ...c5 2 .Nf3)", "(1 ... c5 2 . Nf3)",
                             "(1... \xE2\x80\xA6"
                             "c5 ... 2. ..Nf3)"})
        EXPECT_THAT(notes_of(text), variation) << text;
    EXPECT_THAT(notes_of("(...c5)"), ElementsAre(PgnNote::of_variation({{Kind::Word, "c5"}})));
}

TEST(PgnVariation, SignsThatAddNothingAreDropped) {
    using Kind = PgnToken::Kind;
    const PgnGame game = test::read_game("1. e4 a6 2. e5 d5 3. d4 (3. exd6 e.p. cxd6 4. Bb5 +) *");
    EXPECT_THAT(game.moves.back().notes,
                ElementsAre(PgnNote::of_variation({{Kind::Word, "3."},
                                                   {Kind::Word, "exd6"},
                                                   {Kind::Word, "cxd6"},
                                                   {Kind::Word, "4."},
                                                   {Kind::Word, "Bb5+"}})));
    const auto games = test::read_games("1. e4 e5 (1... d5 2. exd5 ep) *");
    EXPECT_EQ(games[0].warnings.back(), (PgnProblem{{1, 27}, "'ep' is dropped"}));
    // Without a move before them they are text.
    EXPECT_THAT(notes_of("(+)"), ElementsAre(PgnNote::of_comment("(+)")));
    EXPECT_THAT(notes_of("(1... c5 (+))"), ElementsAre(PgnNote::of_comment("(1... c5 (+))")));
    EXPECT_THAT(notes_of("(1... Ke6 ep)"), ElementsAre(PgnNote::of_comment("(1... Ke6 ep)")));
}

// What a person writes in the main line must not turn a variation into a comment.
TEST(PgnVariation, AcceptsWhatTheMainLineAccepts) {
    for (const char* line :
         {"1. e4", "1.e4", "1 e4", "1 . e4", "1 .e4", "1. ...e4", "1. e4!", "1. e4 !? d5", "e4 +",
          "1. e4 a6 2. e5 d5 3. exd6 e.p.", "1. e4 a6 2. e5 d5 3. exd6ep cxd6", "1. e2-e4",
          "1. e4 d5 2. Bb5+ c6", "1. e4 d5 2. Bb5 + c6", "1. e4 $1 {c} 1 \xE2\x80\xA6 e5",
          "1. e4 \xE2\x80\xA6"
          "e5"}) {
        const PgnReading main = test::read_games(std::string(line) + " *")[0];
        EXPECT_FALSE(main.error) << line;
        const PgnGame game = test::read_game("1. a3 (" + std::string(line) + ") *");
        EXPECT_EQ(game.moves.back().notes[0].kind, PgnNote::Kind::Variation) << line;
    }
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
