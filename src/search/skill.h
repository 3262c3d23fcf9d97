// Skill levels: play below full strength.
//
// The search is short and has several lines (MultiPV). One of them is played at random, the better
// ones more often: each score gets Gumbel noise, and the line with the highest sum is chosen. A
// line is then chosen in proportion to exp(score / temperature), which is known as the Gumbel-max
// trick: a given difference of scores always has the same weight.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "board/position.h"
#include "eval/value.h"

namespace octet::search {

struct SkillLimit {
    /// No iteration is started after this number of nodes.
    std::uint64_t nodes = 0;
    /// The scale of the noise, in eval units. 0 always plays the best line.
    double temperature = 0;
    /// The seed of the noise.
    std::uint64_t seed = 0;
};

/// The limit for a search of `position`. Against a bare king the temperature is a fortieth and the
/// search has eight times the nodes: the moves that make progress towards mate are only a few units
/// better than the others, and players of all but the lowest ratings know these mates.
SkillLimit skill_limit_in(const board::Position& position, const SkillLimit& limit);

/// The number of lines that are searched, so that there is a choice.
inline constexpr int kSkillMultiPv = 6;

/// The index of the line to play. `scores` holds the scores of the lines in eval units and must not
/// be empty.
std::size_t pick_skill_move(std::span<const eval::Value> scores, const SkillLimit& limit);

}  // namespace octet::search
