// The rows of the table that `analyse` prints.
#include "cli/search/analysis_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "board/position.h"
#include "support/run_cli.h"

namespace octet::cli {
namespace {

using board::Move;
using board::MoveKind;
using board::Square;
using search::Bound;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

class AnalysisTableTest : public ::testing::Test {
protected:
    std::string text_;
    io::Output output_{[this](std::string_view part) { text_ += part; }};
    board::Position position_ = board::Position::start();
};

TEST_F(AnalysisTableTest, TheLastRowBeginsWithTheBestMove) {
    AnalysisTable table(position_, 1, false, output_);
    const Move first(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move second(Square::D2, Square::D4, MoveKind::DoublePush);
    table.on_pv({.depth = 8, .score = 20, .moves = {first}});
    table.on_pv({.depth = 9, .score = 40, .bound = Bound::Lower, .moves = {second}});
    EXPECT_THAT(text_, Not(HasSubstr("d4")));
    table.on_best_move({.move = second});
    EXPECT_THAT(text_, AllOf(HasSubstr("   >+0."), EndsWith("1. d4\n\nBest move: d4 (d2d4)\n")));
}

TEST_F(AnalysisTableTest, BoundsAreShownOnlyWhereNothingElseSaysTheMove) {
    AnalysisTable table(position_, 1, false, output_);
    const Move first(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move second(Square::D2, Square::D4, MoveKind::DoublePush);
    table.on_pv({.depth = 8, .score = 20, .moves = {first}});
    table.on_pv({.depth = 9, .score = 10, .bound = Bound::Upper, .moves = {first}});
    table.on_best_move({.move = first});
    EXPECT_THAT(text_, Not(HasSubstr("<")));

    table.on_pv({.depth = 9, .score = 40, .bound = Bound::Lower, .moves = {second}});
    table.on_pv({.depth = 9, .score = 35, .moves = {second}});
    table.on_best_move({.move = second});
    EXPECT_THAT(text_, AllOf(HasSubstr("d4"), Not(HasSubstr(">"))));
}

TEST_F(AnalysisTableTest, BoundsFromWhitesView) {
    const Move opening(Square::E2, Square::E4, MoveKind::DoublePush);
    position_.make(opening);
    AnalysisTable table(position_, 1, false, output_);
    const Move reply(Square::E7, Square::E5, MoveKind::DoublePush);
    table.on_pv({.depth = 9, .score = 40, .bound = Bound::Lower, .moves = {reply}});
    table.on_best_move({.move = reply});
    EXPECT_THAT(text_, HasSubstr("   <-0."));
}

TEST_F(AnalysisTableTest, ChancesAreThoseOfTheBestMove) {
    AnalysisTable table(position_, 1, false, output_);
    const Move first(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move second(Square::D2, Square::D4, MoveKind::DoublePush);
    table.on_pv({.depth = 8, .score = 0, .is_drawn = true, .moves = {first}});
    table.on_best_move({.move = first});
    EXPECT_THAT(text_, EndsWith("\n\nChances: White wins 0.0 %, draw 100.0 %, Black wins 0.0 %\n"
                                "Best move: e4 (e2e4)\n"));
    text_.clear();
    table.on_pv({.depth = 9, .score = 40, .bound = Bound::Lower, .moves = {second}});
    table.on_best_move({.move = second});
    EXPECT_THAT(text_, Not(HasSubstr("Chances"))) << "only a bound is known";
}

TEST_F(AnalysisTableTest, ChancesAreNamedByColour) {
    position_.make(Move(Square::E2, Square::E4, MoveKind::DoublePush));
    AnalysisTable table(position_, 1, false, output_);
    const Move reply(Square::E7, Square::E5, MoveKind::DoublePush);
    table.on_pv({.depth = 8, .score = eval::mate_in(3), .moves = {reply}});
    table.on_best_move({.move = reply});
    EXPECT_THAT(text_, HasSubstr("Chances: White wins 0.0 %, draw 0.0 %, Black wins 100.0 %\n"));
}

TEST_F(AnalysisTableTest, IsAsWideAsTheTerminal) {
    io::Output narrow([this](std::string_view part) { text_ += part; }, 60);
    AnalysisTable table(position_, 1, false, narrow);
    table.print_head();
    text_.erase(0, text_.find('\n') + 1);  // The FEN stays whole, so that it can be copied.
    const std::vector<Move> line{Move(Square::E2, Square::E4, MoveKind::DoublePush),
                                 Move(Square::E7, Square::E5, MoveKind::DoublePush),
                                 Move(Square::D2, Square::D4, MoveKind::DoublePush),
                                 Move(Square::D7, Square::D5, MoveKind::DoublePush),
                                 Move(Square::C2, Square::C4, MoveKind::DoublePush)};
    table.on_pv({.depth = 8, .score = 20, .moves = line});
    EXPECT_LE(test::width_of(text_), 60U) << text_;
    EXPECT_THAT(text_, HasSubstr("  1. e4 e5 2. d4 d5\n" + std::string(43, ' ') + "3. c4\n"));
}

TEST_F(AnalysisTableTest, AGameThatIsOverHasALineInsteadOfATable) {
    AnalysisTable table(position_, 1, false, output_);
    table.print_head(board::GameEnd::FiftyMoves);
    EXPECT_THAT(text_, EndsWith("\nThe game is drawn by the fifty-move rule\n"));
    EXPECT_THAT(text_, Not(HasSubstr("depth")));
}

TEST_F(AnalysisTableTest, ADrawThatStaysIsOneRow) {
    AnalysisTable table(position_, 1, false, output_);
    const Move first(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move second(Square::D2, Square::D4, MoveKind::DoublePush);
    const auto rows = [&] { return std::ranges::count(text_, '\n'); };
    for (int depth = 1; depth < 100; ++depth)
        table.on_pv({.depth = depth, .score = 0, .is_drawn = true, .moves = {first}});
    EXPECT_EQ(rows(), 1);
    table.on_pv({.depth = 100, .score = 0, .is_drawn = true, .moves = {second}});
    EXPECT_EQ(rows(), 2) << "another line";
}

TEST_F(AnalysisTableTest, AMateThatStaysIsOneRow) {
    AnalysisTable table(position_, 2, false, output_);
    const Move first(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move second(Square::D2, Square::D4, MoveKind::DoublePush);
    const Move reply(Square::E7, Square::E5, MoveKind::DoublePush);
    const auto rows = [&] { return std::ranges::count(text_, '\n'); };
    for (int depth = 5; depth < 100; ++depth) {
        table.on_pv({.depth = depth, .score = eval::mate_in(3), .moves = {first}});
        table.on_pv(
            {.depth = depth, .multipv_index = 2, .score = eval::mate_in(5), .moves = {second}});
    }
    EXPECT_EQ(rows(), 2);
    table.on_pv({.depth = 100, .score = eval::mate_in(3), .moves = {first, reply}});
    EXPECT_EQ(rows(), 3) << "another line";
    table.on_pv({.depth = 101, .score = eval::mate_in(1), .moves = {first, reply}});
    EXPECT_EQ(rows(), 4) << "a shorter mate";
    for (int depth = 102; depth < 105; ++depth)
        table.on_pv({.depth = depth, .score = 50, .moves = {second}});
    EXPECT_EQ(rows(), 7) << "no mate: what depth adds is news";
}

}  // namespace
}  // namespace octet::cli
