// The answer of a search, and the time since which it has not changed.
#pragma once

#include "search/search_listener.h"
#include "util/clock.h"

namespace octet::cli {

class Answer : public search::SearchListener {
public:
    void begin() { last_ = {}; }

    /// Takes a line that fails high as an answer, but not a line that fails low.
    void on_pv(const search::PvInfo& line) override {
        if (line.multipv_index != 1 || line.bound == search::Bound::Upper || line.moves.empty())
            return;
        const bool changed = last_.moves.empty() || last_.moves[0] != line.moves[0];
        if (changed) since_ = line.time;
        last_ = line;
    }
    void on_best_move(const search::BestMove& best) override { move_ = best.move; }

    board::Move move() const { return move_; }
    eval::Value score() const { return last_.score; }
    int depth() const { return last_.depth; }
    /// Seconds from the start of the search until its move was found for the last time.
    double seconds() const { return static_cast<double>(since_) / 1000; }

private:
    search::PvInfo last_;
    util::Milliseconds since_ = 0;
    board::Move move_;
};

}  // namespace octet::cli
