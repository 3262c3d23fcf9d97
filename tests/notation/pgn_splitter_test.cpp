// Splitting PGN text into games: where they begin and end, for blocks of any size.
#include "notation/pgn_splitter.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "notation/pgn_lexer.h"
#include "support/pgn_texts.h"

namespace octet::notation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> split_games(std::string_view text, std::size_t block = 1 << 20) {
    std::vector<std::string> games;
    PgnSplitter splitter(test::bytes_of(text, block));
    std::uint64_t number = 0;
    while (const auto game = splitter.next()) {
        EXPECT_EQ(game->number, ++number);
        EXPECT_EQ(text.substr(game->offset, game->text.size()), game->text);
        games.emplace_back(game->text);
    }
    return games;
}

TEST(PgnSplitter, GamesEndAtTheirResults) {
    EXPECT_THAT(split_games("[Event \"a\"]\n\n1. e4 1-0\n\n[Event \"b\"]\n\n1. d4 *\n"),
                ElementsAre("[Event \"a\"]\n\n1. e4 1-0\n\n", "[Event \"b\"]\n\n1. d4 *\n"));
    EXPECT_THAT(split_games("1. e4 1-0 1. d4 0-1 {late} 1. c4 *"),
                ElementsAre("1. e4 1-0 ", "1. d4 0-1 {late} ", "1. c4 *"));
    // A result in a comment, in a variation or in a line comment ends nothing.
    EXPECT_THAT(split_games("1. e4 {1-0 1. d4} (1. d4 1-0 1. e4) ; 1-0 1. d4\n 1... e5 *"),
                testing::SizeIs(1));
    // Without a move number 1 the rest belongs to the game.
    EXPECT_THAT(split_games("1. e4 1-0 e5 2. Nf3 *"), testing::SizeIs(1));
}

TEST(PgnSplitter, GamesEndAtTagsAfterMoves) {
    EXPECT_THAT(split_games("1. e4 e5\n[Event \"b\"]\n"),
                ElementsAre("1. e4 e5\n", "[Event \"b\"]\n"));
    EXPECT_THAT(split_games("[A \"1\"]\n\n[B \"2\"]\n\n1. e4 *\n"), testing::SizeIs(1));
    EXPECT_THAT(split_games("[A \"1\"]\n\n[A \"2\"]\n\n1. e4 *\n"), testing::SizeIs(2));
    EXPECT_THAT(split_games("[A \"1\"]\n\n[Event \"2\"]\n\n1. e4 *\n"), testing::SizeIs(2));
    EXPECT_THAT(split_games("[A \"1\"]\n[A \"2\"]\n\n1. e4 *\n"), testing::SizeIs(1));
}

TEST(PgnSplitter, TagsAndMovesStandOnTheSameLine) {
    EXPECT_THAT(split_games("[A \"1\"] [B \"2\"] 1. e4 *\n[A \"3\"] 1. d4 *\n"),
                ElementsAre("[A \"1\"] [B \"2\"] 1. e4 *\n", "[A \"3\"] 1. d4 *\n"));
    EXPECT_THAT(split_games("[A \"1\"] 1. e4 * [A \"2\"] 1. d4 e5 [A \"3\"] 1. c4"),
                ElementsAre("[A \"1\"] 1. e4 * ", "[A \"2\"] 1. d4 e5 ", "[A \"3\"] 1. c4"));
    EXPECT_THAT(split_games("[A \"1\"] {c} [B \"2\"] ;d\n[C \"3\"] 1. e4 *\n"), testing::SizeIs(1));
    EXPECT_THAT(split_games("[A \"1\"] {c} [A \"2\"] 1. e4 *\n"), testing::SizeIs(2));
    EXPECT_THAT(split_games("[A \"1\"] [b]\n[C \"3\"] 1. e4 *\n"), testing::SizeIs(1));
    // No bracket, quote or result inside a value ends anything.
    EXPECT_THAT(split_games("[A \"1-0 ] [ {\"] [B \"1. e4 *\"] 1. e4 {[A \"3\"]} *"),
                testing::SizeIs(1));
    EXPECT_THAT(split_games("1. e4 {a\n\n[A \"2\"] 1. d4 {b} *\n"),
                ElementsAre("1. e4 {a\n\n", "[A \"2\"] 1. d4 {b} *\n"));
}

