// All numbers of the classical evaluation, in one structure, and the names of its parts.
//
// A weight is a pair (middlegame, endgame), in about hundredths of a pawn. The structure holds only
// TaperedScores, so that it can be read as one flat list: trace.h counts by place in that list, and
// the tuner (layer train) writes a whole new weights.cpp from it. kWeightGroups names the parts of
// the list.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "board/types.h"
#include "eval/classical/tapered_score.h"

namespace octet::eval::classical {

/// The zone of a king, seen from its own side: on the first two ranks near an edge (files a, b, g,
/// h), there in the centre, or further up the board.
enum class KingZone : std::uint8_t { Wing, Center, Field };

/// Whether the nearest enemy pawn in front of the king can advance, or is blocked by our pawn.
enum class StormKind : std::uint8_t { Free, Blocked };

/// The file of the king, or one beside it.
enum class ShelterFile : std::uint8_t { King, Beside };

}  // namespace octet::eval::classical

namespace octet::util {
template <>
inline constexpr std::size_t kEnumSize<eval::classical::KingZone> = 3;
template <>
inline constexpr std::size_t kEnumSize<eval::classical::StormKind> = 2;
template <>
inline constexpr std::size_t kEnumSize<eval::classical::ShelterFile> = 2;
}  // namespace octet::util

namespace octet::eval::classical {

/// The size of the danger tables: attack units on a king count below this number.
inline constexpr std::size_t kDangerUnits = 32;

/// One weight for each combination of the enumerations.
template <class... Enums>
using WeightArray = util::EnumArray<TaperedScore, Enums...>;

struct Weights {
    TaperedScore tempo;
    WeightArray<board::PieceType> material;

    /// Piece-square tables: squares as the piece's side sees them, mirrored so that the king is on
    /// the files a to d; one table by the zone of the own king, one by that of the enemy king.
    WeightArray<KingZone, board::PieceType, board::Square> own_king;
    WeightArray<KingZone, board::PieceType, board::Square> enemy_king;

    // Pawns.
    TaperedScore doubled;
    TaperedScore isolated;
    TaperedScore isolated_open;
    TaperedScore backward;
    TaperedScore backward_open;
    WeightArray<board::Rank> phalanx;
    WeightArray<board::Rank> defended;
    WeightArray<board::Rank> candidate;

    // Passed pawns, by rank.
    WeightArray<board::Rank> passed;
    WeightArray<board::Rank> passed_blocked;
    WeightArray<board::Rank> passed_controlled;
    WeightArray<board::Rank> passed_free_path;
    /// For each king step between the stop square and the own or the enemy king.
    WeightArray<board::Rank> passed_own_king;
    WeightArray<board::Rank> passed_enemy_king;
    TaperedScore passed_own_rook_behind;
    TaperedScore passed_enemy_rook_behind;
    TaperedScore passed_outruns_king;

    // Mobility, by the number of squares.
    std::array<TaperedScore, 9> knight_mobility;
    std::array<TaperedScore, 14> bishop_mobility;
    std::array<TaperedScore, 15> rook_mobility;
    std::array<TaperedScore, 28> queen_mobility;

    // Minor pieces.
    TaperedScore bishop_pair;
    TaperedScore bishop_own_pawns;
    TaperedScore bishop_long_diagonal;
    TaperedScore knight_outpost;
    TaperedScore bishop_outpost;
    TaperedScore knight_reaches_outpost;
    TaperedScore minor_behind_pawn;

    // Rooks.
    TaperedScore rook_open_file;
    TaperedScore rook_semi_open_file;

    // Threats, by what is threatened.
    WeightArray<board::PieceType> threat_by_pawn;
    WeightArray<board::PieceType> threat_by_minor;
    WeightArray<board::PieceType> threat_by_rook;
    TaperedScore threat_by_king;
    TaperedScore hanging;
    TaperedScore push_threat;
    TaperedScore restricted;

    /// By the relative rank of the own pawn nearest to the king; Rank::R1 if there is none.
    WeightArray<ShelterFile, board::Rank> shelter;
    /// By the rank, relative to the king's side, of the nearest enemy pawn; Rank::R1 if there is
    /// none.
    WeightArray<StormKind, board::Rank> storm;
    /// By attack units on the king, for attackers with a queen and without.
    std::array<TaperedScore, kDangerUnits> danger_with_queen;
    std::array<TaperedScore, kDangerUnits> danger_without_queen;

