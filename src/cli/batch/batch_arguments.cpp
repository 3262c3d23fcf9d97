// Defines and checks the options.
#include "cli/batch/batch_arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "cli/arguments/network_argument.h"
#include "cli/context.h"
#include "cli/search/shared_engine.h"
#include "io/option_range.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr int kMaxInt = std::numeric_limits<int>::max();

Shard shard_of(const std::string& text) {
    if (text.empty()) return {};
    const auto shard = parse_shard(text);
    if (!shard)
        throw BadArguments(
            fmt::format("--shard {}: a number and the number of all shards are "
                        "accepted, such as 2/16",
                        util::quoted(text)));
    return *shard;
}

std::optional<InputFormat> format_argument(const std::string& text) {
    if (text.empty()) return std::nullopt;
    const auto format = parse_format(text);
    if (!format)
        throw BadArguments(fmt::format("--format {}: pgn or epd is accepted", util::quoted(text)));
    return format;
}

}  // namespace

void TaskArguments::add_to(CLI::App& command) {
    command
        .add_option(
            "--nodes", nodes,
            fmt::format("Nodes for each position; {} for files without another limit", kFileNodes))
        ->transform(io::from_to(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
    command.add_option("--depth", depth, "Maximum depth of each search in plies")
        ->transform(io::from_to(1, kMaxInt));
    command.add_option("--time", time, "Maximum time for each position in milliseconds")
        ->transform(
            io::from_to(util::Milliseconds{1}, std::numeric_limits<util::Milliseconds>::max()));
    command.add_option("--multipv", multi_pv, "Number of best moves")
        ->transform(io::from_to(1, kMaxInt))
        ->capture_default_str();
    command
        .add_option("--hash", hash,
                    fmt::format("Size of the transposition table of each worker in MiB;\n"
                                "{} for files",
                                kWorkerHash))
        ->transform(io::from_to(1, kMaxInt));
    command.add_option("--threads", threads, "Threads of each search")
        ->transform(io::from_to(1, engine::kMaxThreads))
        ->capture_default_str();
}

search::SearchLimits TaskArguments::limits(const search::SearchLimits& otherwise) const {
    if (!depth && !time && !nodes) return otherwise;
    search::SearchLimits limits;
    limits.depth = depth;
    limits.move_time = time;
    limits.nodes = nodes;
    return limits;
}

void BatchArguments::add_to(CLI::App& command) {
    search.add_to(command);
    add_input_to(command);
    command.add_flag("--timing", timing, "Add the time of each search to the records");
    command.add_flag("--chess960", chess960,
                     "Write castling moves as in Chess960 (king takes rook)");
}

void BatchArguments::add_input_to(CLI::App& command) {
    command.add_option("--workers", workers, "Searches at a time; processors / threads by default")
        ->transform(io::from_to(1, kMaxWorkers));
    command.add_option("--games", games,
                       "Only these games, or lines of FEN or EPD, of each file,\n"
                       "such as 3,10-20");
    command.add_option("--shard", shard, "Only part I of N parts of the input, as I/N");
    command.add_option("--format", format, "What the files have: pgn or epd");
    add_tables_option(command, tables);
    add_network_option(command, network);
    command.add_flag("--strict", strict, "Stop at the first fault of the input");
    command.add_flag("--quiet", quiet, "Show no progress");
}

BatchInput BatchArguments::input(const std::vector<std::string>& files) const {
    BatchInput input;
    input.files = files;
    input.format = format_argument(format);
    input.games = ranges_argument("--games", games);
    input.plies = ranges_argument("--plies", plies);
    input.shard = shard_of(shard);
    input.strict = strict;
    input.chess960 = chess960;
    for (const std::string& path : files) check_input_file(path);
    if (!input.plies.is_all()) check_plies_are_of_games(files, input.format);
    const auto sizes = input_sizes(files);
    const bool all_have_sizes =
        std::ranges::all_of(sizes, [](const auto& size) { return size.has_value(); });
    if (!shard.empty() && !all_have_sizes)
        throw BadArguments("--shard needs files: standard input and pipes have no size");
    return input;
}

std::vector<std::pair<std::string, std::string>> BatchArguments::output_options() const {
    std::vector<std::pair<std::string, std::string>> options;
    const auto add_text = [&](std::string name, const std::string& text) {
        if (!text.empty()) options.emplace_back(std::move(name), text);
    };
    const auto add_flag = [&](std::string name, bool is_set) {
        if (is_set) options.emplace_back(std::move(name), "on");
    };
    add_text("games", games);
    add_text("plies", plies);
    add_text("format", format);
    add_text("tables", tables);
    add_flag("strict", strict);
    add_flag("timing", timing);
    add_flag("chess960", chess960);
    return options;
}

BatchSettings BatchArguments::settings(const std::vector<std::string>& files,
                                       BatchForm form) const {
    BatchSettings settings;
    settings.input = input(files);
    search::SearchLimits file_limits;
    file_limits.nodes = kFileNodes;
    settings.task.limits = search.limits(file_limits);
    settings.task.multi_pv = search.multi_pv;
    settings.size = search.size();
    settings.workers = workers > 0 ? workers : std::max(1, allowed_processors() / search.threads);
    settings.form = form;
    settings.out = out;
    settings.tables = tables;
    settings.network = network;
    settings.options = output_options();
    settings.timing = timing;
    settings.quiet = quiet;
    return settings;
}

void BatchArguments::check_for_position() const {
    const auto refuse = [](std::string_view option) {
        throw BadArguments(fmt::format("{} is for files, not for a position", option));
    };
    if (!games.empty()) refuse("--games");
    if (!plies.empty()) refuse("--plies");
    if (!shard.empty()) refuse("--shard");
    if (!format.empty()) refuse("--format");
    if (workers > 0) refuse("--workers");
    if (strict) refuse("--strict");
}

void BatchArguments::load_into(engine::Engine& engine) const {
    if (network.empty() && tables.empty()) return;
    const SharedEngine shared(network, tables);
    shared.give_to(engine);
}

}  // namespace octet::cli
