// The trace of an evaluation: none in play, all weights and terms for the tuner and `octet eval`.
//
// The terms are templates over one of the two policies below, so that the code that is explained
// and tuned is the code that plays. Each addition of `count` times a weight is reported to
// record(); NoTrace ignores it at no cost.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/classical/weights.h"

namespace octet::eval::classical {

/// The terms, in the order in which an explanation shows them.
enum class Term : std::uint8_t {
    Material,
    Placement,
    Pawns,
    PassedPawns,
    Mobility,
    MinorPieces,
    Rooks,
    Threats,
    KingSafety,
    MateDrive,
    Tempo
};

}  // namespace octet::eval::classical

namespace octet::util {
template <>
inline constexpr std::size_t kEnumSize<eval::classical::Term> = 11;
}  // namespace octet::util

namespace octet::eval::classical {

struct NoTrace {
    void begin(Term) {}
    void record(board::Color, const TaperedScore&, int) {}
};

class Trace {
public:
    /// The records that follow belong to `term`.
    void begin(Term term) { term_ = term; }

    /// Records `count` times `weight`, a reference to a member of kWeights: its place is its index.
    void record(board::Color c, const TaperedScore& weight, int count) {
        terms_[term_][c] += count * weight;
        coefficients_[index_of(weight)] += c == board::Color::White ? count : -count;
    }

    /// The coefficient of each weight: its count for White less its count for Black.
    const std::array<int, kWeightCount>& coefficients() const { return coefficients_; }
    /// The sum of a term for one side, positive where it is good for that side.
    TaperedScore term(Term term, board::Color c) const { return terms_[term][c]; }

private:
    static std::size_t index_of(const TaperedScore& weight) {
        const auto first = reinterpret_cast<std::uintptr_t>(&kWeights);
        const auto place = reinterpret_cast<std::uintptr_t>(&weight);
        return (place - first) / sizeof(TaperedScore);
    }

    Term term_ = Term::Material;
    util::EnumArray<TaperedScore, Term, board::Color> terms_;
    std::array<int, kWeightCount> coefficients_{};
};

}  // namespace octet::eval::classical
