// The command `convert`: positions and games of PGN, EPD and FEN files in another form.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "cli/arguments/number_ranges.h"
#include "cli/arguments/output_argument.h"
#include "cli/commands.h"
#include "cli/input/input_files.h"
#include "cli/input/input_walk.h"
#include "cli/input/read_progress.h"
#include "cli/output/block_output.h"
#include "cli/output/output_file.h"
#include "cli/output/record_writer.h"
#include "io/terminal.h"
#include "notation/epd.h"
#include "notation/fen.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_writer.h"
#include "notation/uci_move.h"
#include "report/epd_records.h"
#include "util/text.h"

namespace octet::cli {

namespace {

enum class Form : std::uint8_t { Epd, Fen, Uci, Pgn };
/// The word of --to for each form.
constexpr std::array kForms{"epd", "fen", "uci", "pgn"};

struct ConvertArguments {
    std::vector<std::string> input;
    std::string format;
    Form to = Form::Epd;
    std::string games;
    std::string plies;
    bool last = false;
    bool unique = false;
    bool strict = false;
    std::string out;
};

/// Lines to standard output or to a new file.
class LineSink {
public:
    LineSink(const std::string& path, io::Output& output) : output_(output) {
        if (!path.empty()) writer_.emplace(create_output(path));
    }

    /// False if the file cannot be written; the reason is on standard error then.
    bool line(std::string_view text) {
        if (!writer_) {
            output_.line(text);
            return true;
        }
        return check(writer_->add(text));
    }
    bool flush() {
        output_.flush();
        return !writer_ || check(writer_->flush());
    }

private:
    static bool check(const std::optional<util::Error>& error) {
        if (error) io::error_line("octet: {}", error->reason);
        return !error;
    }

    BlockOutput output_;
    std::optional<RecordWriter> writer_;
};

class Converter : public InputVisitor {
public:
    /// `files` are the paths of the input. The progress would stand between lines on the terminal,
    /// and its share is not known if --games chooses.
    Converter(const ConvertArguments& arguments, const std::vector<std::string>& files,
              io::Output& output)
        : arguments_(arguments),
          games_(ranges_argument("--games", arguments.games)),
          plies_(ranges_argument("--plies", arguments.plies)),
          has_several_files_(files.size() > 1),
          sink_(arguments.out, output),
          progress_(games_.is_all() ? files : std::vector<std::string>(),
                    !arguments.out.empty() || !io::is_terminal(stdout)) {}

    void begin_file(std::size_t index, const std::string& path) {
        file_ = index;
        line_ = 0;
        path_ = shown_path(path);
        if (has_several_files_) file_in_ids_ = path;
    }

    bool on_game(const notation::PgnText& text) override {
        is_empty_ = false;
        if (games_.is_over(text.number)) return false;
        progress_.add("game", file_, text.offset + text.text.size());
        if (text.continues || !games_.contains(text.number)) return true;
        ++games_found_;
        const notation::PgnReading reading = notation::read_pgn(text);
        if (!reading.error) {
            if (reading.result_conflict && arguments_.to == Form::Pgn)
                tell(*reading.result_conflict,
                     fmt::format("{} counts", to_text(reading.game.result)));
            return write(reading.game);
        }
        ++games_refused_;
        return refuse(*reading.error, fmt::format("game {} is skipped", text.number));
    }

    bool on_line(const TextLine& line) override {
        if (!plies_.is_all()) throw plies_of_positions(path_);
        is_empty_ = false;
        ++line_;
        if (games_.is_over(line_)) return false;
        progress_.add("line", file_, line.offset + line.text.size());
        if (!games_.contains(line_)) return true;
        ++lines_found_;
        auto record = read_position(line);
        if (record) return write(*record);
        ++lines_refused_;
        return refuse({{line.number, 1}, record.reason()}, "the line is skipped");
    }

    bool on_utf16() override {
        return refuse({{1, 1}, std::string(notation::kUtf16Fault)}, "no game is read");
    }

    /// Whether a fault ended the work.
    bool has_stopped() const { return has_write_failed_ || (arguments_.strict && has_fault_); }

