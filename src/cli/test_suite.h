// Positions with a known answer, as EPD writes them: the best moves (bm), moves that must not be
// played (am), or a mate in so many moves (dm).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "eval/value.h"
#include "util/result.h"

namespace octet::cli {

struct TestPosition {
    /// The id of the record; empty if it has none.
    std::string id;
    board::Position position;
    /// Any of these solves it; all moves when empty.
    std::vector<board::Move> best;
    std::vector<board::Move> avoid;
    /// A score of mate in at most so many moves is asked for too.
    std::optional<int> mate;
    /// What was cleaned, as in EpdRecord.
    std::vector<std::string> warnings;

    bool is_solved_by(board::Move move, eval::Value score) const;
    /// What is asked for, in words: `Qd1 or Qd2`, `not Ne5`, `mate in 3`.
    std::string task() const;
};

/// Reads a line of a suite, or says what is wrong with it; a position with nothing asked is wrong.
util::Result<TestPosition> parse_test_position(std::string_view line);

}  // namespace octet::cli
