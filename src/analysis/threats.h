// Facts about a position and about a move in it: pieces that can be captured with gain, the
// material at the end of a line, the threat of the other side, and the refutation of the move.
//
// Only values, lines, captures and material are said, nothing about plans.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "analysis/game_line.h"
#include "analysis/judgement.h"
#include "analysis/position_result.h"
#include "analysis/score.h"
#include "board/move.h"
#include "board/position.h"
#include "board/rules.h"
#include "util/enum_array.h"

namespace octet::analysis {

/// The pieces of White less those of Black, for each type.
using MaterialBalance = util::EnumArray<int, board::PieceType>;

MaterialBalance material_balance(const board::Position& position);

/// The squares of the pieces that the side to move wins material by capturing, by static exchange
/// evaluation, in ascending order.
std::vector<board::Square> loose_pieces(const board::Position& position);

/// The number of plies of the line after which its material can be counted: up to its last capture
/// or promotion before the last quiet position of it. A position is quiet if the side to move wins
/// no material by capturing or promoting, by static exchange evaluation. nullopt if none is.
std::optional<std::size_t> settled_length(board::Position position,
                                          std::span<const board::Move> line);

/// What the other side would do if the side to move passed.
struct Threat {
    Score score;
    std::vector<board::Move> line;
    /// The centipawns that the side to move would lose.
    int fall = 0;
};

struct Explanation {
    board::Position position = board::Position::start();
    /// The move that is explained; without it the best move is.
    std::optional<board::Move> move;
    /// The score and the principal variation of the position.
    Score before;
    std::vector<board::Move> best_line;
    /// The score after the move, and the line that follows it. Without a move: those of the best
    /// line.
    Score after;
    std::vector<board::Move> reply_line;
    Judgement judgement = Judgement::None;
    /// How the move ends the game. Then there is no reply line.
    std::optional<board::GameEnd> end;
    /// The material after the first `material_plies` of the reply line; without that number it is
    /// not known, because each position of the line has captures that win material.
    MaterialBalance material;
    std::optional<std::size_t> material_plies;
    /// The mover's pieces that the other side can capture with gain after the move.
    std::vector<board::Square> loose;
    /// None if the side to move is in check, or has a mate, or would lose less win chance by
    /// passing than by an inaccuracy.
    std::optional<Threat> threat;

    /// The move that is explained, or the best one.
    board::Move explained() const { return move ? *move : best_line.front(); }
};

/// The search of the last position of a game; the lines of its result are empty only if the game is
/// over or the search was stopped.
using PositionSearch = std::function<PositionResult(const GameLine&)>;

/// Explains a legal move, or the best one, of the last position of a game that is not over. The
/// result is nullopt if a search was stopped.
std::optional<Explanation> explain(const GameLine& game, std::optional<board::Move> move,
                                   const PositionSearch& search);

}  // namespace octet::analysis
