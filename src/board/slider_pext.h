// Slider indexing by PEXT bitboards: the PEXT instruction of BMI2 makes the index.
//
// The inverse instruction PDEP unpacks attacks from 16 bits, one for each square that the slider
// attacks on an empty board. The table takes a quarter of the memory, and so of the cache, that
// 64-bit attacks would take. Source: https://www.chessprogramming.org/BMI2#PEXTBitboards.
//
// Only this file of the board layer uses intrinsics. On AMD Zen 1 and Zen 2 PEXT is microcoded and
// slower than magic bitboards, so the build defines OCTET_NO_PEXT there.
#pragma once

#if defined(__BMI2__) && !defined(OCTET_NO_PEXT)
#define OCTET_HAS_PEXT 1

#include <immintrin.h>

#include <cstdint>

#include "board/bitboard.h"

namespace octet::board {

class PextIndex {
public:
    /// The form in which the table keeps attacks.
    using Packed = std::uint16_t;

    PextIndex() = default;
    /// `reach` holds the attacks on an empty board. The constructor of MagicIndex needs a magic
    /// number, this one ignores it.
    PextIndex(Bitboard mask, std::uint64_t /*magic*/, Bitboard reach)
        : mask_(mask.bits()), reach_(reach.bits()) {}

    /// The index of an occupancy: a number in [0, 2^n) for a mask of n squares.
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
