#include "search/skill.h"

#include <cassert>
#include <cmath>
#include <limits>

#include "util/random.h"

namespace octet::search {

namespace {

/// A uniform random number in (0, 1).
double uniform(util::Random& random) {
    constexpr int kBits = 53;
    return (static_cast<double>(random.next() >> (64 - kBits)) + 0.5) / std::exp2(kBits);
}

/// The divisor of the temperature, and the factor of the nodes, against a bare king.
constexpr double kBareKingDivisor = 40;
constexpr std::uint64_t kBareKingNodes = 8;

}  // namespace

SkillLimit skill_limit_in(const board::Position& position, const SkillLimit& limit) {
    SkillLimit result = limit;
    if (!position.pieces(~position.side_to_move()).more_than_one()) {
        result.temperature /= kBareKingDivisor;
        result.nodes *= kBareKingNodes;
    }
    return result;
}

std::size_t pick_skill_move(std::span<const eval::Value> scores, const SkillLimit& limit) {
    assert(!scores.empty());
    util::Random random(limit.seed);
    std::size_t chosen = 0;
    double highest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double gumbel_noise = -std::log(-std::log(uniform(random)));
        const double sum = scores[i] + limit.temperature * gumbel_noise;
        if (sum <= highest) continue;
        highest = sum;
        chosen = i;
    }
    return chosen;
}

}  // namespace octet::search
