// The command `board`: prints a position, or draws it as SVG.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/position_argument.h"
#include "cli/commands.h"
#include "io/append_file.h"
#include "io/option_range.h"
#include "notation/fen.h"
#include "notation/names.h"
#include "report/svg/svg_board.h"
#include "report/text_board.h"
#include "util/text.h"

namespace octet::cli {

namespace {

struct BoardArguments {
    std::vector<std::string> position;
    std::string svg;
    std::vector<std::string> arrows;
    std::vector<std::string> marks;
    std::string last;
    bool no_coordinates = false;
    report::BoardDrawing drawing;
};

/// The colour behind the ':' of a value, which is cut off; green without one.
report::Paint take_paint(std::string_view option, std::string_view& value) {
    const std::size_t colon = value.find(':');
    if (colon == std::string_view::npos) return report::Paint::Green;
    const std::string_view name = value.substr(colon + 1);
    const auto paint = report::parse_paint(name);
    if (!paint)
        throw BadArguments(fmt::format("{} {}: {} is not one of green, red, yellow, blue", option,
                                       util::printable(value), util::quoted(name)));
    value = value.substr(0, colon);
    return *paint;
}

report::SquarePair parse_squares(std::string_view option, std::string_view value) {
    if (value.size() == 4) {
        const auto from = notation::parse_square(value.substr(0, 2));
        const auto to = notation::parse_square(value.substr(2));
        if (from && to && *from != *to) return {*from, *to};
    }
    throw BadArguments(
        fmt::format("{} {}: not a pair of squares such as e2e4", option, util::printable(value)));
}

report::Arrow parse_arrow(std::string_view value) {
    const report::Paint paint = take_paint("--arrow", value);
    return {parse_squares("--arrow", value), paint};
}

report::Mark parse_mark(std::string_view value) {
    const report::Paint paint = take_paint("--mark", value);
    const auto square = notation::parse_square(value);
    if (!square)
        throw BadArguments(
            fmt::format("--mark {}: not a square such as d5", util::printable(value)));
    return {*square, paint};
}

report::BoardDrawing drawing_of(const BoardArguments& arguments) {
    report::BoardDrawing drawing = arguments.drawing;
    for (const std::string& arrow : arguments.arrows) drawing.arrows.push_back(parse_arrow(arrow));
    for (const std::string& mark : arguments.marks) drawing.marks.push_back(parse_mark(mark));
    if (!arguments.last.empty()) drawing.last_move = parse_squares("--last", arguments.last);
    drawing.coordinates = !arguments.no_coordinates;
    return drawing;
}

void run_board(const BoardArguments& arguments, Context& context) {
    const report::BoardDrawing drawing = drawing_of(arguments);
    const board::Position position = parse_position_argument(arguments.position).last_position();
    if (arguments.svg.empty()) {
        context.output.line("{}{}", report::text_board(position, drawing.flip),
                            notation::to_fen(position));
        return;
    }
    const std::string svg = report::board_svg(position, drawing);
    if (arguments.svg == "-") return context.output.line("{}", util::trim(svg));
    if (const auto error = io::replace_file(arguments.svg, svg)) {
        io::error_line("octet: {}", error->reason);
        context.status = io::kWriteFailed;
    }
}

}  // namespace

void add_board_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<BoardArguments>();
    CLI::App& command = *app.add_subcommand("board", "Print a position, or draw it as an SVG file");
    command.add_option("POSITION", arguments->position, kPositionHelp)->required();
    CLI::Option* const svg = command.add_option(
        "--svg", arguments->svg, "The file of the drawing, or - for standard output");
    command
        .add_option("--arrow", arguments->arrows,
                    "An arrow such as e2e4, or e2e4:red (green, red, yellow, blue)")
        ->needs(svg)
        ->allow_extra_args(false);
    command.add_option("--mark", arguments->marks, "A marked square such as d5, or d5:blue")
        ->needs(svg)
        ->allow_extra_args(false);
    command.add_option("--last", arguments->last, "The last move, whose squares are tinted: e2e4")
        ->needs(svg);
    command.add_flag("--flip", arguments->drawing.flip, "Black at the bottom");
    command.add_option("--size", arguments->drawing.size, "Side of the drawing in pixels")
        ->needs(svg)
        ->transform(io::from_to(40, 10'000))
        ->capture_default_str();
    command.add_flag("--no-coordinates", arguments->no_coordinates, "No letters and digits")
        ->needs(svg);
    command.callback([arguments, &context] { run_board(*arguments, context); });
}

}  // namespace octet::cli