    /// Writes the rest and returns the exit status.
    int finish() {
        progress_.clear();
        if (!sink_.flush() || has_write_failed_) return io::kWriteFailed;
        if (games_refused_ > 0)
            io::error_line("octet: {} of {} games could not be read", games_refused_, games_found_);
        if (lines_refused_ > 0)
            io::error_line("octet: {} of {} positions could not be read", lines_refused_,
                           lines_found_);
        const bool has_nothing = games_found_ + lines_found_ == 0 && !has_fault_;
        if (has_nothing)
            io::error_line("octet: the input has {}",
                           is_empty_ ? "neither a game nor a position"
                                     : "none of the chosen games and positions");
        const bool lacks_plies =
            !plies_.is_all() && !has_chosen_position_ && games_found_ > games_refused_;
        if (lacks_plies) io::error_line("octet: none of the chosen plies is in the games");
        return has_nothing || lacks_plies || has_fault_ ? io::kFailure : 0;
    }

private:
    void tell(const notation::PgnProblem& problem, std::string_view consequence) {
        progress_.clear();
        io::error_line("octet: {}:{}:{}: {}; {}", path_, problem.place.line, problem.place.column,
                       problem.reason, consequence);
    }
    /// Each returns whether to go on.
    bool refuse(const notation::PgnProblem& problem, std::string_view consequence) {
        has_fault_ = true;
        tell(problem, consequence);
        return !arguments_.strict;
    }
    bool line(std::string_view text) {
        has_write_failed_ = !sink_.line(text);
        return !has_write_failed_;
    }

    bool write(const notation::PgnGame& game) {
        switch (arguments_.to) {
            case Form::Uci:
                return line(uci_line(game));
            case Form::Pgn:
                return line(util::trim(notation::to_pgn(game))) && line("");
            case Form::Epd:
            case Form::Fen:
                break;
        }
        return write_positions(game);
    }

    static std::string uci_line(const notation::PgnGame& game) {
        std::string text = game.start == board::Position::start()
                               ? "startpos"
                               : "fen " + notation::to_fen(game.start, style(game.chess960));
        if (!game.moves.empty()) text += " moves";
        for (const notation::PgnMove& move : game.moves)
            text += ' ' + notation::to_uci(move.move, game.chess960);
        return text;
    }
    static notation::FenStyle style(bool chess960) {
        return chess960 ? notation::FenStyle::Shredder : notation::FenStyle::Canonical;
    }

    bool write_positions(const notation::PgnGame& game) {
        board::Position position = game.start;
        for (std::size_t ply = 0;; ++ply) {
            const bool is_last = ply == game.moves.size();
            if (plies_.contains(ply) && (is_last || !arguments_.last) &&
                !write_position({position, {}, {}},
                                report::position_id(file_in_ids_, game.number, ply)))
                return false;
            if (is_last) return true;
            position.make(game.moves[ply].move);
        }
    }

    bool write(const notation::EpdRecord& record) {
        if (arguments_.to == Form::Epd || arguments_.to == Form::Fen)
            return write_position(record, "");
        return write(game_of(record));
    }

    /// A game without moves that begins with the position; its name is the `id`.
    static notation::PgnGame game_of(const notation::EpdRecord& record) {
        notation::PgnGame game;
        game.start = record.position;
        const board::Setup setup = record.position.to_setup();
        game.chess960 = setup.castling != board::standard_castling(setup);
        if (record.find("id") != nullptr) game.tags.push_back({"Event", record.text("id")});
        if (game.chess960) game.tags.push_back({"Variant", "Chess960"});
        if (game.start == board::Position::start()) return game;
        game.tags.push_back({"SetUp", "1"});
        game.tags.push_back({"FEN", notation::to_fen(game.start)});
        return game;
    }

    bool write_position(notation::EpdRecord record, std::string id) {
        has_chosen_position_ = true;
        if (arguments_.unique && !seen_.insert(record.position.key()).second) return true;
        if (arguments_.to == Form::Fen) return line(notation::to_fen(record.position));
        if (!id.empty()) record.operations.push_back({"id", {std::move(id)}});
        return line(notation::to_epd(record));
    }

