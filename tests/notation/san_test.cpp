// SAN: the cases of data files, and round trips of all legal moves.
#include "notation/san.h"

#include <gmock/gmock.h>

#include <array>
#include <set>

#include "notation/fen.h"
#include "notation/uci_move.h"
#include "support/data_file.h"
#include "support/positions.h"
#include "support/walk.h"
#include "util/text.h"

namespace octet::notation {
namespace {

using board::Move;
using testing::HasSubstr;

TEST(San, WritesAndReads) {
    for (const auto& [fields, where] : test::read_data("san.txt", 4)) {
        const auto position = test::position(fields[0]);
        const auto move = parse_uci_move(position, fields[1]);
        ASSERT_TRUE(move) << where << ": " << move.reason();
        EXPECT_EQ(to_san(position, *move), fields[2]) << where;

        std::string_view spellings = fields[3];
        for (std::string_view text = fields[2]; !text.empty();) {
            const auto parsed = parse_san(position, text);
            ASSERT_TRUE(parsed) << where << ": " << parsed.reason();
            EXPECT_EQ(*parsed, *move) << where << ": " << text;
            const std::size_t end = std::min(spellings.find(','), spellings.size());
            text = util::trim(spellings.substr(0, end));
            spellings.remove_prefix(std::min(end + 1, spellings.size()));
        }
    }
}

TEST(San, RefusesWithAReason) {
    for (const auto& [fields, where] : test::read_data("san_refused.txt", 3)) {
        const auto position = test::position(fields[0]);
        const auto parsed = parse_san(position, fields[1]);
        ASSERT_FALSE(parsed) << where << " was read as " << to_san(position, *parsed);
        EXPECT_THAT(parsed.reason(), HasSubstr(fields[2])) << where;
    }
}

TEST(San, ReadsFigurines) {
    const auto expect = [](const char* fen, const std::string& text, const char* san) {
        const auto position = test::position(fen);
        const auto move = parse_san(position, text);
        ASSERT_TRUE(move) << text << ": " << move.reason();
        EXPECT_EQ(to_san(position, *move), san) << text;
    };
    const char* const many = "4k3/1P6/8/8/8/8/8/RNBQK3 w - - 0 1";
    // White's, Black's, and with the character that chooses the style.
    for (const auto& [king, queen, rook, bishop, knight, pawn] :
         {std::array{"\u2654", "\u2655", "\u2656", "\u2657", "\u2658", "\u2659"},
          std::array{"\u265A", "\u265B", "\u265C", "\u265D", "\u265E", "\u265F"},
          std::array{"\u2654\uFE0E", "\u2655\uFE0E", "\u2656\uFE0F", "\u2657\uFE0E", "\u2658\uFE0E",
                     "\u265F\uFE0E"}}) {
        expect(many, king + std::string("f2"), "Kf2");
        expect(many, queen + std::string("d7+"), "Qd7+");
        expect(many, rook + std::string("a8+!"), "Ra8+");
        expect(many, bishop + std::string("h6"), "Bh6");
        expect(many, knight + std::string("1c3"), "Nc3");
        expect(many, pawn + std::string("b8=") + queen, "b8=Q+");
    }
    EXPECT_EQ(parse_san(board::Position::start(),
                        "\u2658"
                        "f6")
                  .reason(),
              "'\u2658"
              "f6' is not a legal move");
}

TEST(San, AnyBytesAreSafe) {
    const auto position = board::Position::start();
    for (const std::string& text :
         {std::string(), std::string(1, '\0'),
          std::string("\xe2\x99\x93"
                      "f3"),
          std::string("\xe2\x99\xa0"
                      "f3"),
          std::string("\xe2\x99"), std::string("\xef\xb8\x8e"), std::string(100000, 'e'),
          std::string(100000, '+'), std::string(99999, '0')}) {
        const auto parsed = parse_san(position, text);
        ASSERT_FALSE(parsed);
        EXPECT_EQ(parsed.reason(), util::printable(parsed.reason(), 1000));
    }
}

// The moves of a position have different texts, and each text is read as its move.
TEST(San, EveryLegalMoveReadsBack) {
    test::for_each_interesting_position(2, [](const board::Position& position) {
        std::set<std::string> texts;
        const board::MoveList moves = legal_moves(position);
        for (Move move : moves) {
            const std::string text = to_san(position, move);
            const auto parsed = parse_san(position, text);
            ASSERT_TRUE(parsed) << to_fen(position) << ": " << parsed.reason();
            ASSERT_EQ(*parsed, move) << to_fen(position) << ' ' << text;
            texts.insert(text);
        }
        ASSERT_EQ(texts.size(), moves.size()) << to_fen(position);
    });
}

// Without any one character of the disambiguation, the text is ambiguous or illegal.
TEST(San, DisambiguationIsMinimal) {
    test::for_each_interesting_position(1, [](const board::Position& position) {
        for (Move move : legal_moves(position)) {
            std::string text = to_san(position, move);
            const bool piece = util::to_upper(text[0]) == text[0] && !move.is_castling();
            if (!piece) continue;
            const std::size_t target = text.find_last_of("12345678") - 1;
            const std::size_t end = move.is_capture() ? target - 1 : target;
            for (std::size_t i = 1; i < end; ++i) {
                std::string shorter = text;
                shorter.erase(i, 1);
                EXPECT_FALSE(parse_san(position, shorter)) << to_fen(position) << ' ' << text;
            }
        }
    });
}

}  // namespace
}  // namespace octet::notation
