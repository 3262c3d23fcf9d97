// Reading PGN games: one file of tests/data/pgn for each kind of dirt, and what is kept.
#include "notation/pgn_reader.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "notation/fen.h"
#include "notation/uci_move.h"
#include "support/data_file.h"
#include "support/pgn_texts.h"
#include "util/text.h"

namespace octet::notation {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// The problems of a text as expected.txt lists them.
std::vector<std::string> problems_of(std::string_view name, std::string_view text) {
    std::vector<std::string> lines;
    const auto add = [&](std::string_view kind, const PgnProblem& problem) {
        lines.push_back(fmt::format("{} | {}:{} | {} | {}", name, problem.place.line,
                                    problem.place.column, kind, problem.reason));
    };
    PgnSplitter splitter(test::bytes_of(text));
    while (const auto game = splitter.next()) {
        const PgnReading reading = read_pgn(*game);
        if (reading.error) add("error", *reading.error);
        for (const PgnProblem& warning : reading.warnings) add("warning", warning);
    }
    if (splitter.is_utf16()) add("error", {{1, 1}, std::string(kUtf16Fault)});
    if (lines.empty()) lines.push_back(fmt::format("{} | - | clean | ", name));
    return lines;
}

TEST(PgnReader, EachKindOfDirt) {
    std::map<std::string, std::vector<std::string>> expected;
    for (const auto& [fields, where] : test::read_data("pgn/expected.txt", 4))
        expected[fields[0]].push_back(
            fmt::format("{} | {} | {} | {}", fields[0], fields[1], fields[2], fields[3]));
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(OCTET_TEST_DATA "/pgn")) {
        if (entry.path().extension() != ".pgn") continue;
        ++files;
        const std::string name = entry.path().filename().string();
        EXPECT_EQ(problems_of(name, test::content(entry.path().string())), expected[name]) << name;
    }
    EXPECT_EQ(files, expected.size());
}

TEST(PgnReader, KeepsAllNotesInTheirOrder) {
    const PgnGame game = test::read_game(
        "[Event \"x\"]\n\n{start} 1. e4 {a\n  b} $14 (1. d4 {c} d5 (1... Nf6 $1) 2. c4!) {d} 1... "
        "e5 1-0 {end}\n");
    EXPECT_THAT(game.notes, ElementsAre(PgnNote::of_comment("start")));
    ASSERT_EQ(game.moves.size(), 2U);
    using Kind = PgnToken::Kind;
    EXPECT_THAT(game.moves[0].notes, ElementsAre(PgnNote::of_comment("a b"), PgnNote::of_nag(14),
                                                 PgnNote::of_variation({{Kind::Word, "1."},
                                                                        {Kind::Word, "d4"},
                                                                        {Kind::Comment, "c"},
                                                                        {Kind::Word, "d5"},
                                                                        {Kind::Open, ""},
                                                                        {Kind::Word, "1..."},
                                                                        {Kind::Word, "Nf6"},
                                                                        {Kind::Nag, "1"},
                                                                        {Kind::Close, ""},
                                                                        {Kind::Word, "2."},
                                                                        {Kind::Word, "c4"},
                                                                        {Kind::Nag, "1"}}),
                                                 PgnNote::of_comment("d")));
    EXPECT_THAT(game.moves[1].notes, ElementsAre(PgnNote::of_comment("end")));
    EXPECT_EQ(game.result, PgnResult::WhiteWins);
}

TEST(PgnReader, TagsAndTheirStart) {
    const PgnGame game = test::read_game(
        "[White \"A \\\"B\\\" \\\\ C\"] [Black \"D\"]\n[Variant \"Fischerandom\"]\n[SetUp \"1\"]\n"
        "[FEN \"bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR b KQkq - 3 7\"]\n\n7... e5 *\n");
    EXPECT_EQ(game.tag("White"), "A \"B\" \\ C");
    EXPECT_EQ(game.tag("Black"), "D");
    EXPECT_TRUE(game.chess960);
    EXPECT_EQ(to_fen(game.start), "bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR b KQkq - 3 7");
    EXPECT_EQ(to_uci(game.moves[0].move, true), "e7e5");
}

TEST(PgnReader, LineEndsBehindTagsAreWhiteSpace) {
    const auto games = test::read_games(
        "[Event \"x\"] [Result \"1-0\"] 1. e4 e5 1-0\n[Event \"y\"] {c} 1. d4 (1. c4) * [Event "
        "\"z\"] 1. Nf3 $1 d5 0-1\n");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].game.tag("Event"), "x");
    EXPECT_EQ(games[0].game.moves.size(), 2U);
    EXPECT_EQ(games[1].game.tag("Event"), "y");
    EXPECT_THAT(games[1].game.notes, ElementsAre(PgnNote::of_comment("c")));
    ASSERT_EQ(games[1].game.moves.size(), 1U);
    EXPECT_EQ(games[1].game.moves[0].notes.size(), 1U);
    EXPECT_EQ(games[2].game.tag("Event"), "z");
    EXPECT_EQ(games[2].game.moves.size(), 2U);
    for (const PgnReading& reading : games) EXPECT_FALSE(reading.error);
}

TEST(PgnReader, CommentsBehindTagsStay) {
    const PgnGame game = test::read_game(
        "[Event \"x\"] ; my comment\n[Site \"x\"] {another} [White \"[a] {b}\"]\n\n1. e4 *\n");
    EXPECT_THAT(game.notes,
                ElementsAre(PgnNote::of_comment("my comment"), PgnNote::of_comment("another")));
    EXPECT_EQ(game.tags.size(), 3U);
    EXPECT_EQ(game.tag("White"), "[a] {b}");
}

