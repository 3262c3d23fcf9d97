// Pawn structure, the part of the evaluation that depends on pawns alone, and the pawn hash table.
//
// The pawn structure changes seldom along a search, so nearly every probe is a hit. A pawn hash
// table belongs to one thread. Source of the idea: https://www.chessprogramming.org/Pawn_Hash_Table
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
    /// The squares that the pawns of a colour attack now or after any number of advances.
    util::EnumArray<board::Bitboard, board::Color> attack_span;

    friend bool operator==(const PawnEntry&, const PawnEntry&) = default;
};

/// Evaluates the pawn structure and adds the term Pawns to `sum`, which must be empty.
template <class Tracing>
PawnEntry evaluate_pawns(const board::Position& position, TaperedSum<Tracing>& sum);

/// The pawn hash table.
class PawnTable {
public:
    PawnTable() : entries_(kEntries) {}

    /// The entry of the position's pawns, evaluated now or found; valid until the next call.
    const PawnEntry& probe(const board::Position& position);

private:
    // A power of two. The table has 192 KiB and fits the L2 cache of a core.
    static constexpr std::size_t kEntries = 4096;

    // A default entry is correct for a board without pawns, whose key is 0.
    std::vector<PawnEntry> entries_;
};

}  // namespace octet::eval::classical
