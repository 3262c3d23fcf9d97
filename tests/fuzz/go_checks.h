// What must hold for every `go` that the parser accepts.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <set>

#include "board/perft.h"
#include "uci/uci_parse.h"
#include "util/text.h"

namespace octet::fuzz {

inline void require(bool condition) {
    if (!condition) std::abort();
}

inline bool is_time(util::Milliseconds time, util::Milliseconds lowest) {
    // Sums and small multiples of the times must not overflow.
    return time >= lowest && time < std::numeric_limits<util::Milliseconds>::max() / 1000000;
}

inline void check_limits(const search::SearchLimits& limits) {
    // A limit or a later command ends the search.
    require(limits.infinite || limits.clock || limits.move_time || limits.depth || limits.nodes ||
            limits.mate);
    require(limits.depth.value_or(1) >= 1);
    require(limits.nodes.value_or(1) >= 1);
    require(limits.mate.value_or(1) >= 1);
    require(is_time(limits.move_time.value_or(1), 1));
    if (!limits.clock) return;
    require(limits.clock->moves_to_go.value_or(1) >= 1);
    for (board::Color c : board::kColors)
        require(is_time(limits.clock->time[c], 1) && is_time(limits.clock->increment[c], 0));
}

/// The limits are in range, the root moves are legal and different, and the warnings can be
/// printed.
inline void check_go(uci::Words arguments, const board::Position& position) {
    const uci::GoCommand command = uci::parse_go(arguments, position);
    check_limits(command.search.limits);
    const int perft = command.perft.value_or(1);
    require(perft >= 1 && perft <= board::kMaxPerftDepth);
    std::set<std::uint16_t> seen;
    for (board::Move move : command.search.root_moves) {
        require(position.is_legal(move));
        require(seen.insert(move.word()).second);
    }
    for (const std::string& warning : command.warnings)
        require(warning == util::printable(warning, warning.size()));
}

}  // namespace octet::fuzz
