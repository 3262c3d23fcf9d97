// Access to the king-relative piece-square tables: zones of kings, and squares relative to a king.
// Source of the idea: https://www.chessprogramming.org/Piece-Square_Tables
#pragma once

#include "board/types.h"
#include "eval/classical/weights.h"

namespace octet::eval::classical {

/// The zone of the king of side `c`.
constexpr KingZone king_zone(board::Color c, board::Square king) {
    if (relative_rank(c, king) > board::Rank::R2) return KingZone::Field;
    const board::File file = file_of(king);
    return file <= board::File::B || file >= board::File::G ? KingZone::Wing : KingZone::Center;
}

/// The board as one side sees it, mirrored so that the given king is on the files a to d.
struct KingFrame {
    constexpr KingFrame(board::Color viewer, board::Color king_color, board::Square king)
        : zone(king_zone(king_color, king)),
          flip((viewer == board::Color::White ? 0U : 56U) |
               (file_of(king) <= board::File::D ? 0U : 7U)) {}

    constexpr board::Square place(board::Square s) const {
        return static_cast<board::Square>(static_cast<unsigned>(s) ^ flip);
    }

    KingZone zone;
    /// The bits of a square number that are inverted: rank bits, file bits, both or none.
    unsigned flip;
};

}  // namespace octet::eval::classical
