// A board as an SVG drawing, with arrows and marked squares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"

namespace octet::report {

enum class Paint : std::uint8_t { Green, Red, Yellow, Blue };

/// "green", "red", "yellow" or "blue"; nullopt for other text.
std::optional<Paint> parse_paint(std::string_view name);

struct SquarePair {
    board::Square from = board::Square::None;
    board::Square to = board::Square::None;

    friend bool operator==(const SquarePair&, const SquarePair&) = default;
};

/// The squares between which a move leads. Castling leads to the king's square after it.
SquarePair squares_of(board::Move move);

struct Arrow {
    SquarePair squares;
    Paint paint = Paint::Green;
};

struct Mark {
    board::Square square = board::Square::None;
    Paint paint = Paint::Green;
};

/// What a drawing shows besides the pieces.
struct BoardDrawing {
    std::vector<Arrow> arrows;
    std::vector<Mark> marks;
    /// The move that led to the position.
    std::optional<SquarePair> last_move;
    /// Whether Black is at the bottom.
    bool flip = false;
    bool coordinates = true;
    /// The side of a file's drawing, in CSS pixels.
    int size = 360;
};

/// A file with the drawing. Its text fallback says the side to move and the FEN.
std::string board_svg(const board::Position& position, const BoardDrawing& drawing);

/// The drawing for an HTML page, which must have piece_definitions(), piece_style() and
/// board_style() once. `label` is the text for screen readers.
std::string inline_board_svg(const board::Position& position, const BoardDrawing& drawing,
                             std::string_view label);

/// The CSS rules of boards, arrows and marks.
std::string_view board_style();

}  // namespace octet::report
