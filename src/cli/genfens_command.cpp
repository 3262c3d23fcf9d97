// The command `genfens` of OpenBench.
#include "cli/genfens_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "cli/arguments/network_argument.h"
#include "cli/input/opening_book.h"
#include "datagen/openings.h"
#include "notation/fen.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr std::string_view kUsage =
    "genfens needs numbers N and S: genfens N seed S book None, or a file in place of None";

struct GenfensArguments {
    std::uint64_t count;
    gamefile::DatagenSettings settings;
    datagen::OpeningBook book;
};

using Words = std::vector<std::string_view>;

/// The word after `name`; none if it is missing.
std::optional<std::string_view> value_of(const Words& words, std::string_view name) {
    const auto found = std::ranges::find(words, name);
    if (found == words.end() || found + 1 == words.end()) return {};
    return found[1];
}

/// Reads the words of the command. Unknown words are ignored: OpenBench may add some.
GenfensArguments parse(const Words& words) {
    const auto count = util::parse_int(value_of(words, "genfens").value_or(""));
    const auto seed = util::parse_int(value_of(words, "seed").value_or(""));
    if (count.value_or(-1) < 0 || !seed) throw BadArguments(std::string(kUsage));
    GenfensArguments arguments{static_cast<std::uint64_t>(*count), {}, {}};
    const std::string_view book = value_of(words, "book").value_or("None");
    arguments.settings.seed = static_cast<std::uint64_t>(*seed);
    if (book != "None")
        arguments.book = read_opening_book(std::string(book), arguments.settings.seed);
    arguments.settings.dfrc_share = 0;
    arguments.settings.hash = 1;
    return arguments;
}

}  // namespace

void add_genfens_command(CLI::App& app, Context&) {
    CLI::App& command = *app.add_subcommand(
        "genfens", "Print random openings for OpenBench: genfens N seed S book None");
    command.footer(
        "Arguments: N seed S [book FILE|None]\n"
        "  N                           Number of openings\n"
        "  seed S                      Seed of the random numbers, a whole number; the same seed\n"
        "                              gives the same openings\n"
        "  book FILE                   Begin with positions of this book: FEN, EPD, or the last\n"
        "                              positions of PGN games; None is no book\n"
        "All may be one argument; other words are ignored.");
}

bool is_genfens(std::span<const std::string> arguments) {
    const auto words = util::split_words(arguments.front());
    return !words.empty() && words.front() == "genfens";
}

void run_genfens(std::span<const std::string> arguments, io::Output& output) {
    const std::string text = fmt::format("{}", fmt::join(arguments, " "));
    const GenfensArguments parsed = parse(util::split_words(text));
    const auto error = datagen::for_each_opening(
        parsed.settings, load_network_argument({}), parsed.count, parsed.book,
        [&](const board::Position& opening) {
            output.line("info string genfens {}", notation::to_fen(opening));
        });
    if (error) throw std::runtime_error(error->reason);
}

}  // namespace octet::cli
