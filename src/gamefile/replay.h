// Plays a recorded game again, position by position.
#pragma once

#include <cstddef>

#include "board/position.h"
#include "gamefile/game_record.h"

namespace octet::gamefile {

/// Calls visit(const board::Position&, const ScoredMove&) for each position of the game before its
/// move, an element of game.moves, is made. Returns the number of legal moves played: all of them,
/// unless one is not legal.
template <class Visitor>
std::size_t replay(const GameRecord& game, Visitor&& visit) {
    auto position = board::Position::create(game.start);
    if (!position) return 0;
    std::size_t played = 0;
    for (const ScoredMove& next : game.moves) {
        if (!position->is_legal(next.move)) break;
        visit(static_cast<const board::Position&>(*position), next);
        position->make(next.move);
        ++played;
    }
    return played;
}

}  // namespace octet::gamefile
