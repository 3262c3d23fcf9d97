// The command `eval`: explains the static evaluation of a position.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/network_argument.h"
#include "cli/arguments/position_argument.h"
#include "cli/commands.h"
#include "cli/output/table_text.h"
#include "engine/evaluation.h"
#include "eval/win_rate.h"
#include "notation/fen.h"
#include "notation/names.h"

namespace octet::cli {

namespace {

using board::PieceType;

struct EvalArguments {
    std::vector<std::string> words{"startpos"};
    std::string network;
    bool classical = false;
};

/// Middlegame and endgame value in pawns.
std::string cells(engine::PhasedValue value) {
    return fmt::format("{:+7.2f} {:+7.2f}", eval::to_pawns(value.middlegame),
                       eval::to_pawns(value.endgame));
}

engine::PhasedValue difference(engine::PhasedValue a, engine::PhasedValue b) {
    return {.middlegame = a.middlegame - b.middlegame, .endgame = a.endgame - b.endgame};
}

/// Prints a row for each term: White's value, Black's value and the difference, each for the
/// middlegame and the endgame.
void print_terms(const engine::ClassicalExplanation& table, io::Output& output) {
    const auto row = [&output](auto... columns) {
        output.line("{:<12} {:>15}  {:>15}  {:>15}", columns...);
    };
    row("", "White        ", "Black        ", "Difference   ");
    row("", "mg      eg", "mg      eg", "mg      eg");
    for (const auto& [name, white, black] : table.rows)
        row(name, cells(white), cells(black), cells(difference(white, black)));
    row("Total", "", "", cells(table.total));
}

/// Prints the board with the contribution of each piece in pawns, positive for White.
void print_contributions(const board::Position& position, const engine::NetworkExplanation& table,
                         io::Output& output) {
    constexpr std::string_view kBorder =
        "  +-------+-------+-------+-------+-------+-------+-------+-------+";
    output.line("{}", kBorder);
    for (int rank = 7; rank >= 0; --rank) {
        std::string pieces;
        std::string values;
        for (int file = 0; file < 8; ++file) {
            const board::Square square =
                make_square(static_cast<board::File>(file), static_cast<board::Rank>(rank));
            const board::Piece piece = position.piece_on(square);
            const bool counts = piece != board::Piece::None && type_of(piece) != PieceType::King;
            const char letter = piece == board::Piece::None ? ' ' : notation::letter(piece);
            pieces += fmt::format(" {:^5} |", letter);
            values += counts
                          ? fmt::format("{:+6.2f} |", eval::to_pawns(table.contributions[square]))
                          : "       |";
        }
        output.line("{} |{}", rank + 1, pieces);
        output.line("  |{}", values);
        output.line("{}", kBorder);
    }
    output.line("      a       b       c       d       e       f       g       h");
}

void print_network(const board::Position& position, const engine::NetworkExplanation& table,
                   io::Output& output) {
    output.line("Network     {}, {}", table.name, table.architecture);
    output.line("Contribution of each piece (the value minus the value without it):");
    print_contributions(position, table, output);
    std::string buckets;
    for (std::size_t i = 0; i < table.buckets.size(); ++i)
        buckets += i == table.used_bucket
                       ? fmt::format(" [{:+.2f}]", eval::to_pawns(table.buckets[i]))
                       : fmt::format("  {:+.2f} ", eval::to_pawns(table.buckets[i]));
    output.line("Outputs    {}", buckets);
    output.line("Evaluation  {} for White by the network",
                white_score(table.value(), board::Color::White));
}

void run_eval(const EvalArguments& arguments, io::Output& output) {
    const board::Position position = parse_position_argument(arguments.words).last_position();
    const engine::NetworkPointer network =
        arguments.classical ? nullptr : load_network_argument(arguments.network);
    output.line("Position    {}", notation::to_fen(position));
    if (position.in_check())
        return output.line("Evaluation  none: {} is in check",
                           notation::color_name(position.side_to_move()));
    const engine::ClassicalExplanation table = engine::explain_classical(position);
    print_terms(table, output);
    output.line("Phase       {} of {}", table.phase, table.full_phase);
    output.line("Scale       {} of {}", table.scale, table.full_scale);
    output.line("Evaluation  {} for White{}", white_score(table.value, board::Color::White),
                network ? " by the classical evaluation" : "");
    eval::Value value = table.value;
    if (network) {
        const engine::NetworkExplanation by_network = engine::explain_network(position, network);
        print_network(position, by_network, output);
        if (engine::is_mop_up(position))
            output.line("Searches    use the classical evaluation: one side has a bare king");
        else
            value = by_network.value();
    }
    output.line("In searches {} for White, after scaling by material and by the halfmove clock",
                white_score(engine::value_in_search(value, position), board::Color::White));
}

}  // namespace

void add_eval_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<EvalArguments>();
    CLI::App& command = *app.add_subcommand("eval", "Show the static evaluation of a position");
    command.add_option("POSITION", arguments->words, kPositionHelp)->capture_default_str();
    add_evaluation_options(command, arguments->network, arguments->classical);
    command.callback([arguments, &context] { run_eval(*arguments, context.output); });
}

}  // namespace octet::cli
