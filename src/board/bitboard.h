// A bitboard: a set of squares in 64 bits. See https://www.chessprogramming.org/Bitboards.
//
// Bit i stands for square i in LERF order (types.h). Conversions from and to uint64_t are explicit,
// so that sets and numbers are not mixed. `for (Square s : bitboard)` visits the squares from a1 to
// h8.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "board/types.h"

namespace octet::board {

class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    /// The set that holds one square.
    constexpr explicit Bitboard(Square s) : bits_(std::uint64_t{1} << static_cast<unsigned>(s)) {
        assert(s != Square::None);
    }
    constexpr explicit Bitboard(File f)
        : bits_(0x0101010101010101ULL << static_cast<unsigned>(f)) {}
    constexpr explicit Bitboard(Rank r) : bits_(0xFFULL << (8 * static_cast<unsigned>(r))) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr explicit operator bool() const { return bits_ != 0; }
    constexpr int count() const { return std::popcount(bits_); }
    constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    constexpr bool contains(Square s) const {
        return ((bits_ >> static_cast<unsigned>(s)) & 1U) != 0;
    }
    constexpr bool intersects(Bitboard other) const { return (bits_ & other.bits_) != 0; }

    /// The first square in LERF order. The set is not empty.
    constexpr Square first() const {
        assert(!empty());
        return static_cast<Square>(std::countr_zero(bits_));
    }
    /// The last square in LERF order. The set is not empty.
    constexpr Square last() const {
        assert(!empty());
        return static_cast<Square>(63 - std::countl_zero(bits_));
    }

    constexpr Bitboard operator~() const { return Bitboard(~bits_); }
    constexpr Bitboard& operator&=(Bitboard o) { return *this = Bitboard(bits_ & o.bits_); }
    constexpr Bitboard& operator|=(Bitboard o) { return *this = Bitboard(bits_ | o.bits_); }
    constexpr Bitboard& operator^=(Bitboard o) { return *this = Bitboard(bits_ ^ o.bits_); }
    constexpr Bitboard& operator|=(Square s) { return *this |= Bitboard(s); }
    constexpr Bitboard& operator^=(Square s) { return *this ^= Bitboard(s); }

    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return static_cast<Square>(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t bits_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

constexpr Bitboard operator&(Bitboard a, Bitboard b) { return a &= b; }
constexpr Bitboard operator|(Bitboard a, Bitboard b) { return a |= b; }
constexpr Bitboard operator^(Bitboard a, Bitboard b) { return a ^= b; }
constexpr Bitboard operator|(Bitboard b, Square s) { return b |= s; }
constexpr Bitboard operator^(Bitboard b, Square s) { return b ^= s; }

inline constexpr Bitboard kAllSquares{~std::uint64_t{0}};
inline constexpr Bitboard kLightSquares{0x55AA55AA55AA55AAULL};
inline constexpr Bitboard kDarkSquares{~0x55AA55AA55AA55AAULL};

/// The set moved one step. Squares that would leave the board disappear.
template <Direction D>
constexpr Bitboard shift(Bitboard b) {
    constexpr std::uint64_t kNotA = ~Bitboard(File::A).bits();
    constexpr std::uint64_t kNotH = ~Bitboard(File::H).bits();
    const std::uint64_t x = b.bits();
    if constexpr (D == Direction::North) return Bitboard(x << 8);
    if constexpr (D == Direction::South) return Bitboard(x >> 8);
    if constexpr (D == Direction::East) return Bitboard((x & kNotH) << 1);
    if constexpr (D == Direction::West) return Bitboard((x & kNotA) >> 1);
    if constexpr (D == Direction::NorthEast) return Bitboard((x & kNotH) << 9);
    if constexpr (D == Direction::NorthWest) return Bitboard((x & kNotA) << 7);
    if constexpr (D == Direction::SouthEast) return Bitboard((x & kNotH) >> 7);
    if constexpr (D == Direction::SouthWest) return Bitboard((x & kNotA) >> 9);
}

/// The squares that a set of pawns of colour C attacks.
template <Color C>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
    if constexpr (C == Color::White)
        return shift<Direction::NorthEast>(pawns) | shift<Direction::NorthWest>(pawns);
    else
        return shift<Direction::SouthEast>(pawns) | shift<Direction::SouthWest>(pawns);
}
constexpr Bitboard pawn_attacks(Color c, Bitboard pawns) {
    return c == Color::White ? pawn_attacks<Color::White>(pawns)
                             : pawn_attacks<Color::Black>(pawns);
}

/// The squares that a set of knights attacks.
constexpr Bitboard knight_attacks(Bitboard knights) {
    const Bitboard east = shift<Direction::East>(knights);
    const Bitboard west = shift<Direction::West>(knights);
    const Bitboard one_aside = east | west;
    const Bitboard two_aside = shift<Direction::East>(east) | shift<Direction::West>(west);
    return shift<Direction::North>(shift<Direction::North>(one_aside) | two_aside) |
           shift<Direction::South>(shift<Direction::South>(one_aside) | two_aside);
}

}  // namespace octet::board
