// The commands for people and scripts that Octet adds to the UCI protocol.
#include <algorithm>

#include "board/setup.h"
#include "engine/build_info.h"
#include "engine/evaluation.h"
#include "eval/win_rate.h"
#include "uci/command_handlers.h"
#include "uci/commands.h"
#include "uci/uci_format.h"

namespace octet::uci {

void wait_command(Session& session, Words) {
    if (session.is_open_ended())
        return session.error(
            session.is_infinite()
                ? "wait would never end: this search ends only after 'stop'"
                : "wait would never end: this search ends only after 'stop' or 'ponderhit'");
    session.wait();
}

void display_command(Session& session, Words) {
    if (!session.require_position()) return;
    const engine::Engine& engine = session.engine();
    session.output().line("{}", format_position(*engine.position(), engine.options().chess960));
}

void eval_command(Session& session, Words) {
    if (!session.require_position()) return;
    const engine::Engine& engine = session.engine();
    if (engine.position()->in_check()) return session.output().line("Evaluation: none, in check");
    const eval::Value value = engine.static_value();
    const eval::Value in_search = engine::value_in_search(value, *engine.position());
    session.output().line(
        "Evaluation: {:+.2f} for the side to move, {:+.2f} after the scaling of searches",
        eval::to_pawns(value), eval::to_pawns(in_search));
}

void flip_command(Session& session, Words) {
    session.finish();
    if (!session.require_position()) return;
    board::Setup setup = board::colors_swapped(session.engine().position()->to_setup());
    // A game can count further than the counters of a setup may start.
    setup.halfmove_clock = std::min(setup.halfmove_clock, board::kMaxHalfmoveClock);
    setup.move_number = std::min(setup.move_number, board::kMaxMoveNumber);
    session.engine().set_position(*board::Position::create(setup), {});
}

void compiler_command(Session& session, Words) {
    session.output().line("{}", engine::build_report());
}

void help_command(Session& session, Words arguments) {
    if (arguments.empty()) return session.output().wrapped_line("{}", commands_help());
    const auto text = command_help(arguments[0]);
    if (!text) return session.error(unknown_command(arguments[0]));
    session.output().wrapped_line("{}", *text);
}

}  // namespace octet::uci
