// The outlines of the chess pieces for drawings, as data of SVG paths.
//
// The paths are our own. Unicode's chess pieces are not used: a font may lack them, and U+265F is
// an emoji too, which programs show in colours. One outline serves both colours; CSS classes give
// fill and stroke.
#pragma once

#include <string>
#include <string_view>

#include "board/types.h"

namespace octet::report {

/// The side of the square for which the outlines are drawn, in units of the paths.
inline constexpr int kPieceUnits = 40;

/// The path data (the attribute `d`) of a piece type other than None.
std::string_view piece_outline(board::PieceType type);

/// The SVG id of a piece type's path, such as "piece-N".
std::string piece_id(board::PieceType type);

/// The element `<defs>` with a path for each piece type, to be drawn by `<use>`.
std::string piece_definitions();

/// The CSS rules of the classes `white` and `black` inside a class `piece`.
std::string_view piece_style();

}  // namespace octet::report
