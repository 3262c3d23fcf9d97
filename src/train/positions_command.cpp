// The command `positions`: chooses positions of games, by kinds, for long searches.
#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "io/option_range.h"
#include "notation/epd.h"
#include "train/commands.h"
#include "train/data/game_file.h"
#include "train/judge/position_choice.h"
#include "train/support/output_file.h"

namespace octet::train {

namespace {

struct PositionsArguments {
    std::vector<std::string> data;
    std::string out;
    PositionChoiceOptions choice;
};

void run_positions(const PositionsArguments& arguments, io::Output& output) {
    check_place_of(arguments.out, arguments.data);
    std::string text;
    GameFiles files;
    for (const std::string& path : arguments.data) {
        PositionChoice choice(arguments.choice);
        files.read(path, [&](FileGame&& game) { choice.add(game); });
        const std::string source = source_of(path);
        for (const board::Position& position : choice.positions())
            text += notation::to_epd(
                        {.position = position,
                         .operations = {{.opcode = "c0", .operands = {source}, .strings = {true}}},
                         .warnings = {}}) +
                    '\n';
        for (std::size_t kind = 0; kind < kPositionKinds; ++kind)
            output.line("{}: {} positions, {}", path, choice.count(static_cast<PositionKind>(kind)),
                        kPositionKindNames[kind]);
    }
    write_file(arguments.out, text);
}

}  // namespace

void add_positions_command(CLI::App& app, io::Output& output) {
    const auto arguments = std::make_shared<PositionsArguments>();
    CLI::App& command =
        *app.add_subcommand("positions", "Choose positions of games, by kinds, for long searches");
    command.add_option("--data", arguments->data, "Files of games, from 'octet datagen'")
        ->required();
    command.add_option("--out", arguments->out, "The EPD file to write")->required();
    command
        .add_option("--each", arguments->choice.of_each_kind,
                    "Positions of each kind from each file; a game gives one of each kind at most")
        ->transform(io::from_to(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--seed", arguments->choice.seed, "Seed of the choice")
        ->transform(io::from_to(0, 1'000'000'000))
        ->capture_default_str();
    command.callback([arguments, &output] { run_positions(*arguments, output); });
}

}  // namespace octet::train
