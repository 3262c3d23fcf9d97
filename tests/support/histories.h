// The context of the histories for a position without earlier moves.
#pragma once

#include "board/threats.h"
#include "search/history.h"

namespace octet::test {

/// The context of quiet moves far from the root, without earlier moves.
inline search::QuietContext quiet_context(const board::Position& position,
                                          search::Histories& histories) {
    search::Continuations none;
    none.fill(&histories.continuation.after_nothing());
    return {.us = position.side_to_move(),
            .ply = 100,
            .pawn_key = position.state().pawn_key,
            .threatened = board::Threats(position).all,
            .continuations = none};
}

}  // namespace octet::test
