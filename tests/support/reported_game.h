// A short game with made-up scores, for the tests of reports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/reported_game.h"
#include "support/positions.h"

namespace octet::test {

/// The values of a position: its score and the first choice of the search, empty if the game is
/// over.
struct SampleValue {
    analysis::Score score;
    std::string_view best;
};

/// The report of a game with these moves, in UCI notation, and one value more than moves.
inline report::ReportedGame reported_game(const board::Position& start,
                                          const std::vector<std::string_view>& moves,
                                          const std::vector<SampleValue>& values,
                                          std::vector<analysis::RecordedTime> times = {}) {
    report::ReportedGame reported;
    analysis::ValuedGame valued;
    board::Position position = start;
    for (std::size_t ply = 0; ply < values.size(); ++ply) {
        analysis::ValuedPosition value{values[ply].score, 12, {}};
        if (!values[ply].best.empty()) value.line = {move(position, values[ply].best)};
        valued.values.push_back(value);
        if (ply == moves.size()) break;
        valued.moves.push_back(move(position, moves[ply]));
        reported.game.moves.push_back({valued.moves.back(), {}});
        position.make(valued.moves.back());
    }
    valued.start = start;
    valued.times = std::move(times);
    reported.game.start = start;
    reported.report = analysis::report_game(valued);
    return reported;
}

/// The fool's mate: 1. f3 (an inaccuracy) e5 2. g4 (a blunder) Qh4#, with clocks; White is low on
/// time at the second move.
inline report::ReportedGame fools_mate() {
    using analysis::Score;
    report::ReportedGame reported =
        reported_game(board::Position::start(), {"f2f3", "e7e5", "g2g4", "d8h4"},
                      {{Score::cp(20), "e2e4"},
                       {Score::cp(-80), "e7e5"},
                       {Score::cp(-75), "d2d3"},
                       {Score::mate(-1), "d8h4"},
                       {Score::checkmate(board::Color::Black), ""}},
                      {{60'000, {}}, {60'000, {}}, {9'000, {}}, {58'500, {}}});
    reported.game.tags = {{"Event", "?"},         {"White", "Weiss, A."}, {"Black", "Schwarz, B."},
                          {"Date", "2026.11.27"}, {"Result", "0-1"},      {"WhiteElo", "1850"},
                          {"BlackElo", "?"},      {"White", "doubled"}};
    reported.game.result = notation::PgnResult::BlackWins;
    reported.opening = report::OpeningName{"A00", "Barnes Opening", 1};
    return reported;
}

}  // namespace octet::test
