// The phases of a game: opening, middlegame, endgame.
//
// Source: scalachess (Divider.scala), without its rule about mixed positions. The middlegame begins
// when pieces have been exchanged or the pieces of a side have left its first rank; the endgame
// when few pieces are left. A phase never comes back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "board/move.h"
#include "board/position.h"
#include "util/enum_array.h"

namespace octet::analysis {

enum class Phase : std::uint8_t { Opening, Middlegame, Endgame };

struct Phases {
    /// The first plies of the phases, 0 for the start of the game; nullopt if the phase is not
    /// reached. A game may go from the opening to the endgame at once.
    std::optional<int> middlegame;
    std::optional<int> endgame;

    /// The phase of the position at this ply, and of the move that is made there.
    Phase at(int ply) const;

    friend bool operator==(const Phases&, const Phases&) = default;
};

/// The phases of the game that begins with `start` and has these moves.
Phases find_phases(board::Position start, std::span<const board::Move> moves);

}  // namespace octet::analysis

template <>
inline constexpr std::size_t octet::util::kEnumSize<octet::analysis::Phase> = 3;
