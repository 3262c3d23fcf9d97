// Win, draw and loss chances, and the conversion from eval units to centipawns of the protocol.
#include "eval/win_rate.h"

#include <algorithm>
#include <cmath>

namespace octet::eval {

int material_points(const board::Position& position) {
    using board::PieceType;
    const auto count = [&](PieceType type) { return position.pieces(type).count(); };
    return count(PieceType::Pawn) + 3 * count(PieceType::Knight) + 3 * count(PieceType::Bishop) +
           5 * count(PieceType::Rook) + 9 * count(PieceType::Queen);
}

double WinRateModel::at(const Polynomial& polynomial, int material) {
    const double x =
        static_cast<double>(std::clamp(material, kMinMaterial, kMaxMaterial)) / kReferenceMaterial;
    return ((polynomial[3] * x + polynomial[2]) * x + polynomial[1]) * x + polynomial[0];
}

double WinRateModel::win_chance(double score, int material) const {
    return 1 / (1 + std::exp((at(even, material) - score) / at(spread, material)));
}

WinDrawLoss win_draw_loss(Value score, int material) {
    if (is_win(score)) return {.win = 1000};
    if (is_loss(score)) return {.loss = 1000};
    const auto permill = [material](Value value) {
        return static_cast<int>(std::lround(1000 * kWinRateModel.win_chance(value, material)));
    };
    const int win = permill(score);
    const int loss = std::min(permill(-score), 1000 - win);
    return {.win = win, .draw = 1000 - win - loss, .loss = loss};
}

double to_pawns(double value) {
    return value / WinRateModel::at(kWinRateModel.even, WinRateModel::kReferenceMaterial);
}

int to_cp(Value score) {
    if (is_win(score)) return kTbWinCp - (kTbWin - score);
    if (is_loss(score)) return -kTbWinCp + (kTbWin + score);
    constexpr int kMaxEvaluationCp = kMinTbWinCp - 1;
    return std::clamp(static_cast<int>(std::lround(100 * to_pawns(score))), -kMaxEvaluationCp,
                      kMaxEvaluationCp);
}

}  // namespace octet::eval
