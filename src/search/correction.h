// How far the static evaluation was off where some part of the position was the same.
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

/// Full scale of an entry; with the weights of params.h one table moves the evaluation by up to 72
/// centipawns.
using CorrectionEntry = HistoryEntry<1024>;

/// By side to move and a key of the part.
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

/// By the last two moves, each as piece and target square. The 768 x 768 pairs share 64 KiB: a
/// search that waits for memory is faster with them than with 1.2 MiB.
class ContinuationCorrection {
public:
    CorrectionEntry& at(board::Piece earlier, board::Square earlier_to, board::Piece last,
                        board::Square last_to) {
        return table_[slot(kMoves * number(earlier, earlier_to) + number(last, last_to))];
    }

private:
    static constexpr unsigned kSizeLog2 = 15;
    static constexpr std::uint32_t kMoves = 12 * 64;
    /// Below kMoves.
    static std::uint32_t number(board::Piece piece, board::Square to) {
        return 64 * static_cast<std::uint32_t>(piece) + static_cast<std::uint32_t>(to);
    }
    /// Multiplication by 2^32 over the golden ratio spreads neighbours over the high bits.
    static std::uint32_t slot(std::uint32_t pair) { return pair * 2654435769U >> (32 - kSizeLog2); }

    std::array<CorrectionEntry, std::size_t{1} << kSizeLog2> table_;
};

/// All tables: by pawns, by each side's pieces, by knights, bishops and kings, by the last moves.
class CorrectionHistory {
public:
    /// Centipawns to add to the static evaluation of `position`. `moves` is the entry of the last
    /// two moves, or nullptr where there are none.
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
        return sum / kDivisor;
    }
    /// Starts loading what correction() will read.
    void prefetch(const board::Position& position, const CorrectionEntry* moves) const {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        pawns_.prefetch(us, state.pawn_key);
        minor_.prefetch(us, state.minor_key);
        for (board::Color c : board::kColors) pieces_[c].prefetch(us, state.non_pawn_key[c]);
        if (moves) __builtin_prefetch(moves);
    }
    /// `error` is by how many centipawns a search to `depth` found the evaluation too low.
    void update(const board::Position& position, CorrectionEntry* moves, int depth,
                eval::Value error) {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        const int bonus = std::clamp(error * depth / 9, -kMaxBonus, kMaxBonus);
        pawns_.update(us, state.pawn_key, bonus);
        minor_.update(us, state.minor_key, bonus);
        for (board::Color c : board::kColors) pieces_[c].update(us, state.non_pawn_key[c], bonus);
        if (moves) moves->update(bonus);
    }

    ContinuationCorrection continuation;

private:
    static constexpr int kDivisor = 512;
    static constexpr int kMaxBonus = 256;

    CorrectionTable pawns_;
    CorrectionTable minor_;
    util::EnumArray<CorrectionTable, board::Color> pieces_;
};

}  // namespace octet::search
