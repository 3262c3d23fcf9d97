// The term Pawns: doubled, isolated, backward, phalanx, defended and candidate pawns. It also finds
// the passed pawns. Source of the ideas: https://www.chessprogramming.org/Pawn_Structure
#include "eval/classical/pawns.h"

#include "eval/classical/pawn_fill.h"

namespace octet::eval::classical {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Rank;
using board::Square;

/// The passed pawns: no enemy pawn in front on the same or a neighbouring file, and no own pawn in
/// front.
template <Color Us>
Bitboard passed_pawns(Bitboard ours, Bitboard theirs) {
    const Bitboard guarded = front_span<~Us>(theirs) | attack_span<~Us>(theirs);
    return ours & ~guarded & ~front_span<~Us>(ours);
}

/// The backward pawns: no own pawn beside or behind can defend the stop square, and an enemy pawn
/// attacks it.
template <Color Us>
Bitboard backward_pawns(Bitboard ours, Bitboard theirs) {
    const Bitboard lost = board::pawn_attacks<~Us>(theirs) & ~attack_span<Us>(ours);
    return ours & step_forward<~Us>(lost);
}

/// The candidates: pawns that are not passed, with no pawn in front of them on their file, and with
/// at least as many own pawns beside or behind them on the neighbouring files as there are enemy
/// pawns in front of them on these files.
template <Color Us>
Bitboard candidates(Bitboard ours, Bitboard theirs, Bitboard passed) {
    const Bitboard free_file = ours & ~passed & ~front_span<~Us>(theirs | ours);
    Bitboard result;
    for (Square s : free_file) {
        const Bitboard pawn(s);
        const Bitboard ahead = front_span<Us>(pawn);
        const int guards = (beside(ahead) & theirs).count();
        const int helpers = (beside(fill_forward<~Us>(pawn)) & ours).count();
        if (helpers >= guards) result |= s;
    }
    return result;
}

template <Color Us, class Tracing>
void add_by_rank(const WeightArray<Rank>& weights, Bitboard pawns, TaperedSum<Tracing>& sum) {
    for (Square s : pawns) sum.template add<Us>(weights[relative_rank(Us, s)]);
}

template <Color Us, class Tracing>
void add_structure(const board::Position& position, PawnEntry& entry, TaperedSum<Tracing>& sum) {
    const Weights& w = kWeights;
    const Bitboard ours = position.pieces(Us, PieceType::Pawn);
    const Bitboard theirs = position.pieces(~Us, PieceType::Pawn);
    const Bitboard defended = ours & board::pawn_attacks<Us>(ours);
    const Bitboard doubled = ours & front_span<~Us>(ours) & ~defended;
    const Bitboard isolated = ours & ~beside(fill_files(ours));
    const Bitboard backward = backward_pawns<Us>(ours, theirs) & ~isolated;
    // A weak pawn on a half-open file is easier to attack with rooks.
    const Bitboard open = ours & ~front_span<~Us>(theirs);

    entry.passed[Us] = passed_pawns<Us>(ours, theirs);
    entry.attack_span[Us] = attack_span<Us>(ours);
    sum.template add<Us>(w.doubled, doubled.count());
    sum.template add<Us>(w.isolated, isolated.count());
    sum.template add<Us>(w.isolated_open, (isolated & open).count());
    sum.template add<Us>(w.backward, backward.count());
    sum.template add<Us>(w.backward_open, (backward & open).count());
    add_by_rank<Us>(w.phalanx, ours & beside(ours), sum);
    add_by_rank<Us>(w.defended, defended, sum);
    add_by_rank<Us>(w.candidate, candidates<Us>(ours, theirs, entry.passed[Us]), sum);
}

}  // namespace

template <class Tracing>
PawnEntry evaluate_pawns(const board::Position& position, TaperedSum<Tracing>& sum) {
    PawnEntry entry;
    entry.key = position.state().pawn_key;
    sum.begin(Term::Pawns);
    add_structure<Color::White>(position, entry, sum);
    add_structure<Color::Black>(position, entry, sum);
    entry.score = sum.total();
    return entry;
}

template PawnEntry evaluate_pawns(const board::Position&, TaperedSum<NoTrace>&);
template PawnEntry evaluate_pawns(const board::Position&, TaperedSum<Trace>&);

const PawnEntry& PawnTable::probe(const board::Position& position) {
    const board::Key key = position.state().pawn_key;
    PawnEntry& entry = entries_[key % kEntries];
    if (entry.key != key) {
        TaperedSum<NoTrace> sum;
        entry = evaluate_pawns(position, sum);
    }
    return entry;
}

}  // namespace octet::eval::classical
