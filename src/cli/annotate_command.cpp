// The command `annotate`: analyses whole games and writes annotated PGN, records and reports.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "cli/annotate/annotate_run.h"
#include "cli/arguments/output_argument.h"
#include "cli/batch/batch_arguments.h"
#include "cli/commands.h"
#include "cli/input/input_files.h"
#include "cli/search/shared_engine.h"
#include "io/option_range.h"
#include "util/file_path.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr int kMaxConfirm = 1000;
constexpr int kMaxLinePlies = 1000;

struct AnnotateArguments {
    std::vector<std::string> files;
    BatchArguments batch;
    std::string side;
    std::string player;
    std::string judge = "5,10,15";
    int confirm = 4;
    int line_plies = 12;
    bool no_lines = false;
    bool no_tags = false;
    bool clean = false;
    bool reuse_evals = false;
    std::string openings;
    std::string json;
    std::string html;
    std::string svg;
};

/// Three numbers above 0 and up to 100, none smaller than the one before it.
analysis::JudgementLimits judgement_limits(const std::string& text) {
    std::array<double, 3> numbers{};
    std::string_view rest = text;
    bool is_right = true;
    for (std::size_t i = 0; i < numbers.size() && is_right; ++i) {
        const std::string_view part = rest.substr(0, rest.find(','));
        const auto number = util::parse_decimal(part);
        const bool is_last = i + 1 == numbers.size();
        numbers[i] = number.value_or(0);
        is_right = numbers[i] > 0 && numbers[i] <= 100 &&
                   (i == 0 || numbers[i] >= numbers[i - 1]) &&
                   is_last == (part.size() == rest.size());
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
    if (!is_right)
        throw BadArguments(
            fmt::format("--judge {}: three rising losses of win chance in percent "
                        "are accepted, such as 5,10,15",
                        util::quoted(text)));
    return {numbers[0], numbers[1], numbers[2]};
}

/// The limits as people read them: "300000 nodes".
std::string limits_text(const search::SearchLimits& limits) {
    std::vector<std::string> parts;
    if (limits.nodes) parts.push_back(fmt::format("{} nodes", *limits.nodes));
    if (limits.depth) parts.push_back(fmt::format("depth {}", *limits.depth));
    if (limits.move_time) parts.push_back(fmt::format("{} ms", *limits.move_time));
    return fmt::format("{}", fmt::join(parts, ", "));
}

/// The second pass: `factor` times the nodes and the time. A depth has no multiple.
std::optional<analysis::SearchTask> second_task(analysis::SearchTask task, int factor) {
    if (factor == 1 || !(task.limits.nodes || task.limits.move_time)) return {};
    const auto multiply = [factor](auto& limit) {
        using Number = std::remove_reference_t<decltype(*limit)>;
        if (limit) *limit = std::min(*limit, std::numeric_limits<Number>::max() / factor) * factor;
    };
    multiply(task.limits.nodes);
    multiply(task.limits.move_time);
    return task;
}

void load_openings(const std::string& path, notation::Openings& openings) {
    if (path.empty()) return;
    check_input_file(path);
    std::ifstream file(util::to_path(path), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (const auto error = openings.add_tsv(text))
        throw BadFile(
            fmt::format("--openings {}: {}", util::quoted(path, util::kQuotedPath), error->reason));
}

/// The options that change the records: for the head record and the tag Annotator.
std::vector<std::pair<std::string, std::string>> annotate_options(const AnnotateArguments& a) {
    std::vector<std::pair<std::string, std::string>> options;
    const auto add = [&](std::string name, std::string text, bool is_set) {
        if (is_set) options.emplace_back(std::move(name), std::move(text));
    };
    add("side", a.side, !a.side.empty());
    add("player", a.player, !a.player.empty());
    add("judge", a.judge, a.judge != AnnotateArguments().judge);
    add("confirm", fmt::to_string(a.confirm), a.confirm != AnnotateArguments().confirm);
    add("openings", a.openings, !a.openings.empty());
    add("clean", "on", a.clean);
    add("reuse-evals", "on", a.reuse_evals);
    return options;
}

/// The settings that are not the usual ones: those of the records, and those that the records have
/// in other fields or do not need.
std::vector<std::string> unusual_settings(const AnnotateArguments& a) {
    const AnnotateArguments usual;
    std::vector<std::string> settings;
    // A switch has only its name.
    const auto add = [&](std::string_view name, std::string_view text, bool is_set) {
        if (is_set)
            settings.push_back(
                text == "on"
                    ? std::string(name)
                    : fmt::format("{} {}", name, util::printable(text, util::kQuotedPath)));
    };
    const auto add_number = [&](std::string_view name, int number, int usual_number) {
        add(name, fmt::to_string(number), number != usual_number);
    };
    for (const auto& [name, text] : annotate_options(a))
        add(name, name == "openings" ? util::file_name(text) : text, true);
    add_number("line-plies", a.line_plies, usual.line_plies);
    add("no-lines", "on", a.no_lines);
    add_number("multipv", a.batch.search.multi_pv, usual.batch.search.multi_pv);
    add_number("hash", a.batch.search.hash.value_or(kWorkerHash), kWorkerHash);
    add_number("threads", a.batch.search.threads, usual.batch.search.threads);
    add("tables", "on", !a.batch.tables.empty());
    add("network", util::file_name(a.batch.network), !a.batch.network.empty());
    return settings;
}

/// Our part of the tag Annotator: the engine, the limits, and behind them the settings that are not
/// the usual ones, so that a file is continued with the same ones only. Files are named without
/// their folders, because games are passed on.
std::string annotator_text(const AnnotateArguments& a, const search::SearchLimits& limits) {
    const std::string text = fmt::format("{}, {}", engine_name(), limits_text(limits));
    const std::vector<std::string> settings = unusual_settings(a);
    if (settings.empty()) return text;
    std::string in_brackets = fmt::format("{}", fmt::join(settings, "; "));
    // The bracket ends our part of the tag.
    std::ranges::replace(in_brackets, '(', '[');
    std::ranges::replace(in_brackets, ')', ']');
    return fmt::format("{} ({})", text, in_brackets);
}

AnnotateSettings annotate_settings(const AnnotateArguments& arguments) {
    AnnotateSettings settings;
    settings.batch = arguments.batch.settings(arguments.files, BatchForm::Json);
    for (auto& option : annotate_options(arguments)) settings.batch.options.push_back(option);
    settings.searches = {settings.batch.task, second_task(settings.batch.task, arguments.confirm),
                         judgement_limits(arguments.judge)};
    settings.style.annotator = annotator_text(arguments, settings.batch.task.limits);
    settings.style.sides[board::Color::White] = arguments.side != "black";
    settings.style.sides[board::Color::Black] = arguments.side != "white";
    settings.style.line_plies = static_cast<std::size_t>(arguments.line_plies);
    settings.style.lines = !arguments.no_lines;
    settings.style.tags = !arguments.no_tags;
    settings.openings = notation::Openings::built_in();
    load_openings(arguments.openings, settings.openings);
    settings.player = arguments.player;
    settings.reuse_evals = arguments.reuse_evals;
    settings.clean = arguments.clean;
    settings.json = arguments.json;
    settings.html = arguments.html;
    settings.svg = arguments.svg;
    return settings;
}

}  // namespace

void add_annotate_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<AnnotateArguments>();
    AnnotateArguments& a = *arguments;
    CLI::App& command =
        *app.add_subcommand("annotate", "Analyse whole games: annotated PGN, figures, reports");
    command.add_option("FILE", a.files, "PGN files, or - for standard input")->required();
    a.batch.add_to(command);
    add_output_option(command, "--out", a.batch.out,
                      "File for the annotated PGN; an unfinished one is continued");
    command.add_option("--side", a.side, "Show only the errors of white or black")
        ->check(CLI::IsMember({"white", "black"}));
    command.add_option("--player", a.player, "Show only the errors of players with this name");
    command
        .add_option("--judge", a.judge,
                    "Losses of win chance in percent that make an inaccuracy,\n"
                    "a mistake, a blunder")
        ->capture_default_str();
    command
        .add_option("--confirm", a.confirm,
                    "Search around judged moves again with so many times the nodes;\n"
                    "1 for no second search")
        ->transform(io::from_to(1, kMaxConfirm))
        ->capture_default_str();
    command.add_option("--line-plies", a.line_plies, "The longest better line in plies")
        ->transform(io::from_to(1, kMaxLinePlies))
        ->capture_default_str();
    command.add_flag("--no-lines", a.no_lines, "Add no better lines");
    command.add_flag("--no-tags", a.no_tags, "Add no tags");
    command.add_flag("--clean", a.clean,
                     "First remove NAGs, variations and all comments except clocks");
    command.add_flag("--reuse-evals", a.reuse_evals,
                     "Take the values of [%eval] where there are some");
    command.add_option("--openings", a.openings,
                       "More names of openings: a file with ECO code, name and\n"
                       "moves, separated by tabs");
    command.get_option("--timing")
        ->needs(add_output_option(command, "--json", a.json, "File for JSON records"));
    add_output_option(command, "--html", a.html, "File for a report that browsers show");
    add_output_option(command, "--svg", a.svg, "File for the graph of one game");
    command.callback([arguments, &context] {
        context.status = run_annotate(annotate_settings(*arguments), context.output);
    });
}

}  // namespace octet::cli
