// UCI moves: both spellings of castling in both modes, and round trips of all legal moves.
#include "notation/uci_move.h"

#include <gmock/gmock.h>

#include <set>

#include "notation/fen.h"
#include "support/positions.h"
#include "support/walk.h"

namespace octet::notation {
namespace {

using board::Move;
using board::MoveKind;
using board::Square;
using testing::HasSubstr;

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kRooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/// The move of the text, with castling as king takes rook, or the reason why it is not legal.
std::string read(std::string_view fen, std::string_view text) {
    const auto move = parse_uci_move(test::position(fen), text);
    if (!move) return move.reason();
    return to_uci(*move, true) + (move->is_castling() ? " castling" : "");
}

TEST(UciMove, Writes) {
    EXPECT_EQ(to_uci(Move(), false), "0000");
    EXPECT_EQ(to_uci({Square::E2, Square::E4, MoveKind::DoublePush}, false), "e2e4");
    EXPECT_EQ(to_uci(Move::promotion(Square::A7, Square::B8, board::PieceType::Knight, true), true),
              "a7b8n");
}

TEST(UciMove, WritesCastlingAsTheModeWants) {
    const Move short_castling(Square::E1, Square::H1, MoveKind::Castling);
    const Move long_castling(Square::E8, Square::A8, MoveKind::Castling);
    EXPECT_EQ(to_uci(short_castling, false), "e1g1");
    EXPECT_EQ(to_uci(short_castling, true), "e1h1");
    EXPECT_EQ(to_uci(long_castling, false), "e8c8");
    EXPECT_EQ(to_uci(long_castling, true), "e8a8");
}

TEST(UciMove, WritesKingTakesRookWhereStandardChessHasNoSpelling) {
    EXPECT_EQ(to_uci({Square::F1, Square::H1, MoveKind::Castling}, false), "f1h1");
    EXPECT_EQ(to_uci({Square::E1, Square::G1, MoveKind::Castling}, false), "e1g1");
    EXPECT_EQ(to_uci({Square::B8, Square::A8, MoveKind::Castling}, false), "b8a8");
}

TEST(UciMove, ReadsBothSpellingsOfCastling) {
    EXPECT_EQ(read(kRooks, "e1g1"), "e1h1 castling");
    EXPECT_EQ(read(kRooks, "e1h1"), "e1h1 castling");
    EXPECT_EQ(read(kRooks, "e1c1"), "e1a1 castling");
    EXPECT_EQ(read(kRooks, "e1a1"), "e1a1 castling");
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/4KR1R w F - 0 1", "e1g1"), "e1f1 castling");
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1b1"), "d1b1 castling");
}

TEST(UciMove, AnOrdinaryKingMoveIsNotCastling) {
    constexpr std::string_view kOnF1 = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    EXPECT_EQ(read(kOnF1, "f1g1"), "f1g1");
    EXPECT_EQ(read(kOnF1, "f1h1"), "f1h1 castling");
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1c1"), "d1c1");
    // The rook stands on the king's target square, so the ordinary move is castling.
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"), "f1g1 castling");
    // The king stands on its target square, so there is no move to it.
    EXPECT_EQ(read("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"), "g1h1 castling");
    EXPECT_THAT(read("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1g1"), HasSubstr("not a legal move"));
}

TEST(UciMove, CastlingThatIsNotLegal) {
    // Without a right; through check; blocked by the inner rook; with a pinned rook.
    EXPECT_THAT(read("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1"), HasSubstr("not a legal move"));
    EXPECT_THAT(read("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), HasSubstr("not a legal move"));
    EXPECT_THAT(read("4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "e1h1"), HasSubstr("not a legal move"));
    EXPECT_THAT(read("4k3/8/8/8/8/8/8/5KRr w G - 0 1", "f1g1"), HasSubstr("not a legal move"));
}

TEST(UciMove, ReadsPromotionsInEitherCase) {
    constexpr std::string_view kFen = "8/4P2k/8/8/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(read(kFen, "e7e8q"), "e7e8q");
    EXPECT_EQ(read(kFen, "e7e8N"), "e7e8n");
    EXPECT_THAT(read(kFen, "e7e8"), HasSubstr("piece to promote to (n, b, r or q) is missing"));
    EXPECT_THAT(read(kFen, "e7e8k"), HasSubstr("is not a move"));
    EXPECT_THAT(read(kFen, "e7e8p"), HasSubstr("is not a move"));
    EXPECT_THAT(read(kFen, "e1e2q"), HasSubstr("is not a legal move"));
    EXPECT_THAT(read(kRooks, "e1g1q"), HasSubstr("is not a legal move"));
}

TEST(UciMove, SaysWhatIsWrong) {
    for (const char* text : {"", "e", "e2", "e2e", "e2e4e5", "e2 e4", "E2E4", "i2i4", "e0e4", "Nf3",
                             "O-O", "0000", "(none)", "e2e4 ", "e2-e4", "e7e8="})
        EXPECT_THAT(read(kStart, text), HasSubstr("is not a move: two squares")) << text;
    for (const char* text : {"e2e5", "e7e5", "e1g1", "e1h1", "a1a1", "e4e5", "e2e2", "e2e4q"})
        EXPECT_THAT(read(kStart, text), HasSubstr("is not a legal move")) << text;
    EXPECT_THAT(read(kStart, "\xff\n"), HasSubstr("'?\?' is not a move"));
}

// The moves of a position have different texts, and each text is read as its move.
TEST(UciMove, EveryLegalMoveReadsBackInBothModes) {
    test::for_each_interesting_position(2, [](const board::Position& position) {
        const board::MoveList moves = legal_moves(position);
        for (bool chess960 : {false, true}) {
            std::set<std::string> texts;
            for (Move move : moves) {
                const std::string text = to_uci(move, chess960);
                const auto parsed = parse_uci_move(position, text);
                ASSERT_TRUE(parsed) << to_fen(position) << ": " << parsed.reason();
                ASSERT_EQ(*parsed, move) << to_fen(position) << ' ' << text;
                texts.insert(text);
            }
            ASSERT_EQ(texts.size(), moves.size()) << to_fen(position);
        }
    });
}

}  // namespace
}  // namespace octet::notation
