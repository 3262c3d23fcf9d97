// The command `solve`: searches the positions of test suites and counts the solved ones.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments/network_argument.h"
#include "cli/arguments/search_arguments.h"
#include "cli/commands.h"
#include "cli/input/input_files.h"
#include "cli/input/line_reader.h"
#include "cli/output/table_text.h"
#include "cli/search/answer.h"
#include "cli/search/interruptible.h"
#include "cli/search/shared_engine.h"
#include "cli/suites/suite_file.h"
#include "cli/suites/test_suite.h"
#include "engine/engine.h"
#include "io/interrupt.h"
#include "io/option_range.h"
#include "notation/san.h"
#include "util/clock.h"
#include "util/text.h"

namespace octet::cli {

namespace {

struct SolveArguments {
    std::vector<std::string> files;
    SearchArguments search{.default_time = 1000};
    std::optional<int> min_solved = {};
    std::string tables;
    std::string network;
    bool classical = false;
};

class Solver {
public:
    Solver(const SolveArguments& arguments, io::Output& output)
        : arguments_(arguments.search), output_(output), engine_(answer_) {
        arguments_.apply_to(engine_);
        if (!arguments.network.empty() || !arguments.tables.empty())
            SharedEngine(arguments.network, arguments.tables).give_to(engine_);
        if (arguments.classical) use_classical_evaluation(engine_);
        output.wrapped_line("             score    time  depth  move     position");
    }

    /// `file` is the name of the file in messages.
    void run_line(const std::string& file, const TextLine& line) {
        const auto task = parse_test_position(line);
        if (!task) {
            ++unreadable_;
            return io::error_line("octet: {}:{}:1: {}; it is skipped", file, line.number,
                                  task.reason());
        }
        for (const std::string& warning : task->warnings)
            output_.wrapped_line("note    {}: {}", util::quoted(line.text, 60), warning);
        const bool solved = is_solved(*task);
        // The search of this position was cut short, so it does not count.
        if (interrupt_.raised()) return;
        ++positions_;
        if (solved) ++solved_;
        const auto mover = task->position.side_to_move();
        output_.wrapped_line(
            "{:9}{:>9}{:>8}{:>7}  {:8} {}{}", solved ? "solved" : "missed",
            white_score(answer_.score(), mover),
            solved ? fmt::format("{:.2f}", answer_.seconds()) : "-", answer_.depth(),
            notation::to_san(task->position, answer_.move()),
            task->id.empty() ? fmt::format("line {}", line.number) : util::printable(task->id),
            solved ? "" : fmt::format(" asks for {}", task->task()));
    }

    /// Prints the totals so far. True if there was a position, and all lines could be read.
    bool summarise() const {
        const double percent = positions_ == 0 ? 0 : 100.0 * solved_ / positions_;
        output_.wrapped_line("{} of {} solved ({:.1f} %), {} nodes in {:.1f} s{}", solved_,
                             positions_, percent, short_count(nodes_), util::seconds_since(start_),
                             unreadable_ > 0
                                 ? "; " + util::counted(unreadable_, "line") + " cannot be read"
                             : positions_ == 0 && !is_interrupted() ? "; there are no positions"
                                                                    : "");
        return unreadable_ == 0 && positions_ > 0;
    }

    int solved() const { return solved_; }
    /// Whether Ctrl-C has ended the last search.
    bool is_interrupted() const { return interrupt_.raised(); }

private:
    /// Searches the position with an empty TT and empty histories.
    bool is_solved(const TestPosition& task) {
        engine::GoArguments arguments = arguments_.limits();
        arguments.limits.mate = task.mate;
        arguments.analysis = true;
        answer_.begin();
        engine_.new_game();
        engine_.set_position(task.position, {});
        engine_.go(arguments);
        wait_or_stop(engine_, interrupt_.raised());
        nodes_ += engine_.nodes_searched();
        return task.is_solved_by(answer_.move(), answer_.score());
    }

    const SearchArguments& arguments_;
    io::Output& output_;
    Answer answer_;
    engine::Engine engine_;
    const io::InterruptFlag interrupt_;
    int positions_ = 0;
    int solved_ = 0;
    std::uint64_t unreadable_ = 0;
    std::uint64_t nodes_ = 0;
    const util::TimePoint start_ = util::Clock::now();
};

int run_solve(const SolveArguments& arguments, io::Output& output) {
    std::vector<std::vector<TextLine>> suites;
    for (const std::string& path : arguments.files) suites.push_back(read_suite(path));
    Solver solver(arguments, output);
    for (std::size_t i = 0; i < suites.size() && !solver.is_interrupted(); ++i) {
        const std::string name = shown_path(arguments.files[i]);
        for (const TextLine& line : suites[i]) {
            solver.run_line(name, line);
            if (solver.is_interrupted()) break;
        }
    }
    const bool is_complete = solver.summarise();
    if (solver.is_interrupted()) {
        io::error_line("octet: stopped");
        return io::kFailure;
    }
    if (solver.solved() < arguments.min_solved.value_or(0)) {
        io::error_line("octet: {} solved, --min-solved is {}", solver.solved(),
                       *arguments.min_solved);
        return io::kFailure;
    }
    return is_complete ? 0 : io::kFailure;
}

}  // namespace

void add_solve_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<SolveArguments>();
    CLI::App& command = *app.add_subcommand(
        "solve", "Search the positions of test suites and count the solved ones");
    command
        .add_option(
            "FILE", arguments->files,
            "EPD files; their operations bm, am and dm are the solutions. - is standard input")
        ->required();
    command.footer(
        "The column 'time' has the seconds until the search chose its move for the last time, and\n"
        "'depth' the depth at its end.");
    arguments->search.add_to(command);
    command
        .add_option("--min-solved", arguments->min_solved,
                    "Exit with status 1 if fewer positions are solved")
        ->transform(io::from_to(0, std::numeric_limits<int>::max()));
    add_tables_option(command, arguments->tables);
    add_evaluation_options(command, arguments->network, arguments->classical);
    command.callback(
        [arguments, &context] { context.status = run_solve(*arguments, context.output); });
}

}  // namespace octet::cli
