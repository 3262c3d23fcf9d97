// The reports that a search makes of one of its lines, and the result that they give together.
#pragma once

#include <optional>

#include "board/move.h"
#include "eval/value.h"
#include "search/search_listener.h"

namespace octet::analysis {

class LineReports {
public:
    /// Takes the next report of the line; it has at least one move.
    void add(const search::PvInfo& report) {
        if (report.bound == search::Bound::Exact) exact_ = report;
        last_ = report;
    }

    /// The last report. There must be one.
    const search::PvInfo& last() const { return last_; }

    /// The result: the last report, with the moves of the last exact one where those say more.
    /// There must be a report.
    ///
    /// If a limit ends the search after an aspiration window has failed, the last report has only a
    /// bound, mostly with the first two moves of a line. Its score counts: it is closer to searches
    /// of 16 times the nodes than the last exact score, by 2.9 against 3.1 points of win chance
    /// (260 positions, 8,000 nodes, 2026-11). A reader sees more in the moves of the last exact
    /// report, as long as they begin with the same move.
    search::PvInfo result() const {
        search::PvInfo result = last_;
        const bool shows_proof = eval::is_win(last_.score) || eval::is_loss(last_.score);
        if (exact_ && last_.bound != search::Bound::Exact && !shows_proof &&
            exact_->moves.front() == last_.moves.front())
            result.moves = exact_->moves;
        return result;
    }

private:
    search::PvInfo last_;
    std::optional<search::PvInfo> exact_;
};

}  // namespace octet::analysis
