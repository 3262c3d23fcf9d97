// What `annotate` asks of the analysis of a game: its line, and what the comments say about times
// and values.
#pragma once

#include <string_view>

#include "analysis/game_job.h"
#include "board/types.h"
#include "notation/pgn_game.h"

namespace octet::cli {

/// The sides whose moves are judged.
using Sides = util::EnumArray<bool, board::Color>;

/// Those of the sides whose player has a name that contains `player`; all of them if it is empty.
Sides sides_of(const notation::PgnGame& game, Sides sides, std::string_view player);
inline bool has_any(const Sides& sides) {
    return sides[board::Color::White] || sides[board::Color::Black];
}

/// The task of a game, for both sides. With `reuse_evals` the values of `%eval` in the comments
/// are known already; the start position and moves without such a value are searched.
analysis::GameTask task_of(const notation::PgnGame& game, bool reuse_evals);

}  // namespace octet::cli
