// The list of UCI commands.
#include "uci/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "uci/command_handlers.h"
#include "util/near_miss.h"
#include "util/text.h"

namespace octet::uci {

namespace {

constexpr bool kOwn = false;

constexpr std::array kCommands{
    Command{"uci", uci_command, "", "print the name, the options and uciok"},
    Command{"isready", isready_command, "", "print readyok at once, also during a search"},
    Command{"debug", debug_command, "on | off",
            "print the current root move from the start of a search, not only after 3 s"},
    Command{"setoption", setoption_command, "name <name> [value <value>]", "set an option"},
    Command{"ucinewgame", ucinewgame_command, "", "forget all earlier games"},
    Command{"position", position_command, "(startpos | fen <FEN>) [moves <move>...]",
            "set the position"},
    Command{"go", go_command,
            "[depth N | nodes N | movetime MS | wtime MS btime MS winc MS binc MS movestogo N "
            "| mate N | perft N | infinite] [ponder] [searchmoves <move>...]",
            "search the position"},
    Command{"stop", stop_command, "", "end the search and print its best move"},
    Command{"ponderhit", ponderhit_command, "", "the expected move was played"},
    Command{"wait", wait_command, "", "wait until the search has ended", kOwn},
    Command{"d", display_command, "", "show the position", kOwn},
    Command{"eval", eval_command, "", "show the static evaluation of the position", kOwn},
    Command{"flip", flip_command, "", "exchange the colours", kOwn},
    Command{"bench", bench_command, "[depth | hash threads depth]",
            "search a fixed set of positions", kOwn},
    Command{"speedtest", speedtest_command, "[threads [hash [seconds]]]",
            "measure the nodes per second of this machine", kOwn},
    Command{"compiler", compiler_command, "", "show how this program was built", kOwn},
    Command{"help", help_command, "[command]", "list the commands, or explain one", kOwn},
    Command{"quit", quit_command, "", "end the program"},
    Command{"register", ignore_command, "", "accepted and ignored"},
    Command{"copyprotection", ignore_command, "", "accepted and ignored"},
};

/// The line of `help` for one command.
std::string help_line(const Command& command) {
    const std::string arguments =
        command.arguments.empty() ? "" : fmt::format("{}: ", command.arguments);
    return fmt::format("  {:14}  {}{}", command.name, arguments, command.purpose);
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

std::vector<std::string_view> command_names() {
    std::vector<std::string_view> names;
    for (const Command& command : kCommands) names.push_back(command.name);
    return names;
}

const Command* find_command(std::string_view word) {
    const auto* const found = std::ranges::find_if(
        kCommands, [word](const Command& command) { return util::iequals(command.name, word); });
    return found == kCommands.end() ? nullptr : found;
}

bool is_command(std::string_view word) { return find_command(word) != nullptr; }

bool takes_arguments(std::string_view word) {
    const Command* const command = find_command(word);
    return command != nullptr && !command->arguments.empty();
}

std::string commands_help() {
    std::string text = "Octet speaks UCI. Commands:";
    for (const Command& command : kCommands) text += '\n' + help_line(command);
    return text;
}

std::optional<std::string> command_help(std::string_view name) {
    const Command* const command = find_command(name);
    if (command == nullptr) return {};
    return command->name == "uci" ? commands_help() : help_line(*command);
}

std::string unknown_command(std::string_view word) {
    // The command line has a command of this name.
    const std::string_view similar =
        util::iequals(word, "perft") ? "go perft N" : util::near_miss(word, command_names());
    return fmt::format("unknown command {}; {}'help' lists the commands", util::quoted(word),
                       similar.empty() ? "" : fmt::format("did you mean '{}'? ", similar));
}

}  // namespace octet::uci
