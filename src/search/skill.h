// Playing below strength: a short search, then one of its best lines at random, the better ones
// more often.
//
// Each line gets noise on its score, and the best sum is played. With noise of Gumbel's
// distribution that is a choice in proportion to exp(score / temperature): half a pawn of
// difference always weighs the same, and the temperature alone says how often a worse move is
// played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "eval/value.h"

namespace octet::search {

struct SkillLimit {
    /// No iteration is begun after so many nodes.
    std::uint64_t nodes = 0;
    /// In the units of the evaluation; 0 always plays the best line.
    double temperature = 0;
    /// Of the noise.
    std::uint64_t seed = 0;
};

/// How many lines there are to choose from, at most.
inline constexpr int kSkillMultiPv = 6;

/// The line to play; `scores` is not empty.
std::size_t pick_skill_move(std::span<const eval::Value> scores, const SkillLimit& skill);

}  // namespace octet::search
