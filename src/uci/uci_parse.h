// The arguments of UCI commands, from words to plain data.
//
// Anything may stand in a line: numbers saturate, words that make no sense are skipped and named in
// a warning, and only what leaves the meaning of the command open is an error. Nothing is executed
// or printed here.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "search/search_request.h"
#include "util/result.h"

namespace octet::uci {

/// The words of one line, each a view into it.
using Words = std::span<const std::string_view>;

/// A game so far.
struct GamePosition {
    board::Position start;
    std::vector<board::Move> moves;
    /// What was cleaned in the FEN, one phrase each.
    std::vector<std::string> warnings;
};

/// `[fen <FEN> | startpos] [moves <move>...]`. An illegal move is an error: to stop before it would
/// mean to search a position that nobody asked about.
util::Result<GamePosition> parse_position(Words arguments);

struct GoCommand {
    search::SearchRequest request;
    /// Count leaves to this depth instead of searching.
    std::optional<int> perft;
    std::vector<std::string> warnings;
};

/// The arguments of `go` for a search of `position`. Without any limit it is infinite.
GoCommand parse_go(Words arguments, const board::Position& position);

struct OptionCommand {
    std::string name;
    /// Empty if there is none.
    std::string value;
};

/// `name <name> [value <value>]`; both may hold spaces.
util::Result<OptionCommand> parse_setoption(Words arguments);

}  // namespace octet::uci
