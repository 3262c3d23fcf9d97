// Writing PGN games: the form, and write, read, write.
#include "notation/pgn_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "board/movegen.h"
#include "support/data_file.h"
#include "support/pgn_texts.h"
#include "util/random.h"
#include "util/text.h"

namespace octet::notation {
namespace {

TEST(PgnWriter, AWholeGame) {
    const PgnGame game = test::read_game(
        "[ECO \"C20\"]\n[White \"A \\\"B\\\"\"]\n[Event \"x\"]\n\n"
        "{s} 1. e4 e5 {c} 2. Nf3 $1 Nc6 (2... d6 {p} $2) 3. Bb5 1-0 {end}");
    EXPECT_EQ(to_pgn(game),
              "[Event \"x\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
              "[White \"A \\\"B\\\"\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C20\"]\n\n"
              "{s} 1. e4 e5 {c} 2. Nf3 $1 Nc6 (2... d6 {p} $2) 3. Bb5 {end} 1-0\n\n");
}

TEST(PgnWriter, BlackNeedsANumberAtTheStartAndAfterNotes) {
    PgnGame game = test::read_game(
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n\n9... Kd7 10. e4 {a} Kc6 *");
    EXPECT_NE(to_pgn(game).find("\n9... Kd7 10. e4 {a} 10... Kc6 *\n"), std::string::npos);
}

TEST(PgnWriter, LinesHaveAtMost80Characters) {
    PgnGame game;
    std::string comment;
    for (int i = 0; i < 300; ++i)
        comment += std::string(static_cast<std::size_t>(i % 7 + 1), 'x') + "\xC3\xBC ";
    game.notes.push_back(PgnNote::of_comment(comment + "(a) {b} %c"));
    const std::string text = to_pgn(game);
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        const std::string_view line = std::string_view(text).substr(begin, end - begin);
        EXPECT_LE(std::ranges::count_if(line, [](char c) { return (c & 0xC0) != 0x80; }), 80);
        EXPECT_FALSE(line.starts_with('%'));
        begin = end + 1;
    }
    EXPECT_NE(text.find("(a) (b) %c}"), std::string::npos);
}

TEST(PgnWriter, CommandsStayOnOneLine) {
    PgnGame game;
    const std::string command = "[%eval -0.49,21]";
    std::string comment;
    for (int i = 0; i < 40; ++i)
        comment += std::string(static_cast<std::size_t>(i % 5), 'x') + ' ' + command + ' ';
    game.notes.push_back(PgnNote::of_comment(comment));
    const std::string text = to_pgn(game);
    std::size_t found = 0;
    for (std::size_t i = text.find(command); i != std::string::npos; i = text.find(command, i + 1))
        ++found;
    EXPECT_EQ(found, 40U);
}

TEST(PgnWriter, WhatTheReaderCleansIsWrittenClean) {
    std::size_t games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(OCTET_TEST_DATA "/pgn")) {
        if (entry.path().extension() != ".pgn") continue;
        for (const PgnReading& reading : test::read_games(test::content(entry.path().string()))) {
            if (reading.error) continue;
            ++games;
            const std::string text = to_pgn(reading.game);
            const auto again = test::read_games(text);
            ASSERT_EQ(again.size(), 1U) << text;
            ASSERT_FALSE(again[0].error) << text << again[0].error->reason;
            EXPECT_TRUE(test::same_game(again[0].game, reading.game)) << text;
            EXPECT_EQ(to_pgn(again[0].game), text);
            for (const PgnProblem& warning : again[0].warnings) {
                // These stay as they are: they are the words of a person.
                const bool is_kept = warning.reason.find("is not known") != std::string::npos ||
                                     warning.reason.find("is kept as --") != std::string::npos;
                EXPECT_TRUE(is_kept) << entry.path() << ": " << warning.reason;
            }
        }
    }
    EXPECT_GT(games, 40U);
}

/// A game of random moves with random notes.
PgnGame random_game(util::Random& random) {
    const auto words = [&random] {
        std::string text = "w";
        for (unsigned i = random.below(30); i > 0; --i)
            text +=
                " " + std::string(random.below(9) + 1, static_cast<char>('a' + random.below(26)));
        return text;
    };
    PgnGame game;
    game.tags = {{"Event", words()},         {"Site", "\"\\"}, {"Date", "?"},   {"Round", ""},
                 {"White", "\xC3\xBC \\\""}, {"Black", "]"},   {"Result", "*"}, {"Other", words()}};
    board::Position position = game.start;
    for (int ply = 0; ply < 60; ++ply) {
        const board::MoveList moves = board::legal_moves(position);
        if (moves.empty()) break;
        game.moves.push_back({moves[random.below(static_cast<std::uint32_t>(moves.size()))], {}});
        position.make(game.moves.back().move);
        if (random.below(4) == 0) game.moves.back().notes.push_back(PgnNote::of_comment(words()));
        if (random.below(4) == 0)
            game.moves.back().notes.push_back(PgnNote::of_nag(static_cast<int>(random.below(256))));
    }
    return game;
}

TEST(PgnWriter, RandomGamesReadBack) {
    util::Random random(1);
    for (int i = 0; i < 50; ++i) {
        const PgnGame game = random_game(random);
        const PgnGame again = test::read_game(to_pgn(game));
        EXPECT_TRUE(test::same_game(again, game));
        EXPECT_EQ(again.tags, game.tags);
    }
}

}  // namespace
}  // namespace octet::notation
