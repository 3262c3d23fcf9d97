// Castling rights, stored as the squares of the rooks that may still castle.
//
// Rook squares describe the rights of standard chess, Chess960 and double Chess960. Position knows
// whether castling is legal now. See https://www.chessprogramming.org/Castling_Rights.
#pragma once

#include "board/types.h"

namespace octet::board {

class CastlingRights {
public:
    /// The rook that may castle on this side, or Square::None.
    constexpr Square rook(Color c, CastlingSide side) const { return rooks_[index(c, side)]; }
    constexpr bool has(Color c, CastlingSide side) const { return rook(c, side) != Square::None; }
    constexpr bool has(Color c) const {
        return has(c, CastlingSide::King) || has(c, CastlingSide::Queen);
    }
    constexpr bool any() const { return has(Color::White) || has(Color::Black); }

    constexpr void set(Color c, CastlingSide side, Square rook) { rooks_[index(c, side)] = rook; }
    constexpr void clear(Color c) {
        set(c, CastlingSide::King, Square::None);
        set(c, CastlingSide::Queen, Square::None);
    }
    /// Removes the right of the rook on `s`, if it has one.
    constexpr void clear_rook(Square s) {
        for (Square& rook : rooks_)
            if (rook == s) rook = Square::None;
    }

    friend constexpr bool operator==(const CastlingRights&, const CastlingRights&) = default;

private:
    static constexpr std::size_t index(Color c, CastlingSide side) {
        return 2 * static_cast<std::size_t>(c) + static_cast<std::size_t>(side);
    }

    std::array<Square, 4> rooks_{Square::None, Square::None, Square::None, Square::None};
};

}  // namespace octet::board
