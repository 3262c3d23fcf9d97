// Correction history: how far the static evaluation was wrong in earlier positions that share a
// feature with this one, such as the pawn structure.
//
// See https://www.chessprogramming.org/Static_Evaluation_Correction_History
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "board/position.h"
#include "eval/value.h"
#include "search/history.h"
#include "search/params.h"

namespace octet::search {

/// One entry. With the weights of params.h, one table changes the evaluation by at most 72 eval
/// units.
using CorrectionEntry = HistoryEntry<1024>;

/// Entries by side to move and the Zobrist key of a part of the position.
class CorrectionTable {
public:
    int get(board::Color us, board::Key part) const { return table_[us][slot(part)].value(); }
    void update(board::Color us, board::Key part, int bonus) {
        table_[us][slot(part)].update(bonus);
    }
    void prefetch(board::Color us, board::Key part) const {
        __builtin_prefetch(&table_[us][slot(part)]);
    }

private:
    static constexpr std::size_t kSize = 16384;
    static std::size_t slot(board::Key part) { return part % kSize; }

    util::EnumArray<std::array<CorrectionEntry, kSize>, board::Color> table_;
};

/// Entries by the last two moves, each as piece and to square. The 768 * 768 pairs share a hash
/// table of 64 KiB, since a larger one made the search wait for memory.
class ContinuationCorrection {
public:
    CorrectionEntry& at(board::Piece earlier, board::Square earlier_to, board::Piece last,
                        board::Square last_to) {
        return table_[slot(kMoves * number(earlier, earlier_to) + number(last, last_to))];
    }

private:
    static constexpr unsigned kSizeLog2 = 15;
    static constexpr std::uint32_t kMoves = 12 * 64;
    /// The number of a move, below kMoves.
    static std::uint32_t number(board::Piece piece, board::Square to) {
        return 64 * static_cast<std::uint32_t>(piece) + static_cast<std::uint32_t>(to);
    }
    /// Fibonacci hashing: 2654435769 is 2^32 divided by the golden ratio.
    static std::uint32_t slot(std::uint32_t pair) { return pair * 2654435769U >> (32 - kSizeLog2); }

    std::array<CorrectionEntry, std::size_t{1} << kSizeLog2> table_;
};

/// All correction histories of one thread: by pawns, by the pieces of each side, by the minor
/// pieces and kings, and by the last two moves.
class CorrectionHistory {
public:
    /// The correction to add to the static evaluation of `position`, in eval units. `moves` is the
    /// entry of the last two moves, or nullptr if there are no two moves.
    eval::Value correction(const board::Position& position, const CorrectionEntry* moves) const {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        const int pieces =
            pieces_[board::Color::White].get(us, state.non_pawn_key[board::Color::White]) +
            pieces_[board::Color::Black].get(us, state.non_pawn_key[board::Color::Black]);
        const int sum = params::kCorrectionPawns * pawns_.get(us, state.pawn_key) +
                        params::kCorrectionPieces * pieces +
                        params::kCorrectionMinor * minor_.get(us, state.minor_key) +
                        params::kCorrectionContinuation * (moves ? moves->value() : 0);
        return sum / params::kCorrectionScale;
    }
    /// Starts loading the entries that correction() will read.
    void prefetch(const board::Position& position, const CorrectionEntry* moves) const {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        pawns_.prefetch(us, state.pawn_key);
        minor_.prefetch(us, state.minor_key);
        for (board::Color c : board::kColors) pieces_[c].prefetch(us, state.non_pawn_key[c]);
        if (moves) __builtin_prefetch(moves);
    }
    /// The bonus of one result: `error` times `depth`, scaled and bounded. `error` is the value
    /// that the search found minus the static evaluation, in eval units; `depth` is in plies.
    static int bonus(int depth, eval::Value error) {
        const int max = params::kCorrectionBonusMax;
        return std::clamp(error * depth / params::kCorrectionBonusDivisor, -max, max);
    }
    /// Adds the bonus of a result to all entries of `position`.
    void update(const board::Position& position, CorrectionEntry* moves, int depth,
                eval::Value error) {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        const int amount = bonus(depth, error);
        pawns_.update(us, state.pawn_key, amount);
        minor_.update(us, state.minor_key, amount);
        for (board::Color c : board::kColors) pieces_[c].update(us, state.non_pawn_key[c], amount);
        if (moves) moves->update(amount);
    }

    ContinuationCorrection continuation;

private:
    CorrectionTable pawns_;
    CorrectionTable minor_;
    util::EnumArray<CorrectionTable, board::Color> pieces_;
};

}  // namespace octet::search
