// King safety: pawn shelter, pawn storm, and a danger table indexed by attack units.
//
// Attack units are small fixed numbers that index the danger table. So the evaluation is linear in
// its weights, as the tuner needs, although danger grows faster than the number of attackers.
// Source of the idea: https://www.chessprogramming.org/King_Safety, "attack units".
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

/// The attack units of a square from which a piece of this type can safely give check.
constexpr util::EnumArray<int, PieceType> kCheckUnits{{0, 5, 4, 6, 5, 0}};
/// The attack units of each square of the ring that the enemy attacks and only king or queen
/// defend.
constexpr int kWeakSquareUnits = 1;
/// The attack units of each piece that is pinned to the king.
constexpr int kPinUnits = 1;

/// The relative rank of the pawn of the set that is nearest to the king of `Us`; Rank::R1 if the
/// set is empty.
template <Color Us>
Rank nearest_rank(Bitboard pawns) {
    if (pawns.empty()) return Rank::R1;
    return relative_rank(Us, Us == Color::White ? pawns.first() : pawns.last());
}

template <Color Us, class Tracing>
void add_shelter_file(const EvalInfo& info, Square king, int file, TaperedSum<Tracing>& sum) {
    const auto f = static_cast<board::File>(file);
    const Bitboard not_behind = fill_forward<Us>(rank_through(king));
    const Bitboard area = Bitboard(f) & not_behind;
    const Rank own = nearest_rank<Us>(info.position.pieces(Us, PieceType::Pawn) & area);
    const Rank enemy = nearest_rank<Us>(info.position.pieces(~Us, PieceType::Pawn) & area);
    const bool blocked = own != Rank::R1 && static_cast<int>(enemy) == static_cast<int>(own) + 1;
    const auto place = file_of(king) == f ? ShelterFile::King : ShelterFile::Beside;
    sum.template add<Us>(kWeights.shelter[place][own]);
    sum.template add<Us>(kWeights.storm[blocked ? StormKind::Blocked : StormKind::Free][enemy]);
}

/// The file of the king and the files beside it: three files that stay on the board.
template <Color Us, class Tracing>
void add_shelter(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    const Square king = info.position.king_square(Us);
    const int middle = std::clamp(static_cast<int>(file_of(king)), 1, 6);
    for (int file = middle - 1; file <= middle + 1; ++file)
        add_shelter_file<Us>(info, king, file, sum);
}

/// The attack units of safe checks: on a square that the defending side does not defend, or defends
/// only with king or queen while the attacker attacks it twice.
template <Color Us>
int check_units(const EvalInfo& info, Bitboard weak) {
    constexpr Color kThem = ~Us;
    const board::Position& position = info.position;
    const Square king = position.king_square(Us);
    const Bitboard see_through = position.occupied() & ~position.pieces(Us, PieceType::Queen);
    const Bitboard safe = ~position.pieces(kThem) & (~info.all[Us] | (weak & info.twice[kThem]));
    const Bitboard straight = board::rook_attacks(king, see_through) & safe;
    const Bitboard diagonal = board::bishop_attacks(king, see_through) & safe;
    const auto& by = info.by[kThem];
    int units = 0;
    if (by[PieceType::Knight].intersects(board::knight_attacks(king) & safe))
        units += kCheckUnits[PieceType::Knight];
    if (by[PieceType::Bishop].intersects(diagonal)) units += kCheckUnits[PieceType::Bishop];
    if (by[PieceType::Rook].intersects(straight)) units += kCheckUnits[PieceType::Rook];
    if (by[PieceType::Queen].intersects(straight | diagonal))
        units += kCheckUnits[PieceType::Queen];
    return units;
}

template <Color Us, class Tracing>
void add_danger(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    constexpr Color kThem = ~Us;
    const auto& own = info.by[Us];
    const Bitboard weak = info.all[kThem] & ~info.twice[Us] &
                          (~info.all[Us] | own[PieceType::King] | own[PieceType::Queen]);
    const int units = info.ring_pressure[Us] + check_units<Us>(info, weak) +
                      kWeakSquareUnits * (weak & info.king_ring[Us]).count() +
                      kPinUnits * info.pinned[Us].count();
    const std::size_t index = std::min(static_cast<std::size_t>(units), kDangerUnits - 1);
    const bool with_queen = !info.position.pieces(kThem, PieceType::Queen).empty();
    sum.template add<Us>(with_queen ? kWeights.danger_with_queen[index]
                                    : kWeights.danger_without_queen[index]);
}

}  // namespace

template <class Tracing>
void add_king_safety(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    sum.begin(Term::KingSafety);
    add_shelter<Color::White>(info, sum);
    add_shelter<Color::Black>(info, sum);
    add_danger<Color::White>(info, sum);
    add_danger<Color::Black>(info, sum);
}

template void add_king_safety(const EvalInfo&, TaperedSum<NoTrace>&);
template void add_king_safety(const EvalInfo&, TaperedSum<Trace>&);

}  // namespace octet::eval::classical
