// The list of UCI commands: names, arguments, and the function that executes each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "uci/uci_parse.h"

namespace octet::uci {

class Session;

struct Command {
    std::string_view name;
    void (*execute)(Session& session, Words arguments);
    /// What may follow the name, as `help` shows it; empty if nothing may.
    std::string_view arguments;
    /// What the command does, as `help` shows it.
    std::string_view purpose;
    /// Whether the UCI protocol defines the command.
    bool is_standard = true;
};

/// All commands in the order in which `help` lists them.
std::span<const Command> commands();

/// The names of all commands.
std::vector<std::string_view> command_names();

/// The command with this name, ignoring case; nullptr if there is none.
const Command* find_command(std::string_view word);

/// Whether the word is the name of a UCI command.
bool is_command(std::string_view word);

/// Whether the word is the name of a UCI command that takes arguments.
bool takes_arguments(std::string_view word);

/// The text that `help` prints: all commands.
std::string commands_help();

/// The text for `help <name>`: all commands for `uci`, otherwise the line of the command; none if
/// there is no such command.
std::optional<std::string> command_help(std::string_view name);

/// The message for an unknown command, with the name that it probably means.
std::string unknown_command(std::string_view word);

}  // namespace octet::uci
