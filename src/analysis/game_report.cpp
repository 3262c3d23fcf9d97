// The report of a game.
#include "analysis/game_report.h"

#include <algorithm>
#include <cassert>

#include "analysis/accuracy.h"
#include "analysis/win_percent.h"

namespace octet::analysis {

namespace {

using board::Color;

MoveReport report_move(const ValuedGame& game, std::size_t index, const JudgementLimits& limits) {
    const ValuedPosition& before = game.values[index];
    const ValuedPosition& after = game.values[index + 1];
    MoveReport move;
    move.ply = static_cast<int>(index);
    move.move = game.moves[index];
    move.mover = index % 2 == 0 ? game.start.side_to_move() : ~game.start.side_to_move();
    move.before = before.score;
    move.after = after.score;
    move.depth_before = before.depth;
    move.depth_after = after.depth;
    move.best_line = before.line;
    move.reply_line = after.line;
    // The score of an ended position is not that of a search, so that a move from it has no loss.
    if (before.is_end) return move;
    if (!before.line.empty() && before.line.front() == move.move) return move;
    move.loss = win_percent_loss(before.score, after.score, move.mover);
    move.cp_loss = centipawn_loss(before.score, after.score, move.mover);
    move.accuracy = move_accuracy(move.loss);
    move.judgement = judge(before.score, after.score, move.mover, limits);
    return move;
}

void count(SideReport& side, const MoveReport& move) {
    ++side.moves;
    side.inaccuracies += move.judgement == Judgement::Inaccuracy;
    side.mistakes += move.judgement == Judgement::Mistake;
    side.blunders += move.judgement == Judgement::Blunder;
    if (!move.time.is_low) return;
    if (!side.first_low_time) side.first_low_time = static_cast<std::size_t>(move.ply);
    side.errors_low_on_time += move.is_judged();
}

/// The accuracy of the moves of a side that fulfil a condition.
template <class Condition>
std::optional<double> accuracy_of(const GameReport& report, Color side,
                                  const std::vector<double>& weights, Condition&& condition) {
    std::vector<WeightedAccuracy> accuracies;
    for (std::size_t i = 0; i < report.moves.size(); ++i) {
        const MoveReport& move = report.moves[i];
        if (move.mover == side && condition(move))
            accuracies.push_back({move.accuracy, weights[i]});
    }
    return joint_accuracy(accuracies);
}

void add_side(GameReport& report, Color color, const std::vector<double>& weights) {
    SideReport& side = report.sides[color];
    double losses = 0;
    for (const MoveReport& move : report.moves) {
        if (move.mover != color) continue;
        count(side, move);
        losses += move.cp_loss;
    }
    if (side.moves > 0) side.acpl = losses / side.moves;
    side.accuracy = accuracy_of(report, color, weights, [](const MoveReport&) { return true; });
    for (const Phase phase : {Phase::Opening, Phase::Middlegame, Phase::Endgame})
        side.phase_accuracy[phase] = accuracy_of(
            report, color, weights, [phase](const MoveReport& m) { return m.phase == phase; });
}

}  // namespace

ValuedPosition value_of_end(board::GameEnd end, Color side_to_move) {
    if (end == board::GameEnd::Checkmate) return {Score::checkmate(~side_to_move), 0, {}, true};
    return {Score::cp(0), 0, {}, true};
}

GameReport report_game(const ValuedGame& game, const JudgementLimits& limits) {
    assert(game.values.size() == game.moves.size() + 1);
    GameReport report;
    report.phases = find_phases(game.start, game.moves);
    for (const ValuedPosition& value : game.values)
        report.win_percents.push_back(win_percent(value.score));

    std::vector<RecordedTime> times = game.times;
    times.resize(game.moves.size());
    const std::vector<MoveTime> clocks =
        find_clock_use(times, game.time_control, game.start.side_to_move());
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        MoveReport move = report_move(game, i, limits);
        move.phase = report.phases.at(move.ply);
        move.time = clocks[i];
        report.moves.push_back(std::move(move));
    }
    const std::vector<double> weights = move_weights(report.win_percents);
    for (const Color color : board::kColors) add_side(report, color, weights);
    return report;
}

}  // namespace octet::analysis
