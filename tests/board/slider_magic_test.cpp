// Fancy magic bitboards: for each square, the index of a relevant occupancy is in range, and two
// occupancies with the same index have the same attacks.
#include "board/slider_magic.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "board/attacks.h"

namespace octet::board {
namespace {

void expect_perfect_hash(PieceType type, Square s, std::uint64_t magic) {
    const std::uint64_t mask = relevant_occupancy(type, s).bits();
    const MagicIndex index{Bitboard(mask), magic};
    std::vector<std::optional<Bitboard>> attacks(std::size_t{1} << Bitboard(mask).count());
    std::uint64_t subset = 0;
    do {
        const Bitboard occupied(subset);
        const std::size_t i = index(occupied);
        ASSERT_LT(i, attacks.size());
        ASSERT_EQ(index(occupied | Bitboard(~mask)), i) << "other squares do not matter";
        if (!attacks[i]) attacks[i] = walk_rays(type, s, occupied);
        ASSERT_EQ(*attacks[i], walk_rays(type, s, occupied)) << "square " << static_cast<int>(s);
        subset = (subset - mask) & mask;
    } while (subset != 0);
}

TEST(SliderMagic, RookMagicsArePerfect) {
    for (Square s : kSquares) expect_perfect_hash(PieceType::Rook, s, kRookMagics[s]);
}

TEST(SliderMagic, BishopMagicsArePerfect) {
    for (Square s : kSquares) expect_perfect_hash(PieceType::Bishop, s, kBishopMagics[s]);
}

}  // namespace
}  // namespace octet::board
