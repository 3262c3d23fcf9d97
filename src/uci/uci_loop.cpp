// The UCI front-end: reads lines, lets the engine do what they say, and prints what it reports.
#include "uci/uci_loop.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>
#include <utility>
#include <variant>
#include <vector>

#include "board/movegen.h"
#include "engine/bench.h"
#include "engine/build_info.h"
#include "engine/evaluation.h"
#include "engine/speedtest.h"
#include "engine/version.h"
#include "eval/win_rate.h"
#include "notation/uci_move.h"
#include "uci/uci_format.h"
#include "util/text.h"

namespace octet::uci {

namespace {

/// A person who waits likes to see what is being searched; a short search would flood the GUI.
constexpr util::Milliseconds kRootMovesAfter = 3000;

/// In seconds.
constexpr int kMaxSpeedtestSeconds = 1'000'000;

constexpr std::string_view kStopped = "info string stopped: there is no total";

constexpr std::string_view kNoPosition = "no valid position: set one with 'position'";

/// A count that was stopped has no total.
std::string perft_report(const std::vector<board::PerftEntry>& entries, bool complete,
                         bool chess960) {
    std::string text;
    std::uint64_t leaves = 0;
    for (const board::PerftEntry& entry : entries) {
        text += fmt::format("{}: {}\n", notation::to_uci(entry.move, chess960), entry.leaves);
        leaves += entry.leaves;
    }
    return complete ? fmt::format("{}\nNodes searched: {}", text, leaves)
                    : fmt::format("{}{}", text, kStopped);
}

}  // namespace

struct UciLoop::Command {
    std::string_view name;
    void (UciLoop::*execute)(Words arguments);
    /// What may follow the name; empty if nothing does.
    std::string_view arguments;
    /// For `help`, which lists what has one of both.
    std::string_view purpose;
    /// Whether it is one of the protocol's.
    bool is_standard = true;
};

std::span<const UciLoop::Command> UciLoop::commands() {
    constexpr bool kOurs = false;
    static constexpr std::array kCommands{
        Command{"uci", &UciLoop::uci, "", "name, options, uciok"},
        Command{"isready", &UciLoop::is_ready, "", "readyok once all earlier commands are done"},
        Command{"debug", &UciLoop::debug, "on | off", ""},
        Command{"setoption", &UciLoop::set_option, "name <name> [value <value>]", ""},
        Command{"ucinewgame", &UciLoop::new_game, "", "forget earlier games"},
        Command{"position", &UciLoop::position, "startpos | fen <FEN> [moves <move>...]", ""},
        Command{"go", &UciLoop::go,
                "[depth N | nodes N | movetime MS | wtime MS btime MS winc MS binc MS movestogo N "
                "| mate N | perft N | infinite] [ponder] [searchmoves <move>...]",
                ""},
        Command{"stop", &UciLoop::stop, "", "end the search and print its best move"},
        Command{"ponderhit", &UciLoop::ponder_hit, "", "the expected move was played"},
        Command{"wait", &UciLoop::wait, "", "until the search is over", kOurs},
        Command{"d", &UciLoop::display, "", "the position", kOurs},
        Command{"eval", &UciLoop::evaluate, "", "the static evaluation of the position", kOurs},
        Command{"flip", &UciLoop::flip, "", "exchange the colours", kOurs},
        Command{"bench", &UciLoop::bench, "[depth]", "search a fixed set of positions", kOurs},
        Command{"speedtest", &UciLoop::speedtest, "[threads [hash [seconds]]]",
                "how fast this machine searches", kOurs},
        Command{"compiler", &UciLoop::compiler, "", "what this program was built by and for",
                kOurs},
        Command{"help", &UciLoop::help, "", "this list", kOurs},
        Command{"quit", &UciLoop::quit, "", "end the program"},
        Command{"register", &UciLoop::ignore, "", ""},
        Command{"copyprotection", &UciLoop::ignore, "", ""},
    };
    return kCommands;
}

const UciLoop::Command* UciLoop::find_command(std::string_view word) {
    for (const Command& command : commands())
        if (command.name == word) return &command;
    return nullptr;
}

bool is_command(std::string_view word) { return UciLoop::find_command(word) != nullptr; }

bool takes_arguments(std::string_view word) {
    const auto* const command = UciLoop::find_command(word);
    return command != nullptr && !command->arguments.empty();
}

UciLoop::UciLoop(io::Output& output) : output_(output), engine_(*this) {
    const std::string fault = engine::built_in_network_fault();
    if (!fault.empty()) error(fault);
}

void UciLoop::run(std::istream& input, const std::function<void()>& on_end) {
    std::string line;
    // Where UTF-8 is the encoding of a GUI, its first line may begin with a mark of that.
    for (bool at_start = true; !quit_ && std::getline(input, line); at_start = false)
        execute(at_start ? util::without_byte_order_mark(line) : line);
    if (on_end) on_end();
    if (!quit_ && !was_stopped_) output_.close();
    end_search();
}

bool UciLoop::run(std::span<const std::string> commands) {
    for (const std::string& command : commands) {
        if (quit_) break;
        execute(command);
        if (!is_open_ended()) wait({});
    }
    // Its move is worth nothing, and nobody is there to stop it later.
    if (!quit_ && is_open_ended())
        error(
            "the last search ends only when told to, so it was stopped at once; 'go depth 12' "
            "would end of itself");
    end_search();
    return !had_error_;
}

/// The protocol wants unknown words before a command skipped: `joho debug on` is `debug on`. What
/// is not the protocol's own may be a word of anything, and is a command only where it comes first.
void UciLoop::execute(std::string_view line) {
    output_.heard(line);
    const std::vector<std::string_view> words = util::split_words(line);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Command* const command = find_command(words[i]);
        if (command != nullptr && (i == 0 || command->is_standard))
            return (this->*command->execute)(Words(words).subspan(i + 1));
    }
    if (!words.empty())
        error(
            fmt::format("unknown command {}; 'help' lists what is known", util::quoted(words[0])));
}

