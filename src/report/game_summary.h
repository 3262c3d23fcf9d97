// The summary of a game as text: players, opening, figures of both sides, the worst moves; and the
// table by player of several games.
#pragma once

#include <map>
#include <string>

#include "report/reported_game.h"

namespace octet::report {

/// The summary, in lines that end with '\n'. Its list of moves has the mistakes and blunders.
std::string game_summary(const ReportedGame& game);

/// The figures of each player over several games.
class PlayerTable {
public:
    void add(const ReportedGame& game);

    /// The table, in lines that end with '\n': the players with most games first; empty without a
    /// player that has a name. The accuracy is the mean of the games, the centipawn loss the mean
    /// of all moves; games without a result do not count for the score.
    std::string text() const;

private:
    struct Figures {
        int games = 0;
        /// Twice the points, and the games that have a result.
        int half_points = 0;
        int games_with_result = 0;
        int games_with_accuracy = 0;
        double accuracies = 0;
        int moves = 0;
        double cp_losses = 0;
        int inaccuracies = 0;
        int mistakes = 0;
        int blunders = 0;
    };
    std::map<std::string, Figures> players_;
};

}  // namespace octet::report
