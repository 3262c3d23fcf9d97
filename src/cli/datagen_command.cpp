// The command `datagen`: plays self-play games into a file, or checks such files.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "cli/arguments/network_argument.h"
#include "cli/arguments/output_argument.h"
#include "cli/commands.h"
#include "datagen/check.h"
#include "datagen/generator.h"
#include "datagen/recode.h"
#include "datagen/resources.h"
#include "engine/evaluation.h"
#include "engine/options.h"
#include "io/interrupt.h"
#include "io/option_range.h"
#include "io/progress.h"
#include "util/clock.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr int kMaxDatagenHash = 65536;
constexpr std::uint64_t kMaxNodes = 1'000'000'000;

struct DatagenArguments {
    std::string out;
    datagen::Target target;
    gamefile::DatagenSettings settings;
    std::string network;
    bool classical = false;
    /// The evaluation of the weaker player of unequal games.
    std::string weaker_network;
    bool weaker_classical = false;
    /// The files of games that endings are taken from.
    std::vector<std::string> endings_from;
    /// The files of games that branches begin near.
    std::vector<std::string> branches_from;
    /// The folders of tablebases.
    std::string tables;
    int threads = 1;
    std::vector<std::string> check;
    /// The file whose games are rewritten to `out`.
    std::string recode;
};

/// Measures how fast a file grows, and estimates the time until it is complete.
class Speedometer {
public:
    Speedometer(const datagen::Target& target, const gamefile::GameFileCounts& at_start)
        : target_(target), at_start_(at_start) {}

    std::string text(const gamefile::GameFileCounts& now) const {
        const double seconds = util::seconds_since(start_);
        std::string text = fmt::format("{}, {}, {} positions/s", util::counted(now.games, "game"),
                                       util::counted(now.positions, "position"), per_second(now));
        const double gained = share(now) - share(at_start_);
        if (gained > 0)
            text += ", " + io::duration_text(seconds * (1 - share(now)) / gained) + " to go";
        return text;
    }
    std::uint64_t per_second(const gamefile::GameFileCounts& now) const {
        return util::per_second(now.positions - at_start_.positions, util::seconds_since(start_));
    }

private:
    /// The finished share of the target, from 0 to 1.
    double share(const gamefile::GameFileCounts& counts) const {
        const auto of = [](std::uint64_t part, std::uint64_t whole) {
            return static_cast<double>(part) / static_cast<double>(whole);
        };
        return std::min(1.0, std::max(of(counts.games, target_.games),
                                      of(counts.positions, target_.positions)));
    }

    const datagen::Target target_;
    const gamefile::GameFileCounts at_start_;
    const util::TimePoint start_ = util::Clock::now();
};

std::shared_ptr<const datagen::PositionPool> load_pool(const datagen::PoolRules& rules,
                                                       const std::vector<std::string>& paths) {
    auto pool = datagen::PositionPool::read(rules, paths);
    if (!pool) throw BadFile(pool.reason());
    return std::move(*pool);
}

/// What the games are played with. Its names are put into the settings.
datagen::Resources load_resources(const DatagenArguments& arguments,
                                  gamefile::DatagenSettings& settings) {
    datagen::Resources resources;
    resources.network = arguments.classical ? nullptr : load_network_argument(arguments.network);
    settings.engine = program_and_network(resources.network);
    resources.weaker_network = resources.network;
    if (arguments.weaker_classical) {
        resources.weaker_network = nullptr;
        settings.weaker = "classical evaluation";
    } else if (!arguments.weaker_network.empty()) {
        resources.weaker_network = load_network_argument(arguments.weaker_network);
        settings.weaker = "network " + engine::network_name(resources.weaker_network);
    }
    if (!arguments.endings_from.empty()) {
        resources.endings = load_pool(datagen::kEndings, arguments.endings_from);
        settings.endings = resources.endings->fingerprint();
    }
    if (!arguments.branches_from.empty()) {
        resources.branches = load_pool(datagen::kBranches, arguments.branches_from);
        settings.branches = resources.branches->fingerprint();
    }
    if (!arguments.tables.empty()) {
        auto loaded = datagen::load_tables(arguments.tables);
        if (!loaded) throw BadFile(loaded.reason());
        resources.tables = std::move(loaded->tables);
        settings.tables = std::move(loaded->text);
    }
    return resources;
}

/// Prints the error and returns the exit status for it, which is `refusal` after a refusal.
int fail(const util::Error& error, int refusal) {
    io::error_line("octet: {}", error.reason);
    return io::exit_status(error, refusal);
}

