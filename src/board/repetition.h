// Repetitions: positions that have occurred before, and those that one move can bring back.
//
// A Position does not know earlier positions. A game or a search keeps a KeyHistory beside it,
// which pushes a key at each make and pops it at each unmake. See
// https://www.chessprogramming.org/Repetitions.
#pragma once

#include <vector>

#include "board/position.h"

namespace octet::board {

class KeyHistory {
public:
    KeyHistory() = default;
    /// A history that begins with `position`.
    explicit KeyHistory(const Position& position) { push(position); }

    void push(const Position& position) { keys_.push_back(position.key()); }
    void pop() { keys_.pop_back(); }
    std::size_t size() const { return keys_.size(); }
    void reserve(std::size_t size) { keys_.reserve(size); }

    /// How often the current position occurred before, at most `limit`. `position` is the current
    /// one, whose key was pushed last; its half-move clock bounds how far back to look.
    int occurrences(const Position& position, int limit) const;

    /// Whether the current position occurs for the third time at least: a draw by repetition.
    bool is_threefold(const Position& position) const { return occurrences(position, 2) == 2; }

    /// Whether a search scores the current position, `ply` plies from its root, as a draw by
    /// repetition: it occurred before in the search tree (after the root), or twice before in all.
    bool is_repetition(const Position& position, int ply) const;

    /// Whether any position since the last capture or pawn move occurred at least twice.
    bool has_repetition(const Position& position) const;

    /// Whether a legal move leads to a position for which is_repetition() holds (an upcoming
    /// repetition). A cuckoo hash table holds the key changes of all reversible moves, so that each
    /// earlier position takes one look-up and no move is made. Source: Marcel van Kervinck,
    /// http://www.open-chess.org/viewtopic.php?f=5&t=2300.
    bool is_repetition_reachable(const Position& position, int ply) const;

private:
    /// The number of plies to look back: an equal position cannot lie before a capture, a pawn move
    /// or a null move.
    int reach(const Position& position) const;
    Key key_before(int plies) const {
        return keys_[keys_.size() - 1 - static_cast<std::size_t>(plies)];
    }
    bool occurred_before(int plies, int reach) const;

    /// The keys of all positions, the current one last.
    std::vector<Key> keys_;
};

}  // namespace octet::board
