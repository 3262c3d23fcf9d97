// Reports of a search as UCI lines, and which of them are printed.
#include "uci/search_reporter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace octet::uci {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr board::Move kMove(board::Square::E2, board::Square::E4, board::MoveKind::DoublePush);
constexpr board::Move kCastling(board::Square::E1, board::Square::H1, board::MoveKind::Castling);

class SearchReporterTest : public ::testing::Test {
protected:
    static util::TimePoint seconds_ago(int seconds) {
        return util::Clock::now() - std::chrono::seconds(seconds);
    }

    std::string text_;
    io::Output output_{[this](std::string_view part) { text_ += part; }};
    SearchReporter reporter_{output_};
};

TEST_F(SearchReporterTest, LinesHaveWdlOnlyWithMaterial) {
    reporter_.set_settings({});
    reporter_.on_pv({.depth = 3, .score = 20, .moves = {kMove}});
    EXPECT_THAT(
        text_, AllOf(HasSubstr("info depth 3 "), HasSubstr(" pv e2e4\n"), Not(HasSubstr(" wdl "))));
    reporter_.set_settings({.material = 78});
    reporter_.on_pv({.depth = 4, .score = 20, .moves = {kMove}});
    EXPECT_THAT(text_, HasSubstr(" wdl "));
}

TEST_F(SearchReporterTest, CastlingDependsOnTheSettings) {
    reporter_.set_settings({});
    reporter_.on_best_move({.move = kCastling});
    reporter_.set_settings({.chess960 = true});
    reporter_.on_best_move({.move = kCastling});
    EXPECT_EQ(text_, "bestmove e1g1\nbestmove e1h1\n");
}

TEST_F(SearchReporterTest, TheCurrentMoveIsPrintedAfterThreeSeconds) {
    const search::CurrentMove current{.depth = 5, .move = kMove, .number = 2};
    reporter_.set_settings({.start = seconds_ago(2)});
    reporter_.on_current_move(current);
    EXPECT_EQ(text_, "");
    reporter_.set_settings({.start = seconds_ago(4)});
    reporter_.on_current_move(current);
    EXPECT_EQ(text_, "info depth 5 currmove e2e4 currmovenumber 2\n");
}

TEST_F(SearchReporterTest, InDebugModeTheCurrentMoveIsPrintedAtOnce) {
    reporter_.set_settings({});
    reporter_.set_debug(true);
    reporter_.on_current_move({.depth = 1, .move = kMove});
    EXPECT_THAT(text_, HasSubstr("currmove e2e4"));
    reporter_.set_debug(false);
    text_.clear();
    reporter_.on_current_move({.depth = 1, .move = kMove});
    EXPECT_EQ(text_, "");
}

}  // namespace
}  // namespace octet::uci