void UciLoop::uci(Words) {
    std::string text =
        fmt::format("id name Octet {}\nid author the Octet authors\n\n", engine::kVersion);
    for (const engine::OptionInfo& option : engine::all_options())
        text += format_option(option) + '\n';
    output_.line("{}uciok", text);
}

void UciLoop::is_ready(Words) { output_.line("readyok"); }

void UciLoop::debug(Words arguments) {
    const bool on = std::ranges::find(arguments, "on") != arguments.end();
    const bool off = std::ranges::find(arguments, "off") != arguments.end();
    if (on == off) return error("debug needs 'on' or 'off'");
    debug_ = on;
}

void UciLoop::set_option(Words arguments) {
    const auto option = parse_setoption(arguments);
    if (!option) return error(option.reason());
    const engine::OptionInfo* const info = engine::find_option(option->name);
    // A bench has an engine of its own, but the tuned numbers are everybody's.
    if (info != nullptr && std::holds_alternative<engine::TunedNumber>(info->kind)) task_.stop();
    const auto note = engine_.set_option(option->name, option->value);
    if (!note) return error(note.reason());
    if (!note->empty()) output_.line("info string {}", *note);
    if (info->sets(&engine::Options::log_file)) open_transcript(engine_.options().log_file);
}

void UciLoop::open_transcript(const std::string& path) {
    if (path.empty()) return output_.keep(nullptr);
    auto transcript = io::Transcript::open(path);
    if (!transcript) return error(transcript.reason());
    output_.keep(std::move(*transcript));
}

void UciLoop::new_game(Words) { engine_.new_game(); }

void UciLoop::position(Words arguments) {
    const auto game = parse_position(arguments);
    if (!game) {
        engine_.clear_position();
        return error(game.reason());
    }
    engine_.set_position(game->start, game->moves);
    warn(game->warnings);
}

