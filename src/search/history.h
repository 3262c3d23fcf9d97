// History tables: how well moves did in earlier nodes of the search, for move ordering,
// pruning and reductions.
//
// Each update of an entry also pulls it towards zero, the more the larger it is ("history
// gravity"), so that new results count and the entry stays in [-Limit, Limit]. In the continuation
// histories the pull depends on the sum of all their tables, so a single entry can exceed Limit.
// There is one class per table, and its comment says what indexes it.
//
// See https://www.chessprogramming.org/History_Heuristic
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
    /// Adds `bonus` and subtracts the gravity value * |bonus| / Limit.
    void update(int bonus) { update(bonus, value_); }
    /// Adds `bonus` and subtracts the gravity base * |bonus| / Limit. `base` is a sum over several
    /// tables that hold the same move. The value can then exceed Limit.
    void update(int bonus, int base) {
        const int clamped = std::clamp(bonus, -Limit, Limit);
        const int value = value_ + clamped - base * std::abs(clamped) / Limit;
        value_ = static_cast<std::int16_t>(std::clamp(value, -32767, 32767));
    }

private:
    std::int16_t value_ = 0;
};

/// Butterfly history: quiet moves by side to move, from square and to square, and by whether the
/// opponent attacks each of the two squares.
/// See https://www.chessprogramming.org/Butterfly_Boards
class ButterflyHistory {
public:
    int get(board::Color us, board::Move m, board::Bitboard threatened) const {
        return get(of(us), m, threatened);
    }
    void update(board::Color us, board::Move m, board::Bitboard threatened, int bonus) {
        table_[us][index(m, threatened)][m.from()][m.to()].update(bonus);
    }

    /// The tables of one side.
    using FromTo = util::EnumArray<HistoryEntry<16384>, board::Square, board::Square>;
    using OfSide = std::array<FromTo, 4>;
    const OfSide& of(board::Color us) const { return table_[us]; }
    static int get(const OfSide& table, board::Move m, board::Bitboard threatened) {
        return table[index(m, threatened)][m.from()][m.to()].value();
    }

private:
    static std::size_t index(board::Move m, board::Bitboard threatened) {
        return 2U * threatened.contains(m.from()) + threatened.contains(m.to());
    }

    util::EnumArray<OfSide, board::Color> table_;
};

/// Quiet moves by ply, from square and to square, for the first plies of the search, where move
/// ordering matters most.
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

/// Capture history: captures by moving piece, to square and type of the captured piece. Promotions
/// that capture nothing count as captures of a pawn.
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

/// Quiet moves by piece and to square.
class PieceToHistory {
public:
    using Entry = HistoryEntry<16384>;

    /// The index of an entry. It is the same in all tables, so it is computed once for several.
    static std::size_t slot(board::Piece piece, board::Square to) {
        return kSquares * static_cast<std::size_t>(piece) + static_cast<std::size_t>(to);
    }
    int get(std::size_t slot) const { return table_[slot].value(); }
    /// Starts loading the entries of all pieces of one side.
    void prefetch(board::Color side) const {
        for (board::PieceType type : board::kPieceTypes) {
            const Entry* const entries =
                &table_[slot(board::make_piece(side, type), board::Square::A1)];
            __builtin_prefetch(entries);
            __builtin_prefetch(entries + kSquares / 2);
        }
    }
    void update(std::size_t slot, int bonus) { table_[slot].update(bonus); }
    Entry& at(std::size_t slot) { return table_[slot]; }

private:
    static constexpr std::size_t kSquares = util::kEnumSize<board::Square>;

    std::array<Entry, kSquares * util::kEnumSize<board::Piece>> table_;
};

/// Continuation history: a PieceToHistory for each earlier move, by its piece and to square. It
/// holds how well moves do after that earlier move. One ply earlier it is also known as
/// counter-move history, two plies earlier as follow-up history.
class ContinuationHistory {
public:
    PieceToHistory& after(board::Piece piece, board::Square to) { return table_[piece][to]; }
    /// The table that is used if there is no earlier move: before the root and after a null move.
    PieceToHistory& after_nothing() { return after_nothing_; }

private:
    util::EnumArray<PieceToHistory, board::Piece, board::Square> table_;
    PieceToHistory after_nothing_;
};

