// Replays a recorded game, position by position.
#pragma once

#include <cstddef>

#include "board/position.h"
#include "gamefile/game_record.h"

namespace octet::gamefile {

/// Calls visit(const board::Position&, const ScoredMove&) for each position of the game and the
/// element of game.moves that was played there, up to the first illegal move. Returns the number of
/// legal moves, which is game.moves.size() if there is no illegal one.
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