int generate(const DatagenArguments& arguments, io::Output& output) {
    gamefile::DatagenSettings settings = arguments.settings;
    const datagen::Resources resources = load_resources(arguments, settings);
    const auto generator = datagen::Generator::open(arguments.out, settings, resources);
    if (!generator) return fail(generator.error(), io::kBadArguments);
    const auto& written = [&]() -> const gamefile::GameFileCounts& {
        return (*generator)->written();
    };
    const io::InterruptFlag interrupt;
    if (!settings.endings.empty()) output.line("endings: {}", settings.endings);
    if (!settings.branches.empty()) output.line("branches from: {}", settings.branches);
    if (!settings.tables.empty()) output.line("tablebases: {}", settings.tables);
    output.line("{}: begins with game {}", arguments.out, written().games);
    const Speedometer speed(arguments.target, written());
    std::optional<util::Error> error;
    {
        io::Progress progress;
        error = (*generator)
                    ->run(
                        arguments.target, arguments.threads,
                        [&] {
                            if (progress.is_due()) progress.show(speed.text(written()));
                        },
                        interrupt.raised());
    }
    const bool stopped = !error && !(*generator)->is_complete(arguments.target);
    output.line("{}: {}, {}, {} positions/s{}", arguments.out,
                util::counted(written().games, "game"),
                util::counted(written().positions, "position"), speed.per_second(written()),
                stopped ? "; stopped, the same command continues" : "");
    if (error) return fail(*error, io::kFailure);
    // A script that needs the complete file must not continue.
    return stopped ? io::kFailure : 0;
}

/// Checks one file and returns the exit status for it.
int check(const std::string& path, io::Output& output) {
    const auto report = datagen::check_file(path);
    if (!report) return fail(report.error(), io::kBadArguments);
    const bool has_games = report->summary.has_games();
    if (has_games) output.line("{}\n{}", path, to_text(report->summary));
    if (has_games && !report->fault) return 0;
    io::error_line("octet: {}: {}", path, report->fault.value_or("there is no game in it"));
    return io::kFailure;
}

/// Rewrites a file and returns the exit status for it.
int recode(const std::string& from, const std::string& to, io::Output& output) {
    const auto recoded = datagen::recode_file(from, to);
    if (!recoded) return fail(recoded.error(), io::kBadArguments);
    const auto per_position = [](const gamefile::GameFileCounts& counts) {
        return static_cast<double>(counts.bytes) /
               static_cast<double>(std::max<std::uint64_t>(1, counts.positions));
    };
    output.line("{}: {}, {}, {}; {:.2f} bytes a position instead of {:.2f}", to,
                util::counted(recoded->to.games, "game"),
                util::counted(recoded->to.positions, "position"),
                util::counted(recoded->to.bytes, "byte"), per_position(recoded->to),
                per_position(recoded->from));
    return 0;
}

/// Throws BadArguments if an option besides these was given. The first of these chooses what the
/// command does. excludes() of CLI11 would name it at each other option in the help.
void refuse_other_options(const CLI::App& command, const std::vector<std::string>& used) {
    for (const CLI::Option* const option : command.parse_order())
        if (std::ranges::find(used, option->get_name()) == used.end())
            throw BadArguments(fmt::format("{} excludes {}", used.front(), option->get_name()));
}

int run_datagen(const CLI::App& command, const DatagenArguments& arguments, io::Output& output) {
    if (!arguments.recode.empty()) {
        refuse_other_options(command, {"--recode", "--out"});
        return recode(arguments.recode, arguments.out, output);
    }
    if (!arguments.check.empty()) {
        refuse_other_options(command, {"--check"});
        int status = 0;
        for (const std::string& path : arguments.check)
            status = std::max(status, check(path, output));
        return status;
    }
    if (arguments.out.empty())
        throw BadArguments("datagen needs --out FILE, --check FILE..., or --recode OLD --out FILE");
    constexpr auto kNever = std::numeric_limits<std::uint64_t>::max();
    if (arguments.target.games == kNever && arguments.target.positions == kNever)
        throw BadArguments("datagen needs --games N or --positions N");
    const gamefile::DatagenSettings& settings = arguments.settings;
    if (settings.label_nodes != 0 && settings.label_nodes <= settings.nodes)
        throw BadArguments(fmt::format("--label-nodes must be more than the {} --nodes of a move",
                                       settings.nodes));
    return generate(arguments, output);
}

/// The options for the scores of longer searches.
void add_label_options(CLI::App& command, gamefile::DatagenSettings& settings) {
    CLI::Option* const label_nodes =
        command
            .add_option("--label-nodes", settings.label_nodes,
                        "Nodes of an extra search that gives a position its score; only these\n"
                        "positions are used for training")
            ->transform(io::from_to(std::uint64_t{1}, kMaxNodes));
    command
        .add_option("--label-share", settings.label_share,
                    "With --label-nodes: share of the quiet, undecided positions that get a score")
        ->needs(label_nodes)
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command
        .add_option(
            "--label-noisy-share", settings.label_noisy_share,
            "With --label-nodes: share of the positions with a capture or promotion as best\n"
            "move that get a score; `train net --noisy-share` learns from them")
        ->needs(label_nodes)
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
}