TEST(PgnSplitter, StrayTextBehindATagBeginsNoMoves) {
    for (const std::string_view stray : {",", "]", " ]", " and more", " (unofficial)", " $",
                                         " {c} d", ", [D \"4\"].", "] ; 1-0"}) {
        const std::string game = "[A \"1\"]" + std::string(stray) + "\n[B \"2\"]\n\n1. e4 *\n";
        EXPECT_THAT(split_games(game + "\n" + game), ElementsAre(game + "\n", game)) << stray;
    }
}

TEST(PgnSplitter, MovesStandBehindABracketTooMany) {
    EXPECT_THAT(split_games("[A \"1\"]] 1. e4 *\n[A \"2\"], 1. d4 *\n"),
                ElementsAre("[A \"1\"]] 1. e4 *\n", "[A \"2\"], 1. d4 *\n"));
}

TEST(PgnSplitter, TheNumberOfANagBeginsNoGame) {
    EXPECT_THAT(split_games("1. e4 1-0 $1 {late}\n\n1. d4 *"),
                ElementsAre("1. e4 1-0 $1 {late}\n\n", "1. d4 *"));
}

TEST(PgnSplitter, WhiteSpaceBeforeAGameIsNoMissingBlankLine) {
    for (const std::string_view second : {"  [A \"2\"]\n\n1. d4 *\n", " 1. d4 *\n"}) {
        const std::string text = "1. e4 *\n\n" + std::string(second);
        PgnSplitter splitter(test::bytes_of(text));
        ASSERT_TRUE(splitter.next());
        EXPECT_FALSE(splitter.next()->lacks_blank_line) << second;
    }
}

// In the text of a game the lexer finds no tag behind moves.
TEST(PgnSplitter, EndsGamesWhereTheLexerFindsTheirEnd) {
    constexpr std::array<std::string_view, 18> kPieces{
        ",",          "and more", "[A \"1\"]", "[B \"a \"b\" c\"]",
        "[C \"\\\"]", "[x]",      "[D \"",     "{c}",
        "{",          "}",        "1. e4",     "1-0",
        "*",          "$1",       "(",         ")",
        "\n",         "\n\n"};
    std::uint32_t random = 1;
    for (int i = 0; i < 4'000; ++i) {
        std::string text;
        for (int j = 0; j < 12; ++j) {
            random = random * 1'664'525 + 1'013'904'223;
            text += kPieces[(random >> 16) % kPieces.size()];
            if ((random >> 24) % 2 == 0) text += ' ';
        }
        for (const std::string& game : split_games(text)) {
            PgnLexer lexer(game, {1, 1});
            bool has_moves = false;
            for (PgnLexeme token = lexer.next(); token.kind != PgnTokenKind::End;
                 token = lexer.next()) {
                using enum PgnTokenKind;
                EXPECT_FALSE(has_moves && token.kind == Tag) << text;
                has_moves = has_moves || token.kind == Word || token.kind == Open ||
                            token.kind == Close || token.kind == Nag;
            }
        }
    }
}

TEST(PgnSplitter, CommentsThatAreNotClosedEndAtTheNextTags) {
    EXPECT_THAT(split_games("1. e4 {a\nb\n\n[Event \"b\"]\n\n1. d4 *\n"),
                ElementsAre("1. e4 {a\nb\n\n", "[Event \"b\"]\n\n1. d4 *\n"));
    EXPECT_THAT(split_games("1. e4 {a\n[Event \"b\"]\n c} *\n"), testing::SizeIs(1));
    EXPECT_THAT(split_games("1. e4 {a\n\n[%csl Ra1]\n c} *\n"), testing::SizeIs(1));
}

TEST(PgnSplitter, KnowsThePlaces) {
    const std::string text = "\xEF\xBB\xBF\n  1. e4 *\r\n\r\n1. d4 * 1. c4 *\r1. b4 *\n";
    PgnSplitter splitter(test::bytes_of(text));
    const auto first = splitter.next();
    EXPECT_TRUE(first->after_byte_order_mark);
    EXPECT_FALSE(first->lacks_blank_line);
    EXPECT_EQ(first->place, (TextPlace{2, 3}));
    EXPECT_EQ(first->offset, 6U);
    const auto second = splitter.next();
    EXPECT_FALSE(second->after_byte_order_mark);
    EXPECT_FALSE(second->lacks_blank_line);
    EXPECT_EQ(second->place, (TextPlace{4, 1}));
    const auto third = splitter.next();
    EXPECT_TRUE(third->lacks_blank_line);
    EXPECT_EQ(third->place, (TextPlace{4, 9}));
    const auto fourth = splitter.next();
    EXPECT_TRUE(fourth->lacks_blank_line);
    EXPECT_EQ(fourth->place, (TextPlace{5, 1}));
    EXPECT_FALSE(splitter.next());
}

