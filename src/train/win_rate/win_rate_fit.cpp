// Counting positions, and Fisher scoring with a line search.
#include "train/win_rate/win_rate_fit.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "eval/scaling.h"
#include "train/support/sigmoid.h"

namespace octet::train {

namespace {

using Cell = WinRateCounts::Cell;
using eval::WinRateModel;

constexpr int kScores = 2 * WinRateCounts::kMaxScore / WinRateCounts::kScoreStep + 1;
constexpr std::size_t kTerms = 4;
constexpr std::size_t kParameters = 2 * kTerms;

using Vector = std::array<double, kParameters>;
using Matrix = std::array<Vector, kParameters>;

/// The probability of each result, indexed by Points, and its derivatives by the even score and the
/// spread of the model.
struct Chances {
    std::array<double, 3> chance;
    std::array<double, 3> by_even;
    std::array<double, 3> by_spread;
};

Chances chances(double score, double even, double spread) {
    const auto side = [&](double value) {
        const double x = (value - even) / spread;
        const double chance = sigmoid(x);
        const double slope = chance * (1 - chance);
        return std::array{chance, -slope / spread, -slope * x / spread};
    };
    const auto win = side(score);
    const auto loss = side(-score);
    constexpr double kMinChance = 1e-9;
    return {.chance = {std::max(loss[0], kMinChance), std::max(1 - win[0] - loss[0], kMinChance),
                       std::max(win[0], kMinChance)},
            .by_even = {loss[1], -win[1] - loss[1], win[1]},
            .by_spread = {loss[2], -win[2] - loss[2], win[2]}};
}

/// The powers of the material, for the terms of a polynomial.
Vector features(int material, int degree) {
    const double x = static_cast<double>(material) / WinRateModel::kReferenceMaterial;
    Vector powers{};
    double power = 1;
    for (int i = 0; i <= degree; ++i, power *= x) powers[static_cast<std::size_t>(i)] = power;
    return powers;
}

WinRateModel to_model(const Vector& parameters) {
    WinRateModel model{};
    for (std::size_t i = 0; i < kTerms; ++i) {
        model.even[i] = parameters[i];
        model.spread[i] = parameters[kTerms + i];
    }
    return model;
}

/// The mean log-likelihood of a result.
double likelihood(const std::vector<Cell>& cells, const Vector& parameters) {
    const WinRateModel model = to_model(parameters);
    double sum = 0;
    double total = 0;
    for (const Cell& cell : cells) {
        const double spread = WinRateModel::at(model.spread, cell.material);
        const double even = WinRateModel::at(model.even, cell.material);
        if (spread < 1 || even < 1) return -1e9;
        const Chances c = chances(cell.score, even, spread);
        for (std::size_t i = 0; i < 3; ++i) sum += cell.count[i] * std::log(c.chance[i]);
        total += cell.total();
    }
    return total > 0 ? sum / total : 0;
}

/// The x with matrix * x = right, by Gaussian elimination. Unknowns without a pivot are 0.
Vector solve(Matrix matrix, Vector right) {
    for (std::size_t column = 0; column < kParameters; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column; row < kParameters; ++row)
            if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
        std::swap(matrix[pivot], matrix[column]);
        std::swap(right[pivot], right[column]);
        if (std::abs(matrix[column][column]) < 1e-12) continue;
        for (std::size_t row = 0; row < kParameters; ++row) {
            if (row == column) continue;
            const double factor = matrix[row][column] / matrix[column][column];
            for (std::size_t i = column; i < kParameters; ++i)
                matrix[row][i] -= factor * matrix[column][i];
            right[row] -= factor * right[column];
        }
    }
    Vector x{};
    for (std::size_t i = 0; i < kParameters; ++i)
        if (std::abs(matrix[i][i]) >= 1e-12) x[i] = right[i] / matrix[i][i];
    return x;
}

/// The step of Fisher scoring: the inverse of the Fisher information times the gradient of the
/// log-likelihood.
Vector scoring_step(const std::vector<Cell>& cells, const Vector& parameters, int degree) {
    const WinRateModel model = to_model(parameters);
    Vector gradient{};
    Matrix information{};
    for (const Cell& cell : cells) {
        const Chances c = chances(cell.score, WinRateModel::at(model.even, cell.material),
                                  WinRateModel::at(model.spread, cell.material));
        const Vector powers = features(cell.material, degree);
        for (std::size_t result = 0; result < 3; ++result) {
            Vector slope{};
            for (std::size_t i = 0; i < kTerms; ++i) {
                slope[i] = c.by_even[result] * powers[i];
                slope[kTerms + i] = c.by_spread[result] * powers[i];
            }
            for (std::size_t i = 0; i < kParameters; ++i) {
                gradient[i] += cell.count[result] * slope[i] / c.chance[result];
                for (std::size_t j = 0; j < kParameters; ++j)
                    information[i][j] += cell.total() * slope[i] * slope[j] / c.chance[result];
            }
        }
    }
    return solve(information, gradient);
}

}  // namespace

