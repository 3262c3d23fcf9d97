// The command line: `octet <command> [arguments]`.
#include "cli/cli.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

#include "cli/commands.h"
#include "cli/context.h"
#include "cli/genfens_command.h"
#include "cli/input/input_files.h"
#include "engine/build_info.h"
#include "io/missing_value.h"
#include "util/near_miss.h"
#include "util/text.h"

namespace octet::cli {

namespace {

struct Command {
    std::string_view name;
    void (*add)(CLI::App& app, Context& context);
};

// run() executes these commands; here they only get their lines in the list of the help.
void add_help_command(CLI::App& app, Context&) {
    app.add_subcommand("help", "Explain all commands, or the named one");
}
void add_version_command(CLI::App& app, Context&) {
    app.add_subcommand("version", "Show the version, the compiler and the processor");
}

/// The commands in the order in which the help lists them.
constexpr std::array kCommands{
    Command{"analyse", add_analyse_command},   Command{"annotate", add_annotate_command},
    Command{"validate", add_validate_command}, Command{"convert", add_convert_command},
    Command{"board", add_board_command},       Command{"serve", add_serve_command},
    Command{"explain", add_explain_command},   Command{"puzzles", add_puzzles_command},
    Command{"bench", add_bench_command},       Command{"datagen", add_datagen_command},
    Command{"eval", add_eval_command},         Command{"perft", add_perft_command},
    Command{"solve", add_solve_command},       Command{"spsa", add_spsa_command},
    Command{"genfens", add_genfens_command},   Command{"help", add_help_command},
    Command{"version", add_version_command},
};

/// Options and other spellings that may stand in the place of a command.
constexpr std::array kOtherNames{"analyze", "-h", "--help", "-v", "--version"};

void add_commands(CLI::App& app, Context& context) {
    app.name("octet");
    // wanted_help() finds -h: CLI11 would also take it out of words such as -hash.
    app.set_help_flag("--help", "Explain the command (short: -h)");
    app.set_version_flag("-v,--version", engine::build_summary(),
                         "Show the version, the compiler and the processor");
    app.require_subcommand(1);
    for (const Command& command : kCommands) command.add(app, context);
    app.footer(
        "Without a command Octet speaks UCI, the protocol of chess GUIs. UCI commands may also be\n"
        "arguments: octet \"position startpos\" \"go depth 12\". 'octet help uci' lists them.");
}

/// Thrown for a word that stands in the place of a command and is none; what() is the word.
struct UnknownCommand : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The end of the message about an unknown word: the name that it probably means, if there is one.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& names,
                       std::string_view prefix = "") {
    const std::string_view similar = util::near_miss(word, names);
    return similar.empty() ? "" : fmt::format("; did you mean '{}{}'?", prefix, similar);
}

/// The message for an unknown command. Of a whole UCI command in quotes the first word counts.
std::string unknown_command(std::string_view argument,
                            std::span<const std::string_view> uci_commands) {
    std::vector<std::string_view> names{"--help", "--version"};
    for (const Command& command : kCommands) names.push_back(command.name);
    names.insert(names.end(), uci_commands.begin(), uci_commands.end());
    const auto words = util::split_words(argument);
    return fmt::format("unknown command {}{}", util::quoted(argument),
                       words.empty() ? "" : suggestion(words.front(), names));
}

/// The suggestion for the first of the unknown words that is a misspelt option of the command;
/// empty if none is.
std::string option_suggestion(const CLI::App& command, const std::vector<std::string>& unknown) {
    std::vector<std::string_view> names;
    for (const CLI::Option* option : command.get_options())
        names.insert(names.end(), option->get_lnames().begin(), option->get_lnames().end());
    for (std::string_view word : unknown) {
        if (!word.starts_with('-')) continue;
        word = word.substr(0, word.find('='));
        word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
        if (word.size() < 2) continue;
        if (std::string text = suggestion(word, names, "--"); !text.empty()) return text;
    }
    return {};
}

/// What is wrong with the arguments. A misspelt option comes first, because it causes other
/// errors: its value is taken for something else, or a required option is missing.
std::string reason_of(const CLI::ParseError& error, const CLI::App& app) {
    const std::vector<std::string> unknown = app.remaining(/*recurse=*/true);
    std::string suggested;
    for (const CLI::App* command : app.get_subcommands())
        suggested += option_suggestion(*command, unknown);
    const bool is_about_unknown =
        error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (suggested.empty() && !is_about_unknown) return error.what();
    // The message of CLI11 names them in reverse order.
    return fmt::format("unexpected arguments: {}{}", fmt::join(unknown, " "), suggested);
}

/// The help text of a command, or of the program if the name is empty. Must be called before
/// anything is parsed.
std::string help_text(CLI::App& app, const std::string& name) {
    if (name.empty() || name == "help" || name.starts_with('-')) return app.help();
    for (const CLI::App* command : app.get_subcommands({}))
        if (command->check_name(name)) return command->help("octet");
    throw UnknownCommand(name);
}

/// The command whose help the arguments ask for (`help bench`, `bench --help`); empty for the
/// program; none if they ask for no help.
std::optional<std::string> wanted_help(const std::vector<std::string>& arguments) {
    // CLI11 allows a value after a flag: --help=1.
    const auto asks = [](const std::string& word) {
        return word == "-h" || word == "--help" || word.starts_with("--help=");
    };
    if (asks(arguments.front())) return "";
    if (arguments.front() == "help") return arguments.size() > 1 ? arguments[1] : "";
    if (std::ranges::any_of(arguments, asks)) return arguments.front();
    return {};
}

void parse_and_execute(CLI::App& app, const std::vector<std::string>& arguments,
                       io::Output& output) {
    const bool is_known = is_command(arguments.front());
    const auto topic = is_known ? wanted_help(arguments) : std::nullopt;
    if (topic) return output.wrapped_line("{}", util::trim(help_text(app, *topic)));
    // OpenBench gives all words of this command in one argument.
    if (is_genfens(arguments)) return run_genfens(arguments, output);
    if (!is_known) throw UnknownCommand(arguments.front());
    if (arguments.front() == "version") return output.line("{}", engine::build_summary());
    // CLI11 wants the arguments in reverse order.
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
}

/// The end of a message about a word that is no command.
constexpr const char* kProgramHint = " (see 'octet help')";

/// The end of a message about wrong arguments: where the accepted ones are.
std::string help_hint(const std::vector<std::string>& arguments) {
    // The words of genfens may be one argument.
    const std::string_view command = util::split_words(arguments.front()).front();
    return command.starts_with('-') ? kProgramHint : fmt::format(" (see 'octet help {}')", command);
}

int refuse(std::string reason, std::string_view hint = "") {
    std::ranges::replace(reason, '\n', ' ');
    io::error_line("octet: {}{}", reason, hint);
    return io::kBadArguments;
}

}  // namespace

