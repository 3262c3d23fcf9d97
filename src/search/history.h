// What the search remembers about moves: how often they were better than alpha.
//
// Every entry is a number in [-Limit, Limit] that is pulled back towards zero as it grows
// ("gravity"), so new experience always counts and nothing overflows; in what follows earlier
// moves, as what all its tables tell together grows. One small class per table; each says what
// indexes it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "board/position.h"
#include "search/params.h"

namespace octet::search {

template <int Limit>
class HistoryEntry {
    static_assert(Limit <= 32767);

public:
    int value() const { return value_; }
    void update(int bonus) { update(bonus, value_); }
    /// The same where others tell of the same: what is drawn back is a share of `told`, what they
    /// tell together. The value may then come to be more than Limit.
    void update(int bonus, int told) {
        const int clamped = std::clamp(bonus, -Limit, Limit);
        const int value = value_ + clamped - told * std::abs(clamped) / Limit;
        value_ = static_cast<std::int16_t>(std::clamp(value, -32767, 32767));
    }

private:
    std::int16_t value_ = 0;
};

/// Quiet moves, by side to move, from and to square, and whether the enemy attacks these two.
class ButterflyHistory {
public:
    int get(board::Color us, board::Move m, board::Bitboard threatened) const {
        return table_[us][index(m, threatened)][m.from()][m.to()].value();
    }
    void update(board::Color us, board::Move m, board::Bitboard threatened, int bonus) {
        table_[us][index(m, threatened)][m.from()][m.to()].update(bonus);
    }

private:
    using FromTo = util::EnumArray<HistoryEntry<16384>, board::Square, board::Square>;

    static std::size_t index(board::Move m, board::Bitboard threatened) {
        return 2U * threatened.contains(m.from()) + threatened.contains(m.to());
    }

    util::EnumArray<std::array<FromTo, 4>, board::Color> table_;
};

/// Quiet moves by from and to square in the first plies of the search, where they matter most.
class LowPlyHistory {
public:
    static bool covers(int ply) { return ply < kPlies; }

    int get(int ply, board::Move m) const {
        return covers(ply) ? table_[static_cast<std::size_t>(ply)][m.from()][m.to()].value() : 0;
    }
    void update(int ply, board::Move m, int bonus) {
        if (covers(ply)) table_[static_cast<std::size_t>(ply)][m.from()][m.to()].update(bonus);
    }

private:
    static constexpr int kPlies = 4;

    std::array<util::EnumArray<HistoryEntry<8192>, board::Square, board::Square>, kPlies> table_;
};

/// Captures, by moving piece, target square and kind of the victim. Promotions that capture
/// nothing count as captures of a pawn.
class CaptureHistory {
public:
    int get(const board::Position& position, board::Move m) const {
        return table_[position.piece_on(m.from())][m.to()][victim(position, m)].value();
    }
    void update(const board::Position& position, board::Move m, int bonus) {
        table_[position.piece_on(m.from())][m.to()][victim(position, m)].update(bonus);
    }

private:
    static board::PieceType victim(const board::Position& position, board::Move m) {
        return m.is_capture() ? type_of(position.captured_by(m)) : board::PieceType::Pawn;
    }

    util::EnumArray<HistoryEntry<16384>, board::Piece, board::Square, board::PieceType> table_;
};

/// Quiet moves by piece and target square, after one certain earlier move.
class PieceToHistory {
public:
    using Entry = HistoryEntry<16384>;

    /// Where a table has the entry: the same in all, so found once for several.
    static std::size_t slot(board::Piece piece, board::Square to) {
        return kSquares * static_cast<std::size_t>(piece) + static_cast<std::size_t>(to);
    }
    int get(std::size_t slot) const { return table_[slot].value(); }
    void update(std::size_t slot, int bonus) { table_[slot].update(bonus); }
    Entry& at(std::size_t slot) { return table_[slot]; }

private:
    static constexpr std::size_t kSquares = util::kEnumSize<board::Square>;

    std::array<Entry, kSquares * util::kEnumSize<board::Piece>> table_;
};

/// A PieceToHistory for each earlier move, by its piece and target square: what follows it well.
class ContinuationHistory {
public:
    PieceToHistory& after(board::Piece piece, board::Square to) { return table_[piece][to]; }
    /// Where there is no earlier move: before the root, and after a null move.
    PieceToHistory& after_nothing() { return after_nothing_; }

private:
    util::EnumArray<PieceToHistory, board::Piece, board::Square> table_;
    PieceToHistory after_nothing_;
};

/// The continuation tables that apply at a node: of the moves 1, 2, 4 and 6 plies earlier.
inline constexpr std::array kContinuationPlies{1, 2, 4, 6};
using Continuations = std::array<PieceToHistory*, kContinuationPlies.size()>;

/// Quiet moves by piece and target square, for each pawn structure. There are more structures than
/// tables, and some share one: larger ones made the search wait for memory.
class PawnHistory {
public:
    PieceToHistory& with(board::Key pawns) { return table_[pawns % kSize]; }
    const PieceToHistory& with(board::Key pawns) const { return table_[pawns % kSize]; }

private:
    static constexpr std::size_t kSize = 256;

    std::array<PieceToHistory, kSize> table_;
};

/// What the worth of a quiet move at a node depends on, besides the move.
struct QuietContext {
    board::Color us = board::Color::White;
    int ply = 0;
    board::Key pawn_key = 0;
    /// Squares that the enemy attacks.
    board::Bitboard threatened;
    Continuations continuations{};
};

/// All tables of moves of one worker.
struct Histories {
    ButterflyHistory butterfly;
    LowPlyHistory low_ply;
    CaptureHistory capture;
    PawnHistory pawn;
    ContinuationHistory continuation;

    /// What is known about a quiet move of `piece`, in all tables but the one of the first plies.
    int quiet(board::Move m, board::Piece piece, const QuietContext& context) const {
        const Continuations& after = context.continuations;
        const std::size_t slot = PieceToHistory::slot(piece, m.to());
        return (params::kButterflyWeight * butterfly.get(context.us, m, context.threatened) +
                params::kPawnWeight * pawn.with(context.pawn_key).get(slot) +
                params::kContinuation1Weight * after[0]->get(slot) +
                params::kContinuation2Weight * after[1]->get(slot) +
                params::kContinuation4Weight * after[2]->get(slot) +
                params::kContinuation6Weight * after[3]->get(slot)) /
               64;
    }
    void update_quiet(board::Move m, board::Piece piece, const QuietContext& context, int bonus) {
        butterfly.update(context.us, m, context.threatened, bonus);
        low_ply.update(context.ply, m, bonus);
        pawn.with(context.pawn_key).update(PieceToHistory::slot(piece, m.to()), bonus);
        update_continuations(m, piece, context, bonus);
    }
    /// The tables are asked together, and what all of them know already teaches none of them more.
    void update_continuations(board::Move m, board::Piece piece, const QuietContext& context,
                              int bonus) {
        const std::size_t slot = PieceToHistory::slot(piece, m.to());
        std::array<PieceToHistory::Entry*, kContinuationPlies.size()> entries;
        for (std::size_t i = 0; i < entries.size(); ++i)
            entries[i] = &context.continuations[i]->at(slot);
        const int sum = entries[0]->value() + entries[1]->value() +
                        (entries[2]->value() + entries[3]->value()) / 2;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const int own = entries[i]->value();
            entries[i]->update(i == 1 ? bonus * params::kSecondContinuationShare / 100 : bonus,
                               own + (sum - own) * params::kContinuationSharing / 100);
        }
    }
};

}  // namespace octet::search
