// Knights, bishops, rooks and queens: mobility, outposts, open files, and attacks on the king ring.
#include "eval/classical/pawn_fill.h"
#include "eval/classical/terms.h"

namespace octet::eval::classical {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Rank;
using board::Square;

/// The attack units of a piece that attacks the king ring; each attacked square of the ring adds
/// one.
constexpr util::EnumArray<int, PieceType> kRingUnits{{0, 2, 2, 2, 2, 0}};

constexpr Bitboard kCenter = Bitboard(Square::D4) | Square::E4 | Square::D5 | Square::E5;

/// The pieces that block a slider. Own queens and rooks that attack along the same line do not
/// (X-ray attacks).
template <Color Us>
Bitboard blockers(const board::Position& position, PieceType type) {
    Bitboard seen_through;
    if (type == PieceType::Bishop) seen_through = position.pieces(Us, PieceType::Queen);
    if (type == PieceType::Rook)
        seen_through = position.pieces(Us, PieceType::Rook, PieceType::Queen);
    return position.occupied() & ~seen_through;
}

template <PieceType Type>
const auto& mobility_weights() {
    if constexpr (Type == PieceType::Knight) return kWeights.knight_mobility;
    if constexpr (Type == PieceType::Bishop) return kWeights.bishop_mobility;
    if constexpr (Type == PieceType::Rook) return kWeights.rook_mobility;
    if constexpr (Type == PieceType::Queen) return kWeights.queen_mobility;
}

/// Adds attacks, mobility and pressure on the enemy king of all pieces of a type.
template <Color Us, PieceType Type, class Tracing>
void add_mobility(EvalInfo& info, TaperedSum<Tracing>& sum) {
    const board::Position& position = info.position;
    const Bitboard blocked_by = blockers<Us>(position, Type);
    const Square king = position.king_square(Us);
    for (Square s : position.pieces(Us, Type)) {
        Bitboard reach = board::attacks(Type, s, blocked_by);
        if (info.pinned[Us].contains(s)) reach &= board::line(king, s);
        info.add_attacks(Us, Type, reach);
        const auto squares = static_cast<std::size_t>((reach & info.mobility_area[Us]).count());
        sum.template add<Us>(mobility_weights<Type>()[squares]);
        if (const Bitboard ring = reach & info.king_ring[~Us])
            info.ring_pressure[~Us] += kRingUnits[Type] + ring.count();
    }
}

template <Color Us, class Tracing>
void add_mobility(EvalInfo& info, TaperedSum<Tracing>& sum) {
    add_mobility<Us, PieceType::Knight>(info, sum);
    add_mobility<Us, PieceType::Bishop>(info, sum);
    add_mobility<Us, PieceType::Rook>(info, sum);
    add_mobility<Us, PieceType::Queen>(info, sum);
}

/// The outpost squares: in the enemy's half, defended by own pawns, and out of reach of enemy
/// pawns.
template <Color Us>
Bitboard outposts(const EvalInfo& info) {
    constexpr Bitboard kRanks = Bitboard(relative_rank(Us, Rank::R4)) |
                                Bitboard(relative_rank(Us, Rank::R5)) |
                                Bitboard(relative_rank(Us, Rank::R6));
    return kRanks & info.by[Us][PieceType::Pawn] & ~info.pawns.attack_span[~Us];
}

template <Color Us, class Tracing>
void add_outposts(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    const board::Position& position = info.position;
    const Bitboard squares = outposts<Us>(info);
    const Bitboard knights = position.pieces(Us, PieceType::Knight);
    const Bitboard bishops = position.pieces(Us, PieceType::Bishop);
    const Bitboard reached = squares & info.by[Us][PieceType::Knight] & ~position.pieces(Us);
    sum.template add<Us>(kWeights.knight_outpost, (knights & squares).count());
    sum.template add<Us>(kWeights.bishop_outpost, (bishops & squares).count());
    sum.template add<Us>(kWeights.knight_reaches_outpost, reached.count());

    const Bitboard behind = step_forward<~Us>(position.pieces(PieceType::Pawn));
    sum.template add<Us>(kWeights.minor_behind_pawn, ((knights | bishops) & behind).count());
}

template <Color Us, class Tracing>
void add_bishops(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    const board::Position& position = info.position;
    const Bitboard bishops = position.pieces(Us, PieceType::Bishop);
    const Bitboard pawns = position.pieces(Us, PieceType::Pawn);
    if (bishops.intersects(board::kLightSquares) && bishops.intersects(board::kDarkSquares))
        sum.template add<Us>(kWeights.bishop_pair);
    for (Square s : bishops) {
        const bool on_light = board::kLightSquares.contains(s);
        const Bitboard color = on_light ? board::kLightSquares : board::kDarkSquares;
        sum.template add<Us>(kWeights.bishop_own_pawns, (pawns & color).count());
        const Bitboard sight = board::bishop_attacks(s, position.pieces(PieceType::Pawn)) | s;
        if ((sight & kCenter).more_than_one()) sum.template add<Us>(kWeights.bishop_long_diagonal);
    }
}

template <Color Us, class Tracing>
void add_rooks(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    const board::Position& position = info.position;
    const Bitboard rooks = position.pieces(Us, PieceType::Rook);
    const Bitboard ours = fill_files(position.pieces(Us, PieceType::Pawn));
    const Bitboard theirs = fill_files(position.pieces(~Us, PieceType::Pawn));
    sum.template add<Us>(kWeights.rook_open_file, (rooks & ~ours & ~theirs).count());
    sum.template add<Us>(kWeights.rook_semi_open_file, (rooks & ~ours & theirs).count());
}

}  // namespace

template <class Tracing>
void add_pieces(EvalInfo& info, TaperedSum<Tracing>& sum) {
    sum.begin(Term::Mobility);
    add_mobility<Color::White>(info, sum);
    add_mobility<Color::Black>(info, sum);
    sum.begin(Term::MinorPieces);
    add_outposts<Color::White>(info, sum);
    add_outposts<Color::Black>(info, sum);
    add_bishops<Color::White>(info, sum);
    add_bishops<Color::Black>(info, sum);
    sum.begin(Term::Rooks);
    add_rooks<Color::White>(info, sum);
    add_rooks<Color::Black>(info, sum);
}

template void add_pieces(EvalInfo&, TaperedSum<NoTrace>&);
template void add_pieces(EvalInfo&, TaperedSum<Trace>&);

}  // namespace octet::eval::classical
