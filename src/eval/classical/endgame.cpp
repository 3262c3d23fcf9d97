// Endgame knowledge: advantages that do not win, and the drive to mate a bare king.
// Source of the ideas: https://www.chessprogramming.org/Draw_Evaluation and Mop-up_Evaluation
#include "eval/classical/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "eval/classical/terms.h"

namespace octet::eval::classical {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Position;
using board::Rank;
using board::Square;

/// Piece values in pawns, used to judge which side can win without pawns.
constexpr util::EnumArray<int, PieceType> kPawnUnits{{0, 3, 3, 5, 9, 0}};

/// The factor for a lead of at most a minor piece without pawns, which is seldom won.
constexpr int kSmallLead = 3;
constexpr int kSmallLeadScale = 8;

/// The factors for opposite-coloured bishops alone, and with other pieces.
constexpr int kBareOppositeBishopsScale = 24;
constexpr int kOppositeBishopsScale = 52;

/// The factor falls with the number of pawns of the stronger side: the fewer it has, the more
/// easily the defender exchanges them all. A bare king exchanges nothing.
constexpr int kFewPawnsScale = 40;
constexpr int kScalePerPawn = 8;

int piece_units(const Position& position, Color c) {
    int units = 0;
    for (PieceType type : board::kPieceTypes)
        units += kPawnUnits[type] * position.pieces(c, type).count();
    return units;
}

bool is_bare_king(const Position& position, Color c) { return !position.pieces(c).more_than_one(); }

bool has_bishop_pair(const Position& position, Color c) {
    const Bitboard bishops = position.pieces(c, PieceType::Bishop);
    return bishops.intersects(board::kLightSquares) && bishops.intersects(board::kDarkSquares);
}

/// Whether the side has at most a minor piece or two knights, which cannot force mate.
bool cannot_mate(const Position& position, Color strong) {
    const Bitboard pieces = position.non_pawn_material(strong);
    const int knights = position.pieces(strong, PieceType::Knight).count();
    const int bishops = position.pieces(strong, PieceType::Bishop).count();
    return pieces.count() == knights + bishops && bishops + knights <= 2 &&
           (bishops == 0 || bishops + knights == 1);
}

int scale_without_pawns(const Position& position, Color strong) {
    if (cannot_mate(position, strong)) return 0;
    const int lead = piece_units(position, strong) - piece_units(position, ~strong);
    return lead <= kSmallLead ? kSmallLeadScale : kFullScale;
}

/// Whether the pawns are on one rook file only, all pieces are bishops that do not control the
/// promotion square, and the defending king is in that corner: a draw ("wrong bishop").
bool has_wrong_bishop(const Position& position, Color strong) {
    const Bitboard pawns = position.pieces(strong, PieceType::Pawn);
    const Bitboard bishops = position.pieces(strong, PieceType::Bishop);
    if (bishops.empty() || position.non_pawn_material(strong) != bishops) return false;
    const board::File file = file_of(pawns.first());
    if (file != board::File::A && file != board::File::H) return false;
    if (!(pawns & ~Bitboard(file)).empty()) return false;
    const Square corner = make_square(file, relative_rank(strong, Rank::R8));
    const bool corner_is_light = board::kLightSquares.contains(corner);
    if (bishops.intersects(corner_is_light ? board::kLightSquares : board::kDarkSquares))
        return false;
    return board::distance(position.king_square(~strong), corner) <= 1;
}

bool has_opposite_bishops(const Position& position) {
    const Bitboard bishops = position.pieces(PieceType::Bishop);
    return position.pieces(Color::White, PieceType::Bishop).count() == 1 &&
           position.pieces(Color::Black, PieceType::Bishop).count() == 1 &&
           bishops.intersects(board::kLightSquares) && bishops.intersects(board::kDarkSquares);
}

int scale_by_bishops(const Position& position) {
    if (!has_opposite_bishops(position)) return kFullScale;
    const Bitboard pieces =
        position.non_pawn_material(Color::White) | position.non_pawn_material(Color::Black);
    return pieces == position.pieces(PieceType::Bishop) ? kBareOppositeBishopsScale
                                                        : kOppositeBishopsScale;
}

/// Whether `strong` can mate a bare king without promoting.
bool has_mating_material(const Position& position, Color strong) {
    const Bitboard knights = position.pieces(strong, PieceType::Knight);
    return !position.pieces(strong, PieceType::Rook, PieceType::Queen).empty() ||
           has_bishop_pair(position, strong) || knights.count() > 2 ||
           (knights && !position.pieces(strong, PieceType::Bishop).empty());
}

/// Whether the side has just bishop and knight, which mate in a corner that the bishop controls.
bool needs_right_corner(const Position& position, Color strong) {
    return position.non_pawn_material(strong) ==
               position.pieces(strong, PieceType::Bishop, PieceType::Knight) &&
           !has_bishop_pair(position, strong) &&
           !position.pieces(strong, PieceType::Bishop).empty();
}

/// The distance from the four central squares, in steps by file plus steps by rank.
int steps_from_center(Square s) {
    const auto from_middle = [](int x) { return x < 4 ? 3 - x : x - 4; };
    return from_middle(static_cast<int>(file_of(s))) + from_middle(static_cast<int>(rank_of(s)));
}

/// The rook steps, by file or by rank, from the long diagonal of the other square colour: 0 on it,
/// 7 in the two corners of this colour. On the edge, more of them are nearer to such a corner.
int steps_from_other_diagonal(Square s, bool light) {
    const int file = static_cast<int>(file_of(s));
    const int rank = static_cast<int>(rank_of(s));
    return std::abs(light ? file - rank : file + rank - 7);
}

/// With bishop and knight the bare king has to go to a corner that the bishop controls.
template <Color Us, class Tracing>
void add_drive_to_corner(const Position& position, TaperedSum<Tracing>& sum) {
    const Square bare = position.king_square(~Us);
    const Square knight = position.pieces(Us, PieceType::Knight).first();
    const bool light = position.pieces(Us, PieceType::Bishop).intersects(board::kLightSquares);
    sum.template add<Us>(kWeights.drive_to_corner, steps_from_other_diagonal(bare, light));
    sum.template add<Us>(kWeights.drive_king_to_corner,
                         7 - board::distance(position.king_square(Us), bare));
    sum.template add<Us>(kWeights.drive_knight_to_corner, 7 - board::distance(knight, bare));
}

bool can_mate_bare_king(const Position& position, Color strong) {
    return is_bare_king(position, ~strong) && has_mating_material(position, strong);
}

template <Color Us, class Tracing>
void add_mate_drive(const Position& position, TaperedSum<Tracing>& sum) {
    if (!can_mate_bare_king(position, Us)) return;
    sum.template add<Us>(kWeights.known_win);
    if (needs_right_corner(position, Us)) return add_drive_to_corner<Us>(position, sum);
    const Square ours = position.king_square(Us);
    const Square bare = position.king_square(~Us);
    sum.template add<Us>(kWeights.drive_to_edge, steps_from_center(bare));
    sum.template add<Us>(kWeights.drive_kings_together, 7 - board::distance(ours, bare));
}

}  // namespace

int scale_factor(const Position& position, Color strong) {
    if (can_mate_bare_king(position, strong)) return kFullScale;
    const int pawns = position.pieces(strong, PieceType::Pawn).count();
    if (pawns == 0) return scale_without_pawns(position, strong);
    if (has_wrong_bishop(position, strong)) return 0;
    return std::min(scale_by_bishops(position), kFewPawnsScale + kScalePerPawn * pawns);
}

bool is_mop_up(const Position& position) {
    return can_mate_bare_king(position, Color::White) || can_mate_bare_king(position, Color::Black);
}

template <class Tracing>
void add_mate_drive(const EvalInfo& info, TaperedSum<Tracing>& sum) {
    sum.begin(Term::MateDrive);
    add_mate_drive<Color::White>(info.position, sum);
    add_mate_drive<Color::Black>(info.position, sum);
}

template void add_mate_drive(const EvalInfo&, TaperedSum<NoTrace>&);
template void add_mate_drive(const EvalInfo&, TaperedSum<Trace>&);

}  // namespace octet::eval::classical
