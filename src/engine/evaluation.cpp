// Explains the static evaluation of a position.
#include "engine/evaluation.h"

#include <fmt/format.h>

#include <array>

#include "eval/classical/classical.h"
#include "eval/nnue/embedded.h"
#include "eval/nnue/explain.h"
#include "eval/scaling.h"

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

PhasedValue phased(eval::classical::TaperedScore score) {
    return {.middlegame = score.mg() * classical::kUnitPercent / 100,
            .endgame = score.eg() * classical::kUnitPercent / 100};
}

}  // namespace

eval::Value value_in_search(eval::Value static_value, const board::Position& position) {
    return eval::scaled_by_fifty_moves(eval::scaled_by_material(static_value, position), position);
}

bool is_mop_up(const board::Position& position) { return classical::is_mop_up(position); }

ClassicalExplanation explain_classical(const board::Position& position) {
    const auto [tapered, trace] = classical::explain(position);
    ClassicalExplanation table{.rows = {},
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

util::Result<NetworkPointer> load_network(const std::string& path) {
    if (path.empty()) {
        if (const std::string fault = built_in_network_fault(); !fault.empty())
            return util::Error{fault};
        return eval::nnue::embedded_network();
    }
    auto network = eval::nnue::Network::load(path);
    if (!network) return network.error();
    return NetworkPointer(std::make_shared<const eval::nnue::Network>(std::move(*network)));
}

std::string network_name(const NetworkPointer& network) {
    return fmt::format("{:016X}", network->header().hash);
}

std::string built_in_network_fault() {
    const std::string fault = eval::nnue::embedded_network_fault();
    return fault.empty() ? "" : "the network built into this program cannot be used: " + fault;
}

NetworkExplanation explain_network(const board::Position& position, const NetworkPointer& network) {
    const auto& header = network->header();
    const eval::nnue::Explanation explanation = eval::nnue::explain(*network, position);
    return {.name = network_name(network),
            .architecture = to_text(header.architecture),
            .buckets = {explanation.buckets.begin(), explanation.buckets.end()},
            .used_bucket = explanation.used_bucket,
            .contributions = explanation.contributions};
}

}  // namespace octet::engine
