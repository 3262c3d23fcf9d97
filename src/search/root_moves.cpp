#include "search/root_moves.h"

#include <algorithm>

#include "board/movegen.h"

namespace octet::search {

void RootMove::record(eval::Value value, Bound value_bound, bool is_first, int max_ply,
                      const PrincipalVariation& reply_pv) {
    if (value_bound == Bound::Upper && !is_first) {
        score = -eval::kInfinite;
        return;
    }
    // If the move had no score for some iterations, its average is out of date.
    const bool returns = last_score() == -eval::kInfinite;
    average_score =
        returns || average_score == eval::kNoValue ? value : (average_score + value) / 2;
    score = value;
    bound = value_bound;
    selective_depth = max_ply;
    pv.clear();
    pv.push_back(move);
    for (board::Move reply : reply_pv) pv.push_back(reply);
}

RootMoves::RootMoves(const board::Position& position, const std::vector<board::Move>& only) {
    for (board::Move move : board::legal_moves(position)) {
        if (!only.empty() && std::find(only.begin(), only.end(), move) == only.end()) continue;
        RootMove entry;
        entry.move = move;
        entry.pv.push_back(move);
        moves_.push_back(entry);
    }
}

RootMove* RootMoves::find(board::Move move, std::size_t first) {
    for (std::size_t i = first; i < moves_.size(); ++i)
        if (moves_[i].move == move && moves_[i].tb_rank == moves_[first].tb_rank) return &moves_[i];
    return nullptr;
}

RootMove* RootMoves::find_any(board::Move move) {
    const auto found = std::ranges::find(moves_, move, &RootMove::move);
    return found == moves_.end() ? nullptr : &*found;
}

void RootMoves::put_first(board::Move move) {
    if (moves_.empty()) return;
    const RootMove* const entry = find(move, 0);
    if (entry == nullptr) return;
    move_to_front(static_cast<std::size_t>(entry - moves_.data()));
}

void RootMoves::move_to_front(std::size_t i) {
    const auto place = moves_.begin() + static_cast<std::ptrdiff_t>(i);
    std::rotate(moves_.begin(), place, place + 1);
}

void RootMoves::sort(std::size_t first, std::size_t last) {
    const auto at = [this](std::size_t i) {
        return moves_.begin() + static_cast<std::ptrdiff_t>(i);
    };
    std::stable_sort(at(first), at(last), [](const RootMove& a, const RootMove& b) {
        return a.tb_rank != b.tb_rank ? a.tb_rank > b.tb_rank : a.score > b.score;
    });
}

}  // namespace octet::search
