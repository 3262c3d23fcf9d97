// The kinds of positions for which a network is judged. A position can be of several kinds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "board/move.h"
#include "board/position.h"

namespace octet::train {

enum class PositionKind : std::uint8_t {
    /// The best move is no capture and no promotion, and the side to move is not in check.
    Quiet,
    /// The best move is a capture or a promotion, and the side to move is not in check.
    CapturePending,
    // The other kinds are parts of the quiet positions.
    /// Kings, pawns, and rooks of both sides, and no other piece.
    RookEnding,
    /// Each side has one bishop and no knight, and the bishops stand on squares of different
    /// colours. There may be rooks and queens.
    OppositeBishops,
    /// Four white pawns or more have a black pawn on the square in front of them.
    LockedPawns,
    /// 8 to 15 men, kings and pawns included.
    FewMen,
};

inline constexpr std::size_t kPositionKinds = 6;
inline constexpr std::array<std::string_view, kPositionKinds> kPositionKindNames{
    "quiet", "capture pending", "rook ending", "opposite bishops", "locked pawns", "8 to 15 men"};

/// A set of kinds, one bit for each.
class PositionKindSet {
public:
    constexpr bool contains(PositionKind kind) const { return (bits_ & bit(kind)) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void add(PositionKind kind, bool condition = true) {
        if (condition) bits_ |= bit(kind);
    }

private:
    static constexpr unsigned bit(PositionKind kind) { return 1U << static_cast<unsigned>(kind); }

    unsigned bits_ = 0;
};

/// The kinds of the position; none if the side to move is in check. `best` is the best move that is
/// known: of a search, or the played one.
PositionKindSet kinds_of(const board::Position& position, board::Move best);

}  // namespace octet::train