WinRateCounts::WinRateCounts() {
    for (int material = WinRateModel::kMinMaterial; material <= WinRateModel::kMaxMaterial;
         ++material)
        for (int i = 0; i < kScores; ++i)
            cells_.push_back({.material = material, .score = i * kScoreStep - kMaxScore});
}

WinRateCounts::Cell& WinRateCounts::cell(int material, int score) {
    const auto row = static_cast<std::size_t>(
        std::clamp(material, WinRateModel::kMinMaterial, WinRateModel::kMaxMaterial) -
        WinRateModel::kMinMaterial);
    const auto column = static_cast<std::size_t>(
        std::lround(static_cast<double>(score) / kScoreStep) + kMaxScore / kScoreStep);
    return cells_[row * kScores + column];
}

void WinRateCounts::add(int material, int score, Points points) {
    if (std::abs(score) > kMaxScore) return;
    ++positions_;
    const auto index = static_cast<std::size_t>(points);
    cell(material, score).count[index] += 0.5;
    cell(material, -score).count[2 - index] += 0.5;
}

void WinRateCounts::add(const FileGame& game, int first_ply) {
    const auto points = static_cast<Points>(game.record.result);
    for_each_position(game,
                      [&](const board::Position& position, const gamefile::ScoredMove& played) {
                          if (played.score != gamefile::kNoScore && game_ply(position) >= first_ply)
                              add(eval::material_points(position),
                                  eval::scaled_by_material(played.score, position), points);
                      });
}

std::vector<Cell> WinRateCounts::cells() const {
    std::vector<Cell> found;
    std::ranges::copy_if(cells_, std::back_inserter(found),
                         [](const Cell& cell) { return cell.total() > 0; });
    return found;
}

std::vector<Cell> WinRateCounts::band(int min, int max) const {
    std::vector<Cell> row;
    for (const Cell& cell : cells_) {
        if (cell.material < min || cell.material > max) continue;
        const auto i = static_cast<std::size_t>((cell.score + kMaxScore) / kScoreStep);
        if (row.size() <= i) row.push_back({.material = (min + max) / 2, .score = cell.score});
        for (std::size_t result = 0; result < 3; ++result)
            row[i].count[result] += cell.count[result];
    }
    return row;
}

WinRateFit fit_win_rate(const std::vector<Cell>& cells, int degree) {
    assert(degree >= 0 && degree < static_cast<int>(kTerms));
    constexpr int kSteps = 50;
    constexpr double kConverged = 1e-12;
    Vector parameters{};
    parameters[0] = 200;
    parameters[kTerms] = 100;
    double best = likelihood(cells, parameters);
    for (int i = 0; i < kSteps; ++i) {
        const Vector step = scoring_step(cells, parameters, degree);
        double gain = 0;
        for (double share = 1; share > 1e-3; share /= 2) {
            Vector next = parameters;
            for (std::size_t j = 0; j < kParameters; ++j) next[j] += share * step[j];
            const double found = likelihood(cells, next);
            if (found <= best) continue;
            gain = found - best;
            best = found;
            parameters = next;
            break;
        }
        if (gain < kConverged) break;
    }
    return {.model = to_model(parameters), .likelihood = best};
}

}  // namespace octet::train
