// A list of moves with scores, from which the best move is taken again and again.
//
// This is a selection sort: a node seldom asks for all of its moves, so that the list is not sorted
// as a whole. A score and the place of its move in the list are packed into one number, a key. The
// best move then has the largest key, and a vector instruction compares several keys at a time.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "board/move.h"

namespace octet::search {

class ScoredMoves {
public:
    /// Scores lie within [-kMaxScore, kMaxScore].
    static constexpr int kMaxScore = (1 << 22) - 1;

    /// Empties the list. The caller fills it with moves and then calls set_scores().
    board::MoveList& clear() {
        moves_.clear();
        next_ = 0;
        return moves_;
    }
    /// Gives each move the score `score(move)`.
    template <class Score>
    void set_scores(Score&& score) {
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            const int value = score(moves_[i]);
            assert(std::abs(value) <= kMaxScore);
            keys_[i] = make_key(value, i);
        }
        // The last vector of keys is read as a whole.
        for (std::size_t i = moves_.size(); i % kLanes != 0; ++i) keys_[i] = kNoKey;
    }

    bool empty() const { return next_ == moves_.size(); }
    /// Takes the move with the highest score out of the list, which is not empty. Of several, it is
    /// the first in the list; the first move of the list then takes its place.
    board::Move take_best() {
        const int best = largest_key();
        const std::size_t place = kLast - (static_cast<std::size_t>(best) & kLast);
        taken_score_ = score_of(best);
        const board::Move move = moves_[place];
        moves_[place] = moves_[next_];
        keys_[place] = make_key(score_of(keys_[next_]), place);
        keys_[next_] = kNoKey;
        ++next_;
        return move;
    }
    /// The score of the move that was taken last.
    int taken_score() const { return taken_score_; }

private:
    static constexpr std::size_t kLanes = 4;
    static constexpr int kNoKey = std::numeric_limits<int>::min();
    static constexpr int kPlaceBits = 9;
    static constexpr std::size_t kLast = (1 << kPlaceBits) - 1;
    static_assert(board::kMaxMoves == kLast + 1 && board::kMaxMoves % kLanes == 0);

    /// An earlier place makes a larger key.
    static int make_key(int score, std::size_t place) {
        return score * (1 << kPlaceBits) + static_cast<int>(kLast - place);
    }
    static int score_of(int key) { return key >> kPlaceBits; }

    // Vectors of GCC and Clang, which exist for every instruction set.
    using Keys [[gnu::vector_size(kLanes * sizeof(int))]] = int;

    Keys keys_from(std::size_t place) const {
        Keys keys;
        std::memcpy(&keys, &keys_[place], sizeof(keys));
        return keys;
    }
    static void keep_larger(Keys& a, const Keys& b) { a = a > b ? a : b; }

    int largest_key() const {
        std::size_t i = next_ / kLanes * kLanes;
        Keys best = keys_from(i);
        for (i += kLanes; i < moves_.size(); i += kLanes) keep_larger(best, keys_from(i));
        keep_larger(best, __builtin_shufflevector(best, best, 2, 3, 0, 1));
        keep_larger(best, __builtin_shufflevector(best, best, 1, 0, 3, 2));
        return best[0];
    }

    board::MoveList moves_;
    alignas(kLanes * sizeof(int)) std::array<int, board::kMaxMoves> keys_;
    /// The place of the first move that has not been taken.
    std::size_t next_ = 0;
    int taken_score_ = 0;
};

}  // namespace octet::search
