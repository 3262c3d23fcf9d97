// Positions: invalid, incomplete and extreme ones, and games that are over.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <utility>

#include "system/uci_checks.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// Expects that `go` has no move after a refused position, and that the engine then recovers.
void expect_refused(UciSession& engine, const std::string& position) {
    SCOPED_TRACE(position);
    engine.send(position);
    engine.expect_error();
    engine.send("go depth 3");
    EXPECT_EQ(engine.best_move(), "(none)");
    engine.send("position startpos");
    engine.send("go depth 1");
    EXPECT_NE(engine.best_move(), "(none)");
}

/// Expects a short search with legal lines.
void expect_search(UciSession& engine, const std::string& position,
                   const std::string& go = "go depth 4") {
    SCOPED_TRACE(position);
    engine.send(position);
    engine.send(go);
    EXPECT_NE(engine.best_move(), "(none)");
}

/// Expects the score of a draw; some engines add a small random value to it.
void expect_draw(const Lines& lines) {
    ASSERT_GE(lines.size(), 2U);
    EXPECT_LE(std::abs(number_after(lines[lines.size() - 2], "cp").value_or(1000)), 5)
        << lines[lines.size() - 2];
}

// Texts that are no valid position.
class RefusedPosition : public ::testing::TestWithParam<const char*> {};

TEST_P(RefusedPosition, IsNotSearched) {
    UciSession engine;
    expect_refused(engine, GetParam());
}

