#include "search/vote.h"

#include <algorithm>
#include <cassert>

#include "search/params.h"

namespace octet::search {

std::int64_t vote_weight(const Candidate& candidate, eval::Value lowest) {
    // The offset gives the candidate with the lowest score a vote, too.
    return (std::int64_t{candidate.score} - lowest + params::kVoteOffset) * candidate.depth;
}

std::size_t elect(std::span<const Candidate> candidates) {
    assert(!candidates.empty());
    const auto lowest = std::ranges::min(candidates, {}, &Candidate::score).score;
    const auto votes_for = [&](board::Move move) {
        std::int64_t sum = 0;
        for (const Candidate& c : candidates)
            if (c.move == move) sum += vote_weight(c, lowest);
        return sum;
    };
    const auto is_better = [&](const Candidate& a, const Candidate& b) {
        if (eval::is_win(a.score) || eval::is_win(b.score)) return a.score > b.score;
        const std::int64_t lead = votes_for(a.move) - votes_for(b.move);
        return lead != 0 ? lead > 0 : vote_weight(a, lowest) > vote_weight(b, lowest);
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < candidates.size(); ++i)
        if (is_better(candidates[i], candidates[best])) best = i;
    return best;
}

}  // namespace octet::search
