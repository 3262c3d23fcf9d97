// The moves of the root position, with what the search has found out about each.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/position.h"
#include "eval/value.h"
#include "search/search_listener.h"
#include "search/stack.h"

namespace octet::search {

struct RootMove {
    board::Move move;
    /// -kInfinite unless the move raised alpha, or came first, in the current iteration.
    eval::Value score = -eval::kInfinite;
    /// What the score is while its window is not settled.
    Bound bound = Bound::Exact;
    /// The score of the iteration before.
    eval::Value previous_score = -eval::kInfinite;
    /// A mean of the scores since the move last came up, windows that failed included, the last
    /// ones weighing most; kNoValue before the first.
    eval::Value average_score = eval::kNoValue;
    int selective_depth = 0;
    /// What tablebases and the rule of repetition say, if the root is in the tables: moves of a
    /// higher rank are better for certain.
    int tb_rank = 0;
    std::optional<eval::Value> tb_score;
    /// Nodes spent below this move in the whole search.
    std::uint64_t nodes = 0;
    /// Begins with `move`.
    PrincipalVariation pv;

    bool is_searched() const { return score != -eval::kInfinite; }
    /// Of the current iteration or else the one before; -kInfinite if neither has one.
    eval::Value last_score() const { return is_searched() ? score : previous_score; }
};

class RootMoves {
public:
    RootMoves() = default;
    /// The legal moves of `position`, or those of `only` if that is not empty.
    RootMoves(const board::Position& position, const std::vector<board::Move>& only);

    bool empty() const { return moves_.empty(); }
    std::size_t size() const { return moves_.size(); }
    RootMove& operator[](std::size_t i) { return moves_[i]; }
    const RootMove& operator[](std::size_t i) const { return moves_[i]; }
    auto begin() { return moves_.begin(); }
    auto end() { return moves_.end(); }

    /// The entry of `move` among those not yet placed (from index `first` on) that tables hold to
    /// be as good as the first of them; nullptr when it is not to be searched.
    RootMove* find(board::Move move, std::size_t first);
    /// The entry of `move`; nullptr when there is none.
    RootMove* find_any(board::Move move);
    /// Makes `move` the first, if it is as good as the first by the tables.
    void put_first(board::Move move);
    /// Makes entry i the first; those before it stay in their order.
    void move_to_front(std::size_t i);
    /// Orders the moves [first, last) by rank and score, best first; equal ones keep their order.
    void sort(std::size_t first, std::size_t last);

private:
    std::vector<RootMove> moves_;
};

}  // namespace octet::search