// The engine must not search the position from before a refused one.
TEST_P(RefusedPosition, DoesNotLeaveTheOldPosition) {
    UciSession engine;
    engine.send("position fen 4k3/8/8/8/8/8/8/QK6 w - - 0 1");
    expect_refused(engine, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Fen, RefusedPosition,
    ::testing::Values(
        "position fen ", "position fen rubbish", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
        "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1",
        "position fen rnbqzbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        // Kings: none, two, adjacent, capturable; both sides in check.
        "position fen rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "position fen rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "position fen 8/8/8/3kK3/8/8/8/8 w - - 0 1", "position fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "position fen 8/8/8/r2k4/r2K4/8/8/8 b - - 0 1",
        "position fen 4k3/4R3/8/8/8/8/4r3/4K3 w - - 0 1",
        "position fen kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
        // Pawns on the first or last rank; too many pieces.
        "position fen 4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
        "position fen 4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
        "position fen nnnnknnn/nnnnnnnn/nnnn4/8/8/4NNNN/NNNNNNNN/NNNNKNNN w - - 0 1",
        "position fen qqqqkqqq/qqqqqqqq/qqqqqqqq/8/8/QQQQQQQQ/QQQQQQQQ/QQQQKQQQ w - - 0 1"));

INSTANTIATE_TEST_SUITE_P(Incomplete, RefusedPosition,
                         ::testing::Values("position", "position fen", "position moves e2e4",
                                           "position joho", "position startpos e2e4"));

INSTANTIATE_TEST_SUITE_P(
    IllegalMove, RefusedPosition,
    ::testing::Values("position startpos moves e2e5", "position startpos moves e7e5",
                      "position startpos moves e2e4 e2e4", "position startpos moves e2e4 e7e5 e1g1",
                      "position startpos moves 0000", "position startpos moves e2",
                      "position startpos moves rubbish", "position startpos moves e2e4q",
                      "position startpos moves a1a1", "position startpos moves e2e4 (none)",
                      "position startpos moves \xC3\xA4", "position startpos moves e9e4",
                      "position startpos moves e2e4 e7e5 e4e5 g8f6",
                      // Into check, out of a pin, after the end of the game, without the promotion.
                      "position fen 4k3/8/8/8/8/8/3q4/7K w - - 0 1 moves h1g1 d2d3 g1g2 d3g3 g2h3",
                      "position fen 4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1 moves e2d2",
                      "position startpos moves f2f3 e7e5 g2g4 d8h4 e1f2",
                      "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8",
                      "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8k"));

TEST(UciPosition, PlyOfTheIllegalMoveIsNamed) {
    if (!is_octet()) GTEST_SKIP() << "our own words";
    UciSession engine;
    engine.send("position startpos moves e2e4 e7e5 e4e5 g8f6");
    EXPECT_THAT(engine.expect_ready(), Contains(AllOf(StartsWith("info string error: "),
                                                      HasSubstr("ply 3"), HasSubstr("e4e5"))));
}

class DirtyPosition : public ::testing::TestWithParam<const char*> {};

TEST_P(DirtyPosition, IsCleanedAndSearched) {
    UciSession engine;
    expect_search(engine, "position fen " + std::string(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(
    Fen, DirtyPosition,
    ::testing::Values(
        // Missing fields.
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0",
        // Castling rights without a rook or with a moved king; wrong letters.
        "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w xyz - 0 1",
        // En passant without a capturing pawn or without a pushed pawn; wrong squares.
        "4k3/8/8/8/8/8/4P3/4K3 w - e3 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - z9 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1",
        // Clocks.
        "4k3/8/8/8/8/8/4P3/4K3 w - - x y", "4k3/8/8/8/8/8/4P3/4K3 w - - -5 0",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 99999999999999 99999999999999",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 and more"));

TEST(UciPosition, OneWarningForACleanedFen) {
    if (!is_octet()) GTEST_SKIP() << "our own words";
    UciSession engine;
    engine.send("position fen 4k3/8/8/8/8/8/8/4K3 w KQ e9 x");
    EXPECT_THAT(engine.expect_ready(), ::testing::ElementsAre(StartsWith("info string warning: ")));
}

TEST(UciPosition, StartPositionWithoutACommand) {
    UciSession engine;
    engine.send("go depth 2");
    EXPECT_NE(engine.best_move(), "(none)");
}

TEST(UciPosition, LongGame) {
    UciSession engine;
    std::string position = "position startpos moves";
    for (int i = 0; i < 1000; ++i) position += " g1f3 g8f6 f3g1 f6g8";
    expect_search(engine, position);
    expect_search(engine, position + " e2e4");
}

TEST(UciPosition, GameThatGrowsMoveByMove) {
    UciSession engine;
    std::string position = "position startpos moves";
    for (const char* moves : {" b1c3 b8c6", " c3b1 c6b8", " b1c3 b8c6", " c3b1 c6b8", " e2e4 e7e5"})
        expect_search(engine, position += moves, "go nodes 500");
}

TEST(UciPosition, RepeatedRootIsPlayedOn) {
    UciSession engine;
    expect_search(engine,
                  "position fen 6k1/8/8/8/8/8/8/RK6 w - - 0 1 moves "
                  "a1a2 g8h8 a2a1 h8g8 a1a2 g8h8 a2a1 h8g8");
}

TEST(UciPosition, MateBeatsTheFiftyMoveRule) {
    UciSession engine;
    engine.send("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 99 80");
    engine.send("go depth 4");
    const Lines lines = engine.read_search();
    EXPECT_THAT(lines, Contains(HasSubstr(" score mate 1 ")));
}

class LongClock : public ::testing::TestWithParam<const char*> {};

TEST_P(LongClock, IsPlayedOn) {
    UciSession engine;
    expect_search(engine,
                  "position fen 6k1/8/8/8/8/8/8/QK6 w - - " + std::string(GetParam()) + " 200");
}

INSTANTIATE_TEST_SUITE_P(Halfmoves, LongClock,
                         ::testing::Values("99", "100", "101", "150", "1000", "2147483648"));

class ExtremeBoard : public ::testing::TestWithParam<const char*> {};

TEST_P(ExtremeBoard, IsSearchedInTime) {
    UciSession engine;
    engine.send("position fen " + std::string(GetParam()));
    engine.send("go movetime 50");
    engine.read_search(milliseconds(5000));
}

TEST_P(ExtremeBoard, HearsWhileSearching) {
    UciSession engine;
    engine.send("position fen " + std::string(GetParam()));
    engine.send("go infinite");
    engine.expect_ready(milliseconds(5000));
    engine.send("stop");
    engine.read_all_searches(milliseconds(5000));
}

INSTANTIATE_TEST_SUITE_P(Fen, ExtremeBoard,
                         ::testing::Values(
                             // The maximum of legal moves in reachable positions: 218.
                             "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                             "QQQQQ3/Q7/Q6K/Q7/Q7/8/PP6/6k1 w - - 0 1",
                             "qqqqk3/qqqqp3/qqqq4/8/8/4QQQQ/4QQQQ/4KQQQ w - - 0 1",
                             "nnnnk3/nnnnp3/nnnn4/8/8/4NNNN/4NNNN/4KNNN w - - 0 1",
                             "4k3/8/PPPPPPPP/8/8/pppppppp/8/4K3 w - - 0 1",
                             "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
                             "k7/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/K7 w - - 0 1"));

class FinishedGame : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(FinishedGame, HasAVerdictAndNoMove) {
    UciSession engine;
    engine.send("position " + std::string(GetParam().first));
    for (const char* go : {"go depth 5", "go wtime 1000 btime 1000", "go nodes 100", "go mate 2"}) {
        engine.send(go);
        const Lines lines = engine.read_search();
        EXPECT_EQ(lines.back(), "bestmove (none)");
        EXPECT_THAT(lines, Contains(HasSubstr(GetParam().second)));
    }
}

TEST_P(FinishedGame, IsHeldUntilAskedFor) {
    UciSession engine;
    engine.send("position " + std::string(GetParam().first));
    for (const auto& [go, end] :
         {std::pair("go infinite", "stop"), std::pair("go ponder wtime 1000 btime 1000", "stop"),
          std::pair("go ponder wtime 1000 btime 1000", "ponderhit")}) {
        engine.send(go);
        engine.expect_no_best_move(milliseconds(100));
        engine.send(end);
        EXPECT_EQ(engine.best_move(), "(none)");
    }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, FinishedGame,
    ::testing::Values(std::pair("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", " score mate 0"),
                      std::pair("fen 7k/6Q1/6K1/8/8/8/8/8 b - - 100 90", " score mate 0"),
                      std::pair("startpos moves f2f3 e7e5 g2g4 d8h4", " score mate 0"),
                      std::pair("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", " score cp 0")));

// With `infinite` and `ponder` the answer comes after `stop`, even if there is no position.
TEST(UciPosition, RefusedOnesAreAnsweredWhenTheAnswerIsDue) {
    UciSession engine;
    engine.send("position fen rubbish");
    engine.expect_error();
    for (const auto& [go, end] : {std::pair("go infinite", "stop"), std::pair("go", "stop"),
                                  std::pair("go ponder wtime 1000 btime 1000", "stop"),
                                  std::pair("go ponder wtime 1000 btime 1000", "ponderhit")}) {
        SCOPED_TRACE(go);
        engine.send(go);
        engine.expect_error();
        engine.expect_no_best_move(milliseconds(100));
        engine.send(end);
        EXPECT_EQ(engine.best_move(), "(none)");
    }
    expect_search(engine, "position startpos");
}

TEST(UciPosition, PromotionLetterInUpperCase) {
    UciSession engine;
    expect_search(engine, "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q h7g7");
}

// A threefold repetition must be found for each spelling of the first position.
TEST(UciPosition, EnPassantSquareDoesNotHideARepetition) {
    UciSession engine;
    engine.send(
        "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 moves "
        "g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8");
    engine.send("go depth 1 searchmoves f3g1");
    expect_draw(engine.read_search());
}

TEST(UciPosition, PositionOfMovesIsTheOneSearched) {
    UciSession engine;
    engine.send("position startpos moves f2f3 e7e5 g2g4");
    engine.send("go depth 3");
    EXPECT_EQ(engine.best_move(), "d8h4");
}

TEST(UciPosition, RepetitionsOfTheGameAreKnown) {
    UciSession engine;
    // White is lost, but the position after Kg1 has occurred twice.
    engine.send(
        "position fen 7k/8/8/8/8/8/1q6/6K1 b - - 0 1 moves b2b1 g1g2 b1b2 g2g1 b2b1 g1g2 b1b2");
    engine.send("go depth 6");
    expect_draw(engine.read_search());
}

TEST(UciPosition, SevenThousandPlies) {
    UciSession engine;
    std::string position = "position startpos moves";
    for (int i = 0; i < 1750; ++i) position += " b1c3 b8c6 c3b1 c6b8";
    expect_search(engine, position);
}

// Lines with lengths around the usual sizes of buffers.
TEST(UciPosition, LinesAroundTheSizesOfBuffers) {
    UciSession engine;
    for (const std::size_t size : {1024U, 4096U, 8192U, 16384U, 65536U}) {
        std::string position = "position startpos moves";
        const char* const moves[] = {" g1f3", " g8f6", " f3g1", " f6g8"};
        int ply = 0;
        while (position.size() + 5 < size) position += moves[ply++ % 4];
        for (int i = 0; i < 3; ++i)
            expect_search(engine, position += moves[ply++ % 4], "go nodes 200");
    }
}

TEST(UciPosition, EnPassantWithoutACapturingPawn) {
    UciSession engine;
    expect_search(engine,
                  "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST(UciChess960, BothSpellingsOfCastlingAreRead) {
    UciSession engine;
    const std::string fen = "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves ";
    for (const char* mode : {"false", "true"}) {
        engine.send("setoption name UCI_Chess960 value " + std::string(mode));
        for (const char* moves : {"e1g1 e8c8", "e1h1 e8a8", "e1g1 e8a8"})
            expect_search(engine, fen + moves);
    }
}

TEST(UciChess960, CastlingIsSpeltAsTheModeSays) {
    UciSession engine;
    for (const auto& [mode, spelling] : {std::pair("false", "e1g1"), std::pair("true", "e1h1")}) {
        engine.send("setoption name UCI_Chess960 value " + std::string(mode));
        engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        engine.send("go depth 2 searchmoves " + std::string(spelling));
        EXPECT_EQ(engine.best_move(), spelling);
    }
}

TEST(UciChess960, FensOfBothKinds) {
    UciSession engine;
    engine.send("setoption name UCI_Chess960 value true");
    for (const char* fen : {
             "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w HBhb - 0 1",
             "nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w KQkq - 0 1",
             "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
             "brkqnnrb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFgb - 0 1",
         })
        expect_search(engine, "position fen " + std::string(fen));
}

class Castling960 : public ::testing::TestWithParam<std::pair<const char*, const char*>> {};

// Special cases of castling in Chess960: the move is legal, and spelt like this.
TEST_P(Castling960, IsPlayed) {
    UciSession engine;
    engine.send("setoption name UCI_Chess960 value true");
    const auto& [fen, move] = GetParam();
    engine.send("position fen " + std::string(fen));
    engine.send("go depth 2 searchmoves " + std::string(move));
    EXPECT_EQ(engine.best_move(), move);
    expect_search(engine, "position fen " + std::string(fen) + " moves " + move);
}

INSTANTIATE_TEST_SUITE_P(Kinds, Castling960,
                         ::testing::Values(
                             // The king is on its target; the rook is; they exchange their squares.
                             std::pair("6k1/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"),
                             std::pair("6k1/8/8/8/8/8/8/3RK3 w D - 0 1", "e1d1"),
                             std::pair("k7/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"),
                             std::pair("6k1/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1"),
                             std::pair("1rk5/8/8/8/8/8/8/7K b b - 0 1", "c8b8"),
                             // A long way, and with an inner rook.
                             std::pair("6k1/8/8/8/8/8/8/1K5R w H - 0 1", "b1h1"),
                             std::pair("6k1/8/8/8/8/8/8/RR1K4 w B - 0 1", "d1b1")));

TEST(UciChess960, ARookThatShieldsTheKingMayNotLeaveByCastling) {
    UciSession engine;
    engine.send("setoption name UCI_Chess960 value true");
    expect_refused(engine, "position fen 6k1/8/8/8/8/8/8/qR1K4 w B - 0 1 moves d1b1");
}

TEST(UciChess960, GameOfBothRookFiles) {
    UciSession engine;
    engine.send("setoption name UCI_Chess960 value true");
    expect_search(engine,
                  "position fen bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/RKRNBQNB w CAhf - 0 1 moves "
                  "g1f3 e8f6",
                  "go nodes 2000");
}

TEST(UciChess960, IllegalCastlingIsRefused) {
    UciSession engine;
    engine.send("setoption name UCI_Chess960 value true");
    expect_refused(engine, "position fen 4k3/8/8/8/8/8/8/RB2K3 w A - 0 1 moves e1a1");
}

}  // namespace
}  // namespace octet::test
