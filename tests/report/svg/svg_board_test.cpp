// A board as an SVG drawing.
#include "report/svg/svg_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::report {
namespace {

using board::Square;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::string_view kKings = "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1";

std::string drawn(const BoardDrawing& drawing) {
    return board_svg(test::position(kKings), drawing);
}

TEST(SvgBoard, IsAFileWithATextFallback) {
    BoardDrawing drawing;
    drawing.size = 200;
    const std::string svg = drawn(drawing);
    EXPECT_THAT(svg, StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 320 320\" "
                                "width=\"200\" height=\"200\""));
    EXPECT_THAT(svg,
                HasSubstr("<title>Black to move</title>\n<desc>4k3/8/8/8/8/8/8/Q3K3 b - - 0 1"));
    EXPECT_THAT(svg, EndsWith("</svg>\n"));
    EXPECT_THAT(board_svg(board::Position::start(), {}), HasSubstr("<title>White to move"));
}

TEST(SvgBoard, PutsPiecesOnTheirSquares) {
    EXPECT_THAT(
        drawn({}),
        AllOf(HasSubstr("<use href=\"#piece-K\" class=\"piece black\" x=\"160\" y=\"0\"/>"),
              HasSubstr("<use href=\"#piece-K\" class=\"piece white\" x=\"160\" y=\"280\"/>"),
              HasSubstr("<use href=\"#piece-Q\" class=\"piece white\" x=\"0\" y=\"280\"/>")));
    BoardDrawing flipped;
    flipped.flip = true;
    EXPECT_THAT(drawn(flipped),
                HasSubstr("<use href=\"#piece-Q\" class=\"piece white\" x=\"280\" y=\"0\"/>"));
}

TEST(SvgBoard, A1IsDark) {
    // The dark squares of the lowest row begin at the left edge.
    EXPECT_THAT(drawn({}), HasSubstr("M0 280h40v40h-40Z"));
    EXPECT_THAT(drawn({}), Not(HasSubstr("M0 0h40v40h-40Z")));
}

TEST(SvgBoard, CoordinatesCanBeLeftOut) {
    EXPECT_THAT(drawn({}), HasSubstr("<text x=\"2\" y=\"9\">8</text>"));
    EXPECT_THAT(drawn({}), HasSubstr("text-anchor=\"end\">h</text>"));
    BoardDrawing drawing;
    drawing.flip = true;
    EXPECT_THAT(drawn(drawing), HasSubstr("<text x=\"2\" y=\"9\">1</text>"));
    drawing.coordinates = false;
    EXPECT_THAT(drawn(drawing), Not(HasSubstr("<text")));
}

TEST(SvgBoard, DrawsArrowsMarksAndTheLastMove) {
    BoardDrawing drawing;
    drawing.arrows = {{{Square::A1, Square::A8}, Paint::Red}};
    drawing.marks = {{Square::D5, Paint::Blue}};
    drawing.last_move = SquarePair{Square::E2, Square::E1};
    const std::string svg = drawn(drawing);
    EXPECT_THAT(
        svg, HasSubstr("<g class=\"arrow red\"><path class=\"shaft\" d=\"M20.0 288.0L20.0 37.0\""));
    EXPECT_THAT(svg, HasSubstr("<path class=\"head\" d=\"M20.0 22.0L"));
    EXPECT_THAT(svg, HasSubstr("<circle class=\"mark blue\" cx=\"140\" cy=\"140\" r=\"18\"/>"));
    EXPECT_THAT(svg, HasSubstr("<rect class=\"last\" x=\"160\" y=\"240\" width=\"40\""));
    EXPECT_THAT(svg, HasSubstr("<rect class=\"last\" x=\"160\" y=\"280\" width=\"40\""));
}

TEST(SvgBoard, ForAPageHasALabelAndNoDefinitions) {
    const std::string svg = inline_board_svg(test::position(kKings), {}, "a \"b\"");
    EXPECT_THAT(svg, HasSubstr("aria-label=\"a &quot;b&quot;\""));
    EXPECT_THAT(svg, Not(HasSubstr("<defs>")));
    EXPECT_THAT(svg, Not(HasSubstr("<style>")));
}

TEST(SvgBoard, CastlingLeadsToTheKingsSquare) {
    const auto squares = [](std::string_view fen, std::string_view text) {
        const board::Position position = test::position(fen);
        return squares_of(test::move(position, text));
    };
    const std::string_view standard = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    EXPECT_EQ(squares(standard, "e1g1"), (SquarePair{Square::E1, Square::G1}));
    EXPECT_EQ(squares(standard, "e1c1"), (SquarePair{Square::E1, Square::C1}));
    EXPECT_EQ(squares("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"),
              (SquarePair{Square::E8, Square::C8}));
    EXPECT_EQ(squares("4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1"),
              (SquarePair{Square::G1, Square::H1}));
    EXPECT_EQ(squares(standard, "a1a8"), (SquarePair{Square::A1, Square::A8}));
}

TEST(SvgBoard, PaintsHaveNames) {
    EXPECT_EQ(parse_paint("green"), Paint::Green);
    EXPECT_EQ(parse_paint("blue"), Paint::Blue);
    EXPECT_EQ(parse_paint("pink"), std::nullopt);
    EXPECT_EQ(parse_paint(""), std::nullopt);
}

}  // namespace
}  // namespace octet::report
