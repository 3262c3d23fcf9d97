// Fits the win-rate model (eval/win_rate.h) to scores and results of games.
//
// Positions are counted by material, score and result, for both sides together. The model has the
// maximum likelihood of all results, found by Fisher scoring: Newton's method with the expected
// second derivative. It needs no learning rate and converges in about ten steps.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/win_rate.h"
#include "train/data/game_file.h"

namespace octet::train {

/// The result of a game for the side that the score is for.
enum class Points : std::uint8_t { Loss, Draw, Win };

/// The number of positions by material, score and result of their game.
class WinRateCounts {
public:
    /// Scores with a larger absolute value are left out, because such games are decided. Eval
    /// units.
    static constexpr int kMaxScore = 2000;
    /// Scores are rounded to multiples of this, in eval units.
    static constexpr int kScoreStep = 10;

    /// The positions of one material and score.
    struct Cell {
        int material = 0;
        int score = 0;
        /// The number of positions by result, indexed by Points. A position counts one half for
        /// each side.
        std::array<double, 3> count{};

        /// The sum over the three results.
        double total() const { return count[0] + count[1] + count[2]; }
    };

    WinRateCounts();
    /// Counts a position for the side that `score` and `points` are for, and for the other side.
    void add(int material, int score, Points points);
    /// Counts the positions of the game from ply `first_ply` on. Recorded scores are not scaled by
    /// material as the scores of a game are, so that is done here (eval/scaling.h). Throws
    /// std::runtime_error at an illegal move.
    void add(const FileGame& game, int first_ply);

    /// The number of positions that were counted.
    std::uint64_t positions() const { return positions_; }
    /// The cells with at least one position.
    std::vector<Cell> cells() const;
    /// The cells of all materials in [min, max], summed by score.
    std::vector<Cell> band(int min, int max) const;

private:
    Cell& cell(int material, int score);

    std::vector<Cell> cells_;
    std::uint64_t positions_ = 0;
};

struct WinRateFit {
    eval::WinRateModel model;
    /// The mean log-likelihood of a result, a negative number.
    double likelihood = 0;
};

/// Fits a model whose polynomials in the material have degree `degree`, 0 to 3.
WinRateFit fit_win_rate(const std::vector<WinRateCounts::Cell>& cells, int degree);

}  // namespace octet::train
