// What the search remembers about moves: how often they cut off.
//
// Every entry is a number in [-Limit, Limit] that is pulled back towards zero as it grows
// ("gravity"), so new experience always counts and nothing overflows. One small class per table;
// each says what indexes it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "board/position.h"
#include "eval/value.h"

namespace octet::search {

template <int Limit>
class HistoryEntry {
    static_assert(Limit <= 32767);

public:
    int value() const { return value_; }
    void update(int bonus) {
        const int clamped = std::clamp(bonus, -Limit, Limit);
        value_ = static_cast<std::int16_t>(value_ + clamped - value_ * std::abs(clamped) / Limit);
    }

private:
    std::int16_t value_ = 0;
};

/// Quiet moves, by side to move, from and to square.
class ButterflyHistory {
public:
    int get(board::Color us, board::Move m) const { return table_[us][m.from()][m.to()].value(); }
    void update(board::Color us, board::Move m, int bonus) {
        table_[us][m.from()][m.to()].update(bonus);
    }

private:
    util::EnumArray<HistoryEntry<16384>, board::Color, board::Square, board::Square> table_;
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
    int get(board::Piece piece, board::Square to) const { return table_[piece][to].value(); }
    void update(board::Piece piece, board::Square to, int bonus) {
        table_[piece][to].update(bonus);
    }

private:
    util::EnumArray<HistoryEntry<16384>, board::Piece, board::Square> table_;
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

/// How far the static evaluation was off where some part of the position was the same, by side to
/// move and a key of that part. See
/// https://www.chessprogramming.org/Static_Evaluation_Correction_History
class CorrectionTable {
public:
    int get(board::Color us, board::Key part) const { return table_[us][slot(part)].value(); }
    void update(board::Color us, board::Key part, int bonus) {
        table_[us][slot(part)].update(bonus);
    }

private:
    static constexpr std::size_t kSize = 16384;
    static std::size_t slot(board::Key part) { return part % kSize; }

    util::EnumArray<std::array<HistoryEntry<1024>, kSize>, board::Color> table_;
};

/// Corrections by pawns and by each side's pieces.
class CorrectionHistory {
public:
    /// Centipawns to add to the static evaluation of `position`.
    eval::Value correction(const board::Position& position) const {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        const int sum =
            kPawnWeight * pawns_.get(us, state.pawn_key) +
            kPieceWeight *
                (pieces_[board::Color::White].get(us, state.non_pawn_key[board::Color::White]) +
                 pieces_[board::Color::Black].get(us, state.non_pawn_key[board::Color::Black]));
        return sum / kDivisor;
    }
    /// `error` is by how many centipawns a search to `depth` found the evaluation too low.
    void update(const board::Position& position, int depth, eval::Value error) {
        const board::Color us = position.side_to_move();
        const board::State& state = position.state();
        const int bonus = std::clamp(error * depth / 8, -kMaxBonus, kMaxBonus);
        pawns_.update(us, state.pawn_key, bonus);
        for (board::Color c : board::kColors) pieces_[c].update(us, state.non_pawn_key[c], bonus);
    }

private:
    static constexpr int kPawnWeight = 35;
    static constexpr int kPieceWeight = 40;
    static constexpr int kDivisor = 512;
    static constexpr int kMaxBonus = 256;

    CorrectionTable pawns_;
    util::EnumArray<CorrectionTable, board::Color> pieces_;
};

/// All tables of one worker.
struct Histories {
    CorrectionHistory correction;
    ButterflyHistory butterfly;
    CaptureHistory capture;
    ContinuationHistory continuation;

    /// For a node that no move led to.
    Continuations no_continuations() {
        Continuations tables;
        tables.fill(&continuation.after_nothing());
        return tables;
    }

    /// What is known about a quiet move, in all tables together.
    int quiet(const board::Position& position, board::Move m,
              const Continuations& continuations) const {
        const board::Piece piece = position.piece_on(m.from());
        int sum = butterfly.get(position.side_to_move(), m);
        for (std::size_t i = 0; i < continuations.size(); ++i)
            sum += continuations[i]->get(piece, m.to()) / (i < 2 ? 1 : 2);
        return sum;
    }
    void update_quiet(const board::Position& position, board::Move m,
                      const Continuations& continuations, int bonus) {
        const board::Piece piece = position.piece_on(m.from());
        butterfly.update(position.side_to_move(), m, bonus);
        for (PieceToHistory* table : continuations) table->update(piece, m.to(), bonus);
    }
};

}  // namespace octet::search
