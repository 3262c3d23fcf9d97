// Facts about a position and about a move in it.
#include "analysis/threats.h"

#include <algorithm>
#include <set>

#include "board/movegen.h"
#include "search/see.h"

namespace octet::analysis {

namespace {

using board::Color;
using board::Position;

/// Whether the side to move has a capture or a promotion that wins material.
bool wins_material(const Position& position) {
    return std::ranges::any_of(board::legal_moves(position), [&position](board::Move move) {
        return move.is_noisy() && search::see_ge(position, move, 1);
    });
}

/// The threat of the side that is not to move by the search after passing; none if it changes
/// little.
std::optional<Threat> find_threat(const PositionResult& passed, Score before, Color mover) {
    if (passed.lines.empty()) return {};
    const Score score = passed.lines.front().score;
    if (win_percent_loss(before, score, mover) < JudgementLimits{}.inaccuracy) return {};
    return Threat{score, passed.lines.front().pv, centipawn_loss(before, score, mover)};
}

}  // namespace

MaterialBalance material_balance(const Position& position) {
    MaterialBalance balance;
    for (const board::PieceType type : board::kPieceTypes)
        balance[type] = position.pieces(Color::White, type).count() -
                        position.pieces(Color::Black, type).count();
    return balance;
}

std::vector<board::Square> loose_pieces(const Position& position) {
    std::set<board::Square> squares;
    for (const board::Move move : board::legal_moves(position))
        if (move.is_capture() && !move.is_en_passant() && search::see_ge(position, move, 1))
            squares.insert(move.to());
    return {squares.begin(), squares.end()};
}

std::optional<std::size_t> settled_length(Position position, std::span<const board::Move> line) {
    std::optional<std::size_t> settled;
    std::size_t changed = 0;
    if (!wins_material(position)) settled = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i].is_noisy()) changed = i + 1;
        position.make(line[i]);
        if (!wins_material(position)) settled = changed;
    }
    return settled;
}

std::optional<Explanation> explain(const GameLine& game, std::optional<board::Move> move,
                                   const PositionSearch& search) {
    const Position position = game.last_position();
    Explanation result;
    result.position = position;
    result.move = move;
    const Color mover = position.side_to_move();
    const PositionResult before = search(game);
    if (before.is_stopped) return {};
    result.before = before.score(mover);
    result.best_line = before.lines.front().pv;
    const board::Move explained = result.explained();
    Position after = position;
    after.make(explained);
    GameLine played = game;
    played.moves.push_back(explained);
    result.end = end_at(played, played.last_ply());
    if (explained == result.best_line.front()) {
        result.after = result.before;
        if (!result.end)
            result.reply_line.assign(result.best_line.begin() + 1, result.best_line.end());
    } else {
        const PositionResult reply = search(played);
        if (reply.is_stopped) return {};
        result.after = reply.score(after.side_to_move());
        if (!reply.lines.empty()) result.reply_line = reply.lines.front().pv;
        result.judgement = judge(result.before, result.after, mover, {});
    }
    result.material_plies = settled_length(after, result.reply_line);
    Position settled = after;
    for (std::size_t i = 0; i < result.material_plies.value_or(0); ++i)
        settled.make(result.reply_line[i]);
    result.material = material_balance(settled);
    result.loose = loose_pieces(after);
    if (!position.in_check() && !result.before.is_mate_by(mover)) {
        Position passed = position;
        passed.make_null();
        const PositionResult threat = search({passed, {}});
        if (threat.is_stopped) return {};
        result.threat = find_threat(threat, result.before, mover);
    }
    return result;
}

}  // namespace octet::analysis
