// Simultaneous perturbation stochastic approximation: all numbers are tuned at once by games of two
// players that differ in each of them by a random sign.
//
// See https://www.chessprogramming.org/SPSA. The schedule is that of OpenBench, but there a step of
// a whole number is never less than a half.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "spsa/number.h"
#include "util/random.h"

namespace octet::spsa {

/// How the two players of a pair of games differ.
struct Perturbation {
    /// +1 or -1 for each number: whether the first player has the larger value.
    std::vector<int> signs;
    /// The distance of both from the value, in final steps, and what a point moves the value, in
    /// final steps times final rates.
    double distance = 1;
    double weight = 1;
    /// The value of each number for both players.
    std::vector<int> first;
    std::vector<int> second;
};

/// What the games have taught so far.
struct State {
    std::uint64_t pairs = 0;
    /// Pairs in which the first player had 0, 1/2, 1, 1 1/2 and 2 points.
    std::array<std::uint64_t, 5> pentanomial{};
    /// The value of each number, and the mean of all values on the way, of which the later count
    /// more: value number k has the weight k.
    std::vector<double> values;
    std::vector<double> means;

    friend bool operator==(const State&, const State&) = default;
};

class Spsa {
public:
    /// Begins with the start values, for `pairs` pairs of games in all. They are at least 1.
    Spsa(std::vector<Number> numbers, std::uint64_t pairs);

    /// The players of the next pair.
    Perturbation perturb(util::Random& random) const;
    /// Moves the values by the result of a pair: the points of the first player, 0 to 4 halves.
    void learn(const Perturbation& perturbation, int half_points);

    const std::vector<Number>& numbers() const { return numbers_; }
    std::uint64_t pairs() const { return pairs_; }
    bool is_complete() const { return state_.pairs >= pairs_; }

    const State& state() const { return state_; }
    /// Continues an earlier tuning of the same numbers.
    void resume(State state) { state_ = std::move(state); }

private:
    std::vector<Number> numbers_;
    std::uint64_t pairs_;
    State state_;
};

}  // namespace octet::spsa
