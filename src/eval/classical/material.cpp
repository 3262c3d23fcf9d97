// Material, and piece-square tables that depend on the zones of both kings.
#include "eval/classical/psqt.h"
#include "eval/classical/terms.h"

namespace octet::eval::classical {

namespace {

using board::Color;
using board::PieceType;
using board::Square;

template <Color Us, class Tracing>
void add_material(const board::Position& position, TaperedSum<Tracing>& sum) {
    for (PieceType type : board::kPieceTypes)
        if (type != PieceType::King)
            sum.template add<Us>(kWeights.material[type], position.pieces(Us, type).count());
}

template <Color Us, class Tracing>
void add_placement(const board::Position& position, TaperedSum<Tracing>& sum) {
    const KingFrame own(Us, Us, position.king_square(Us));
    const KingFrame enemy(Us, ~Us, position.king_square(~Us));
    const auto& by_own = kWeights.own_king[own.zone];
    const auto& by_enemy = kWeights.enemy_king[enemy.zone];
    for (PieceType type : board::kPieceTypes) {
        for (Square s : position.pieces(Us, type)) {
            sum.template add<Us>(by_own[type][own.place(s)]);
            sum.template add<Us>(by_enemy[type][enemy.place(s)]);
        }
    }
}

}  // namespace

template <class Tracing>
void add_material(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    sum.begin(Term::Material);
    add_material<Color::White>(info.position, sum);
    add_material<Color::Black>(info.position, sum);
    sum.begin(Term::Placement);
    add_placement<Color::White>(info.position, sum);
    add_placement<Color::Black>(info.position, sum);
}

template void add_material(const EvalInfo&, TaperedSum<NoTrace>&);
template void add_material(const EvalInfo&, TaperedSum<Trace>&);

}  // namespace octet::eval::classical
