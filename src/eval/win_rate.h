// The win-rate model: what a score means in a game. It turns eval units into chances to win, draw
// and lose, and into the centipawns of the protocol. Front-ends use it; the search does not.
//
// The chance to win is a logistic function of the score. Its midpoint (`even`) and its slope
// (`spread`) are polynomials of the material on the board, fitted to self-play games by
// `train winrate`, which writes win_rate_model.cpp.
#pragma once

#include <array>

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval {

/// The material of both sides in points: pawn 1, knight and bishop 3, rook 5, queen 9. The start
/// position has 78.
int material_points(const board::Position& position);

struct WinRateModel {
    /// The material of a usual middlegame, for which the scale of `cp` is defined.
    static constexpr int kReferenceMaterial = 58;
    /// The range of material with enough games for a fit; other material is clamped to it.
    static constexpr int kMinMaterial = 12;
    static constexpr int kMaxMaterial = 78;

    /// Coefficients of the powers 0 to 3 of material / kReferenceMaterial.
    using Polynomial = std::array<double, 4>;
    /// The score, in eval units, with a chance to win of 0.5.
    Polynomial even;
    /// The eval units that multiply the odds of a win by e.
    Polynomial spread;

    /// The value of a polynomial, in eval units, for a material in points.
    static double at(const Polynomial& polynomial, int material);
    /// The chance to win, in [0, 1], of the side with this score in eval units.
    double win_chance(double score, int material) const;
};

/// The fitted model.
extern const WinRateModel kWinRateModel;

/// Chances in permill; the sum is 1000.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;

    friend bool operator==(const WinDrawLoss&, const WinDrawLoss&) = default;
};

/// The chances of the side with this score in eval units and this material, in points, at the root.
WinDrawLoss win_draw_loss(Value score, int material);

/// The centipawns of a tablebase win at the root.
inline constexpr int kTbWinCp = 20000;
/// The centipawns of the lowest tablebase win, above those of all evaluations.
inline constexpr int kMinTbWinCp = kTbWinCp - kMaxPly;

/// The score in centipawns of the protocol: 100 cp are a chance to win of 0.5 at the reference
/// material. A tablebase win is kTbWinCp less the plies from the root to the probe; evaluations
/// are below kMinTbWinCp. Not for mate scores.
int to_cp(Value score);

/// The score in pawns of 100 cp, for evaluations and for single terms of them.
double to_pawns(double value);

}  // namespace octet::eval
