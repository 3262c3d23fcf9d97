// The score of a position from White's point of view: centipawns of the protocol, or a mate.
//
// Values of the search (eval/value.h) are seen from the side to move and in eval units. Analysis
// and reports use this type instead, because their readers compare the scores of a whole game.
#pragma once

#include <cstdint>

#include "board/types.h"
#include "eval/value.h"

namespace octet::analysis {

/// The largest number of centipawns that counts in win chances and losses; mates count as much.
inline constexpr int kMaxClampedCp = 1000;

struct Score {
    enum class Kind : std::uint8_t {
        /// `number` is in centipawns; positive is good for White.
        Cp,
        /// `number` is in full moves to mate; positive if White mates, negative if Black does.
        Mate,
        /// The position is checkmate: `number` is 1 if White has mated, -1 if Black has.
        Checkmate
    };
    Kind kind = Kind::Cp;
    int number = 0;

    static constexpr Score cp(int centipawns) { return {Kind::Cp, centipawns}; }
    /// `moves` is not 0.
    static constexpr Score mate(int moves) { return {Kind::Mate, moves}; }
    static constexpr Score checkmate(board::Color winner) {
        return {Kind::Checkmate, winner == board::Color::White ? 1 : -1};
    }
    /// The score of a search value with this side to move at the root, which is not checkmate.
    static Score from_value(eval::Value value, board::Color side_to_move);

    /// Whether it is a mate, given or still to be given.
    constexpr bool is_mate() const { return kind != Kind::Cp; }
    /// Whether it is a mate that this side gives or has given.
    constexpr bool is_mate_by(board::Color side) const {
        return is_mate() && (number > 0) == (side == board::Color::White);
    }

    /// Whether it is a win by the tablebases, for either side, if the score comes from a search:
    /// other programs may write as many centipawns for an evaluation.
    bool is_tb_win() const;

    friend constexpr bool operator==(const Score&, const Score&) = default;
};

/// The score of the same position with colours exchanged.
constexpr Score colors_swapped(Score score) { return {score.kind, -score.number}; }

/// The centipawns within -kMaxClampedCp and kMaxClampedCp; a mate is one of these bounds.
int clamped_cp(Score score);
/// The same from the point of view of this side.
int clamped_cp(Score score, board::Color side);

}  // namespace octet::analysis
