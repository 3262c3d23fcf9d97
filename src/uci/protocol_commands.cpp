// The commands that the UCI protocol defines.
#include <algorithm>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "engine/build_info.h"
#include "engine/options.h"
#include "io/transcript.h"
#include "uci/command_handlers.h"
#include "uci/uci_format.h"
#include "util/clock.h"
#include "util/text.h"

namespace octet::uci {

namespace {

/// Writes all lines of the conversation to the file from now on; to none if the path is empty.
void open_transcript(Session& session, const std::string& path) {
    if (path.empty()) return session.output().set_transcript(nullptr);
    auto transcript = io::Transcript::open(path);
    if (!transcript) return session.error(transcript.reason());
    session.output().set_transcript(std::move(*transcript));
}

/// Says so if there are more threads than processors: the threads wait for a processor before they
/// end a search. A system that does not tell the number of processors has 0.
void warn_of_many_threads(Session& session) {
    const int threads = session.engine().options().threads;
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    if (processors > 0 && threads > processors)
        session.output().line(
            "info string Threads {} is more than the number of processors ({}): moves come late",
            threads, processors);
}

/// Answers `go` where there is no valid position: with no move, when an answer is due.
void go_without_position(Session& session, Words arguments) {
    const GoCommand command = parse_go(arguments, board::Position::start());
    // `go perft` has no best move to answer with.
    if (!command.perft) session.search(command.search);
}

}  // namespace

void uci_command(Session& session, Words) {
    std::string text =
        fmt::format("id name {}\nid author the Octet authors\n\n", engine::program_name());
    for (const engine::OptionInfo& option : engine::all_options())
        text += format_option(option) + '\n';
    session.output().line("{}uciok", text);
}

void isready_command(Session& session, Words) { session.output().line("readyok"); }

void debug_command(Session& session, Words arguments) {
    const auto has = [arguments](std::string_view word) {
        return std::ranges::any_of(
            arguments, [word](std::string_view other) { return util::iequals(word, other); });
    };
    const bool on = has("on");
    const bool off = has("off");
    if (on == off) return session.error("debug needs 'on' or 'off'");
    session.reporter().set_debug(on);
}

void setoption_command(Session& session, Words arguments) {
    const auto option = parse_setoption(arguments);
    if (!option) return session.error(option.reason());
    const engine::OptionInfo* const info = engine::find_option(option->name);
    // Such an option would end a perft count; and a bench shares the tuned numbers.
    if (info != nullptr && !info->is_for_next_search) session.finish_measurement();
    engine::Engine& engine = session.engine();
    const auto note = engine.set_option(option->name, option->value);
    if (!note) {
        std::string reason = note.reason();
        if (info != nullptr && info->sets(&engine::Options::hash))
            reason += fmt::format("; it stays at {} MiB", engine.options().hash);
        return session.error(reason);
    }
    if (!note->empty()) session.output().line("info string {}", *note);
    if (info->sets(&engine::Options::threads)) warn_of_many_threads(session);
    if (info->sets(&engine::Options::log_file)) open_transcript(session, engine.options().log_file);
}

void ucinewgame_command(Session& session, Words) {
    session.finish();
    session.engine().new_game();
}

void position_command(Session& session, Words arguments) {
    session.finish();
    const auto game = parse_position(arguments, session.engine().options().chess960);
    if (!game) {
        session.engine().clear_position();
        return session.error(game.reason());
    }
    session.engine().set_position(game->start, game->moves);
    session.warn(game->warnings);
}

void go_command(Session& session, Words arguments) {
    // Read the clock first: the time that parsing takes is on our clock.
    const util::TimePoint start = util::Clock::now();
    session.finish();
    if (!session.require_position()) return go_without_position(session, arguments);
    GoCommand command = parse_go(arguments, *session.engine().position());
    command.search.start = start;
    session.warn(command.warnings);
    if (command.perft) return session.perft(*command.perft);
    session.search(command.search);
}

void stop_command(Session& session, Words) { session.stop(); }

void ponderhit_command(Session& session, Words) { session.ponder_hit(); }

void quit_command(Session& session, Words) {
    session.finish_measurement();
    session.quit();
}

void ignore_command(Session&, Words) {}

}  // namespace octet::uci
