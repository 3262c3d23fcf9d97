// Annotating PGN games: what is added, what stays, and that a second run changes nothing.
#include "report/pgn_annotations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/pgn_writer.h"
#include "support/pgn_texts.h"
#include "support/reported_game.h"

namespace octet::report {
namespace {

using notation::PgnNote;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

AnnotationStyle style() {
    AnnotationStyle style;
    style.annotator = "Octet 0.1.0 (526de99e), 300000 nodes";
    style.sides[board::Color::White] = style.sides[board::Color::Black] = true;
    return style;
}

/// The moves of the annotated game, as one text without line feeds.
std::string moves_of(const notation::PgnGame& game) {
    const std::string text = notation::to_pgn(game);
    std::string moves = text.substr(text.find("\n\n") + 2);
    std::ranges::replace(moves, '\n', ' ');
    return moves;
}

TEST(PgnAnnotations, OfTheFoolsMate) {
    EXPECT_EQ(moves_of(annotated(test::fools_mate(), style())),
              "1. f3 $6 {[%eval -0.80,12] Octet: inaccuracy, +0.20 to -0.80; best was 1. e4.} "
              "(1. e4 {Octet +0.20/12}) 1... e5 {[%eval -0.75,12]} 2. g4 $4 $138 "
              "{[%eval #-1,12] Octet: blunder, -0.75 to #-1; best was 2. d3; low on time from "
              "here.} (2. d3 {Octet -0.75/12}) 2... Qh4# 0-1  ");
}

TEST(PgnAnnotations, ASecondRunChangesNothing) {
    ReportedGame game = test::fools_mate();
    game.game.moves[0].notes = {PgnNote::of_nag(14), PgnNote::of_comment("[%clk 0:01:00] mine"),
                                PgnNote::of_comment("Octet is a program"), PgnNote::of_nag(2)};
    game.game.moves[1].notes = {PgnNote::of_comment("first"),
                                PgnNote::of_comment("[%eval 9.99] and last")};
    game.game.moves[2].notes = {
        PgnNote::of_variation({{notation::PgnToken::Kind::Word, "2."},
                               {notation::PgnToken::Kind::Word, "e3"},
                               {notation::PgnToken::Kind::Comment, "Octet said so"}})};
    game.game.moves[3].notes = {PgnNote::of_comment("the end")};
    const notation::PgnGame once = annotated(game, style());
    const std::string text = notation::to_pgn(once);
    game.game = test::read_game(text);
    EXPECT_EQ(notation::to_pgn(annotated(game, style())), text);
    for (const std::string_view kept :
         {"$14", "[%clk 0:01:00] mine", "{Octet is a program}", "{first}", "and last}",
          "(2. e3 {Octet said so})", "{the end}", "$2", "mine | Octet would say: inaccuracy"})
        EXPECT_THAT(moves_of(once), HasSubstr(kept));
    EXPECT_THAT(moves_of(once), Not(HasSubstr("9.99")));
    EXPECT_THAT(moves_of(once), Not(HasSubstr("$6")));
}

TEST(PgnAnnotations, LowTimeAloneTakesNoJudgementOfAPerson) {
    ReportedGame game = test::reported_game(board::Position::start(), {"e2e4", "e7e5"},
                                            {{analysis::Score::cp(20), "e2e4"},
                                             {analysis::Score::cp(20), "e7e5"},
                                             {analysis::Score::cp(20), "g1f3"}},
                                            {{60'000, {}}, {5'000, {}}});
    game.game.moves[1].notes = {PgnNote::of_nag(2)};
    game.game = annotated(game, style());
    const std::string once = moves_of(game.game);
    EXPECT_THAT(once, HasSubstr("e5 $2 $139 {[%eval 0.20,12] Octet: low on time from here.}"));
    EXPECT_EQ(moves_of(annotated(game, style())), once);
}

TEST(PgnAnnotations, OptionsLeaveOut) {
    AnnotationStyle black = style();
    black.sides[board::Color::White] = false;
    EXPECT_THAT(moves_of(annotated(test::fools_mate(), black)), Not(HasSubstr("Octet")));
    EXPECT_THAT(moves_of(annotated(test::fools_mate(), black)), HasSubstr("[%eval -0.80,12]"));
    AnnotationStyle plain = style();
    plain.lines = plain.tags = false;
    const notation::PgnGame game = annotated(test::fools_mate(), plain);
    EXPECT_THAT(moves_of(game), Not(HasSubstr("(")));
    EXPECT_FALSE(game.has_tag("Annotator"));
}

TEST(PgnAnnotations, TagsOfOurs) {
    ReportedGame game = test::fools_mate();
    game.game.tags = {{"Annotator", "Weiss, A."}, {"ECO", "?"}, {"Opening", "My own"}};
    const notation::PgnGame once = annotated(game, style());
    EXPECT_EQ(once.tag("Annotator"), "Weiss, A., Octet 0.1.0 (526de99e), 300000 nodes");
    EXPECT_EQ(once.tag("ECO"), "A00");
    EXPECT_EQ(once.tag("Opening"), "My own");
    EXPECT_EQ(once.tag("WhiteAccuracy"), "27.3");
    EXPECT_EQ(once.tag("WhiteACPL"), "513");
    EXPECT_EQ(once.tag("BlackAccuracy"), "100.0");
    game.game = once;
    AnnotationStyle other = style();
    other.annotator = "Octet 0.2.0, 500000 nodes";
    EXPECT_EQ(annotated(game, other).tag("Annotator"), "Weiss, A., Octet 0.2.0, 500000 nodes");
    game.game.tags[0].value += ", Jones";
    EXPECT_EQ(annotated(game, other).tag("Annotator"),
              "Weiss, A., Octet 0.2.0, 500000 nodes, Jones");
}

/// The moves of the fool's mate, annotated, then edited and annotated again.
std::string annotated_again(std::string_view part, std::string_view edited) {
    ReportedGame game = test::fools_mate();
    std::string text = moves_of(annotated(game, style()));
    const std::size_t place = text.find(part);
    EXPECT_NE(place, std::string::npos) << part;
    text.replace(place, part.size(), edited);
    game.game = test::read_game(text);
    const std::string before = moves_of(game.game);
    const std::string after = moves_of(annotated(game, style()));
    EXPECT_EQ(after, before);
    return after;
}

TEST(PgnAnnotations, WhatAPersonAddsToOurNotesStaysWhereItIs) {
    for (const auto& [part, edited] : std::vector<std::pair<std::string, std::string>>{
             {"1. e4.}", "1. e4. I was tired that day.}"},
             {"time from here.}", "time from here. I was tired. Octet is right.}"},
             {"{[%eval -0.80,12] Octet:", "{[%eval -0.80,12] Well. Octet:"},
             {"{[%eval -0.80,12] Octet:", "{Well. [%eval -0.80,12] Octet:"},
             {"{[%eval -0.75,12]}", "{[%clk 0:01:00] Well. [%eval -0.75,12]}"},
             {"{[%eval -0.75,12]}", "{Well. [%eval -0.75,12] [%clk 0:01:00]}"},
             {"1. e4.}", "1. e4.} {a comment of mine}"},
             {"$4 $138", "$4 $138 $14"},
             {"$4 $138", "$14 $4 $138"},
             {"(1. e4 {Octet +0.20/12})", "(1. e4 {Octet +0.20/12 is what it says})"},
             {"(1. e4 {Octet +0.20/12})", "(1. e4 $1 {my choice} {Octet +0.20/12})"},
             {"(1. e4 {Octet +0.20/12})", "(1. e4 (1. d4) {Octet +0.20/12})"},
             {"(1. e4 {Octet +0.20/12})", "(1. e4 {Octet +0.20/12}) (1. d4 {also})"},
             {"(1. e4 {Octet +0.20/12})", "(1. e4 {Octet +0.20/12}) {what a move}"}})
        EXPECT_THAT(annotated_again(part, edited), HasSubstr(edited));
}

TEST(PgnAnnotations, WordsOfAPersonOutliveOursThatGo) {
    ReportedGame game = test::fools_mate();
    game.game = annotated(game, style());
    game.game.moves[0].notes = {
        PgnNote::of_nag(6), PgnNote::of_nag(2),
        PgnNote::of_comment("Well. Octet: inaccuracy, +0.20 to -0.80; best was 1. e4, or is it? "
                            "Octet: low on time from here. So it was.")};
    game.game.moves[2].notes = {
        PgnNote::of_comment("Octet: blunder, which I doubt"),
        PgnNote::of_variation({{notation::PgnToken::Kind::Word, "2."},
                               {notation::PgnToken::Kind::Word, "e3"},
                               {notation::PgnToken::Kind::Comment, "Octet +9.00/3 once said"}})};
    AnnotationStyle none = style();
    none.sides[board::Color::White] = none.sides[board::Color::Black] = false;
    EXPECT_THAT(moves_of(annotated(game, none)),
                HasSubstr("1. f3 $2 {[%eval -0.80,12] Well. , or is it? So it was.} 1... e5"));
    EXPECT_THAT(moves_of(annotated(game, none)),
                HasSubstr("2. g4 {[%eval #-1,12] Octet: blunder, which I doubt} "
                          "(2. e3 {Octet +9.00/3 once said}) 2... Qh4#"));
    const std::string judged = moves_of(annotated(game, style()));
    EXPECT_THAT(judged, HasSubstr("{Octet +9.00/3 once said}) (2. d3 {Octet -0.75/12})"));
    EXPECT_THAT(judged, HasSubstr("Well. Octet would say: inaccuracy, +0.20 to -0.80; best was 1. "
                                  "e4., or is it? So it was.}"));
}

TEST(PgnAnnotations, OurWordsAreSeparatedFromTextThatEndsLikeNoSentence) {
    for (const auto& [text, with_words] :
         {std::pair("won already.--Fischer", "won already.--Fischer | Octet: inaccuracy, "),
          {"Well.", "Well. Octet: inaccuracy, "},
          {"[%clk 0:01:00]", "[%clk 0:01:00] Octet: inaccuracy, "}}) {
        ReportedGame game = test::fools_mate();
        game.game.moves[0].notes = {PgnNote::of_comment(text)};
        game.game = annotated(game, style());
        const std::string once = moves_of(game.game);
        EXPECT_THAT(once, HasSubstr(with_words));
        EXPECT_EQ(moves_of(annotated(game, style())), once);
        AnnotationStyle none = style();
        none.sides[board::Color::White] = none.sides[board::Color::Black] = false;
        EXPECT_THAT(moves_of(annotated(game, none)),
                    HasSubstr(std::string("1. f3 {[%eval -0.80,12] ") + text + "} 1... e5"));
        // What stands behind them stays, but for further words of ours.
        game.game.moves[0].notes[1].text += " Octet: low on time from here. Quite so.";
        EXPECT_THAT(moves_of(annotated(game, none)),
                    HasSubstr(std::string("1. f3 {[%eval -0.80,12] ") + text + " Quite so.} 1..."));
    }
}

TEST(PgnAnnotations, ANewScoreComesIntoALineThatAPersonTouched) {
    ReportedGame game = test::fools_mate();
    game.game = annotated(game, style());
    PgnNote& line = game.game.moves[0].notes.back();
    line.tokens.back().text = "Octet +0.77/5 is what it says";
    EXPECT_THAT(moves_of(annotated(game, style())),
                HasSubstr("1. e4.} (1. e4 {Octet +0.20/12 is what it says}) 1... e5"));
}

TEST(PgnAnnotations, CleanedKeepsClocksAlone) {
    notation::PgnGame game = test::read_game(
        "{a} 1. e4 {[%eval 0.1] b [%clk 0:01:00]} $1 (1. d4) {[%emt 2]} 1... e5 {c} *");
    const auto line = game.line();
    game = cleaned(std::move(game));
    EXPECT_THAT(game.notes, IsEmpty());
    EXPECT_THAT(game.moves[0].notes, ElementsAre(PgnNote::of_comment("[%clk 0:01:00] [%emt 2]")));
    EXPECT_THAT(game.moves[1].notes, IsEmpty());
    EXPECT_EQ(game.line(), line);
}

}  // namespace
}  // namespace octet::report