void UciLoop::go(Words arguments) {
    const util::TimePoint now = util::Clock::now();
    end_search();
    if (!engine_.position()) return go_without_position(arguments);
    GoCommand command = parse_go(arguments, *engine_.position());
    command.request.start = search_start_ = now;
    warn(command.warnings);
    if (command.perft) return perft(*command.perft);
    start(command.request);
}

/// There is nothing to search. When the answer is due does not depend on that: who analyses or
/// ponders waits for none before `stop`.
void UciLoop::go_without_position(Words arguments) {
    error(kNoPosition);
    const GoCommand command = parse_go(arguments, board::Position::start());
    // Who counts leaves does not wait for a move.
    if (!command.perft) start(command.request);
}

void UciLoop::start(const search::SearchRequest& request) {
    was_stopped_ = false;
    infinite_ = request.limits.infinite;
    pondering_ = request.limits.ponder;
    engine_.go(request);
}

void UciLoop::perft(int depth) {
    was_stopped_ = false;
    const std::size_t moves = board::legal_moves(*engine_.position()).size();
    engine_.perft(depth, [this, moves](const std::vector<board::PerftEntry>& entries) {
        const bool complete = entries.size() == moves;
        output_.line("{}", perft_report(entries, complete, engine_.options().chess960));
    });
}

void UciLoop::stop(Words) {
    infinite_ = pondering_ = false;
    was_stopped_ = true;
    engine_.stop();
    task_.stop();
}

void UciLoop::ponder_hit(Words) {
    pondering_ = false;
    engine_.ponder_hit();
}

void UciLoop::quit(Words) { quit_ = true; }

void UciLoop::wait(Words) {
    if (is_open_ended())
        return error(fmt::format("this search ends only when told to: {}",
                                 infinite_ ? "'stop'" : "'stop' or 'ponderhit'"));
    engine_.wait();
    task_.wait();
}

void UciLoop::display(Words) {
    if (!engine_.position()) return error(kNoPosition);
    output_.line("{}", format_position(*engine_.position(), engine_.options().chess960));
}

void UciLoop::evaluate(Words) {
    if (!engine_.position()) return error(kNoPosition);
    if (engine_.position()->in_check()) return output_.line("Evaluation: none, in check");
    const eval::Value value = engine_.static_value();
    const eval::Value in_search = engine::value_in_search(value, *engine_.position());
    output_.line("Evaluation: {:+.2f} for the side to move, {:+.2f} as searches scale it",
                 eval::to_pawns(value), eval::to_pawns(in_search));
}

template <class WithEngine>
std::shared_ptr<WithEngine> UciLoop::create() try {
    return std::make_shared<WithEngine>();
} catch (const std::bad_alloc&) {
    error("there is no memory for a second engine");
    return nullptr;
}

void UciLoop::start_task(std::function<void()> run, std::function<void()> stop) {
    was_stopped_ = false;
    if (!task_.start(std::move(run), std::move(stop))) error("the system gives no thread for it");
}

void UciLoop::bench(Words arguments) {
    const std::int64_t depth =
        arguments.empty() ? engine::kBenchDepth : util::parse_int(arguments[0]).value_or(0);
    if (depth < 1 || depth > engine::kMaxBenchDepth)
        return error(fmt::format("bench needs a depth from 1 to {}, or none for {}",
                                 engine::kMaxBenchDepth, engine::kBenchDepth));
    end_search();
    const auto bench = create<engine::Bench>();
    if (!bench) return;
    if (const auto note = bench->evaluate_as(engine_.options()); !note) return error(note.reason());
    start_task(
        [this, bench, depth = static_cast<int>(depth)] {
            const auto total = bench->run(depth, [this](const engine::BenchStep& step) {
                output_.line("{}", to_text(step));
            });
            output_.line("{}", total ? to_text(*total) : std::string(kStopped));
        },
        [bench] { bench->stop(); });
}

