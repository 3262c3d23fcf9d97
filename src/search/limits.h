// What a search is allowed to use, and what it is asked for. Plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/move.h"
#include "board/types.h"
#include "search/skill.h"
#include "util/clock.h"

namespace octet::search {

/// A chess clock as `go` describes it; times in milliseconds.
struct ClockLimits {
    util::EnumArray<util::Milliseconds, board::Color> time;
    util::EnumArray<util::Milliseconds, board::Color> increment;
    /// Moves until the next time control; absent in sudden death.
    std::optional<int> moves_to_go;
};

struct SearchLimits {
    std::optional<ClockLimits> clock;
    /// Time for this move, in milliseconds.
    std::optional<util::Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    /// After so many nodes no further iteration is begun; the one that runs is finished.
    std::optional<std::uint64_t> soft_nodes;
    /// Look for a mate in this many moves, and stop when it is found, proved not to exist, or no
    /// longer to be hoped for (mate_proof.cpp).
    std::optional<int> mate;
    /// Search on until told to stop, even if a limit above is reached or the game is over.
    bool infinite = false;
    /// Like infinite until ponder_hit(); then the other limits count, times from that moment, and
    /// nodes from the start.
    bool ponder = false;
    /// Play below strength.
    std::optional<SkillLimit> skill;
    /// Somebody studies the position: a forced move is not answered early.
    bool analysis = false;
    /// The score is for an evaluation to learn from. It is then made of evaluations that are scaled
    /// by the clock of the fifty-move rule alone, not by material; and no move of a principal
    /// variation is skipped: where few nodes are searched, the replies that refute a line would be
    /// among those left out, and its score too good.
    bool for_training = false;
    /// Time is counted in nodes, so many to the millisecond; 0 when time is time.
    int nodes_per_millisecond = 0;
    /// Only these root moves; all legal ones when empty.
    std::vector<board::Move> root_moves;
    /// When the clock began to run for us: when the command was read.
    util::TimePoint start = util::Clock::now();
};

}  // namespace octet::search
