// Slider indexing by the PEXT instruction (BMI2): one instruction instead of three.
//
// PDEP, its inverse, lets the table keep attacks in 16 bits instead of 64, one for each square of
// the reach: a quarter of the memory that the table takes in caches from all else.
// Idea: chessprogramming.org, "BMI2", PEXT bitboards.
//
// The only intrinsics of the board layer live here. On AMD Zen 1 and 2 PEXT is microcoded and
// slower than a multiplication, so the build defines OCTET_NO_PEXT there.
#pragma once

#if defined(__BMI2__) && !defined(OCTET_NO_PEXT)
#define OCTET_HAS_PEXT 1

#include <immintrin.h>

#include <cstdint>

#include "board/bitboard.h"

namespace octet::board {

class PextIndex {
public:
    /// Attacks as the table keeps them.
    using Packed = std::uint16_t;

    PextIndex() = default;
    /// `reach` is what the slider attacks on an empty board. The magic number is not needed; the
    /// parameter keeps the two indexers interchangeable.
    PextIndex(Bitboard mask, std::uint64_t /*magic*/, Bitboard reach)
        : mask_(mask.bits()), reach_(reach.bits()) {}

    /// A number in [0, 2^mask squares) for the part of `occupied` under the mask.
    std::size_t operator()(Bitboard occupied) const { return _pext_u64(occupied.bits(), mask_); }

    Packed pack(Bitboard attacks) const {
        return static_cast<Packed>(_pext_u64(attacks.bits(), reach_));
    }
    Bitboard unpack(Packed packed) const { return Bitboard(_pdep_u64(packed, reach_)); }

private:
    std::uint64_t mask_ = 0;
    std::uint64_t reach_ = 0;
};

}  // namespace octet::board

#endif
