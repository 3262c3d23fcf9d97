// Positions: broken, dirty, extreme, and finished ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// `go` in a position that the engine must have refused, and its recovery.
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

/// A short search, all of whose lines are legal.
void expect_search(UciSession& engine, const std::string& position,
                   const std::string& go = "go depth 4") {
    SCOPED_TRACE(position);
    engine.send(position);
    engine.send(go);
    EXPECT_NE(engine.best_move(), "(none)");
}

TEST(UciPosition, BrokenFens) {
    UciSession engine;
    for (const char* fen : {
             "",
             "rubbish",
             "8/8/8/8/8/8/8/8 w - - 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
             "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "rnbqzbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
             "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
             "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
             "4k3/8/8/8/8/8/8/p3K3 w - - 0 1",
             "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
             "8/8/8/3kK3/8/8/8/8 w - - 0 1",
             "8/8/8/r2k4/r2K4/8/8/8 b - - 0 1",
             "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
             "nnnnknnn/nnnnnnnn/nnnn4/8/8/4NNNN/NNNNNNNN/NNNNKNNN w - - 0 1",
         })
        expect_refused(engine, "position fen " + std::string(fen));
}

TEST(UciPosition, IncompleteCommands) {
    UciSession engine;
    for (const char* command : {"position", "position fen", "position moves e2e4"})
        expect_refused(engine, command);
}

TEST(UciPosition, IllegalMovesInTheList) {
    UciSession engine;
    for (const char* moves : {"e2e5", "e7e5", "e2e4 e2e4", "e2e4 e7e5 e1g1", "0000", "e2",
                              "rubbish", "e2e4q", "a1a1", "e2e4 (none)", "\xC3\xA4"})
        expect_refused(engine, "position startpos moves " + std::string(moves));
}

TEST(UciPosition, PlyOfTheIllegalMoveIsNamed) {
    if (!is_octet()) GTEST_SKIP() << "our own words";
    UciSession engine;
    engine.send("position startpos moves e2e4 e7e5 e4e5 g8f6");
    EXPECT_THAT(engine.expect_ready(), Contains(AllOf(StartsWith("info string error: "),
                                                      HasSubstr("ply 3"), HasSubstr("e4e5"))));
}

TEST(UciPosition, DirtyFensAreCleaned) {
    UciSession engine;
    for (const char* fen : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
             "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1",
             "4k3/8/8/8/8/8/4P3/4K3 w - e3 0 1",
             "4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1",
             "4k3/8/8/8/8/8/4P3/4K3 w - z9 0 1",
             "4k3/8/8/8/8/8/4P3/4K3 w xyz - 0 1",
             "4k3/8/8/8/8/8/4P3/4K3 w - - x y",
             "4k3/8/8/8/8/8/4P3/4K3 w - - -5 0",
             "4k3/8/8/8/8/8/4P3/4K3 w - - 99999999999999 99999999999999",
             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 and more",
         })
        expect_search(engine, "position fen " + std::string(fen));
}

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

TEST(UciPosition, Checkmated) {
    UciSession engine;
    engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    engine.send("go depth 5");
    const Lines lines = engine.read_search();
    EXPECT_EQ(lines.back(), "bestmove (none)");
    EXPECT_THAT(lines, Contains(HasSubstr(" score mate 0")));
}

TEST(UciPosition, Stalemated) {
    UciSession engine;
    engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    engine.send("go wtime 1000 btime 1000");
    const Lines lines = engine.read_search();
    EXPECT_EQ(lines.back(), "bestmove (none)");
    EXPECT_THAT(lines, Contains(HasSubstr(" score cp 0")));
}

TEST(UciPosition, CheckmatedUnderInfiniteIsHeld) {
    UciSession engine;
    engine.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    for (const char* go : {"go infinite", "go ponder wtime 1000 btime 1000"}) {
        engine.send(go);
        engine.expect_no_best_move(milliseconds(100));
        engine.send("stop");
        EXPECT_EQ(engine.best_move(), "(none)");
    }
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

TEST(UciPosition, MoreThanFiftyMovesIsPlayedOn) {
    UciSession engine;
    for (const char* clock : {"100", "150", "1000"})
        expect_search(engine,
                      "position fen 6k1/8/8/8/8/8/8/QK6 w - - " + std::string(clock) + " 200");
}

TEST(UciPosition, ExtremeBoards) {
    UciSession engine;
    for (const char* fen : {
             // The most moves of any reachable position: 218.
             "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
             "QQQQQQQQ/Q6Q/Q6Q/Q6Q/8/8/5k2/K7 w - - 0 1",
             "qqqqk3/qqqqp3/qqqq4/8/8/4QQQQ/4QQQQ/4KQQQ w - - 0 1",
             "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
         }) {
        SCOPED_TRACE(fen);
        engine.send("position fen " + std::string(fen));
        engine.send("go movetime 50");
        engine.read_search(milliseconds(5000));
    }
    engine.send("position fen qqqqk3/qqqqp3/qqqq4/8/8/4QQQQ/4QQQQ/4KQQQ w - - 0 1");
    engine.send("go infinite");
    engine.expect_ready();
    engine.send("stop");
    engine.read_search(milliseconds(5000));
}

TEST(UciPosition, PromotionLetterInUpperCase) {
    UciSession engine;
    expect_search(engine, "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q h7g7");
}

TEST(UciPosition, EnPassantAfterADoublePushNobodyCanTake) {
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

TEST(UciChess960, IllegalCastlingIsRefused) {
    UciSession engine;
    engine.send("setoption name UCI_Chess960 value true");
    expect_refused(engine, "position fen 4k3/8/8/8/8/8/8/RB2K3 w A - 0 1 moves e1a1");
}

}  // namespace
}  // namespace octet::test
