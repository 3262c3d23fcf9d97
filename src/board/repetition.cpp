// Repetition detection, and the cuckoo hash table of reversible moves.
#include "board/repetition.h"

#include <algorithm>
#include <utility>

#include "board/geometry.h"

namespace octet::board {

namespace {

/// A cuckoo hash table from the key change of a reversible move to the two squares of the move.
class ReversibleMoves {
public:
    struct Entry {
        Key key = 0;
        Square a = Square::A1;
        Square b = Square::A1;
    };

    ReversibleMoves() {
        for (PieceType type : kPieceTypes) {
            if (type == PieceType::Pawn) continue;
            for (Color c : kColors)
                for (Square a : kSquares)
                    for (Square b : attacks_on_empty_board(type, a))
                        if (a < b) insert(make_piece(c, type), a, b);
        }
    }

    /// The entry of a key change, or nullptr if no reversible move makes it.
    const Entry* find(Key difference) const {
        for (std::size_t slot : {first_slot(difference), second_slot(difference)})
            if (entries_[slot].key == difference) return &entries_[slot];
        return nullptr;
    }

private:
    static constexpr std::size_t kSize = 8192;
    static std::size_t first_slot(Key key) { return key % kSize; }
    static std::size_t second_slot(Key key) { return (key >> 16) % kSize; }

    // attacks() cannot be used here: this static object may be built before the slider tables.
    static Bitboard attacks_on_empty_board(PieceType type, Square s) {
        switch (type) {
            case PieceType::Knight:
                return knight_attacks(s);
            case PieceType::King:
                return king_attacks(s);
            default:
                return walk_rays(type, s, {});
        }
    }

    void insert(Piece p, Square a, Square b) {
        Entry entry{zobrist::piece(p, a) ^ zobrist::piece(p, b) ^ zobrist::black_to_move(), a, b};
        // Cuckoo hashing: the new entry takes the slot, and the entry that was there moves to its
        // other slot.
        std::size_t slot = first_slot(entry.key);
        for (;;) {
            std::swap(entries_[slot], entry);
            if (entry.key == 0) return;
            slot = slot == first_slot(entry.key) ? second_slot(entry.key) : first_slot(entry.key);
        }
    }

    std::array<Entry, kSize> entries_{};
};

const ReversibleMoves kReversibleMoves;

}  // namespace

int KeyHistory::reach(const Position& position) const {
    assert(!keys_.empty() && keys_.back() == position.key());
    const int reversible =
        std::min<int>(position.halfmove_clock(), position.state().plies_from_null);
    return std::min(reversible, static_cast<int>(keys_.size()) - 1);
}

int KeyHistory::occurrences(const Position& position, int limit) const {
    int count = 0;
    const int reach_back = reach(position);
    for (int plies = 4; plies <= reach_back && count < limit; plies += 2)
        count += key_before(plies) == position.key();
    return count;
}

bool KeyHistory::is_repetition(const Position& position, int ply) const {
    const int reach_back = reach(position);
    bool seen_in_game = false;
    for (int plies = 4; plies <= reach_back; plies += 2) {
        if (key_before(plies) != position.key()) continue;
        if (plies < ply || seen_in_game) return true;
        seen_in_game = true;
    }
    return false;
}

bool KeyHistory::has_repetition(const Position& position) const {
    const int reach_back = reach(position);
    for (int plies = 0; plies + 4 <= reach_back; ++plies)
        if (occurred_before(plies, reach_back)) return true;
    return false;
}

bool KeyHistory::occurred_before(int plies, int reach) const {
    for (int earlier = plies + 4; earlier <= reach; earlier += 2)
        if (key_before(earlier) == key_before(plies)) return true;
    return false;
}

bool KeyHistory::is_repetition_reachable(const Position& position, int ply) const {
    const int reach_back = reach(position);
    if (reach_back < 3) return false;
    // The change that the opponent's moves since then have made to the key. One move of the side to
    // move can bring back only positions for which it is zero.
    Key by_opponent = position.key() ^ key_before(1) ^ zobrist::black_to_move();
    for (int plies = 3; plies <= reach_back; plies += 2) {
        by_opponent ^= key_before(plies - 1) ^ key_before(plies) ^ zobrist::black_to_move();
        if (by_opponent != 0) continue;
        const auto* move = kReversibleMoves.find(position.key() ^ key_before(plies));
        if (move == nullptr || between(move->a, move->b).intersects(position.occupied())) continue;
        const Square from =
            position.pieces(position.side_to_move()).contains(move->a) ? move->a : move->b;
        if (!position.pieces(position.side_to_move()).contains(from)) continue;
        // After the move, the earlier position lies `plies` + 1 plies back.
        if (plies < ply || occurred_before(plies, reach_back)) return true;
    }
    return false;
}

}  // namespace octet::board
