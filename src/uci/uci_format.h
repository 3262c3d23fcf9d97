// The lines that the UCI front-end prints, made from plain data; without the line end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/perft.h"
#include "board/position.h"
#include "engine/options.h"
#include "search/search_listener.h"

namespace octet::uci {

/// `cp 31` in centipawns (eval/win_rate.h), or `mate -4` in full moves.
std::string format_score(eval::Value score);

/// `info depth ... score ... pv ...`; with `wdl ...` if the material at the root is given
/// (see win_draw_loss() in eval/win_rate.h).
std::string format_line(const search::PvInfo& line, bool chess960,
                        std::optional<int> material = std::nullopt);

/// `info depth ... currmove ... currmovenumber ...`.
std::string format_root_move(const search::CurrentMove& start, bool chess960);

/// `bestmove e2e4 ponder e7e5`; `bestmove (none)` if there is no move.
std::string format_best_move(const search::BestMove& best, bool chess960);

/// `option name Hash type spin default 16 min 1 max 2097152`.
std::string format_option(const engine::OptionInfo& option);

/// Printed instead of the total when a count or a measurement was stopped.
inline constexpr std::string_view kStoppedLine = "info string stopped: there is no total";

/// A line `e2e4: 20` for each entry and the sum of all; kStoppedLine instead of the sum if the
/// count is not complete.
std::string format_perft(const std::vector<board::PerftEntry>& entries, bool is_complete,
                         bool chess960);

/// The board as a diagram of letters with White at the bottom, the FEN, the key and the checkers.
std::string format_position(const board::Position& position, bool chess960);

}  // namespace octet::uci