TEST(PgnReader, StrayTextBehindATagLosesNothingElse) {
    const auto games = test::read_games(
        "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"],\n[White \"W\"] and {c} so\n"
        "1. O-O-O *\n\n[Event \"y\"],\n[White \"V\"]\n\n1. e4 *\n");
    ASSERT_EQ(games.size(), 2U);
    for (const PgnReading& reading : games) {
        EXPECT_FALSE(reading.error);
        EXPECT_EQ(reading.game.moves.size(), 1U);
    }
    EXPECT_EQ(games[0].game.tag("Event"), "x");
    EXPECT_EQ(games[0].game.tag("White"), "W");
    EXPECT_THAT(games[0].game.notes, ElementsAre(PgnNote::of_comment("c")));
    EXPECT_EQ(games[1].game.tag("Event"), "y");
    EXPECT_EQ(games[1].game.tag("White"), "V");
}

TEST(PgnReader, FaultsBehindTagsHaveTheirPlaces) {
    EXPECT_THAT(problems_of("x", "[Event \"a\"] 1. e4 e5 1-0\n[Event \"b\"]  1. d4 xyz *\n"),
                ElementsAre("x | 1:13 | warning | there is no blank line between the tags and the "
                            "moves",
                            "x | 2:20 | error | 'xyz' is neither a move nor a comment",
                            "x | 2:1 | warning | there is no blank line before the game",
                            "x | 2:14 | warning | there is no blank line between the tags and the "
                            "moves"));
    EXPECT_THAT(problems_of("x", "[A \"a\"] [B \"b \"c\" d\"] [A \"e\"] [f]\n\n1. e4 *\n"),
                ElementsAre("x | 1:9 | warning | the quotes in the tag 'B' need a backslash",
                            "x | 1:23 | warning | the second tag 'A' is dropped",
                            "x | 1:31 | warning | '[f]' behind a tag is dropped"));
    EXPECT_THAT(problems_of("x", "[A \"a\"] [B \"b\n\n1. e4 *\n"),
                ElementsAre("x | 1:9 | error | the tag 'B' is not closed with \"] on its line"));
    EXPECT_THAT(problems_of("x", "[a] 1. e4 e5 [b]\n"),
                ElementsAre("x | 1:1 | error | '[' is neither a move nor a comment"));
}

TEST(PgnReader, ResultsOfTagAndMoves) {
    const auto result = [](std::string_view text) {
        const PgnGame game = test::read_game(text);
        EXPECT_EQ(game.tag("Result"), to_text(game.result));
        return game.result;
    };
    EXPECT_EQ(result("[Result \"1-0\"]\n\n1. e4\n"), PgnResult::WhiteWins);
    EXPECT_EQ(result("[Result \"1-0\"]\n\n1. e4 *\n"), PgnResult::WhiteWins);
    EXPECT_EQ(result("[Result \"1-0\"]\n\n1. e4 0-1\n"), PgnResult::BlackWins);
    EXPECT_EQ(result("[Result \"?\"]\n\n1. e4 1/2-1/2\n"), PgnResult::Draw);
    EXPECT_EQ(test::read_game("1. e4").result, PgnResult::Unknown);
}

// The carriage return belongs to the white space behind the first game.
TEST(PgnReader, ACarriageReturnBetweenGamesIsNoFault) {
    EXPECT_THAT(problems_of("x", "[Event \"a\"]\n\n1. e4 *\n\r[Event \"b\"]\n\n1. d4 *\n"),
                ElementsAre("x | - | clean | "));
    EXPECT_THAT(problems_of("x", "[Event \"a\"]\n\n1. e4\re5 *\n"),
                ElementsAre("x | 3:6 | warning | a carriage return alone ends a line"));
}

TEST(PgnReader, LongGamesAreAnError) {
    const auto games =
        test::read_games("1. e4 {" + std::string(kMaxGameBytes + 1000, 'x') + "} *\n\n1. d4 *\n");
    ASSERT_GE(games.size(), 2U);
    EXPECT_THAT(games.front().error->reason, HasSubstr("longer than 4 MiB"));
    EXPECT_EQ(games.front().error->place, (TextPlace{1, 1}));
    EXPECT_FALSE(games.back().error);
}

TEST(PgnReader, AGameHasAtMost30000Plies) {
    std::string text;
    for (std::size_t ply = 0; ply < board::kMaxGamePlies; ply += 4) text += "Nf3 Nf6 Ng1 Ng8\n";
    const auto longest = test::read_games(text + "*\n").front();
    EXPECT_FALSE(longest.error);
    EXPECT_EQ(longest.game.moves.size(), board::kMaxGamePlies);
    const auto longer = test::read_games(text + "Nf3 *\n").front();
    ASSERT_TRUE(longer.error);
    EXPECT_EQ(longer.error->reason, "the game is longer than 30000 plies");
    EXPECT_EQ(longer.error->place, (TextPlace{7501, 1}));
}

TEST(PgnReader, MessagesAreOneLineOfPlainText) {
    for (const std::string text : {"1. e4 \x01\xFF\n", "[A \"\x02\n\n", "1. e4 (\x7F) *"})
        for (const PgnReading& reading : test::read_games(text)) {
            const std::string error = reading.error ? reading.error->reason : "";
            EXPECT_EQ(error, util::printable(error, 1000));
            for (const PgnProblem& warning : reading.warnings)
                EXPECT_EQ(warning.reason, util::printable(warning.reason, 1000));
        }
}

}  // namespace
}  // namespace octet::notation
