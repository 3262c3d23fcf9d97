// Adds up the terms and blends middlegame and endgame by the game phase.
#include "eval/classical/classical.h"

#include <algorithm>
#include <cstdint>

#include "eval/classical/terms.h"

namespace octet::eval::classical {

namespace {

using board::Color;
using board::PieceType;
using board::Position;

/// The contribution of each piece to the game phase.
constexpr util::EnumArray<int, PieceType> kPhase{{0, 1, 1, 2, 4, 0}};

int phase(const Position& position) {
    int sum = 0;
    for (PieceType type : board::kPieceTypes) sum += kPhase[type] * position.pieces(type).count();
    return std::min(sum, kFullPhase);
}

template <class Tracing>
void add_tempo(const Position& position, TaperedSum<Tracing>& sum) {
    sum.begin(Term::Tempo);
    if (position.side_to_move() == Color::White)
        sum.template add<Color::White>(kWeights.tempo);
    else
        sum.template add<Color::Black>(kWeights.tempo);
}

/// Adds all terms but the pawn structure, which `sum` already holds.
template <class Tracing>
TaperedEval add_terms(const Position& position, const PawnEntry& pawns, TaperedSum<Tracing>& sum) {
    EvalInfo info(position, pawns);
    add_material(info, sum);
    add_pieces(info, sum);
    add_threats(info, sum);
    add_king_safety(info, sum);
    add_passed_pawns(info, sum);
    add_mate_drive(info, sum);
    add_tempo(position, sum);

    TaperedEval result{.total = sum.total(), .phase = phase(position)};
    const Color ahead = result.value() > 0 ? Color::White : Color::Black;
    result.scale = scale_factor(position, ahead);
    return result;
}

Value evaluate(const Position& position, const PawnEntry& pawns) {
    TaperedSum<NoTrace> sum;
    sum.add_known(pawns.score);
    const Value value = add_terms(position, pawns, sum).value();
    return position.side_to_move() == Color::White ? value : -value;
}

}  // namespace

Value TaperedEval::value() const {
    const std::int64_t blended = total.mg() * phase + total.eg() * (kFullPhase - phase);
    constexpr std::int64_t kWhole = std::int64_t{kFullPhase} * kFullScale * 100;
    const std::int64_t value = blended * scale * kUnitPercent / kWhole;
    return static_cast<Value>(std::clamp<std::int64_t>(value, -kMaxEvaluation, kMaxEvaluation));
}

Value evaluate(const Position& position, PawnTable& pawn_table) {
    return evaluate(position, pawn_table.probe(position));
}

Value evaluate(const Position& position) {
    TaperedSum<NoTrace> pawns_only;
    return evaluate(position, evaluate_pawns(position, pawns_only));
}

Explanation explain(const Position& position) {
    TaperedSum<Trace> sum;
    const PawnEntry pawns = evaluate_pawns(position, sum);
    const TaperedEval tapered = add_terms(position, pawns, sum);
    return {.tapered = tapered, .trace = sum.tracing()};
}

}  // namespace octet::eval::classical
