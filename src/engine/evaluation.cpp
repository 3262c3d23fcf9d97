// What the evaluation thinks of a position and why.
#include "engine/evaluation.h"

#include <array>

#include "eval/classical/classical.h"
#include "eval/evaluator.h"

namespace octet::engine {

namespace {

namespace classical = eval::classical;
using classical::Term;

struct NamedTerm {
    Term term;
    std::string_view name;
};

constexpr std::array kTerms{
    NamedTerm{Term::Material, "Material"},
    NamedTerm{Term::Placement, "Placement"},
    NamedTerm{Term::Pawns, "Pawns"},
    NamedTerm{Term::PassedPawns, "Passed pawns"},
    NamedTerm{Term::Mobility, "Mobility"},
    NamedTerm{Term::MinorPieces, "Minor pieces"},
    NamedTerm{Term::Rooks, "Rooks"},
    NamedTerm{Term::Threats, "Threats"},
    NamedTerm{Term::KingSafety, "King safety"},
    NamedTerm{Term::MateDrive, "Mate drive"},
    NamedTerm{Term::Tempo, "Tempo"},
};
static_assert(kTerms.size() == util::kEnumSize<Term>);

PhasedValue phased(eval::Score score) { return {.middlegame = score.mg(), .endgame = score.eg()}; }

}  // namespace

eval::Value static_value(const board::Position& position) { return eval::evaluate(position); }

EvaluationTable explain_evaluation(const board::Position& position) {
    const auto [tapered, trace] = classical::explain(position);
    EvaluationTable table{.rows = {},
                          .total = phased(tapered.total),
                          .phase = tapered.phase,
                          .full_phase = classical::kFullPhase,
                          .scale = tapered.scale,
                          .full_scale = classical::kFullScale,
                          .value = tapered.value()};
    for (const auto& [term, name] : kTerms)
        table.rows.push_back({.name = name,
                              .white = phased(trace.term(term, board::Color::White)),
                              .black = phased(trace.term(term, board::Color::Black))});
    return table;
}

}  // namespace octet::engine
