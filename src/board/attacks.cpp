// Builds the slider tables by walking rays.
#include "board/attacks.h"

namespace octet::board {

namespace {

constexpr std::array kBishopSteps{Direction::NorthEast, Direction::NorthWest, Direction::SouthEast,
                                  Direction::SouthWest};
constexpr std::array kRookSteps{Direction::North, Direction::South, Direction::East,
                                Direction::West};

template <std::size_t N>
Bitboard walk(const std::array<Direction, N>& steps, Square from, Bitboard occupied) {
    Bitboard result;
    for (Direction step : steps) {
        Square s = from;
        // A step over the edge of the board leads to a square that is no neighbour, or to none.
        for (;;) {
            const int next = static_cast<int>(s) + static_cast<int>(step);
            if (next < 0 || next > 63 || distance(s, static_cast<Square>(next)) != 1) break;
            s = static_cast<Square>(next);
            result |= s;
            if (occupied.contains(s)) break;
        }
    }
    return result;
}

}  // namespace

Bitboard walk_rays(PieceType type, Square s, Bitboard occupied) {
    switch (type) {
        case PieceType::Bishop:
            return walk(kBishopSteps, s, occupied);
        case PieceType::Rook:
            return walk(kRookSteps, s, occupied);
        default:
            return walk(kBishopSteps, s, occupied) | walk(kRookSteps, s, occupied);
    }
}

Bitboard relevant_occupancy(PieceType type, Square s) {
    const Bitboard edge_ranks = Bitboard(Rank::R1) | Bitboard(Rank::R8);
    const Bitboard edge_files = Bitboard(File::A) | Bitboard(File::H);
    const Bitboard edges = (edge_ranks & ~rank_through(s)) | (edge_files & ~file_through(s));
    return walk_rays(type, s, {}) & ~edges;
}

template <class Index>
SliderTable<Index>::SliderTable() {
    Packed* next = attacks_.data();
    const auto fill = [&next](PieceType type, Square s, std::uint64_t magic, Entry& entry) {
        const std::uint64_t mask = relevant_occupancy(type, s).bits();
        entry.index = Index(Bitboard(mask), magic, walk_rays(type, s, {}));
        entry.attacks = next;
        // The carry-rippler visits each subset of the mask once, the empty one first. See
        // https://www.chessprogramming.org/Traversing_Subsets_of_a_Set.
        std::uint64_t occupied = 0;
        do {
            const Bitboard attacks = walk_rays(type, s, Bitboard(occupied));
            next[entry.index(Bitboard(occupied))] = entry.index.pack(attacks);
            occupied = (occupied - mask) & mask;
        } while (occupied != 0);
        next += std::size_t{1} << Bitboard(mask).count();
    };
    for (Square s : kSquares) fill(PieceType::Rook, s, kRookMagics[s], rooks_[s]);
    for (Square s : kSquares) fill(PieceType::Bishop, s, kBishopMagics[s], bishops_[s]);
}

template class SliderTable<MagicIndex>;
#if defined(OCTET_HAS_PEXT)
template class SliderTable<PextIndex>;
#endif

const SliderTable<SliderIndex> kSliders;

}  // namespace octet::board
