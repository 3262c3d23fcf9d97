// Test positions with a known solution, in EPD: best moves (bm), moves to avoid (am), or a mate in
// a number of moves (dm).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "cli/input/line_reader.h"
#include "eval/value.h"
#include "util/result.h"

namespace octet::cli {

struct TestPosition {
    /// The id of the EPD record; empty if it has none.
    std::string id;
    board::Position position;
    /// Each of these moves is a solution. If there are none, all moves not to avoid are.
    std::vector<board::Move> best;
    std::vector<board::Move> avoid;
    /// If set, the score must be a mate in at most so many moves.
    std::optional<int> mate;
    /// Corrections of the position, as in EpdRecord.
    std::vector<std::string> warnings;

    bool is_solved_by(board::Move move, eval::Value score) const;
    /// The solution as text: `Qd1 or Qd2`, `not Ne5`, `mate in 3`.
    std::string task() const;
};

/// Parses a line of a test suite. A position without bm, am or dm is an error.
util::Result<TestPosition> parse_test_position(const TextLine& line);

}  // namespace octet::cli
