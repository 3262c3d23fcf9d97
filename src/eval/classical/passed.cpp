// Passed pawns: rank, blockers, control of the path, distances of both kings, rooks behind.
// Source of the idea: https://www.chessprogramming.org/Passed_Pawn
#include <algorithm>

#include "eval/classical/pawn_fill.h"
#include "eval/classical/terms.h"

namespace octet::eval::classical {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Rank;
using board::Square;

/// The largest king distance that counts, in king steps.
constexpr int kFarAway = 5;

/// The rooks of either side that attack the pawn from behind.
template <Color Us>
Bitboard rooks_behind(const board::Position& position, Square pawn) {
    const Bitboard behind = front_span<~Us>(Bitboard(pawn));
    const Bitboard rooks = position.pieces(PieceType::Rook) & behind;
    return rooks.empty() ? rooks : rooks & board::rook_attacks(pawn, position.occupied());
}

/// Whether a lone king cannot catch the pawn (rule of the square). A pawn on its start rank makes
/// two steps in one move, and the side to move is one step ahead.
template <Color Us>
bool outruns_king(const EvalInfo& info, Square pawn) {
    const board::Position& position = info.position;
    const Bitboard path = front_span<Us>(Bitboard(pawn));
    if (position.non_pawn_material(~Us) || path.intersects(position.pieces(Us))) return false;
    const Square goal = make_square(file_of(pawn), relative_rank(Us, Rank::R8));
    const int first_step = relative_rank(Us, pawn) == Rank::R2 ? 1 : 0;
    const int moves = rank_distance(pawn, goal) - first_step;
    const int head_start = position.side_to_move() == Us ? 0 : 1;
    return board::distance(position.king_square(~Us), goal) - head_start > moves;
}

/// Adds the state of the path: blocked, controlled by the enemy, or free.
template <Color Us, class Tracing>
void add_path(const EvalInfo& info, Square pawn, TaperedSum<Tracing>& sum) {
    const Rank rank = relative_rank(Us, pawn);
    const Bitboard occupied = info.position.occupied();
    const Bitboard path = front_span<Us>(Bitboard(pawn));
    const Square stop = pawn + board::pawn_push(Us);
    if (occupied.contains(stop))
        sum.template add<Us>(kWeights.passed_blocked[rank]);
    else if (info.all[~Us].contains(stop))
        sum.template add<Us>(kWeights.passed_controlled[rank]);
    else if (!path.intersects(occupied | info.all[~Us]))
        sum.template add<Us>(kWeights.passed_free_path[rank]);
}

template <Color Us, class Tracing>
void add_kings(const EvalInfo& info, Square pawn, TaperedSum<Tracing>& sum) {
    const Rank rank = relative_rank(Us, pawn);
    const Square stop = pawn + board::pawn_push(Us);
    const auto steps = [&](Color c) {
        return std::min(board::distance(info.position.king_square(c), stop), kFarAway);
    };
    sum.template add<Us>(kWeights.passed_own_king[rank], steps(Us));
    sum.template add<Us>(kWeights.passed_enemy_king[rank], steps(~Us));
}

template <Color Us, class Tracing>
void add_passed_pawns(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    for (Square pawn : info.pawns.passed[Us]) {
        sum.template add<Us>(kWeights.passed[relative_rank(Us, pawn)]);
        add_path<Us>(info, pawn, sum);
        add_kings<Us>(info, pawn, sum);
        const Bitboard behind = rooks_behind<Us>(info.position, pawn);
        if (behind.intersects(info.position.pieces(Us)))
            sum.template add<Us>(kWeights.passed_own_rook_behind);
        if (behind.intersects(info.position.pieces(~Us)))
            sum.template add<Us>(kWeights.passed_enemy_rook_behind);
        if (outruns_king<Us>(info, pawn)) sum.template add<Us>(kWeights.passed_outruns_king);
    }
}

}  // namespace

template <class Tracing>
void add_passed_pawns(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    sum.begin(Term::PassedPawns);
    add_passed_pawns<Color::White>(info, sum);
    add_passed_pawns<Color::Black>(info, sum);
}

template void add_passed_pawns(const EvalInfo&, TaperedSum<NoTrace>&);
template void add_passed_pawns(const EvalInfo&, TaperedSum<Trace>&);

}  // namespace octet::eval::classical
