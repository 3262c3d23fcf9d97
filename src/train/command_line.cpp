#include "train/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "train/commands.h"
#include "util/text.h"

namespace octet::train {

namespace {

bool has_command(CLI::App& app, const std::string& name) {
    const auto commands = app.get_subcommands({});
    return std::ranges::find(commands, name, &CLI::App::get_name) != commands.end();
}

int refuse(const std::string& reason) {
    io::error_line("train: {} (see 'train --help')", reason);
    return io::kBadArguments;
}

}  // namespace

int run(const std::vector<std::string>& arguments, io::Output& output) {
    CLI::App app("The trainer of the chess engine Octet", "train");
    // CLI11 would take a -h off words such as -hidden.
    app.set_help_flag("--help", "Explain the command (-h for short)");
    app.require_subcommand(1);
    add_net_command(app, output);
    add_mean_command(app, output);
    add_tune_command(app, output);
    add_winrate_command(app, output);
    // CLI11 would say of an unknown one that there is none.
    if (!arguments.empty() && !arguments[0].starts_with('-') && !has_command(app, arguments[0]))
        return refuse(fmt::format("unknown command {}", util::quoted(arguments[0])));
    try {
        // CLI11 takes them last to first.
        std::vector<std::string> words(arguments.rbegin(), arguments.rend());
        std::ranges::replace(words, "-h", "--help");
        app.parse(std::move(words));
        return 0;
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::RuntimeError& end) {
        return end.get_exit_code();
    } catch (const CLI::ParseError& error) {
        return refuse(error.what());
    }
}

}  // namespace octet::train