int run(const std::vector<std::string>& arguments, io::Output& output,
        std::span<const std::string_view> uci_commands) {
    Context context{output};
    CLI::App app("Octet, a UCI chess engine");
    // On Windows CLI11 would read an argument such as /games/a.pgn as an option.
    app.allow_windows_style_options(false);
    add_commands(app, context);
    io::refuse_missing_values(app);
    try {
        parse_and_execute(app, arguments, output);
        return context.status;
    } catch (const CLI::CallForVersion&) {
        output.line("{}", engine::build_summary());
        return 0;
    } catch (const CLI::ParseError& error) {
        return refuse(reason_of(error, app), help_hint(arguments));
    } catch (const UnknownCommand& error) {
        // A file or a position without a command is probably meant for analyse.
        const bool is_input = is_position(arguments) || input_size(error.what()).has_value();
        if (is_input)
            return refuse(fmt::format("unknown command {}; did you mean 'octet analyse ...'?",
                                      util::quoted(error.what(), util::kQuotedPath)),
                          kProgramHint);
        return refuse(unknown_command(error.what(), uci_commands), kProgramHint);
    } catch (const BadFile& error) {
        return refuse(error.what());
    } catch (const BadArguments& error) {
        return refuse(error.what(), help_hint(arguments));
    }
}

bool is_command(std::string_view name) {
    return std::ranges::find(kCommands, name, &Command::name) != kCommands.end() ||
           std::ranges::find(kOtherNames, name) != kOtherNames.end();
}

}  // namespace octet::cli
