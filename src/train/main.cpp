// The trainer: a program of its own, since the engine needs none of it to play.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "io/output.h"
#include "train/commands.h"

namespace {

int run(int argc, char** argv) {
    using namespace octet;
    io::Output output(stdout);
    CLI::App app("The trainer of the chess engine Octet", "train");
    app.require_subcommand(1);
    train::add_net_command(app, output);
    train::add_mean_command(app, output);
    train::add_tune_command(app, output);
    train::add_winrate_command(app, output);
    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::CallForHelp& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        io::error_line("train: {} (see 'train --help')", error.what());
        return io::kBadArguments;
    }
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& exception) {
        octet::io::error_line("train: {}", exception.what());
        return octet::io::kFailure;
    }
}
