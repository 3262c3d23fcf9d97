// Positions to tune with: what the evaluation counts in each, and what became of it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/classical/classical.h"

namespace octet::train {

/// How often a weight of the evaluation counts for White, less for Black.
struct Coefficient {
    std::uint16_t weight;
    std::int16_t count;

    friend bool operator==(const Coefficient&, const Coefficient&) = default;
};

/// All from White's view.
struct Sample {
    /// Those that are not 0.
    std::span<const Coefficient> coefficients{};
    /// What is left of a weight's middlegame and endgame value after phase and scale factor.
    float mg_share = 0;
    float eg_share = 0;
    /// 0 lost, 0.5 drawn, 1 won.
    float result = 0;
    /// What the search said, in centipawns.
    float score = 0;
};

class Dataset {
public:
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
    void add(const eval::classical::Explanation& explanation, float result, eval::Value score);

private:
    struct Row {
        std::size_t first;
        std::uint32_t count;
        float mg_share;
        float eg_share;
        float result;
        float score;
    };

    std::vector<Row> rows_;
    /// Of all rows, one after another.
    std::vector<Coefficient> coefficients_;
};

}  // namespace octet::train
