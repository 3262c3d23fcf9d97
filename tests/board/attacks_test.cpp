// Attack tables: both slider implementations agree with the ray walker, the ray walker agrees with
// an independent definition, and all piece types use the right table.
#include "board/attacks.h"

#include <gtest/gtest.h>

#include <memory>

#include "util/random.h"

namespace octet::board {
namespace {

constexpr std::array kSliderTypes{PieceType::Bishop, PieceType::Rook, PieceType::Queen};

/// Whether a slider on `from` attacks `to`: a line of its kind joins them, and no piece is between.
bool sees(PieceType type, Square from, Square to, Bitboard occupied) {
    if (from == to || between(from, to).intersects(occupied)) return false;
    const bool straight = file_of(from) == file_of(to) || rank_of(from) == rank_of(to);
    const bool diagonal = file_distance(from, to) == rank_distance(from, to);
    return (straight && type != PieceType::Bishop) || (diagonal && type != PieceType::Rook);
}

/// Random boards that are sparse, half full or dense.
Bitboard random_occupancy(util::Random& random) {
    const std::uint64_t a = random.next();
    const std::uint64_t b = random.next();
    switch (random.below(3)) {
        case 0:
            return Bitboard(a & b);
        case 1:
            return Bitboard(a);
        default:
            return Bitboard(a | b);
    }
}

template <class Index>
void expect_table_agrees_with_walker() {
    // The table is on the heap, because it may take most of a megabyte.
    const auto table = std::make_unique<const SliderTable<Index>>();
    util::Random random(2024);
    for (Square s : kSquares) {
        for (int i = 0; i < 500; ++i) {
            const Bitboard occupied = random_occupancy(random);
            ASSERT_EQ(table->rook(s, occupied), walk_rays(PieceType::Rook, s, occupied))
                << "square " << static_cast<int>(s) << " occupied " << occupied.bits();
            ASSERT_EQ(table->bishop(s, occupied), walk_rays(PieceType::Bishop, s, occupied))
                << "square " << static_cast<int>(s) << " occupied " << occupied.bits();
        }
        for (Bitboard occupied : {Bitboard(), kAllSquares}) {
            ASSERT_EQ(table->rook(s, occupied), walk_rays(PieceType::Rook, s, occupied));
            ASSERT_EQ(table->bishop(s, occupied), walk_rays(PieceType::Bishop, s, occupied));
        }
    }
}

TEST(Attacks, MagicTableAgreesWithTheRayWalker) { expect_table_agrees_with_walker<MagicIndex>(); }

TEST(Attacks, PextTableAgreesWithTheRayWalker) {
#if defined(OCTET_HAS_PEXT)
    expect_table_agrees_with_walker<PextIndex>();
#else
    GTEST_SKIP() << "built without PEXT";
#endif
}

TEST(Attacks, MagicTableIsRightForAllRelevantOccupancies) {
    const auto table = std::make_unique<const SliderTable<MagicIndex>>();
    for (PieceType type : {PieceType::Bishop, PieceType::Rook}) {
        for (Square s : kSquares) {
            const std::uint64_t mask = relevant_occupancy(type, s).bits();
            std::uint64_t subset = 0;
            do {
                const Bitboard occupied(subset);
                ASSERT_EQ(
                    type == PieceType::Rook ? table->rook(s, occupied) : table->bishop(s, occupied),
                    walk_rays(type, s, occupied));
                subset = (subset - mask) & mask;
            } while (subset != 0);
        }
    }
}

TEST(Attacks, RayWalkerFollowsFreeLines) {
    util::Random random(7);
    for (Square s : kSquares) {
        for (int i = 0; i < 20; ++i) {
            const Bitboard occupied = random_occupancy(random);
            for (PieceType type : kSliderTypes) {
                Bitboard expected;
                for (Square to : kSquares)
                    if (sees(type, s, to, occupied)) expected |= to;
                ASSERT_EQ(walk_rays(type, s, occupied), expected);
            }
        }
    }
}

TEST(Attacks, RelevantOccupancyIsWhereBlockersChangeAttacks) {
    for (PieceType type : {PieceType::Bishop, PieceType::Rook}) {
        for (Square s : kSquares) {
            Bitboard expected;
            for (Square blocker : kSquares)
                if (walk_rays(type, s, Bitboard(blocker)) != walk_rays(type, s, {}))
                    expected |= blocker;
            EXPECT_EQ(relevant_occupancy(type, s), expected);
        }
    }
}

TEST(Attacks, AttacksOfEachPieceType) {
    util::Random random(99);
    for (Square s : kSquares) {
        const Bitboard occupied = random_occupancy(random);
        EXPECT_EQ(attacks(PieceType::Knight, s, occupied), knight_attacks(s));
        EXPECT_EQ(attacks(PieceType::King, s, occupied), king_attacks(s));
        for (PieceType type : kSliderTypes)
            EXPECT_EQ(attacks(type, s, occupied), walk_rays(type, s, occupied));
        EXPECT_EQ(queen_attacks(s, occupied), walk_rays(PieceType::Queen, s, occupied));
        EXPECT_EQ(empty_board_bishop_attacks(s), walk_rays(PieceType::Bishop, s, {}));
        EXPECT_EQ(empty_board_rook_attacks(s), walk_rays(PieceType::Rook, s, {}));
        for (Color c : kColors) EXPECT_EQ(pawn_attacks(c, s), pawn_attacks(c, Bitboard(s)));
    }
}

}  // namespace
}  // namespace octet::board
