// A board as an SVG drawing.
#include "report/svg/svg_board.h"

#include <fmt/format.h>

#include <array>
#include <cmath>

#include "notation/fen.h"
#include "notation/names.h"
#include "report/escape.h"
#include "report/svg/svg_pieces.h"
#include "util/enum_array.h"

namespace octet::report {

namespace {

using board::Square;

constexpr int kUnits = kPieceUnits;
constexpr int kBoard = 8 * kUnits;
constexpr std::array<std::string_view, 4> kPaintNames{"green", "red", "yellow", "blue"};

std::string_view name_of(Paint paint) { return kPaintNames[static_cast<std::size_t>(paint)]; }

/// The upper left corner of a square.
struct Corner {
    int x;
    int y;
};

Corner corner_of(Square square, bool flip) {
    const int file = static_cast<int>(file_of(square));
    const int rank = static_cast<int>(rank_of(square));
    return {kUnits * (flip ? 7 - file : file), kUnits * (flip ? rank : 7 - rank)};
}

std::string square_element(std::string_view kind, Square square, bool flip) {
    const auto [x, y] = corner_of(square, flip);
    return fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", kind, x,
                       y, kUnits, kUnits);
}

/// The squares: one rectangle for the light ones and one path for the dark ones.
std::string squares() {
    std::string path;
    for (int row = 0; row < 8; ++row)
        for (int column = 1 - row % 2; column < 8; column += 2)
            path += fmt::format("M{} {}h{}v{}h-{}Z", kUnits * column, kUnits * row, kUnits, kUnits,
                                kUnits);
    return fmt::format(
        "<rect class=\"light\" width=\"{}\" height=\"{}\"/><path class=\"dark\" d=\"{}\"/>", kBoard,
        kBoard, path);
}

std::string coordinates(bool flip) {
    std::string text = "<g class=\"coordinates\" aria-hidden=\"true\">";
    for (int i = 0; i < 8; ++i) {
        const auto file = static_cast<board::File>(flip ? 7 - i : i);
        const auto rank = static_cast<board::Rank>(flip ? i : 7 - i);
        text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
                            kUnits * (i + 1) - 2, kBoard - 2, notation::letter(file));
        text +=
            fmt::format("<text x=\"2\" y=\"{}\">{}</text>", kUnits * i + 9, notation::digit(rank));
    }
    return text + "</g>";
}

std::string pieces(const board::Position& position, bool flip) {
    std::string text;
    for (const Square square : position.occupied()) {
        const board::Piece piece = position.piece_on(square);
        const auto [x, y] = corner_of(square, flip);
        text += fmt::format("<use href=\"#{}\" class=\"piece {}\" x=\"{}\" y=\"{}\"/>",
                            piece_id(type_of(piece)),
                            color_of(piece) == board::Color::White ? "white" : "black", x, y);
    }
    return text;
}

/// A shaft from near the centre of the first square, and a head whose tip is near the centre of the
/// second one.
std::string arrow_element(const Arrow& arrow, bool flip) {
    const Corner from = corner_of(arrow.squares.from, flip);
    const Corner to = corner_of(arrow.squares.to, flip);
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length == 0) return "";
    const double x = (to.x - from.x) / length;
    const double y = (to.y - from.y) / length;
    constexpr double kStartGap = 12;
    constexpr double kEndGap = 2;
    constexpr double kHead = 15;
    constexpr double kHalfWidth = 9;
    const double begin_x = from.x + kUnits / 2.0 + kStartGap * x;
    const double begin_y = from.y + kUnits / 2.0 + kStartGap * y;
    const double tip_x = to.x + kUnits / 2.0 - kEndGap * x;
    const double tip_y = to.y + kUnits / 2.0 - kEndGap * y;
    const double base_x = tip_x - kHead * x;
    const double base_y = tip_y - kHead * y;
    return fmt::format(
        "<g class=\"arrow {}\"><path class=\"shaft\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>"
        "<path class=\"head\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\"/></g>",
        name_of(arrow.paint), begin_x, begin_y, base_x, base_y, tip_x, tip_y,
        base_x + kHalfWidth * y, base_y - kHalfWidth * x, base_x - kHalfWidth * y,
        base_y + kHalfWidth * x);
}

std::string mark_element(const Mark& mark, bool flip) {
    const auto [x, y] = corner_of(mark.square, flip);
    return fmt::format("<circle class=\"mark {}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                       name_of(mark.paint), x + kUnits / 2, y + kUnits / 2, kUnits / 2 - 2);
}

std::string content(const board::Position& position, const BoardDrawing& drawing) {
    std::string text = squares();
    if (drawing.last_move)
        for (const Square square : {drawing.last_move->from, drawing.last_move->to})
            text += square_element("last", square, drawing.flip);
    if (drawing.coordinates) text += coordinates(drawing.flip);
    text += pieces(position, drawing.flip);
    for (const Mark& mark : drawing.marks) text += mark_element(mark, drawing.flip);
    for (const Arrow& arrow : drawing.arrows) text += arrow_element(arrow, drawing.flip);
    return text;
}

}  // namespace

std::optional<Paint> parse_paint(std::string_view name) {
    for (std::size_t i = 0; i < kPaintNames.size(); ++i)
        if (kPaintNames[i] == name) return static_cast<Paint>(i);
    return {};
}

SquarePair squares_of(board::Move move) {
    if (!move.is_castling()) return {move.from(), move.to()};
    const board::Color side =
        rank_of(move.from()) == board::Rank::R1 ? board::Color::White : board::Color::Black;
    const Square king = castled_king_square(side, move.castling_side());
    // In Chess960 the king may castle without moving.
    return {move.from(), king == move.from() ? move.to() : king};
}

std::string_view board_style() {
    return ".light{fill:#f0e2ca}.dark{fill:#b58d63}.last{fill:#f5d742;opacity:.55}"
           ".coordinates{font:8px sans-serif;fill:#2e1f10}"
           ".arrow "
           ".shaft{stroke-width:6;fill:none}.arrow{opacity:.85}.mark{fill:none;stroke-width:3}"
           ".green{fill:#15803d;stroke:#15803d}.red{fill:#c62828;stroke:#c62828}"
           ".yellow{fill:#e0b000;stroke:#e0b000}.blue{fill:#1d4ed8;stroke:#1d4ed8}"
           ".arrow .head{stroke:none}.mark.green,.mark.red,.mark.yellow,.mark.blue{fill:none}";
}

std::string board_svg(const board::Position& position, const BoardDrawing& drawing) {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{1}\" "
        "height=\"{1}\" role=\"img\">\n<title>{2} to move</title>\n<desc>{3}</desc>\n"
        "<style>{4}{5}</style>\n{6}\n{7}\n</svg>\n",
        kBoard, drawing.size, notation::color_name(position.side_to_move()),
        notation::to_fen(position), piece_style(), board_style(), piece_definitions(),
        content(position, drawing));
}

std::string inline_board_svg(const board::Position& position, const BoardDrawing& drawing,
                             std::string_view label) {
    return fmt::format(
        "<svg class=\"diagram\" viewBox=\"0 0 {0} {0}\" role=\"img\" "
        "aria-label=\"{1}\">{2}</svg>",
        kBoard, escape_html(label), content(position, drawing));
}

}  // namespace octet::report
