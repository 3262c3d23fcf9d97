// The report of games as one HTML file: figures, graph, board, moves, key moments.
//
// The file needs no network, and its Content-Security-Policy allows none. Without script,
// everything but the board that moves can be read.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "report/reported_game.h"

namespace octet::report {

/// The largest number of games of a page.
inline constexpr std::size_t kMaxPageGames = 200;

/// The page, for at most kMaxPageGames games. `made_by` is the text at its foot: the engine and the
/// limits of the searches. Lines are cut after `line_plies` plies.
std::string html_page(std::span<const ReportedGame> games, std::string_view made_by,
                      std::size_t line_plies = 12);

}  // namespace octet::report
