#include "search/skill.h"

#include <cassert>
#include <cmath>

#include "util/random.h"

namespace octet::search {

namespace {

/// A number in (0, 1).
double fraction(util::Random& random) {
    constexpr int kBits = 53;
    return (static_cast<double>(random.next() >> (64 - kBits)) + 0.5) / std::exp2(kBits);
}

}  // namespace

std::size_t pick_skill_move(std::span<const eval::Value> scores, const SkillLimit& skill) {
    assert(!scores.empty());
    util::Random random(skill.seed);
    std::size_t chosen = 0;
    double highest = -1e300;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const double noise = -std::log(-std::log(fraction(random)));
        const double sum = scores[i] + skill.temperature * noise;
        if (sum <= highest) continue;
        highest = sum;
        chosen = i;
    }
    return chosen;
}

}  // namespace octet::search
