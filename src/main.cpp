// Chooses a front-end: UCI, UCI commands given as arguments, or a command of the command line.
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include "cli/cli.h"
#include "io/exit_deadline.h"
#include "io/output.h"
#include "uci/commands.h"
#include "uci/uci_loop.h"
#include "util/clock.h"
#include "util/text.h"

namespace {

using namespace octet;

/// Milliseconds that the end of the program may take. A write to a full pipe may block forever.
constexpr util::Milliseconds kMaxExitTime = 800;

bool is_uci_command(const std::string& argument) {
    const auto words = util::split_words(argument);
    return !words.empty() && uci::is_command(words.front());
}

/// The UCI commands in the arguments: one in each (octet "position startpos" "go depth 12"), or the
/// words of a single command (octet go depth 12).
std::vector<std::string> uci_commands(const std::vector<std::string>& arguments) {
    const auto words = util::split_words(arguments.front());
    const bool begins_one = words.size() == 1 && uci::takes_arguments(words.front());
    if (!begins_one || std::ranges::all_of(arguments, is_uci_command)) return arguments;
    return {fmt::format("{}", fmt::join(arguments, " "))};
}

/// The text for `help <UCI command>`; none if the arguments are anything else.
std::optional<std::string> uci_help(const std::vector<std::string>& arguments) {
    if (arguments.size() != 2 || arguments[0] != "help" || cli::is_command(arguments[1])) return {};
    return uci::command_help(arguments[1]);
}

int run(const std::vector<std::string>& arguments, io::Output& output) {
    if (arguments.empty()) {
        std::optional<io::ExitDeadline> deadline;
        uci::UciLoop(output).run(std::cin, [&deadline] { deadline.emplace(kMaxExitTime); });
        return 0;
    }
    if (const auto text = uci_help(arguments)) {
        output.wrapped_line("{}", *text);
        return 0;
    }
    if (cli::is_command(arguments.front()) || !is_uci_command(arguments.front()))
        return cli::run(arguments, output, uci::command_names());
    return uci::UciLoop(output).run(uci_commands(arguments)) ? 0 : io::kBadArguments;
}

}  // namespace

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    io::guard_standard_streams();
    try {
        io::Output output(stdout);
        return run({argv + std::min(argc, 1), argv + argc}, output);
    } catch (const std::bad_alloc&) {
        io::error_line("octet: there is not enough memory");
        return io::kFailure;
    } catch (const std::exception& exception) {
        io::error_line("octet: {}", exception.what());
        return io::kFailure;
    }
}
