// The search of one position, shown as a table that grows: a row for each line of each iteration.
#pragma once

#include <map>
#include <optional>

#include "board/position.h"
#include "io/output.h"
#include "search/search_listener.h"

namespace octet::cli {

class AnalysisTable : public search::SearchListener {
public:
    AnalysisTable(const board::Position& position, int multi_pv, bool chess960, io::Output& output);

    /// What comes before the rows, or says that there will be none.
    void print_head();

    void on_pv(const search::PvInfo& line) override;
    void on_best_move(const search::BestMove& best) override;

private:
    void print_row(const search::PvInfo& line);

    const board::Position& position_;
    bool has_ranks_;
    bool chess960_;
    io::Output& output_;
    /// The line of each rank that came last, and a bound on the best line if one came after it.
    std::map<int, search::PvInfo> last_;
    std::optional<search::PvInfo> bound_;
};

}  // namespace octet::cli
