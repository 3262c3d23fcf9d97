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
#include "uci/uci_loop.h"
#include "util/clock.h"
#include "util/text.h"

namespace {

using namespace octet;

/// How long the end may take: the reader may be gone while a line is stuck in the pipe.
constexpr util::Milliseconds kLastWords = 800;

bool is_uci_command(const std::string& argument) {
    const auto words = util::split_words(argument);
    return !words.empty() && uci::is_command(words.front());
}

/// The UCI commands that the arguments are: one each, octet "position startpos" "go depth 12", or
/// the words of a single one, octet go depth 12.
std::vector<std::string> uci_commands(const std::vector<std::string>& arguments) {
    const auto words = util::split_words(arguments.front());
    const bool begins_one = words.size() == 1 && uci::takes_arguments(words.front());
    if (!begins_one || std::ranges::all_of(arguments, is_uci_command)) return arguments;
    return {fmt::format("{}", fmt::join(arguments, " "))};
}

int run(const std::vector<std::string>& arguments, io::Output& output) {
    if (arguments.empty()) {
        std::optional<io::ExitDeadline> deadline;
        uci::UciLoop(output).run(std::cin, [&deadline] { deadline.emplace(kLastWords); });
        return 0;
    }
    if (cli::is_command(arguments.front()) || !is_uci_command(arguments.front()))
        return cli::run(arguments, output);
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
