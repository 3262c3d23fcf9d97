// What a score means in a game: chances to win, draw and lose, and centipawns that mean the same
// whatever the evaluation's own unit is. For front-ends; the search never asks.
//
// The chance to win is a logistic function of the score. The score at which it is even, and how
// steep it is there, depend on the material on the board. The numbers are fitted to Octet's games
// by `train winrate`, which writes win_rate_model.cpp.
#pragma once

#include <array>

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval {

/// All pieces of both sides: pawn 1, knight and bishop 3, rook 5, queen 9. 78 at the start.
int material_points(const board::Position& position);

struct WinRateModel {
    /// The scale of centipawns is stated for this material: that of a usual middlegame.
    static constexpr int kReferenceMaterial = 58;
    /// Beyond these there are too few games to tell.
    static constexpr int kMinMaterial = 12;
    static constexpr int kMaxMaterial = 78;

    /// Coefficients of the powers 0 to 3 of material / kReferenceMaterial.
    using Polynomial = std::array<double, 4>;
    /// The score with an even chance to win.
    Polynomial even;
    /// How many points more make the odds e times as good.
    Polynomial spread;

    static double at(const Polynomial& polynomial, int material);
    /// The chance to win, in [0, 1], of the side whose score it is.
    double win_chance(double score, int material) const;
};

/// As fitted.
extern const WinRateModel kWinRateModel;

/// In permill; the sum is 1000.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

/// Of the side whose score it is, with this material at the root.
WinDrawLoss win_draw_loss(Value score, int material);

/// Centipawns for users: 100 is an even chance to win at the reference material. Tablebase wins
/// count from 20000 downwards, a ply each until the table is reached, and all evaluations lie
/// below. Not for mates.
int to_cp(Value score);

/// The same in pawns, for any sum of evaluation terms.
double to_pawns(double value);

}  // namespace octet::eval
