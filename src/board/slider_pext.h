// Slider indexing by the PEXT instruction (BMI2): one instruction instead of three.
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
    PextIndex() = default;
    /// The magic number is not needed; the parameter keeps the two indexers interchangeable.
    PextIndex(Bitboard mask, std::uint64_t /*magic*/) : mask_(mask.bits()) {}

    /// A number in [0, 2^mask squares) for the part of `occupied` under the mask.
    std::size_t operator()(Bitboard occupied) const { return _pext_u64(occupied.bits(), mask_); }

private:
    std::uint64_t mask_ = 0;
};

}  // namespace octet::board

#endif
