// What the engine says in UCI, from plain data to lines of text without the line end.
#pragma once

#include <optional>
#include <string>

#include "board/position.h"
#include "engine/options.h"
#include "search/search_listener.h"

namespace octet::uci {

/// `cp 31` in centipawns for users (eval/win_rate.h), or `mate -4` in full moves.
std::string format_score(eval::Value score);

/// `info depth ... score ... pv ...`; with `wdl ...` if the material at the root is given
/// (eval/win_rate.h).
std::string format_line(const search::PvInfo& line, bool chess960,
                        std::optional<int> material = std::nullopt);

/// `info depth ... currmove ... currmovenumber ...`.
std::string format_root_move(const search::CurrentMove& start, bool chess960);

/// `bestmove e2e4 ponder e7e5`; `bestmove (none)` if there is no move.
std::string format_best_move(const search::BestMove& best, bool chess960);

/// `option name Hash type spin default 16 min 1 max 2097152`.
std::string format_option(const engine::OptionInfo& option);

/// The board drawn in letters, White below, with FEN, key and checkers, for people.
std::string format_position(const board::Position& position, bool chess960);

}  // namespace octet::uci
