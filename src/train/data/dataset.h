// Positions for tuning the classical evaluation: the coefficient of each weight, the search score
// and the result of the game.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/classical/classical.h"

namespace octet::train {

/// How often a weight of the evaluation applies to White, minus how often it applies to Black.
struct Coefficient {
    /// The index of the weight.
    std::uint16_t weight;
    std::int16_t count;

    friend bool operator==(const Coefficient&, const Coefficient&) = default;
};

/// A position, from White's point of view.
struct Sample {
    /// The coefficients that are not 0.
    std::span<const Coefficient> coefficients{};
    /// The factors of a weight's middlegame and endgame value: game phase times scale factor.
    float mg_share = 0;
    float eg_share = 0;
    /// The result of the game: 0 lost, 0.5 drawn, 1 won.
    float result = 0;
    /// The search score, in eval units.
    float score = 0;
};

/// Samples, stored without gaps.
class Dataset {
public:
    /// The number of samples.
    std::size_t size() const { return rows_.size(); }
    Sample operator[](std::size_t i) const {
        const Row& row = rows_[i];
        return {.coefficients = {coefficients_.data() + row.first, row.count},
                .mg_share = row.mg_share,
                .eg_share = row.eg_share,
                .result = row.result,
                .score = row.score};
    }

    void add(const Sample& sample);
    /// Adds a position by the trace of its evaluation; `result` and `score` as in Sample.
    void add(const eval::classical::Explanation& explanation, float result, eval::Value score);

private:
    struct Row {
        /// The index of the first coefficient in coefficients_.
        std::size_t first;
        std::uint32_t count;
        float mg_share;
        float eg_share;
        float result;
        float score;
    };

    std::vector<Row> rows_;
    /// The coefficients of all rows, one row after another.
    std::vector<Coefficient> coefficients_;
};

}  // namespace octet::train
