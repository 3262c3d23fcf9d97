// When the rules of chess end a game, and how: the one place for the fifty-move rule and for the
// list of endings, used by search, self-play and tests.
//
// Source: FIDE Laws of Chess, articles 5 and 9. A game between engines ends by itself where the
// laws let a player claim a draw: at the third occurrence and after fifty moves.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "board/position.h"
#include "board/repetition.h"

namespace octet::board {

/// The half-move clock, in plies, at which the fifty-move rule makes the game a draw.
inline constexpr int kFiftyMovePlies = 100;
/// The half-move clock, in plies, from which the fifty-move rule is near: how a position was
/// reached then matters as much as the position, so that results from other paths mislead.
inline constexpr int kNearFiftyMovePlies = 90;

/// The half-move clock, at most kFiftyMovePlies: setups may hold a higher one.
inline int fifty_move_clock(const Position& position) {
    return std::min(position.halfmove_clock(), kFiftyMovePlies);
}

/// Whether the fifty-move rule makes the position a draw. Checkmate on the hundredth ply wins.
bool is_fifty_move_draw(const Position& position);

/// Whether the material is too little for either side to mate by any play: bare kings, one minor
/// piece, or bishops that all stand on squares of one colour.
bool is_insufficient_material(const Position& position);

/// How the rules end a game.
enum class GameEnd : std::uint8_t {
    Checkmate,
    Stalemate,
    FiftyMoves,
    InsufficientMaterial,
    ThreefoldRepetition
};

/// How the game has ended in this position, or nullopt while it goes on. `history` holds the keys
/// of the game, this position last. The first of several reasons in the order of GameEnd counts.
std::optional<GameEnd> game_end(const Position& position, const KeyHistory& history);

}  // namespace octet::board
