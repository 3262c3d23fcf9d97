// Pawn structure, as far as it depends on the pawns alone, and a cache of it.
//
// Structures change seldom along a search, so nearly all are found in the table. It belongs to one
// thread.
#pragma once

#include <vector>

#include "board/position.h"
#include "eval/classical/tapered_sum.h"

namespace octet::eval::classical {

struct PawnEntry {
    board::Key key = 0;
    /// The term Pawns, from White's side.
    TaperedScore score;
    util::EnumArray<board::Bitboard, board::Color> passed;
    /// Squares that the pawns of a colour attack, or could if they advanced.
    util::EnumArray<board::Bitboard, board::Color> attack_span;

    friend bool operator==(const PawnEntry&, const PawnEntry&) = default;
};

/// Works out the structure and adds the term Pawns to `sum`, which must be new.
template <class Tracing>
PawnEntry evaluate_pawns(const board::Position& position, TaperedSum<Tracing>& sum);

class PawnTable {
public:
    PawnTable() : entries_(kEntries) {}

    /// The entry of the position's pawns; valid until the next call.
    const PawnEntry& probe(const board::Position& position);

private:
    // A power of two; 192 KiB in all, so that it stays in the cache of a core.
    static constexpr std::size_t kEntries = 4096;

    // An entry as constructed is right for a board without pawns, whose key is 0.
    std::vector<PawnEntry> entries_;
};

}  // namespace octet::eval::classical