TEST(PgnSplitter, TheFirstLineBeginsBehindTheByteOrderMark) {
    const std::string text =
        "\xEF\xBB\xBF"
        "1. e4 *";
    PgnSplitter splitter(test::bytes_of(text));
    EXPECT_EQ(splitter.next()->place, (TextPlace{1, 1}));
}

TEST(PgnSplitter, TheSizeOfBlocksChangesNothing) {
    const std::string text =
        "% x\n[Event \"a\"]\r\n\r\n1. e4 {c}\r\ne5 1/2-1/2\r\n\r\n[Event \"b\"]\r\r1. d4 d5 "
        "0-1\r1. "
        "c4 {\n\n[Event \"c\"]\n\n1. b4 *";
    const auto whole = split_games(text);
    EXPECT_EQ(whole.size(), 4U);
    for (const std::size_t block : {1, 2, 3, 7, 50})
        EXPECT_EQ(split_games(text, block), whole) << block;
}

TEST(PgnSplitter, LinesMayEndInAnyWay) {
    const std::vector<std::string> lines{"[Event \"a\"]", "", "1. e4 {", "} *", "", "1. d4 *", ""};
    for (const std::string_view end : {"\n", "\r\n", "\r"}) {
        std::string text;
        for (const std::string& line : lines) text += line + std::string(end);
        for (const std::size_t block : {1, 2, 1000}) {
            PgnSplitter splitter(test::bytes_of(text, block));
            EXPECT_EQ(splitter.next()->place, (TextPlace{1, 1}));
            EXPECT_EQ(splitter.next()->place, (TextPlace{6, 1}));
            EXPECT_FALSE(splitter.next());
        }
    }
}

// The time must not grow with the square of the number of tags: these would take half a minute.
TEST(PgnSplitter, AGameMayHaveVeryManyTags) {
    constexpr int kTags = 100'000;
    std::string tags;
    for (int i = 0; i < kTags; ++i) tags += fmt::format("[T{} \"\"]\n", i);
    const auto games = test::read_games(tags + "\n*\n\n" + tags + "\n[T7 \"\"]\n\n*\n");
    ASSERT_EQ(games.size(), 3U) << "a repeated tag behind a blank line begins a game";
    EXPECT_EQ(games[1].game.tags.size(), std::size_t{kTags});
    EXPECT_EQ(games[2].game.tags.size(), 1U);
}

TEST(PgnSplitter, EmptyInputHasNoGame) {
    for (const std::string_view text : {"", "\n \r\n\t", "\xEF\xBB\xBF\n", "\x1A"})
        EXPECT_THAT(split_games(text), IsEmpty());
}

TEST(PgnSplitter, RefusesUtf16) {
    using namespace std::string_view_literals;
    for (const std::string_view text : {"\xFF\xFE[\0"sv, "\xFE\xFF\0["sv, "[\0E\0"sv, "\0[\0E"sv}) {
        PgnSplitter splitter(test::bytes_of(text, 1));
        EXPECT_FALSE(splitter.next());
        EXPECT_TRUE(splitter.is_utf16());
    }
}

TEST(PgnSplitter, GivesLongGamesInParts) {
    for (const char filler : {'x', '\n'}) {
        const std::string first = "1. e4 {" + std::string(3 * kMaxGameBytes, filler) + "} *\n\n";
        const std::string text = first + "1. d4 *\n";
        PgnSplitter splitter(test::bytes_of(text, 1 << 16));
        std::string joined;
        std::uint64_t offset = 0;
        auto part = splitter.next();
        for (int i = 0; part && part->is_part; part = splitter.next(), ++i) {
            EXPECT_EQ(part->number, 1U);
            EXPECT_EQ(part->continues, i > 0);
            EXPECT_EQ(part->is_continued, offset + part->text.size() < first.size());
            EXPECT_EQ(part->offset, offset);
            EXPECT_LE(part->text.size(), kMaxGameBytes + (std::size_t{1} << 20));
            offset += part->text.size();
            joined += part->text;
        }
        EXPECT_EQ(joined, first);
        ASSERT_TRUE(part);
        EXPECT_EQ(part->number, 2U);
        EXPECT_EQ(part->text, "1. d4 *\n");
    }
}

}  // namespace
}  // namespace octet::notation
