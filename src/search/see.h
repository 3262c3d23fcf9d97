// Static exchange evaluation (SEE): the material result of the captures on one square.
//
// This is the threshold form: it only says whether the result is at least a given value. See
// https://www.chessprogramming.org/Static_Exchange_Evaluation
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::search {

/// Piece values for exchanges, in exchange units: hundredths of a pawn. A pawn is about 240 eval
/// units (eval/value.h), so an exchange unit is about two of them; where the search adds or
/// compares the two, it takes them for the same. The king has no value, since it is never captured.
inline constexpr util::EnumArray<eval::Value, board::PieceType> kExchangeValue{
    {100, 320, 330, 500, 950, 0}};

/// Whether the legal move `move` and the captures after it on its to square win at least
/// `threshold` exchange units for the side to move. Both sides capture with their least valuable
/// piece and may stop at any time. A pinned piece captures only along the line of its pin.
bool see_ge(const board::Position& position, board::Move move, eval::Value threshold);

}  // namespace octet::search
