// The running sum of an evaluation, from White's side, and its trace.
#pragma once

#include <concepts>

#include "eval/classical/trace.h"

namespace octet::eval::classical {

template <class Tracing>
class Sum {
public:
    void begin(Term term) { tracing_.begin(term); }

    /// Adds `count` times a member of kWeights for the side `Us`.
    template <board::Color Us>
    void add(const Score& weight, int count = 1) {
        if constexpr (Us == board::Color::White)
            total_ += count * weight;
        else
            total_ -= count * weight;
        tracing_.record(Us, weight, count);
    }

    /// Adds what was summed up earlier, for White: only without a trace, which would not see it.
    void add_known(Score score) requires std::same_as<Tracing, NoTrace> { total_ += score; }

    Score total() const { return total_; }
    const Tracing& tracing() const { return tracing_; }

private:
    Score total_;
    [[no_unique_address]] Tracing tracing_;
};

}  // namespace octet::eval::classical
