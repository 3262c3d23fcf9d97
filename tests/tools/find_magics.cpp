// Finds the magic numbers of board/slider_magic.h and prints its two tables.
//
// For each square it tries sparse random numbers until one gives occupancies with different attacks
// different indices. The same seed gives the same numbers.
#include <fmt/format.h>

#include <vector>

#include "board/attacks.h"
#include "util/random.h"

namespace {

using namespace octet::board;

bool separates(const MagicIndex& index, const std::vector<Bitboard>& occupancies,
               const std::vector<Bitboard>& attacks, std::vector<Bitboard>& table) {
    table.assign(occupancies.size(), Bitboard());
    for (std::size_t i = 0; i < occupancies.size(); ++i) {
        Bitboard& slot = table[index(occupancies[i])];
        if (!slot.empty() && slot != attacks[i]) return false;
        slot = attacks[i];
    }
    return true;
}

std::uint64_t find(PieceType type, Square s, octet::util::Random& random) {
    const Bitboard mask = relevant_occupancy(type, s);
    std::vector<Bitboard> occupancies;
    std::vector<Bitboard> attacks;
    std::uint64_t subset = 0;
    do {
        occupancies.emplace_back(subset);
        attacks.push_back(walk_rays(type, s, Bitboard(subset)));
        subset = (subset - mask.bits()) & mask.bits();
    } while (subset != 0);

    std::vector<Bitboard> table;
    for (;;) {
        const std::uint64_t magic = random.next() & random.next() & random.next();
        if (separates(MagicIndex(mask, magic), occupancies, attacks, table)) return magic;
    }
}

void print_table(const char* name, PieceType type, octet::util::Random& random) {
    fmt::print("inline constexpr util::EnumArray<std::uint64_t, Square> {}{{{{\n", name);
    for (Square s : kSquares) {
        const int column = static_cast<int>(s) % 4;
        fmt::print("{}0x{:016X}ULL{}", column == 0 ? "    " : " ", find(type, s, random),
                   s == Square::H8 ? "}};\n"
                   : column == 3   ? ",\n"
                                   : ",");
    }
}

}  // namespace

int main() {
    octet::util::Random random(2026);
    print_table("kRookMagics", PieceType::Rook, random);
    print_table("kBishopMagics", PieceType::Bishop, random);
}
