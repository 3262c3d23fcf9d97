// Chooses a front-end: UCI, UCI commands given as arguments, or a command of the command line.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "cli/cli.h"
#include "io/output.h"
#include "uci/uci_loop.h"
#include "util/text.h"

namespace {

using namespace octet;

/// Whether the arguments are UCI commands, one each: octet "position startpos" "go depth 12".
bool are_uci_commands(const std::vector<std::string>& arguments) {
    if (cli::is_command(arguments.front())) return false;
    const auto words = util::split_words(arguments.front());
    return !words.empty() && uci::is_command(words.front());
}

int run(const std::vector<std::string>& arguments, io::Output& output) {
    if (!arguments.empty() && !are_uci_commands(arguments)) return cli::run(arguments, output);

    uci::UciLoop loop(output);
    if (arguments.empty())
        loop.run(std::cin);
    else
        loop.run(arguments);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    io::ignore_broken_pipes();
    try {
        io::Output output(stdout);
        return run({argv + std::min(argc, 1), argv + argc}, output);
    } catch (const std::exception& exception) {
        io::error_line("octet: {}", exception.what());
        return 1;
    }
}
