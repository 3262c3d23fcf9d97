// Prints what a search reports as UCI lines.
#include "uci/search_reporter.h"

#include "uci/uci_format.h"

namespace octet::uci {

namespace {

/// The current move is printed after this time only: in a short search it would flood the GUI.
constexpr util::Milliseconds kCurrentMoveAfter = 3000;

}  // namespace

void SearchReporter::on_pv(const search::PvInfo& line) {
    output_.line("{}", format_line(line, settings_.chess960, settings_.material));
}

void SearchReporter::on_current_move(const search::CurrentMove& start) {
    const bool is_early =
        util::milliseconds_between(settings_.start, util::Clock::now()) < kCurrentMoveAfter;
    if (is_early && !debug_) return;
    output_.line("{}", format_root_move(start, settings_.chess960));
}

void SearchReporter::on_best_move(const search::BestMove& best) {
    output_.line("{}", format_best_move(best, settings_.chess960));
}

}  // namespace octet::uci
