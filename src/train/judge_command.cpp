// The command `judge`: the distance of networks from long searches or from results of games, by
// kinds of positions.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "io/read_file.h"
#include "train/commands.h"
#include "train/judge/distance.h"
#include "train/judge/judged_games.h"
#include "train/judge/judged_positions.h"
#include "train/nnue/network_output.h"
#include "train/nnue/quantise.h"

namespace octet::train {

namespace {

struct JudgeArguments {
    std::vector<std::string> networks;
    std::vector<std::string> positions;
    std::vector<std::string> games;
};

/// A row of the table, and which positions belong to it.
struct JudgeRow {
    std::string name;
    std::function<bool(const JudgedPosition&)> has;
};

JudgedPositions read_positions(const std::vector<std::string>& paths) {
    JudgedPositions all;
    for (const std::string& path : paths) {
        const auto text = io::read_file(path);
        if (!text) throw std::runtime_error(text.reason());
        auto judged = parse_judged_positions(*text);
        if (!judged) throw std::runtime_error(fmt::format("{}: {}", path, judged.reason()));
        std::ranges::move(judged->positions, std::back_inserter(all.positions));
        all.left_out += judged->left_out;
    }
    return all;
}

/// All positions, then each kind, then each source of quiet positions.
std::vector<JudgeRow> judge_rows(const std::vector<JudgedPosition>& positions) {
    std::vector<JudgeRow> rows;
    rows.push_back({"all", [](const JudgedPosition&) { return true; }});
    for (std::size_t i = 0; i < kPositionKinds; ++i)
        rows.push_back({std::string(kPositionKindNames[i]), [i](const JudgedPosition& position) {
                            return position.kinds.contains(static_cast<PositionKind>(i));
                        }});
    std::set<std::string> sources;
    for (const JudgedPosition& position : positions) sources.insert(position.source);
    for (const std::string& source : sources)
        if (!source.empty())
            rows.push_back({"quiet, " + source, [source](const JudgedPosition& position) {
                                return position.source == source &&
                                       position.kinds.contains(PositionKind::Quiet);
                            }});
    return rows;
}

std::vector<Judgement> judgements_of(const eval::nnue::NetworkFile& network,
                                     const std::vector<JudgedPosition>& positions) {
    std::vector<Judgement> judgements;
    for (const JudgedPosition& position : positions)
        judgements.push_back({.evaluation = position.scaling * evaluate(network, position.sample),
                              .expected = position.expected});
    return judgements;
}

/// The fits of all rows.
std::vector<DistanceFit> fit_rows(const std::vector<JudgeRow>& rows,
                                  const std::vector<JudgedPosition>& positions,
                                  const std::vector<Judgement>& judgements) {
    std::vector<DistanceFit> fits;
    for (const JudgeRow& row : rows) {
        std::vector<Judgement> chosen;
        for (std::size_t i = 0; i < positions.size(); ++i)
            if (row.has(positions[i])) chosen.push_back(judgements[i]);
        fits.push_back(fit_distance(chosen));
    }
    return fits;
}

/// Prints the rows of a network. `first` has the fits of the first network, or nothing for itself.
void print_fits(const std::vector<JudgeRow>& rows, const std::vector<DistanceFit>& fits,
                const std::vector<DistanceFit>* first, io::Output& output) {
    std::size_t width = 20;
    for (const JudgeRow& row : rows) width = std::max(width, row.name.size());
    output.line("{:<{}} {:>9}  distance  scale  constant{}", "kind", width, "positions",
                first ? "  less the first" : "");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const DistanceFit& fit = fits[i];
        std::string difference;
        if (first) {
            const MeanDifference change = mean_difference(fit.errors, (*first)[i].errors);
            difference = fmt::format("  {:+.5f} +- {:.5f}", change.mean, change.error);
        }
        output.line("{:<{}} {:>9}  {:>8.5f}  {:>5.2f}  {:>+8.0f}{}", rows[i].name, width,
                    fit.errors.size(), fit.distance, fit.scale, fit.constant, difference);
    }
}

void run_judge(const JudgeArguments& arguments, io::Output& output) {
    if (arguments.positions.empty() && arguments.games.empty())
        throw CLI::RequiredError("--positions or --games");
    const JudgedPositions judged =
        arguments.games.empty() ? read_positions(arguments.positions)
                                : JudgedPositions{.positions = read_judged_games(arguments.games)};
    if (judged.positions.empty())
        throw std::runtime_error("the files have no position to judge by");
    if (arguments.games.empty())
        output.line("{} positions, {} left out", judged.positions.size(), judged.left_out);
    else
        output.line("{} positions of games", judged.positions.size());
    const std::vector<JudgeRow> rows = judge_rows(judged.positions);
    std::vector<DistanceFit> first;
    for (const std::string& path : arguments.networks) {
        const eval::nnue::NetworkFile network = load_evaluable(path);
        std::vector<DistanceFit> fits =
            fit_rows(rows, judged.positions, judgements_of(network, judged.positions));
        output.line("\n{}", identity(path, network));
        print_fits(rows, fits, first.empty() ? nullptr : &first, output);
        if (first.empty()) first = std::move(fits);
    }
}

}  // namespace

void add_judge_command(CLI::App& app, io::Output& output) {
    const auto arguments = std::make_shared<JudgeArguments>();
    CLI::App& command = *app.add_subcommand(
        "judge",
        "Measure the distance of networks from long searches or from results of games, by kinds of "
        "positions");
    command
        .add_option("NETWORK", arguments->networks,
                    "Network files; the others are compared with the first")
        ->required();
    CLI::Option* const positions = command.add_option(
        "--positions", arguments->positions,
        "EPD files with the scores of long searches, from 'octet analyse --epd'");
    command
        .add_option("--games", arguments->games,
                    "Files of games, from 'octet datagen': judge by their results instead")
        ->excludes(positions);
    command.callback([arguments, &output] { run_judge(*arguments, output); });
}

}  // namespace octet::train
