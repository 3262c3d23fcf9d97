// The running sum of the terms, from White's side, and its trace.
#pragma once

#include <concepts>

#include "eval/classical/trace.h"

namespace octet::eval::classical {

template <class Tracing>
class TaperedSum {
public:
    /// The weights that follow belong to `term`.
    void begin(Term term) { tracing_.begin(term); }

    /// Adds `count` times a member of kWeights for the side `Us`.
    template <board::Color Us>
    void add(const TaperedScore& weight, int count = 1) {
        if constexpr (Us == board::Color::White)
            total_ += count * weight;
        else
            total_ -= count * weight;
        tracing_.record(Us, weight, count);
    }

    /// Adds a known sum, from White's side. Only without a trace, which would miss its weights.
    void add_known(TaperedScore score) requires std::same_as<Tracing, NoTrace> { total_ += score; }

    TaperedScore total() const { return total_; }
    const Tracing& tracing() const { return tracing_; }

private:
    TaperedScore total_;
    [[no_unique_address]] Tracing tracing_;
};

}  // namespace octet::eval::classical
