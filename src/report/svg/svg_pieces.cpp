// The outlines of the chess pieces for drawings, as data of SVG paths.
#include "report/svg/svg_pieces.h"

#include <fmt/format.h>

#include "notation/names.h"
#include "util/enum_array.h"

namespace octet::report {

namespace {

/// In the order of PieceType.
constexpr util::EnumArray<std::string_view, board::PieceType> kOutlines{{
    "M20 8a5.2 5.2 0 0 1 3.6 9c3.6 2.6 5.4 7.4 5.6 13H10.8c.2-5.6 2-10.4 5.6-13A5.2 5.2 0 0 1 20 8Z"
    "M9 31h22v4H9Z",
    "M13.5 30c0-6.5 6.7-8.5 6.2-13.3-2.8.6-4.3 2.3-6.4 4.5-1.2 1.3-3.2 1.2-4.2-.2-1-1.4-.8-2.7 0-4 "
    "2-3.2 2.7-6.8 6.2-9.4L15.6 4l3.8 2.7C27 7.2 31.5 13 31.5 22v8ZM9.5 31h23v4h-23Z"
    "M15.2 12.2h.1",
    "M20 4.6a2.5 2.5 0 0 1 1.7 4.3C26.4 12 28.6 16 27.8 20c-.4 2.2-1.6 3.8-3.3 4.7L26 30H14l1.5-5.3"
    "c-1.7-.9-2.9-2.5-3.3-4.7-.8-4 1.4-8 6.1-11.1A2.5 2.5 0 0 1 20 4.6ZM9 31h22v4H9Z"
    "M20 13.5v7M16.5 17h7",
    "M10 7h4.5v3h3.2V7h4.6v3h3.2V7H30v7l-3.5 3.2v9.6L29.5 30h-19l3-3.2v-9.6L10 14Z"
    "M8 31h24v4H8Z",
    "M8.5 12.5l5 8.5 1.6-12L20 20l4.9-11 1.6 12 5-8.5-3.2 17.5H11.7ZM8.5 9.5a1.8 1.8 0 1 0 .01 0Z"
    "M15 6a1.8 1.8 0 1 0 .01 0ZM25 6a1.8 1.8 0 1 0 .01 0ZM31.5 9.5a1.8 1.8 0 1 0 .01 0Z"
    "M9 31h22v4H9Z",
    "M18.5 4h3v2.7h2.7v3h-2.7v3.1c1.3.5 2.2 1.3 2.8 2.3 2-1.6 5-2 7.2-.4 3 2.2 3 6.3.4 9.5L28.5 30"
    "h-17l-3.4-5.8c-2.6-3.2-2.6-7.3.4-9.5 2.2-1.6 5.2-1.2 7.2.4.6-1 1.5-1.8 2.8-2.3V9.7h-2.7v-3h2.7"
    "ZM9 31h22v4H9ZM20 16.5v13",
}};

}  // namespace

std::string_view piece_outline(board::PieceType type) { return kOutlines[type]; }

std::string piece_id(board::PieceType type) {
    return fmt::format("piece-{}", notation::letter(type));
}

std::string piece_definitions() {
    std::string text = "<defs>";
    for (const board::PieceType type : board::kPieceTypes)
        text += fmt::format("<path id=\"{}\" d=\"{}\"/>", piece_id(type), piece_outline(type));
    return text + "</defs>";
}

std::string_view piece_style() {
    return ".piece{stroke-width:1.4;stroke-linejoin:round;stroke-linecap:round}"
           ".piece.white{fill:#fff;stroke:#1c1c1c}"
           ".piece.black{fill:#353535;stroke:#000}";
}

}  // namespace octet::report
