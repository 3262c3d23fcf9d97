// The legal moves of the root position, with the results of the search for each.
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
    /// The score of the current iteration. It is -kInfinite unless the move was searched first or
    /// raised alpha.
    eval::Value score = -eval::kInfinite;
    /// How `score` relates to the true value: a bound while an aspiration window has failed.
    Bound bound = Bound::Exact;
    /// The score of the iteration before.
    eval::Value previous_score = -eval::kInfinite;
    /// A running mean of the scores, including those of failed aspiration windows. Newer scores
    /// weigh more. kNoValue before the first score.
    eval::Value average_score = eval::kNoValue;
    /// The deepest ply of a PV node since the search of this line began, other root moves included.
    int selective_depth = 0;
    /// The class of the move by tablebases and repetition (tb_root.h): a move with a higher tb_rank
    /// has a better or safer result. 0 where the root was not probed.
    int tb_rank = 0;
    /// The score by tablebase, if the root was probed.
    std::optional<eval::Value> tb_score;
    /// Nodes searched below this move since the search began.
    std::uint64_t nodes = 0;
    /// The principal variation; it begins with `move`.
    PrincipalVariation pv;

    /// Takes over the result of its search. `is_first`: it was the first move of the iteration, and
    /// so has a score even if it failed low; other moves have one only if they raised alpha.
    /// `reply_pv` is the principal variation after the move.
    void record(eval::Value value, Bound value_bound, bool is_first, int max_ply,
                const PrincipalVariation& reply_pv);
    bool is_searched() const { return score != -eval::kInfinite; }
    /// The score of the current iteration, or of the one before if there is none yet. -kInfinite if
    /// neither has a score.
    eval::Value last_score() const { return is_searched() ? score : previous_score; }
};

class RootMoves {
public:
    RootMoves() = default;
    /// The legal moves of `position`, or those of them that are in `only` if that is not empty.
    RootMoves(const board::Position& position, const std::vector<board::Move>& only);

    bool empty() const { return moves_.empty(); }
    std::size_t size() const { return moves_.size(); }
    RootMove& operator[](std::size_t i) { return moves_[i]; }
    const RootMove& operator[](std::size_t i) const { return moves_[i]; }
    auto begin() { return moves_.begin(); }
    auto end() { return moves_.end(); }

    /// The entry of `move` among the moves from index `first` on that share the tb_rank of the move
    /// at `first`. nullptr if there is none: the move is not to be searched now.
    RootMove* find(board::Move move, std::size_t first);
    /// The entry of `move`, or nullptr if there is none.
    RootMove* find_any(board::Move move);
    /// Moves `move` to the front, if it shares the tb_rank of the first move.
    void put_first(board::Move move);
    /// Moves entry `i` to the front. The entries before it keep their order.
    void move_to_front(std::size_t i);
    /// Sorts the moves [first, last) by tb_rank, then by score, best first. Equal moves keep their
    /// order.
    void sort(std::size_t first, std::size_t last);

private:
    std::vector<RootMove> moves_;
};

}  // namespace octet::search
