// PEXT bitboards: each relevant occupancy has an index of its own, and attacks survive packing.
#include "board/slider_pext.h"

#include <gtest/gtest.h>

#include <vector>

#include "board/attacks.h"

namespace octet::board {
namespace {

TEST(SliderPext, IndicesAreDistinctAndAttacksUnpack) {
#if defined(OCTET_HAS_PEXT)
    for (PieceType type : {PieceType::Rook, PieceType::Bishop}) {
        for (Square s : kSquares) {
            const std::uint64_t mask = relevant_occupancy(type, s).bits();
            const PextIndex index(Bitboard(mask), 0, walk_rays(type, s, {}));
            std::vector<bool> seen(std::size_t{1} << Bitboard(mask).count());
            std::uint64_t subset = 0;
            do {
                const std::size_t i = index(Bitboard(subset));
                ASSERT_LT(i, seen.size());
                ASSERT_FALSE(seen[i]) << "square " << static_cast<int>(s);
                ASSERT_EQ(index(Bitboard(subset | ~mask)), i) << "other squares do not matter";
                seen[i] = true;
                const Bitboard attacks = walk_rays(type, s, Bitboard(subset));
                ASSERT_EQ(index.unpack(index.pack(attacks)), attacks);
                subset = (subset - mask) & mask;
            } while (subset != 0);
        }
    }
#else
    GTEST_SKIP() << "this build does not use PEXT";
#endif
}

}  // namespace
}  // namespace octet::board