/// The options for endings.
void add_ending_options(CLI::App& command, DatagenArguments& arguments) {
    gamefile::DatagenSettings& settings = arguments.settings;
    command
        .add_option("--play-out-men", settings.played_out_men,
                    "With at most so many men (kings included) scores never end a game as drawn,\n"
                    "and end it as won only after 16 scores; 0 plays no game out")
        ->transform(io::from_to(0, 32))
        ->capture_default_str();
    command
        .add_option("--winning-score", settings.winning_score,
                    "With more men, a game is won after 4 scores in a row of so many eval units")
        ->transform(io::from_to(100, 10000))
        ->capture_default_str();
    CLI::Option* const endings_from =
        command.add_option("--endings-from", arguments.endings_from,
                           "Finished files of games whose endings some games begin with");
    command
        .add_option("--ending-share", settings.ending_share,
                    "With --endings-from: share of games that begin with an ending of at most 12\n"
                    "men in which both sides have chances")
        ->needs(endings_from)
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    add_tables_option(command, arguments.tables)
        ->description("Folders of Syzygy tablebases; a game that reaches them gets their result");
}

/// The options for branches. The options that they exclude must be there already.
void add_branch_options(CLI::App& command, DatagenArguments& arguments) {
    CLI::Option* const branches_from =
        command
            .add_option(
                "--branches-from", arguments.branches_from,
                "Finished files of games: all games are short branches that begin one or\n"
                "two random moves away from one of their positions; their results are only\n"
                "guesses")
            ->excludes("--endings-from")
            ->excludes("--unequal-share");
    command
        .add_option("--branch-plies", arguments.settings.branch_plies,
                    "With --branches-from: a game is cut off after so many plies")
        ->needs(branches_from)
        ->transform(io::from_to(1, 1000))
        ->capture_default_str();
}

/// The options for games of unequal players. Such a game has no labels of --label-nodes; that
/// option must be there already.
void add_player_options(CLI::App& command, DatagenArguments& arguments) {
    gamefile::DatagenSettings& settings = arguments.settings;
    CLI::Option* const unequal_share =
        command
            .add_option("--unequal-share", settings.unequal_share,
                        "Share of games between unequal players; only the positions where the\n"
                        "stronger one is to move get a score")
            ->transform(io::from_to(0.0, 1.0))
            ->excludes("--label-nodes")
            ->capture_default_str();
    command
        .add_option("--unequal-factor", settings.unequal_factor,
                    "With --unequal-share: the stronger player has so many times the nodes")
        ->needs(unequal_share)
        ->transform(io::from_to(1, 1000))
        ->capture_default_str();
    CLI::Option* const weaker_network =
        command
            .add_option("--weaker-network", arguments.weaker_network,
                        "With --unequal-share: file of the network of the weaker player")
            ->needs(unequal_share);
    command
        .add_flag("--weaker-classical", arguments.weaker_classical,
                  "With --unequal-share: the weaker player uses the classical evaluation")
        ->needs(unequal_share)
        ->excludes(weaker_network);
    command
        .add_option("--random-near-best", settings.near_best_share,
                    "Share of the moves up to move 16 that are chosen at random among those\n"
                    "within 100 eval units of the best one")
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
}

}  // namespace

void add_datagen_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<DatagenArguments>();
    gamefile::DatagenSettings& settings = arguments->settings;
    constexpr auto kMax = std::numeric_limits<std::int64_t>::max();

    CLI::App& command =
        *app.add_subcommand("datagen", "Write self-play games to a file, or check such files");
    add_output_option(command, "--out", arguments->out,
                      "File to write; an unfinished file is continued");
    command
        .add_option("--games", arguments->target.games,
                    "Stop when the file has this number of games")
        ->transform(io::from_to(std::int64_t{1}, kMax));
    command
        .add_option("--positions", arguments->target.positions,
                    "Stop when the file has at least this number of positions")
        ->transform(io::from_to(std::int64_t{1}, kMax));
    command
        .add_option("--nodes", settings.nodes,
                    "Nodes for each move; the iteration that has begun is finished, with at most\n"
                    "eight times as many nodes")
        ->transform(io::from_to(std::uint64_t{1}, kMaxNodes))
        ->capture_default_str();
    add_label_options(command, settings);
    command.add_option("--threads", arguments->threads, "Number of games to play at the same time")
        ->transform(io::from_to(1, engine::kMaxThreads))
        ->capture_default_str();
    command.add_option("--seed", settings.seed, "Seed of the random openings")
        ->transform(io::from_to(std::int64_t{0}, kMax))
        ->capture_default_str();
    command
        .add_option("--dfrc-share", settings.dfrc_share,
                    "Share of games from double Chess960 (DFRC) positions")
        ->transform(io::from_to(0.0, 1.0))
        ->capture_default_str();
    command
        .add_option("--hash", settings.hash,
                    "Size of the transposition table of each thread in MiB;\n"
                    "with --unequal-share each thread has two")
        ->transform(io::from_to(1, kMaxDatagenHash))
        ->capture_default_str();
    add_ending_options(command, *arguments);
    add_player_options(command, *arguments);
    add_branch_options(command, *arguments);
    add_evaluation_options(command, arguments->network, arguments->classical);
    command.add_option("--check", arguments->check, "Check these files and show their contents");
    command
        .add_option("--recode", arguments->recode,
                    "Write the games of this file to --out in the present, smaller form")
        ->needs("--out");
    command.callback([arguments, &command, &context] {
        context.status = run_datagen(command, *arguments, context.output);
    });
}

}  // namespace octet::cli
