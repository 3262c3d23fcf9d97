// A game of a file with what analysis found: the source of all reports about games.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/game_report.h"
#include "board/position.h"
#include "notation/pgn_game.h"

namespace octet::report {

/// The last position of a game that has a name among the openings.
struct OpeningName {
    std::string eco;
    std::string name;
    /// The number of plies after which it stands on the board.
    int ply = 0;
};

struct ReportedGame {
    notation::PgnGame game;
    analysis::GameReport report;
    std::optional<OpeningName> opening;
};

/// The name of a player, as one line of printable text; "?" if the game does not say it.
std::string player_name(const notation::PgnGame& game, board::Color side);

/// The name with the Elo of the tag WhiteElo or BlackElo: "Weiss, A. (1850)".
std::string player_with_elo(const notation::PgnGame& game, board::Color side);

/// The position before the move with this index.
board::Position position_before(const notation::PgnGame& game, std::size_t move);

/// "?!", "?", "??", or empty.
std::string_view judgement_sign(analysis::Judgement judgement);
/// "inaccuracy", "mistake", "blunder", or empty.
std::string_view judgement_name(analysis::Judgement judgement);

}  // namespace octet::report
