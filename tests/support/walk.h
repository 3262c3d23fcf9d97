// Functions that visit many positions: those of a shallow tree, or those of a random game.
//
// They call the visitor with a Position&. The visitor may make moves on it if it unmakes them.
#pragma once

#include <cstdint>

#include "board/movegen.h"
#include "board/position.h"
#include "support/positions.h"
#include "util/random.h"

namespace octet::test {

/// Visits `position` and all positions up to `depth` plies below it.
template <class Visitor>
void for_each_position(board::Position& position, int depth, Visitor&& visit) {
    visit(position);
    if (depth <= 0) return;
    for (board::Move move : board::legal_moves(position)) {
        const board::State before = position.state();
        position.make(move);
        for_each_position(position, depth - 1, visit);
        position.unmake(move, before);
    }
}

/// Visits the trees of this depth of all standard_fens() and chess960_fens().
template <class Visitor>
void for_each_interesting_position(int depth, Visitor&& visit) {
    for (auto fens : {standard_fens(), chess960_fens()}) {
        for (std::string_view fen : fens) {
            board::Position root = position(fen);
            for_each_position(root, depth, visit);
        }
    }
}

/// Visits `position` and the positions after random legal moves, up to checkmate, stalemate or
/// `plies` moves. The same seed gives the same game.
template <class Visitor>
void for_each_position_of_random_game(board::Position position, std::uint64_t seed, int plies,
                                      Visitor&& visit) {
    util::Random random(seed);
    visit(position);
    for (int ply = 0; ply < plies; ++ply) {
        const board::MoveList moves = board::legal_moves(position);
        if (moves.empty()) return;
        position.make(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        visit(position);
    }
}

}  // namespace octet::test