void UciLoop::speedtest(Words arguments) {
    engine::SpeedtestSettings settings = engine::SpeedtestSettings::of_this_machine();
    // What the machine has of it is found out later.
    const std::array numbers{std::pair(&settings.threads, engine::kMaxThreads),
                             std::pair(&settings.hash, engine::kMaxHash),
                             std::pair(&settings.seconds, kMaxSpeedtestSeconds)};
    for (std::size_t i = 0; i < std::min(arguments.size(), numbers.size()); ++i) {
        const auto [value, most] = numbers[i];
        const auto number = util::parse_int(arguments[i]);
        if (!number || *number < 1 || *number > most)
            return error(
                fmt::format("speedtest takes whole numbers from 1: threads up to {}, MiB of "
                            "hash up to {}, seconds up to {}",
                            engine::kMaxThreads, engine::kMaxHash, kMaxSpeedtestSeconds));
        *value = static_cast<int>(*number);
    }
    end_search();
    const auto test = create<engine::Speedtest>();
    if (!test) return;
    if (const auto note = test->evaluate_as(engine_.options()); !note) return error(note.reason());
    start_task([this, test, settings] { run_speedtest(*test, settings); },
               [test] { test->stop(); });
}

void UciLoop::run_speedtest(engine::Speedtest& test, const engine::SpeedtestSettings& settings) {
    output_.line("{} threads, {} MiB of hash, {} s", settings.threads, settings.hash,
                 settings.seconds);
    const auto total = test.run(
        settings, [this](const engine::SpeedtestStep& step) { output_.line("{}", to_text(step)); });
    if (!total) return error(total.reason());
    output_.line("{}", *total
                           ? engine::to_text(engine::BenchTotal{(*total)->nodes, (*total)->seconds})
                           : std::string(kStopped));
}

void UciLoop::flip(Words) {
    if (!engine_.position()) return error(kNoPosition);
    board::Setup setup = board::colors_swapped(engine_.position()->to_setup());
    // Play can count further than a setup may begin.
    setup.halfmove_clock = std::min(setup.halfmove_clock, board::kMaxHalfmoveClock);
    setup.move_number = std::min(setup.move_number, board::kMaxMoveNumber);
    engine_.set_position(*board::Position::create(setup), {});
}

void UciLoop::compiler(Words) { output_.line("{}", engine::build_report()); }

void UciLoop::help(Words) {
    std::string text = "Octet speaks UCI. Commands:";
    for (const Command& command : commands()) {
        if (command.arguments.empty() && command.purpose.empty()) continue;
        const bool both = !command.arguments.empty() && !command.purpose.empty();
        text += fmt::format("\n  {:10}  {}{}{}", command.name, command.arguments, both ? ": " : "",
                            command.purpose);
    }
    output_.line("{}", text);
}

/// Whether a search runs that goes on until it is told to stop.
bool UciLoop::is_open_ended() const { return (infinite_ || pondering_) && engine_.is_searching(); }

void UciLoop::end_search() {
    stop({});
    engine_.wait();
}

void UciLoop::error(std::string_view reason) {
    had_error_ = true;
    output_.line("info string error: {}", reason);
}

void UciLoop::warn(std::span<const std::string> reasons) {
    if (!reasons.empty()) output_.line("info string warning: {}", fmt::join(reasons, "; "));
}

void UciLoop::on_pv(const search::PvInfo& line) {
    const auto& position = engine_.position();
    const auto material = engine_.options().show_wdl && position
                              ? std::optional(eval::material_points(*position))
                              : std::nullopt;
    output_.line("{}", format_line(line, engine_.options().chess960, material));
}

void UciLoop::on_current_move(const search::CurrentMove& start) {
    const bool early =
        util::milliseconds_between(search_start_, util::Clock::now()) < kRootMovesAfter;
    if (early && !debug_) return;
    output_.line("{}", format_root_move(start, engine_.options().chess960));
}

void UciLoop::on_best_move(const search::BestMove& best) {
    output_.line("{}", format_best_move(best, engine_.options().chess960));
}

}  // namespace octet::uci
