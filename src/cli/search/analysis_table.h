// Prints the search of one position as a table: a row for each line of each iteration.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "board/position.h"
#include "board/rules.h"
#include "io/output.h"
#include "search/search_listener.h"

namespace octet::cli {

class AnalysisTable : public search::SearchListener {
public:
    /// `mate` is the number of moves if the search is for a mate.
    AnalysisTable(const board::Position& position, int multi_pv, bool chess960, io::Output& output,
                  std::optional<int> mate = {});

    /// Prints the heading, or how the game is over if it is: then nothing is searched.
    void print_head(std::optional<board::GameEnd> end = {});

    void on_pv(const search::PvInfo& line) override;
    void on_best_move(const search::BestMove& best) override;

private:
    void print_row(const search::PvInfo& line);
    /// What became of the search for a mate, as a line of text; empty if there was none.
    std::string mate_text(bool has_no_mate);

    const board::Position& position_;
    /// Whether the rows have a column with the number of the line.
    bool has_numbers_;
    bool chess960_;
    io::Output& output_;
    std::optional<int> mate_;
    /// The last exact line for each MultiPV index.
    std::map<int, search::PvInfo> last_;
    /// A bound on the best line that came after the last exact one.
    std::optional<search::PvInfo> bound_;
};

}  // namespace octet::cli