    const ConvertArguments& arguments_;
    NumberRanges games_;
    NumberRanges plies_;
    bool has_several_files_;
    LineSink sink_;
    ReadProgress progress_;
    std::size_t file_ = 0;
    std::string path_;
    /// The file as ids of positions name it; empty if there is no other file.
    std::string file_in_ids_;
    /// The lines with a position so far in the file.
    std::uint64_t line_ = 0;
    /// Whether the input has no game and no position so far.
    bool is_empty_ = true;
    /// Whether a position was to be written.
    bool has_chosen_position_ = false;
    /// The keys of the positions that were written.
    std::unordered_set<board::Key> seen_;
    std::uint64_t games_found_ = 0;
    std::uint64_t games_refused_ = 0;
    std::uint64_t lines_found_ = 0;
    std::uint64_t lines_refused_ = 0;
    /// Whether a game, a line or a whole file cannot be read.
    bool has_fault_ = false;
    bool has_write_failed_ = false;
};

/// Throws BadArguments if an option was given that has no meaning for one position.
void check_for_position(const ConvertArguments& arguments) {
    for (const auto& [name, text] : {std::pair("--games", &arguments.games),
                                     {"--plies", &arguments.plies},
                                     {"--format", &arguments.format}})
        if (!text->empty())
            throw BadArguments(fmt::format("{} is for files, not for a position", name));
}

void check_options(const ConvertArguments& arguments) {
    const bool to_positions = arguments.to == Form::Epd || arguments.to == Form::Fen;
    if (!to_positions && (!arguments.plies.empty() || arguments.last || arguments.unique))
        throw BadArguments("--plies, --last and --unique choose positions: use --to epd or fen");
    if (!arguments.out.empty()) check_output_is_no_input(arguments.out, arguments.input);
}

int run_convert(const ConvertArguments& arguments, io::Output& output) {
    check_options(arguments);
    const bool is_one_position = is_position(arguments.input);
    const auto files = is_one_position ? std::vector<std::string>() : arguments.input;
    const auto format = parse_format(arguments.format);
    if (is_one_position) check_for_position(arguments);
    for (const std::string& path : files) check_input_file(path);
    if (!ranges_argument("--plies", arguments.plies).is_all())
        check_plies_are_of_games(files, format);
    Converter converter(arguments, files, output);
    if (is_one_position) {
        converter.begin_file(0, "position");
        converter.on_line({position_line(arguments.input)});
        return converter.finish();
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        InputFile file(files[i]);
        converter.begin_file(i, files[i]);
        walk_input(file, format, converter);
        if (converter.has_stopped()) break;
    }
    return converter.finish();
}

}  // namespace

void add_convert_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<ConvertArguments>();
    CLI::App& command = *app.add_subcommand(
        "convert", "Write the positions or games of PGN, EPD and FEN files in another form");
    command.add_option("FILE", arguments->input, "Files, - for standard input, or a FEN")
        ->required();
    // The help of a transformer of CLI11 would show the numbers of the enumerators as bytes.
    command
        .add_option_function<std::string>(
            "--to",
            [arguments](const std::string& word) {
                arguments->to = static_cast<Form>(std::ranges::find(kForms, word) - kForms.begin());
            },
            "The form: positions (epd, fen), moves (uci) or clean games (pgn)")
        ->required()
        ->check(CLI::IsMember(std::vector<std::string>(kForms.begin(), kForms.end())));
    command.add_option("--games", arguments->games,
                       "The games, or lines of FEN or EPD, to convert, as in 3,10-20");
    command.add_option("--plies", arguments->plies, "The plies to write; ply 0 is the start");
    command.add_flag("--last", arguments->last, "Write only the last position of each game");
    command.add_flag("--unique", arguments->unique, "Write each position only once");
    add_output_option(command, "--out", arguments->out, "The file to write, which must not exist");
    command.add_option("--format", arguments->format, "Read the files as pgn or epd")
        ->check(CLI::IsMember({"pgn", "epd"}));
    command.add_flag("--strict", arguments->strict, "Stop at the first fault");
    command.callback(
        [arguments, &context] { context.status = run_convert(*arguments, context.output); });
}

}  // namespace octet::cli
