// Sums the terms and blends them by game phase.
#include "eval/classical/classical.h"

#include <algorithm>

#include "eval/classical/psqt.h"

namespace octet::eval::classical {

namespace {

using board::Color;
using board::PieceType;

/// How much each piece holds the game in the middlegame; the initial position has kFullPhase.
constexpr util::EnumArray<int, PieceType> kPhase{{0, 1, 1, 2, 4, 0}};
constexpr int kFullPhase = 24;

int phase(const board::Position& position) {
    int sum = 0;
    for (PieceType type : board::kPieceTypes) sum += kPhase[type] * position.pieces(type).count();
    return std::min(sum, kFullPhase);
}

Score pieces(const board::Position& position) {
    Score score;
    for (board::Square s : position.occupied()) score += kPieceSquare[position.piece_on(s)][s];
    return score;
}

Score bishop_pairs(const board::Position& position) {
    const auto has_pair = [&](Color c) {
        const board::Bitboard bishops = position.pieces(c, PieceType::Bishop);
        return bishops.intersects(board::kLightSquares) && bishops.intersects(board::kDarkSquares);
    };
    return (has_pair(Color::White) - has_pair(Color::Black)) * kBishopPair;
}

}  // namespace

Value evaluate(const board::Position& position) {
    Score score = pieces(position) + bishop_pairs(position);
    if (position.side_to_move() == Color::Black) score = Score{} - score;
    score += kTempo;
    const int mg_weight = phase(position);
    const Value value = (score.mg * mg_weight + score.eg * (kFullPhase - mg_weight)) / kFullPhase;
    return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace octet::eval::classical
