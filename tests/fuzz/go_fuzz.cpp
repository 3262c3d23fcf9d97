// Fuzzes the arguments of `go`, with a FEN on the first line: limits are in range, and root moves
// are legal.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>

#include "notation/fen.h"
#include "uci/uci_parse.h"
#include "util/text.h"

using namespace octet;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

bool is_time(util::Milliseconds time, util::Milliseconds lowest) {
    // Sums and small multiples of the times must not overflow.
    return time >= lowest && time < std::numeric_limits<util::Milliseconds>::max() / 1000000;
}

/// Whether a limit or a later command ends the search.
bool ends(const search::SearchLimits& limits) {
    return limits.infinite || limits.clock || limits.move_time || limits.depth || limits.nodes ||
           limits.mate;
}

void check_root_moves(const std::vector<board::Move>& moves, const board::Position& position) {
    std::set<std::uint16_t> seen;
    for (board::Move move : moves) {
        require(position.is_legal(move));
        require(seen.insert(move.word()).second);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const std::size_t line = text.find('\n');
    if (line == std::string_view::npos) return 0;
    const auto fen = notation::parse_fen(text.substr(0, line));
    const board::Position position = fen ? fen->position : board::Position::start();

    const auto words = util::split_words(text.substr(line + 1));
    const uci::GoCommand command = uci::parse_go(words, position);
    const search::SearchLimits& limits = command.search.limits;
    require(ends(limits));
    require(limits.depth.value_or(1) >= 1);
    require(limits.nodes.value_or(1) >= 1);
    require(limits.mate.value_or(1) >= 1);
    require(is_time(limits.move_time.value_or(1), 1));
    require(command.perft.value_or(1) >= 1 && command.perft.value_or(1) <= 1000);
    check_root_moves(command.search.root_moves, position);
    if (limits.clock) {
        require(limits.clock->moves_to_go.value_or(1) >= 1);
        for (board::Color c : board::kColors)
            require(is_time(limits.clock->time[c], 1) && is_time(limits.clock->increment[c], 0));
    }
    for (const std::string& warning : command.warnings)
        require(warning == util::printable(warning, warning.size()));
    return 0;
}
