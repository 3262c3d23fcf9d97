// FEN: the faults that are refused, the faults that are corrected, and round trips.
#include "notation/fen.h"

#include <gmock/gmock.h>

#include "support/data_file.h"
#include "support/positions.h"
#include "support/shared_folder.h"
#include "support/walk.h"
#include "util/random.h"

namespace octet::notation {
namespace {

using testing::HasSubstr;

std::vector<std::string> split(std::string text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.erase(0, end + 1);
        text.erase(0, text.find_first_not_of(' '));
    }
    for (std::string& part : parts) part.erase(part.find_last_not_of(' ') + 1);
    return parts;
}

TEST(Fen, TheInitialPosition) {
    EXPECT_EQ(to_fen(board::Position::start()),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    EXPECT_EQ(to_fen(board::Position::start(), FenStyle::Shredder),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST(Fen, RefusesWithAReason) {
    for (const auto& [fields, where] : test::read_data("invalid_fen.txt", 2)) {
        const auto parsed = parse_fen(fields[0]);
        ASSERT_FALSE(parsed) << where << " was accepted as " << to_fen(parsed->position);
        EXPECT_THAT(parsed.reason(), HasSubstr(fields[1])) << where;
    }
}

TEST(Fen, CleansHarmlessDirtAndSaysSo) {
    for (const auto& [fields, where] : test::read_data("dirty_fen.txt", 3)) {
        const auto parsed = parse_fen(fields[0]);
        ASSERT_TRUE(parsed) << where << ": " << parsed.reason();
        EXPECT_EQ(to_fen(parsed->position), fields[1]) << where;
        const auto expected = split(fields[2], '&');
        ASSERT_EQ(parsed->warnings.size(), expected.size())
            << where << ": " << testing::PrintToString(parsed->warnings);
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_THAT(parsed->warnings[i], HasSubstr(expected[i])) << where;
    }
}

TEST(Fen, MessagesArePrintableWhateverTheInput) {
    const std::string junk(100000, '\xff');
    const std::string board = "4k3/8/8/8/8/8/8/4K3 ";
    for (const std::string& text : {junk, board + junk, board + "w " + junk + ' ' + junk,
                                    board + "w - - " + junk + "\n" + junk + ' ' + junk}) {
        const auto parsed = parse_fen(text);
        auto messages = parsed ? parsed->warnings : std::vector{parsed.reason()};
        ASSERT_FALSE(messages.empty());
        for (const std::string& message : messages) {
            EXPECT_LT(message.size(), 250U);
            for (char c : message) ASSERT_TRUE(c >= ' ' && c <= '~') << message;
        }
    }
}

TEST(Fen, ShredderStyleNamesEveryRook) {
    const auto position = test::position("1r2k1rr/8/8/8/8/8/8/R1R1K1RR w GCgb - 0 1");
    EXPECT_EQ(to_fen(position), "1r2k1rr/8/8/8/8/8/8/R1R1K1RR w GCgq - 0 1");
    EXPECT_EQ(to_fen(position, FenStyle::Shredder), "1r2k1rr/8/8/8/8/8/8/R1R1K1RR w GCgb - 0 1");
}

// A Position has two members that FEN does not express: the captured piece and the null move.
void expect_same(const board::Position& a, const board::Position& b) {
    ASSERT_EQ(a.to_setup(), b.to_setup()) << to_fen(a);
    ASSERT_EQ(a.key(), b.key()) << to_fen(a);
    ASSERT_EQ(a.checkers(), b.checkers()) << to_fen(a);
}

TEST(Fen, EveryPositionReadsBackAsWritten) {
    test::for_each_interesting_position(2, [](const board::Position& position) {
        // Play may reach counters above the limits of a FEN.
        if (position.halfmove_clock() > board::kMaxHalfmoveClock ||
            position.move_number() > board::kMaxMoveNumber)
            return;
        for (FenStyle style : {FenStyle::Canonical, FenStyle::Shredder}) {
            const std::string fen = to_fen(position, style);
            const auto parsed = parse_fen(fen);
            ASSERT_TRUE(parsed) << fen << ": " << parsed.reason();
            ASSERT_THAT(parsed->warnings, testing::IsEmpty()) << fen;
            expect_same(parsed->position, position);
            ASSERT_EQ(to_fen(parsed->position, style), fen);
        }
    });
}

TEST(Fen, RandomGamesReadBackAsWritten) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto start =
            test::position(seed % 2 == 0 ? test::standard_fens()[0] : test::chess960_fens()[4]);
        test::for_each_position_of_random_game(start, seed, 200, [](const auto& position) {
            const auto parsed = parse_fen(to_fen(position));
            ASSERT_TRUE(parsed) << parsed.reason();
            expect_same(parsed->position, position);
        });
    }
}

// The opening books of the shared folder: each line is a FEN without faults in one of the styles.
TEST(Fen, OpeningBooks) {
    for (const char* book : {"books/DFRC_20k.epd", "books/UHO_4060_v4_40k.epd"}) {
        const auto path = test::shared_path(book);
        if (!path) GTEST_SKIP() << test::needs_shared(book);
        for (const std::string& line : test::read_lines(*path)) {
            const auto parsed = parse_fen(line);
            ASSERT_TRUE(parsed) << line << ": " << parsed.reason();
            ASSERT_THAT(parsed->warnings, testing::IsEmpty()) << line;
            ASSERT_TRUE(to_fen(parsed->position) == line ||
                        to_fen(parsed->position, FenStyle::Shredder) == line)
                << line;
        }
    }
}

// Damaged text is refused, or gives a position that reads back as it was written.
TEST(Fen, DamagedTextIsSafe) {
    util::Random random(1);
    const auto fens = test::standard_fens();
    for (int i = 0; i < 20000; ++i) {
        std::string text(fens[random.below(static_cast<std::uint32_t>(fens.size()))]);
        for (std::uint32_t n = random.below(4); n > 0; --n)
            text[random.below(static_cast<std::uint32_t>(text.size()))] =
                "/ 18pKkRrQw-e3\n\0\x80"[random.below(17)];
        const auto parsed = parse_fen(text);
        if (!parsed) continue;
        const std::string fen = to_fen(parsed->position);
        const auto again = parse_fen(fen);
        ASSERT_TRUE(again) << fen << ": " << again.reason();
        ASSERT_THAT(again->warnings, testing::IsEmpty()) << fen;
        ASSERT_EQ(to_fen(again->position), fen);
    }
}

}  // namespace
}  // namespace octet::notation