    // Mating a bare king.
    TaperedScore known_win;
    /// For each step of the bare king from the centre, and for 7 less the distance of the kings.
    TaperedScore drive_to_edge;
    TaperedScore drive_kings_together;
    /// With bishop and knight, instead of these two: for each rook step of the bare king from
    /// the long diagonal that the bishop does not control, and for 7 less its distance to king and
    /// knight.
    TaperedScore drive_to_corner;
    TaperedScore drive_king_to_corner;
    TaperedScore drive_knight_to_corner;
};

inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(TaperedScore);
static_assert(sizeof(Weights) == kWeightCount * sizeof(TaperedScore));

/// The index of the first weight that is set by hand: the mate drive must outweigh all piece-square
/// tables, so the tuner does not change it.
inline constexpr std::size_t kFirstHandSetWeight =
    offsetof(Weights, known_win) / sizeof(TaperedScore);

/// The weights that Octet plays with (weights.cpp).
extern const Weights kWeights;

/// A member of Weights as a part of the flat list.
struct WeightGroup {
    std::string_view name;
    std::size_t first;
    std::size_t count;
};

/// The members of Weights in their order.
inline constexpr std::array kWeightGroups = [] {
    const auto group = [](std::string_view name, std::size_t offset, std::size_t size) {
        return WeightGroup{name, offset / sizeof(TaperedScore), size / sizeof(TaperedScore)};
    };
    using W = Weights;
    return std::array{
        group("tempo", offsetof(W, tempo), sizeof(W::tempo)),
        group("material", offsetof(W, material), sizeof(W::material)),
        group("own_king", offsetof(W, own_king), sizeof(W::own_king)),
        group("enemy_king", offsetof(W, enemy_king), sizeof(W::enemy_king)),
        group("doubled", offsetof(W, doubled), sizeof(W::doubled)),
        group("isolated", offsetof(W, isolated), sizeof(W::isolated)),
        group("isolated_open", offsetof(W, isolated_open), sizeof(W::isolated_open)),
        group("backward", offsetof(W, backward), sizeof(W::backward)),
        group("backward_open", offsetof(W, backward_open), sizeof(W::backward_open)),
        group("phalanx", offsetof(W, phalanx), sizeof(W::phalanx)),
        group("defended", offsetof(W, defended), sizeof(W::defended)),
        group("candidate", offsetof(W, candidate), sizeof(W::candidate)),
        group("passed", offsetof(W, passed), sizeof(W::passed)),
        group("passed_blocked", offsetof(W, passed_blocked), sizeof(W::passed_blocked)),
        group("passed_controlled", offsetof(W, passed_controlled), sizeof(W::passed_controlled)),
        group("passed_free_path", offsetof(W, passed_free_path), sizeof(W::passed_free_path)),
        group("passed_own_king", offsetof(W, passed_own_king), sizeof(W::passed_own_king)),
        group("passed_enemy_king", offsetof(W, passed_enemy_king), sizeof(W::passed_enemy_king)),
        group("passed_own_rook_behind", offsetof(W, passed_own_rook_behind),
              sizeof(W::passed_own_rook_behind)),
        group("passed_enemy_rook_behind", offsetof(W, passed_enemy_rook_behind),
              sizeof(W::passed_enemy_rook_behind)),
        group("passed_outruns_king", offsetof(W, passed_outruns_king),
              sizeof(W::passed_outruns_king)),
        group("knight_mobility", offsetof(W, knight_mobility), sizeof(W::knight_mobility)),
        group("bishop_mobility", offsetof(W, bishop_mobility), sizeof(W::bishop_mobility)),
        group("rook_mobility", offsetof(W, rook_mobility), sizeof(W::rook_mobility)),
        group("queen_mobility", offsetof(W, queen_mobility), sizeof(W::queen_mobility)),
        group("bishop_pair", offsetof(W, bishop_pair), sizeof(W::bishop_pair)),
        group("bishop_own_pawns", offsetof(W, bishop_own_pawns), sizeof(W::bishop_own_pawns)),
        group("bishop_long_diagonal", offsetof(W, bishop_long_diagonal),
              sizeof(W::bishop_long_diagonal)),
        group("knight_outpost", offsetof(W, knight_outpost), sizeof(W::knight_outpost)),
        group("bishop_outpost", offsetof(W, bishop_outpost), sizeof(W::bishop_outpost)),
        group("knight_reaches_outpost", offsetof(W, knight_reaches_outpost),
              sizeof(W::knight_reaches_outpost)),
        group("minor_behind_pawn", offsetof(W, minor_behind_pawn), sizeof(W::minor_behind_pawn)),
        group("rook_open_file", offsetof(W, rook_open_file), sizeof(W::rook_open_file)),
        group("rook_semi_open_file", offsetof(W, rook_semi_open_file),
              sizeof(W::rook_semi_open_file)),
        group("threat_by_pawn", offsetof(W, threat_by_pawn), sizeof(W::threat_by_pawn)),
        group("threat_by_minor", offsetof(W, threat_by_minor), sizeof(W::threat_by_minor)),
        group("threat_by_rook", offsetof(W, threat_by_rook), sizeof(W::threat_by_rook)),
        group("threat_by_king", offsetof(W, threat_by_king), sizeof(W::threat_by_king)),
        group("hanging", offsetof(W, hanging), sizeof(W::hanging)),
        group("push_threat", offsetof(W, push_threat), sizeof(W::push_threat)),
        group("restricted", offsetof(W, restricted), sizeof(W::restricted)),
        group("shelter", offsetof(W, shelter), sizeof(W::shelter)),
        group("storm", offsetof(W, storm), sizeof(W::storm)),
        group("danger_with_queen", offsetof(W, danger_with_queen), sizeof(W::danger_with_queen)),
        group("danger_without_queen", offsetof(W, danger_without_queen),
              sizeof(W::danger_without_queen)),
        group("known_win", offsetof(W, known_win), sizeof(W::known_win)),
        group("drive_to_edge", offsetof(W, drive_to_edge), sizeof(W::drive_to_edge)),
        group("drive_kings_together", offsetof(W, drive_kings_together),
              sizeof(W::drive_kings_together)),
        group("drive_to_corner", offsetof(W, drive_to_corner), sizeof(W::drive_to_corner)),
        group("drive_king_to_corner", offsetof(W, drive_king_to_corner),
              sizeof(W::drive_king_to_corner)),
        group("drive_knight_to_corner", offsetof(W, drive_knight_to_corner),
              sizeof(W::drive_knight_to_corner)),
    };
}();

static_assert(
    [] {
        std::size_t next = 0;
        for (const WeightGroup& group : kWeightGroups) {
            if (group.first != next) return false;
            next += group.count;
        }
        return next == kWeightCount;
    }(),
    "kWeightGroups must name every member of Weights in its order");

}  // namespace octet::eval::classical
