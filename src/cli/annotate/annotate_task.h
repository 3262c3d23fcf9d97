// What `annotate` asks of the analysis of a game: its line, and what the comments say about times
// and values.
#pragma once

#include "analysis/game_job.h"
#include "notation/pgn_game.h"

namespace octet::cli {

/// The task of a game, for both sides. With `reuse_evals` the values of `%eval` in the comments
/// are known already; the start position and moves without such a value are searched.
analysis::GameTask task_of(const notation::PgnGame& game, bool reuse_evals);

}  // namespace octet::cli
