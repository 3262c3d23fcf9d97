// The command `spsa` of tuning builds: lists the tuned numbers, or tunes them by games.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "board/repetition.h"
#include "board/rules.h"
#include "cli/arguments/network_argument.h"
#include "cli/arguments/output_argument.h"
#include "cli/commands.h"
#include "cli/input/opening_book.h"
#include "engine/options.h"
#include "io/interrupt.h"
#include "io/option_range.h"
#include "io/progress.h"
#include "io/read_file.h"
#include "spsa/tuning.h"
#include "util/clock.h"

namespace octet::cli {

namespace {

struct SpsaArguments {
    std::string out;
    std::string book;
    /// The file with the numbers to tune; empty for all.
    std::string numbers;
    std::string network;
    bool classical = false;
    spsa::Settings settings;
    int threads = 1;
};

std::vector<spsa::Number> read_numbers(const std::string& path) {
    if (path.empty()) return spsa::all_numbers();
    const auto text = io::read_file(path);
    if (!text) throw BadFile(text.reason());
    auto numbers = spsa::parse_numbers(*text);
    if (!numbers) throw BadFile(fmt::format("{}: {}", path, numbers.reason()));
    return std::move(*numbers);
}

/// The positions of the book in which the game goes on.
std::vector<board::Position> read_book(const std::string& path) {
    std::vector<board::Position> book = read_opening_book(path, 0);
    std::erase_if(book, [](const board::Position& position) {
        return board::game_end(position, board::KeyHistory(position)).has_value();
    });
    if (book.empty()) throw BadFile(fmt::format("{} has no position to begin a game with", path));
    return book;
}

void print_numbers(io::Output& output) {
    for (const spsa::Number& number : spsa::all_numbers()) output.line("{}", to_text(number));
}

/// One line for each number: its start, its mean, and the difference in final steps.
void print_means(const spsa::Spsa& spsa, io::Output& output) {
    output.line("{:<28} {:>10} {:>10} {:>8}", "number", "start", "mean", "steps");
    for (std::size_t i = 0; i < spsa.numbers().size(); ++i) {
        const spsa::Number& number = spsa.numbers()[i];
        const double mean = spsa.state().means[i];
        output.line("{:<28} {:>10} {:>10.2f} {:>+8.2f}", number.tunable->name(), number.start, mean,
                    (mean - number.start) / number.step);
    }
}

std::string progress_text(const spsa::Spsa& spsa, std::uint64_t at_start, util::TimePoint start) {
    const std::uint64_t played = spsa.state().pairs - at_start;
    std::string text = fmt::format("{} of {} pairs, pentanomial [{}]", spsa.state().pairs,
                                   spsa.pairs(), fmt::join(spsa.state().pentanomial, ", "));
    if (played > 0)
        text +=
            fmt::format(", {} to go",
                        io::duration_text(util::seconds_since(start) / static_cast<double>(played) *
                                          static_cast<double>(spsa.pairs() - spsa.state().pairs)));
    return text;
}

int tune(const SpsaArguments& arguments, io::Output& output) {
    const engine::NetworkPointer network =
        arguments.classical ? nullptr : load_network_argument(arguments.network);
    const std::vector<board::Position> book = read_book(arguments.book);
    spsa::Settings settings = arguments.settings;
    settings.engine = program_and_network(network);
    settings.openings = fmt::format("{} positions of {}", book.size(), arguments.book);
    const auto tuning =
        spsa::Tuning::open(arguments.out, settings, read_numbers(arguments.numbers));
    if (!tuning) throw BadFile(tuning.reason());
    const spsa::Spsa& spsa = (*tuning)->spsa();
    const std::uint64_t at_start = spsa.state().pairs;
    const util::TimePoint start = util::Clock::now();
    const io::InterruptFlag interrupt;
    std::optional<util::Error> error;
    {
        io::Progress progress;
        const auto on_progress = [&] {
            if (progress.is_due()) progress.show(progress_text(spsa, at_start, start));
        };
        error = (*tuning)->run(book, network, arguments.threads, on_progress, interrupt.raised());
    }
    if (error) {
        io::error_line("octet: {}", error->reason);
        return io::exit_status(*error, io::kFailure);
    }
    print_means(spsa, output);
    output.line("{}: {} of {} pairs{}", arguments.out, spsa.state().pairs, spsa.pairs(),
                spsa.is_complete() ? "" : "; stopped, the same command continues");
    return spsa.is_complete() ? 0 : io::kFailure;
}

int run_spsa(const SpsaArguments& arguments, io::Output& output) {
    if (spsa::all_numbers().empty())
        throw BadArguments("spsa needs a tuning build (cmake -D OCTET_TUNING=ON)");
    if (!arguments.out.empty()) return tune(arguments, output);
    print_numbers(output);
    return 0;
}

}  // namespace

void add_spsa_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<SpsaArguments>();
    spsa::Settings& settings = arguments->settings;
    CLI::App& command =
        *app.add_subcommand("spsa", "List the tuned numbers of the search, or tune them by games");
    if (spsa::all_numbers().empty()) command.group("");  // hides it in the help
    CLI::Option* const out =
        add_output_option(command, "--out", arguments->out,
                          "Tune, and keep the state in this file; the same command continues");
    CLI::Option* const book = command.add_option(
        "--book", arguments->book, "The openings: a file of FEN or EPD lines or of PGN games");
    command
        .add_option("--numbers", arguments->numbers,
                    "The numbers to tune: lines of the list; all by default")
        ->needs(out);
    command.add_option("--pairs", settings.pairs, "Pairs of games of the whole tuning")
        ->needs(out)
        ->transform(io::from_to(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command.add_option("--nodes", settings.nodes, "Nodes for each move")
        ->needs(out)
        ->transform(io::from_to(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command
        .add_option("--hash", settings.hash,
                    "Size of the transposition table of each player in MiB")
        ->needs(out)
        ->transform(io::from_to(1, 65536))
        ->capture_default_str();
    command.add_option("--threads", arguments->threads, "Number of games to play at the same time")
        ->needs(out)
        ->transform(io::from_to(1, engine::kMaxThreads))
        ->capture_default_str();
    add_evaluation_options(command, arguments->network, arguments->classical);
    for (const char* const option : {"--network", "--classical"})
        command.get_option(option)->needs(out);
    out->needs(book);
    book->needs(out);
    command.callback(
        [arguments, &context] { context.status = run_spsa(*arguments, context.output); });
}

}  // namespace octet::cli
