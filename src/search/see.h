// Static exchange evaluation (SEE): the material result of the captures on one square.
//
// This is the threshold form: it only says whether the result is at least a given value. See
// https://www.chessprogramming.org/Static_Exchange_Evaluation
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::search {

/// Piece values for exchanges, in eval units (eval/value.h), like all values of the search. They
/// are fitted to the network: the mean fall of its evaluation, scaled by material, when a piece is
/// taken off the board, over 12,000 quiet positions of self-play with an evaluation within 400
/// (pieces en prise and bishops of a pair left out): 239, 743, 815, 1143, 1960. The values of
/// knight and bishop are moved towards each other, so that a bishop for a knight stays nearly an
/// even exchange. The king has no value, since it is never captured.
inline constexpr util::EnumArray<eval::Value, board::PieceType> kExchangeValue{
    {240, 765, 790, 1140, 1960, 0}};

/// Whether the legal move `move` and the captures after it on its to square win at least
/// `threshold` eval units for the side to move. Both sides capture with their least valuable
/// piece and may stop at any time. A pinned piece captures only along the line of its pin.
bool see_ge(const board::Position& position, board::Move move, eval::Value threshold);

}  // namespace octet::search
