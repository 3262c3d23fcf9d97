// The functions that execute UCI commands; commands.cpp lists them with their names.
#pragma once

#include "uci/session.h"
#include "uci/uci_parse.h"

namespace octet::uci {

// Commands of the protocol: protocol_commands.cpp.
void uci_command(Session& session, Words arguments);
void isready_command(Session& session, Words arguments);
void debug_command(Session& session, Words arguments);
void setoption_command(Session& session, Words arguments);
void ucinewgame_command(Session& session, Words arguments);
void position_command(Session& session, Words arguments);
void go_command(Session& session, Words arguments);
void stop_command(Session& session, Words arguments);
void ponderhit_command(Session& session, Words arguments);
void quit_command(Session& session, Words arguments);
/// For commands that Octet accepts and does not need: register, copyprotection.
void ignore_command(Session& session, Words arguments);

// Additions to the protocol: extra_commands.cpp.
void wait_command(Session& session, Words arguments);
void display_command(Session& session, Words arguments);
void eval_command(Session& session, Words arguments);
void flip_command(Session& session, Words arguments);
void compiler_command(Session& session, Words arguments);
void help_command(Session& session, Words arguments);

// Measurements: bench_commands.cpp.
void bench_command(Session& session, Words arguments);
void speedtest_command(Session& session, Words arguments);

}  // namespace octet::uci
