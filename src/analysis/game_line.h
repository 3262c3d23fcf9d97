// The positions of a game, and how each of them ends it. Plain data.
#pragma once

#include <optional>
#include <vector>

#include "board/move.h"
#include "board/position.h"
#include "board/repetition.h"
#include "board/rules.h"

namespace octet::analysis {

/// A start position and legal moves from it. Ply 0 is the start position, ply n is the position
/// after n moves.
struct GameLine {
    board::Position start = board::Position::start();
    std::vector<board::Move> moves;

    int last_ply() const { return static_cast<int>(moves.size()); }
    std::vector<board::Move> moves_to(int ply) const {
        return {moves.begin(), moves.begin() + ply};
    }
    board::Position position_at(int ply) const {
        board::Position position = start;
        for (int i = 0; i < ply; ++i) position.make(moves[static_cast<std::size_t>(i)]);
        return position;
    }
    board::Position last_position() const { return position_at(last_ply()); }
};

/// How the game is over in `position`, the last one of `history`; nullopt while it goes on. Of
/// several reasons the first of checkmate, stalemate, material, repetition and fifty moves counts:
/// a reader sees the material at once, and has to count for the fifty-move rule.
inline std::optional<board::GameEnd> end_of(const board::Position& position,
                                            const board::KeyHistory& history) {
    const auto end = board::game_end(position, history);
    if (end != board::GameEnd::FiftyMoves) return end;
    if (board::is_insufficient_material(position)) return board::GameEnd::InsufficientMaterial;
    if (history.is_threefold(position)) return board::GameEnd::ThreefoldRepetition;
    return end;
}

/// The result of end_of() at a ply of the game.
inline std::optional<board::GameEnd> end_at(const GameLine& game, int ply) {
    board::Position position = game.start;
    board::KeyHistory history(position);
    for (int i = 0; i < ply; ++i) {
        position.make(game.moves[static_cast<std::size_t>(i)]);
        history.push(position);
    }
    return end_of(position, history);
}

}  // namespace octet::analysis
