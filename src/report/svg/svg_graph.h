// The graph of a game: the win chance of White after each move, from 0 to 100 percent, with the
// phases of the game as bands and the judged moves as dots with titles.
#pragma once

#include <string>
#include <string_view>

#include "report/reported_game.h"

namespace octet::report {

/// The width and height of the drawing, in its units.
inline constexpr int kGraphWidth = 800;
inline constexpr int kGraphHeight = 260;

/// A file with the graph.
std::string graph_svg(const ReportedGame& game);

/// The graph for an HTML page, which must have graph_style() and the colours that it names as CSS
/// variables.
std::string inline_graph_svg(const ReportedGame& game);

/// The CSS rules of the graph, whose colours are CSS variables.
std::string_view graph_style();

/// The place of the curve, in units of the drawing: the first ply is at `left`, the last at
/// `right`, 100 percent at `top`, 0 percent at `bottom`.
struct GraphArea {
    double left;
    double right;
    double top;
    double bottom;
};
GraphArea graph_area();

}  // namespace octet::report
