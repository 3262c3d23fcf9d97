// The commands, old option names, and exit statuses.
#include "train/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "io/missing_value.h"
#include "train/commands.h"
#include "train/support/renamed_options.h"
#include "train/version.h"
#include "util/text.h"

namespace octet::train {

namespace {

/// Old names of the options of `net` still work in this release.
constexpr std::array kRenamedOptions{
    RenamedOption{"--outlook", "--td-lambda-share"},
    RenamedOption{"--outlook-keep", "--td-lambda"},
    RenamedOption{"--deep-only", "--output-layers-only"},
    RenamedOption{"--set-decay", "--bucket-decay"},
};

bool has_command(CLI::App& app, const std::string& name) {
    const auto commands = app.get_subcommands({});
    return std::ranges::find(commands, name, &CLI::App::get_name) != commands.end();
}

/// As `octet --version` says it.
std::string version_text() {
    return fmt::format("Octet {}{}, built by {} for {}", kVersion,
                       kCommit.empty() ? "" : fmt::format(" ({})", kCommit), kCompiler, kCpu);
}

/// Reports the error and returns the exit status for it.
int refuse(const std::string& reason) {
    io::error_line("train: {} (see 'train --help')", reason);
    return io::kBadArguments;
}

}  // namespace

int run(const std::vector<std::string>& arguments, io::Output& output) {
    CLI::App app("The trainer of the chess engine Octet", "train");
    app.set_version_flag("-v,--version", version_text(),
                         "Show the version, the compiler and the processor");
    // On Windows CLI11 would read an argument such as /games/a.pgn as an option.
    app.allow_windows_style_options(false);
    // With -h as a flag, CLI11 would read -h in arguments such as -hidden.
    app.set_help_flag("--help", "Show this help (short: -h)");
    app.require_subcommand(1);
    add_net_command(app, output);
    add_mean_command(app, output);
    add_calibrate_command(app, output);
    add_positions_command(app, output);
    add_judge_command(app, output);
    add_tune_command(app, output);
    add_winrate_command(app, output);
    io::refuse_missing_values(app);
    // The message of CLI11 for an unknown command is that a command is missing.
    if (!arguments.empty() && !arguments[0].starts_with('-') && !has_command(app, arguments[0]))
        return refuse(fmt::format("unknown command {}", util::quoted(arguments[0])));
    try {
        auto words = with_new_names(arguments, kRenamedOptions, [](const std::string& note) {
            io::error_line("train: {}", note);
        });
        std::ranges::replace(words, "-h", "--help");
        // CLI11 takes the arguments in reverse order.
        std::ranges::reverse(words);
        app.parse(std::move(words));
        return 0;
    } catch (const CLI::CallForHelp&) {
        output.text(app.help());
        return 0;
    } catch (const CLI::CallForVersion&) {
        output.line("{}", version_text());
        return 0;
    } catch (const CLI::RuntimeError& end) {
        return end.get_exit_code();
    } catch (const CLI::ParseError& error) {
        return refuse(error.what());
    }
}

}  // namespace octet::train
