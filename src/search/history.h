// What the search remembers about moves: how often they cut off.
//
// Every entry is a number in [-Limit, Limit] that is pulled back towards zero as it grows
// ("gravity"), so new experience always counts and nothing overflows. One small class per table;
// each says what indexes it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "board/position.h"

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

/// All tables of one worker.
struct Histories {
    ButterflyHistory butterfly;
    CaptureHistory capture;
};

}  // namespace octet::search
