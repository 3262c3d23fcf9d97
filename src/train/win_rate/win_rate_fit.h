// Fits the win-rate model (eval/win_rate.h) to scores and results of games.
//
// Positions are counted by material, score and result, both sides taken as one, and the likelihood
// of all results is made as great as it can be by Fisher scoring: Newton's method with the expected
// curvature. It needs no step size, and ten steps are enough.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "eval/win_rate.h"
#include "gamefile/game_record.h"

namespace octet::train {

/// From the view that the score is from.
enum class Points : std::uint8_t { Loss, Draw, Win };

/// How often each result followed, by material and score.
class WinRateCounts {
public:
    /// Scores beyond this size are left out: such games are decided.
    static constexpr int kMostScore = 2000;
    /// Scores are rounded to multiples of this.
    static constexpr int kScoreStep = 10;

    struct Cell {
        int material = 0;
        int score = 0;
        /// By Points.
        std::array<double, 3> count{};

        double total() const { return count[0] + count[1] + count[2]; }
    };

    WinRateCounts();
    /// Counts a position, and the same seen from the other side.
    void add(int material, int score, Points points);
    /// Counts all positions of the game but those of its first `first_ply` plies, with the scores
    /// that a search in earnest would have seen (eval/scaling.h).
    void add(const gamefile::GameRecord& game, int first_ply);

    std::uint64_t positions() const { return positions_; }
    /// Those that hold something.
    std::vector<Cell> cells() const;
    /// All with a material in [least, most] as one row of scores.
    std::vector<Cell> band(int least, int most) const;

private:
    Cell& cell(int material, int score);

    std::vector<Cell> cells_;
    std::uint64_t positions_ = 0;
};

struct WinRateFit {
    eval::WinRateModel model;
    /// The mean logarithm of the likelihood of a result, negative.
    double likelihood = 0;
};

/// With polynomials of `degree` (0 to 3) in the material.
WinRateFit fit_win_rate(const std::vector<WinRateCounts::Cell>& cells, int degree);

}  // namespace octet::train
