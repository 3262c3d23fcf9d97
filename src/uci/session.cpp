// The state of a UCI conversation.
#include "uci/session.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <utility>
#include <vector>

#include "board/movegen.h"
#include "board/perft.h"
#include "engine/evaluation.h"
#include "eval/win_rate.h"
#include "uci/uci_format.h"

namespace octet::uci {

Session::Session(io::Output& output) : output_(output), reporter_(output), engine_(reporter_) {
    const std::string fault = engine::built_in_network_fault();
    if (!fault.empty()) error(fault);
}

void Session::error(std::string_view reason) {
    had_error_ = true;
    output_.line("info string error: {}", reason);
}

void Session::warn(std::span<const std::string> reasons) {
    if (!reasons.empty()) output_.line("info string warning: {}", fmt::join(reasons, "; "));
}

bool Session::require_position() {
    if (engine_.position()) return true;
    error("no valid position: set one with 'position'");
    return false;
}

void Session::search(const engine::GoArguments& arguments) {
    was_stopped_ = is_measurement_ = false;
    infinite_ = arguments.limits.infinite;
    pondering_ = arguments.limits.ponder;
    const engine::Options& options = engine_.options();
    const auto& position = engine_.position();
    ReportSettings settings{.chess960 = options.chess960, .start = arguments.start};
    if (options.show_wdl && position) settings.material = eval::material_points(*position);
    reporter_.set_settings(settings);
    engine_.go(arguments);
}

void Session::perft(int depth) {
    was_stopped_ = false;
    is_measurement_ = true;
    const std::size_t moves = board::legal_moves(*engine_.position()).size();
    // The option may change before the count ends.
    const bool chess960 = engine_.options().chess960;
    engine_.perft(depth, [this, moves, chess960](const std::vector<board::PerftEntry>& entries) {
        const bool is_complete = entries.size() == moves;
        output_.line("{}", format_perft(entries, is_complete, chess960));
    });
}

void Session::start_task(std::function<void()> run, std::function<void()> stop) {
    was_stopped_ = false;
    is_measurement_ = true;
    if (!task_.start(std::move(run), std::move(stop)))
        error("the system has no thread for this command");
}

void Session::stop() {
    infinite_ = pondering_ = false;
    was_stopped_ = true;
    engine_.stop();
    task_.stop();
}

void Session::ponder_hit() {
    pondering_ = false;
    engine_.ponder_hit();
}

void Session::wait() {
    engine_.wait();
    task_.wait();
}

void Session::finish() {
    finish_measurement();
    stop();
    wait();
}

void Session::finish_measurement() {
    if (is_measurement_ && !was_stopped_) wait();
}

}  // namespace octet::uci
