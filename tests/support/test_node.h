// A search node for tests of the pruning, reduction and extension functions.
#pragma once

#include <optional>

#include "search/node.h"

namespace octet::test {

/// A quiet node of depth 4 at ply 3 with evaluation 0 and without a TT entry.
struct TestNode {
    TestNode() = default;
    TestNode(const TestNode&) = delete;
    TestNode& operator=(const TestNode&) = delete;

    std::optional<search::TranspositionTable::Entry> entry;
    search::Node node{.depth = 4,
                      .ply = 3,
                      .cut_node = false,
                      .in_check = false,
                      .tt_move = {},
                      .tt_entry = entry,
                      .tt_pv = false,
                      .raw_eval = 0,
                      .eval = 0};
};

/// A move of each sort; they need no board.
inline constexpr board::Move kQuietMove(board::Square::E2, board::Square::E4,
                                        board::MoveKind::DoublePush);
inline constexpr board::Move kCaptureMove(board::Square::E4, board::Square::D5,
                                          board::MoveKind::Capture);

}  // namespace octet::test