/// The distances, in plies, of the earlier moves whose continuation histories a node uses.
inline constexpr std::array kContinuationPlies{1, 2, 4, 6};
/// The continuation histories of a node, in the order of kContinuationPlies.
using Continuations = std::array<PieceToHistory*, kContinuationPlies.size()>;

/// Pawn history: a PieceToHistory by pawn structure. Pawn structures share its 256 tables. More
/// tables made the search wait for memory.
class PawnHistory {
public:
    PieceToHistory& with(board::Key pawns) { return table_[pawns % kSize]; }
    const PieceToHistory& with(board::Key pawns) const { return table_[pawns % kSize]; }

private:
    static constexpr std::size_t kSize = 256;

    std::array<PieceToHistory, kSize> table_;
};

/// What the histories of quiet moves need to know about a node.
struct QuietContext {
    board::Color us = board::Color::White;
    int ply = 0;
    board::Key pawn_key = 0;
    /// The squares that the opponent attacks.
    board::Bitboard threatened;
    Continuations continuations{};
};

/// The history scores of quiet moves at one node. It keeps the addresses of the tables, so that
/// they are not computed again for each move.
class QuietHistory {
public:
    QuietHistory(const ButterflyHistory& butterfly, const PawnHistory& pawn,
                 const QuietContext& context)
        : butterfly_(&butterfly.of(context.us)),
          threatened_(context.threatened),
          pawn_(&pawn.with(context.pawn_key)),
          after_(context.continuations) {}

    /// Starts loading the tables that are probably not in the cache.
    void prefetch(board::Color us) const {
        pawn_->prefetch(us);
        after_[0]->prefetch(us);
        after_[1]->prefetch(us);
    }
    /// The weighted sum of all tables for a move of `piece`, except the low ply history.
    int score(board::Move m, board::Piece piece) const {
        const std::size_t slot = PieceToHistory::slot(piece, m.to());
        return (params::kButterflyWeight * ButterflyHistory::get(*butterfly_, m, threatened_) +
                params::kPawnWeight * pawn_->get(slot) +
                params::kContinuation1Weight * after_[0]->get(slot) +
                params::kContinuation2Weight * after_[1]->get(slot) +
                params::kContinuation4Weight * after_[2]->get(slot) +
                params::kContinuation6Weight * after_[3]->get(slot)) /
               params::kHistoryWeightScale;
    }

private:
    const ButterflyHistory::OfSide* butterfly_;
    board::Bitboard threatened_;
    const PieceToHistory* pawn_;
    Continuations after_;
};

/// All history tables of one thread.
struct Histories {
    ButterflyHistory butterfly;
    LowPlyHistory low_ply;
    CaptureHistory capture;
    PawnHistory pawn;
    ContinuationHistory continuation;

    QuietHistory quiet(const QuietContext& context) const { return {butterfly, pawn, context}; }
    /// Adds `bonus` to the quiet move in all tables.
    void update_quiet(board::Move m, board::Piece piece, const QuietContext& context, int bonus) {
        butterfly.update(context.us, m, context.threatened, bonus);
        low_ply.update(context.ply, m, bonus);
        pawn.with(context.pawn_key).update(PieceToHistory::slot(piece, m.to()), bonus);
        update_continuations(m, piece, context, bonus);
    }
    /// Adds `bonus` to the move in the continuation histories. These tables are read together, so
    /// the gravity of each depends on their sum: what they know already together is not learnt
    /// again.
    void update_continuations(board::Move m, board::Piece piece, const QuietContext& context,
                              int bonus) {
        const std::size_t slot = PieceToHistory::slot(piece, m.to());
        std::array<PieceToHistory::Entry*, kContinuationPlies.size()> entries;
        for (std::size_t i = 0; i < entries.size(); ++i)
            entries[i] = &context.continuations[i]->at(slot);
        const int sum =
            entries[0]->value() + entries[1]->value() +
            (entries[2]->value() + entries[3]->value()) * params::kDistantContinuationShare / 100;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const int own = entries[i]->value();
            entries[i]->update(i == 1 ? bonus * params::kSecondContinuationShare / 100 : bonus,
                               own + (sum - own) * params::kContinuationSharing / 100);
        }
    }
};

}  // namespace octet::search
