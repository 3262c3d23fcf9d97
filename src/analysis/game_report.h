// The report of a game: the loss, accuracy and judgement of each move, and the figures of both
// sides.
//
// It is a pure function of the moves, the scores of all positions, and the clocks.
#pragma once

#include <optional>
#include <vector>

#include "analysis/clock_use.h"
#include "analysis/judgement.h"
#include "analysis/phases.h"
#include "analysis/score.h"
#include "board/move.h"
#include "board/position.h"
#include "board/rules.h"

namespace octet::analysis {

/// A position of a game with the result of its search.
struct ValuedPosition {
    Score score;
    /// The depth of the search, in plies; 0 if the rules have ended the game.
    int depth = 0;
    /// The principal variation. It is empty if the rules have ended the game, or if the score comes
    /// from a file.
    std::vector<board::Move> line;
    /// Whether the rules have ended the game in this position.
    bool is_end = false;
};

/// The value of a position in which the rules have ended the game: checkmate, or 0 for a draw.
ValuedPosition value_of_end(board::GameEnd end, board::Color side_to_move);

/// A game with the values of all its positions.
struct ValuedGame {
    board::Position start = board::Position::start();
    std::vector<board::Move> moves;
    /// The value of the start and of the position after each move: one more than moves.
    std::vector<ValuedPosition> values;
    /// The recorded time of each move; may be shorter than the moves.
    std::vector<RecordedTime> times;
    std::optional<notation::TimeControl> time_control;
};

struct MoveReport {
    /// The ply of the position before the move; 0 for the first move.
    int ply = 0;
    board::Move move;
    board::Color mover = board::Color::White;
    Phase phase = Phase::Opening;
    Score before;
    Score after;
    /// The depths of the searches of both positions.
    int depth_before = 0;
    int depth_after = 0;
    /// The principal variation of the position before the move. It begins with the best move.
    std::vector<board::Move> best_line;
    /// The principal variation of the position after the move.
    std::vector<board::Move> reply_line;
    /// The loss of win chance, in percentage points. It is 0 for the first choice of the search,
    /// and for moves from a position in which the rules have ended the game.
    double loss = 0;
    /// The loss in centipawns, with the same exceptions.
    int cp_loss = 0;
    /// In percent.
    double accuracy = 100;
    Judgement judgement = Judgement::None;
    MoveTime time;

    bool is_judged() const { return judgement != Judgement::None; }
};

struct SideReport {
    int moves = 0;
    /// In percent; nullopt without moves.
    std::optional<double> accuracy;
    util::EnumArray<std::optional<double>, Phase> phase_accuracy;
    /// The mean loss in centipawns (average centipawn loss); nullopt without moves.
    std::optional<double> acpl;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    /// The index of the first move low on time.
    std::optional<std::size_t> first_low_time;
    /// The judged moves that were made low on time.
    int errors_low_on_time = 0;

    int errors() const { return inaccuracies + mistakes + blunders; }
};

struct GameReport {
    std::vector<MoveReport> moves;
    util::EnumArray<SideReport, board::Color> sides;
    Phases phases;
    /// The win chance of White, in percent, of the start and after each move.
    std::vector<double> win_percents;
};

GameReport report_game(const ValuedGame& game, const JudgementLimits& limits = {});

}  // namespace octet::analysis
