// Parses the arguments of UCI commands: from words to plain data.
//
// Any input is allowed. Numbers saturate, unknown words are skipped and named in a warning. It is
// an error only if the command has no clear meaning. Nothing is executed or printed here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "engine/search_request.h"
#include "util/result.h"

namespace octet::uci {

/// Words of one line; each is a view into that line.
using Words = std::span<const std::string_view>;

/// The start of a game and its moves so far.
struct GamePosition {
    board::Position start;
    std::vector<board::Move> moves;
    /// What was corrected in the FEN, one phrase for each correction.
    std::vector<std::string> warnings;
};

/// Parses `[fen <FEN> | startpos] [moves <move>...]`. An illegal move is an error: without it the
/// engine would search another position than the GUI means. Without `chess960`, castling rights
/// that standard chess does not have are dropped with a warning: a GUI that plays standard chess
/// knows no move for them.
util::Result<GamePosition> parse_position(Words arguments, bool chess960);

struct GoCommand {
    engine::GoArguments search;
    /// The depth of a perft count, which replaces the search.
    std::optional<int> perft;
    std::vector<std::string> warnings;
};

/// Parses the arguments of `go` for a search of `position`. Without any limit it is infinite.
GoCommand parse_go(Words arguments, const board::Position& position);

struct OptionCommand {
    std::string name;
    /// Empty if the command has none.
    std::string value;
};

/// Parses `name <name> [value <value>]`; both may contain spaces.
util::Result<OptionCommand> parse_setoption(Words arguments);

}  // namespace octet::uci
