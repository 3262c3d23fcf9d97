// The graph of a game.
#include "report/svg/svg_graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/reported_game.h"

namespace octet::report {
namespace {

using analysis::Score;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(SvgGraph, DrawsTheWinChanceAfterEachMove) {
    // Plies 0 to 4 at a quarter of 744 each; 50 % is at 129, and a mate of Black near the floor.
    const std::string svg = graph_svg(test::fools_mate());
    EXPECT_THAT(svg,
                HasSubstr("<path class=\"curve\" d=\"M44.0 125.1L230.0 144.4L416.0 143.4L602.0 "
                          "228.8L788.0 228.8\"/>"));
    EXPECT_THAT(svg, HasSubstr(">50 %</text>"));
    EXPECT_EQ(graph_area().left, 44);
    EXPECT_EQ(graph_area().right, 788);
}

TEST(SvgGraph, JudgedMovesAreTitledDots) {
    const std::string svg = graph_svg(test::fools_mate());
    EXPECT_THAT(svg,
                HasSubstr("<g class=\"dot inaccuracy\" data-ply=\"1\"><title>1. f3 ?!, +0.20 to "
                          "-0.80</title><circle cx=\"230.0\" cy=\"144.4\" r=\"4\"/></g>"));
    EXPECT_THAT(svg, HasSubstr("<g class=\"dot blunder\" data-ply=\"3\"><title>2. g4 ?"
                               "?, -0.75 to #-1</title><path d=\"M597.0 223.8h10v10h-10Z\"/></g>"));
    EXPECT_THAT(svg, Not(HasSubstr("dot mistake")));
}

TEST(SvgGraph, PhasesAreBands) {
    EXPECT_THAT(graph_svg(test::fools_mate()), HasSubstr(">Opening</text>"));
    ReportedGame game = test::fools_mate();
    game.report.phases.middlegame = 1;
    game.report.phases.endgame = 2;
    const std::string svg = graph_svg(game);
    EXPECT_THAT(svg,
                HasSubstr("<rect class=\"phase phase-0\" x=\"44.0\" y=\"24\" width=\"186.0\""));
    EXPECT_THAT(svg,
                HasSubstr("<rect class=\"phase phase-1\" x=\"230.0\" y=\"24\" width=\"186.0\""));
    EXPECT_THAT(svg,
                HasSubstr("<rect class=\"phase phase-2\" x=\"416.0\" y=\"24\" width=\"372.0\""));
    game.report.phases.middlegame.reset();
    game.report.phases.endgame = 0;
    EXPECT_THAT(graph_svg(game), Not(HasSubstr("class=\"phase phase-0\"")));
}

TEST(SvgGraph, AFileHasItsColoursAndSafeNames) {
    ReportedGame game = test::fools_mate();
    game.game.tags = {{"White", "<b>&"}};
    const std::string svg = graph_svg(game);
    EXPECT_THAT(svg, Not(HasSubstr("var(")));
    EXPECT_THAT(svg, HasSubstr("<title>Win chance of White after each move: &lt;b&gt;&amp; - ?"));
    EXPECT_THAT(inline_graph_svg(game),
                HasSubstr("aria-label=\"Win chance of White after each move: &lt;b"));
    EXPECT_THAT(std::string(graph_style()), HasSubstr("var(--blunder)"));
}

TEST(SvgGraph, OfAGameWithoutMovesHasOnePoint) {
    const ReportedGame game =
        test::reported_game(board::Position::start(), {}, {{Score::cp(0), "e2e4"}});
    EXPECT_THAT(graph_svg(game), HasSubstr("<path class=\"curve\" d=\"M44.0 129.0\"/>"));
}

}  // namespace
}  // namespace octet::report
