#include "search/vote.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace octet::search {

namespace {

/// Centipawns added to each lead, so that the lowest score has a vote too.
constexpr std::int64_t kLeastLead = 14;

}  // namespace

std::size_t elect(std::span<const Candidate> candidates) {
    assert(!candidates.empty());
    const auto lowest = std::ranges::min(candidates, {}, &Candidate::score).score;
    const auto weight = [lowest](const Candidate& c) {
        return (std::int64_t{c.score} - lowest + kLeastLead) * c.depth;
    };
    const auto votes_for = [&](board::Move move) {
        std::int64_t sum = 0;
        for (const Candidate& c : candidates)
            if (c.move == move) sum += weight(c);
        return sum;
    };
    const auto is_better = [&](const Candidate& a, const Candidate& b) {
        if (eval::is_win(a.score) || eval::is_win(b.score)) return a.score > b.score;
        const std::int64_t lead = votes_for(a.move) - votes_for(b.move);
        return lead != 0 ? lead > 0 : weight(a) > weight(b);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < candidates.size(); ++i)
        if (is_better(candidates[i], candidates[best])) best = i;
    return best;
}

}  // namespace octet::search
