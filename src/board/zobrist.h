// Zobrist keys: a position's hash key is the exclusive or of one random number for each feature.
//
// The numbers are made at compile time from a fixed seed, so that keys are the same in all runs and
// on all machines. Source: Albert Zobrist, "A New Hashing Method with Application for Game Playing"
// (1970); https://www.chessprogramming.org/Zobrist_Hashing.
#pragma once

#include <cstdint>

#include "board/castling.h"
#include "board/types.h"
#include "util/random.h"

namespace octet::board {

using Key = std::uint64_t;

namespace zobrist {

struct Keys {
    util::EnumArray<Key, Piece, Square> pieces;
    util::EnumArray<Key, Square> castling_rooks;
    util::EnumArray<Key, File> en_passant;
    Key black_to_move = 0;
};

inline constexpr Keys kKeys = [] {
    Keys keys;
    util::Random random(0x0C7E7);
    for (auto& squares : keys.pieces)
        for (Key& key : squares) key = random.next();
    for (Key& key : keys.castling_rooks) key = random.next();
    for (Key& key : keys.en_passant) key = random.next();
    keys.black_to_move = random.next();
    return keys;
}();

constexpr Key piece(Piece p, Square s) { return kKeys.pieces[p][s]; }
/// The key of all castling rights together: one number for each castling rook's square.
constexpr Key castling(const CastlingRights& rights) {
    Key key = 0;
    for (Color c : kColors)
        for (CastlingSide side : kCastlingSides)
            if (rights.has(c, side)) key ^= kKeys.castling_rooks[rights.rook(c, side)];
    return key;
}
/// The key of the en-passant square's file; 0 for Square::None.
constexpr Key en_passant(Square s) { return s == Square::None ? 0 : kKeys.en_passant[file_of(s)]; }
constexpr Key black_to_move() { return kKeys.black_to_move; }

}  // namespace zobrist

}  // namespace octet::board
