// Repetition of positions: what has occurred, and what one move could bring back.
//
// A Position does not know its past. Whoever plays moves, a game or a search, keeps a KeyHistory
// beside it and pushes and pops in step with make and unmake.
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

    /// How often the position now on top occurred before, counted until `limit`. `position` is the
    /// one on top; its clocks say how far back an equal one can be.
    int occurrences(const Position& position, int limit) const;

    /// Whether the position now on top is there for the third time at least: a draw.
    bool is_threefold(const Position& position) const { return occurrences(position, 2) == 2; }

    /// The rule of a search that is `ply` plies from its root: a draw if the position occurred once
    /// after the root, or twice in all (the threefold rule over the game).
    bool is_repetition(const Position& position, int ply) const;

    /// Whether any position since the last capture or pawn move occurred twice.
    bool has_repetition(const Position& position) const;

    /// Whether the side to move can bring about is_repetition() by one move. By the cuckoo method:
    /// the keys of all reversible moves are in a hash table, so one look-up an earlier position is
    /// enough. Source: Marcel van Kervinck, http://www.open-chess.org/viewtopic.php?f=5&t=2300
    bool is_repetition_reachable(const Position& position, int ply) const;

private:
    /// How many plies back a position equal to the top can lie.
    int reach(const Position& position) const;
    Key key_before(int plies) const {
        return keys_[keys_.size() - 1 - static_cast<std::size_t>(plies)];
    }
    bool occurred_before(int plies, int reach) const;

    /// Keys of all positions so far, the current one last.
    std::vector<Key> keys_;
};

}  // namespace octet::board
