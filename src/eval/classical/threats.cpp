// Threats: pieces that are attacked by pieces of lower value, hanging, or can be attacked soon.
#include "eval/classical/pawn_fill.h"
#include "eval/classical/terms.h"

namespace octet::eval::classical {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Rank;

/// The squares that are strongly defended by `c`: by a pawn, or twice while the enemy attacks them
/// less than twice.
Bitboard strongly_defended(const EvalInfo& info, Color c) {
    return info.by[c][PieceType::Pawn] | (info.twice[c] & ~info.twice[~c]);
}

template <Color Us, class Tracing>
void add_by_victim(const EvalInfo& info, const WeightArray<PieceType>& weights, Bitboard victims,
                   TaperedSum<Tracing>& sum) {
    for (PieceType type : board::kPieceTypes)
        if (type != PieceType::King)
            sum.template add<Us>(weights[type], (victims & info.position.pieces(type)).count());
}

/// The squares that our pawns would attack after a safe push.
template <Color Us>
Bitboard push_attacks(const EvalInfo& info) {
    constexpr Bitboard kThird(relative_rank(Us, Rank::R3));
    const Bitboard free = ~info.position.occupied();
    Bitboard pushes = step_forward<Us>(info.position.pieces(Us, PieceType::Pawn)) & free;
    pushes |= step_forward<Us>(pushes & kThird) & free;
    pushes &= ~info.by[~Us][PieceType::Pawn] & (info.all[Us] | ~info.all[~Us]);
    return board::pawn_attacks<Us>(pushes);
}

template <Color Us, class Tracing>
void add_threats(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    const board::Position& position = info.position;
    const Bitboard theirs = position.pieces(~Us);
    const Bitboard pieces = theirs & ~position.pieces(PieceType::Pawn);
    const Bitboard strong = strongly_defended(info, ~Us);
    const Bitboard weak = theirs & ~strong & info.all[Us];
    const Bitboard majors = position.pieces(~Us, PieceType::Rook, PieceType::Queen);
    const Bitboard queens = position.pieces(~Us, PieceType::Queen);
    const auto& by = info.by[Us];
    const Bitboard by_minors = by[PieceType::Knight] | by[PieceType::Bishop];

    add_by_victim<Us>(info, kWeights.threat_by_pawn, pieces & by[PieceType::Pawn], sum);
    add_by_victim<Us>(info, kWeights.threat_by_minor, (weak | majors) & by_minors, sum);
    add_by_victim<Us>(info, kWeights.threat_by_rook, (weak | queens) & by[PieceType::Rook], sum);
    sum.template add<Us>(kWeights.threat_by_king, (weak & by[PieceType::King]).count());

    const Bitboard hanging = weak & (~info.all[~Us] | (pieces & info.twice[Us]));
    sum.template add<Us>(kWeights.hanging, hanging.count());
    sum.template add<Us>(kWeights.push_threat, (push_attacks<Us>(info) & pieces).count());
    sum.template add<Us>(kWeights.restricted, (info.all[~Us] & ~strong & info.all[Us]).count());
}

}  // namespace

template <class Tracing>
void add_threats(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    sum.begin(Term::Threats);
    add_threats<Color::White>(info, sum);
    add_threats<Color::Black>(info, sum);
}

template void add_threats(const EvalInfo&, TaperedSum<NoTrace>&);
template void add_threats(const EvalInfo&, TaperedSum<Trace>&);

}  // namespace octet::eval::classical
