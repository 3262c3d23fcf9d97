// The command `validate`: lists the faults of PGN, EPD and FEN files with line and column.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/input/input_files.h"
#include "cli/input/input_walk.h"
#include "cli/input/read_progress.h"
#include "cli/output/block_output.h"
#include "notation/pgn_reader.h"
#include "report/problem_records.h"
#include "util/text.h"

namespace octet::cli {

namespace {

struct ValidateArguments {
    std::vector<std::string> input;
    std::string format;
    bool strict = false;
    bool json = false;
};

/// Reads the parts of a file and prints their problems.
class Validator : public InputVisitor {
public:
    /// `files` are the paths of the input, for the progress.
    Validator(const ValidateArguments& arguments, const std::vector<std::string>& files,
              io::Output& output)
        : arguments_(arguments), progress_(files), output_(output) {}

    void begin_file(std::size_t index, const std::string& path) {
        file_ = index;
        path_ = shown_path(path);
    }

    bool on_game(const notation::PgnText& text) override {
        if (text.continues) return true;
        ++totals_.games;
        progress_.add("game", file_, text.offset + text.text.size());
        notation::PgnReading reading = notation::read_pgn(text);
        std::vector<Finding> findings;
        if (reading.error) findings.push_back({true, std::move(*reading.error)});
        for (notation::PgnProblem& warning : reading.warnings)
            findings.push_back({false, std::move(warning)});
        return print(findings, text.number);
    }

    bool on_line(const TextLine& line) override {
        ++totals_.positions;
        progress_.add("line", file_, line.offset + line.text.size());
        std::vector<Finding> findings;
        const auto add = [&](bool is_error, std::string reason) {
            findings.push_back({is_error, {{line.number, 1}, std::move(reason)}});
        };
        const auto record = read_position(line);
        if (!record) {
            add(true, record.reason());
            return print(findings, {});
        }
        for (const std::string& warning : record->warnings) add(false, warning);
        for (const std::string_view moves : {"bm", "am", "sm"})
            if (const auto result = record->moves(moves); !result) add(true, result.reason());
        return print(findings, {});
    }

    bool on_utf16() override {
        return print({{true, {{1, 1}, std::string(notation::kUtf16Fault)}}}, {});
    }

    /// Prints the totals and returns the exit status.
    int finish() {
        progress_.clear();
        if (arguments_.json) {
            output_.line(report::validation_end_record(totals_));
        } else {
            output_.line(summary());
        }
        output_.flush();
        const bool is_empty = totals_.games + totals_.positions == 0;
        if (is_empty && totals_.errors == 0)
            io::error_line("octet: the input has neither a game nor a position");
        const bool is_bad =
            is_empty || totals_.errors > 0 || (arguments_.strict && totals_.warnings > 0);
        return is_bad ? io::kFailure : 0;
    }

private:
    struct Finding {
        bool is_error;
        notation::PgnProblem problem;
    };

    /// Prints the findings of a game or a line in the order of their places.
    bool print(std::vector<Finding> findings, std::optional<std::uint64_t> game) {
        std::ranges::sort(findings, {}, [](const Finding& finding) {
            const auto& [place, reason] = finding.problem;
            return std::tuple(place.line, place.column, std::string_view(reason));
        });
        if (!findings.empty()) progress_.clear();
        for (const auto& [is_error, problem] : findings) {
            const std::string_view type = is_error ? "error" : "warning";
            ++(is_error ? totals_.errors : totals_.warnings);
            output_.line(arguments_.json
                             ? report::problem_record(type, file_, problem, game)
                             : fmt::format("{}:{}:{}: {}: {}", path_, problem.place.line,
                                           problem.place.column, type, problem.reason));
        }
        return true;
    }

    std::string summary() const {
        std::string text;
        if (totals_.games > 0 || totals_.positions == 0)
            text += util::counted(totals_.games, "game") + ", ";
        if (totals_.positions > 0) text += util::counted(totals_.positions, "position") + ", ";
        return text + util::counted(totals_.errors, "error") + ", " +
               util::counted(totals_.warnings, "warning");
    }

    const ValidateArguments& arguments_;
    ReadProgress progress_;
    BlockOutput output_;
    std::size_t file_ = 0;
    std::string path_;
    report::ValidationTotals totals_;
};

int run_validate(const ValidateArguments& arguments, io::Output& output) {
    const auto format = parse_format(arguments.format);
    if (is_position(arguments.input)) {
        if (format) throw BadArguments("--format is for files, not for a position");
        Validator validator(arguments, {}, output);
        validator.begin_file(0, "position");
        validator.on_line({position_line(arguments.input)});
        return validator.finish();
    }
    for (const std::string& path : arguments.input) check_input_file(path);
    Validator validator(arguments, arguments.input, output);
    for (std::size_t i = 0; i < arguments.input.size(); ++i) {
        InputFile file(arguments.input[i]);
        validator.begin_file(i, arguments.input[i]);
        walk_input(file, format, validator);
    }
    return validator.finish();
}

}  // namespace

void add_validate_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<ValidateArguments>();
    CLI::App& command = *app.add_subcommand(
        "validate", "List the faults of PGN, EPD and FEN files with line and column");
    command.add_option("FILE", arguments->input, "Files, - for standard input, or a FEN")
        ->required();
    command.add_option("--format", arguments->format, "Read the files as pgn or epd")
        ->check(CLI::IsMember({"pgn", "epd"}));
    command.add_flag("--strict", arguments->strict, "Exit with status 1 after warnings, too");
    command.add_flag("--json", arguments->json, "Print JSON records, one in each line");
    command.callback(
        [arguments, &context] { context.status = run_validate(*arguments, context.output); });
}

}  // namespace octet::cli
