// The ends of games, and the numbers of adjudication.
#include "datagen/game_end.h"

#include <cstdlib>

#include "board/rules.h"

namespace octet::datagen {

namespace {

/// Centipawns and plies: clear are so many scores in a row beyond or within these.
constexpr eval::Value kWinningScore = 2000;
constexpr int kWinningPlies = 4;
constexpr eval::Value kEvenScore = 16;
constexpr int kEvenPlies = 10;
/// Before that even scores do not count: openings are often even.
constexpr int kFirstEvenPly = 80;

}  // namespace

std::optional<Ending> ending_by_rules(const board::Position& position,
                                      const board::KeyHistory& history) {
    const auto end = board::game_end(position, history);
    if (!end) return {};
    switch (*end) {
        case board::GameEnd::Checkmate:
            return Ending::Checkmate;
        case board::GameEnd::Stalemate:
            return Ending::Stalemate;
        case board::GameEnd::FiftyMoves:
            return Ending::FiftyMoves;
        case board::GameEnd::InsufficientMaterial:
            return Ending::InsufficientMaterial;
        case board::GameEnd::ThreefoldRepetition:
            return Ending::Repetition;
    }
    return {};
}

GameResult result_by_rules(const board::Position& position, Ending ending) {
    if (ending != Ending::Checkmate) return GameResult::Draw;
    return position.side_to_move() == board::Color::White ? GameResult::BlackWins
                                                          : GameResult::WhiteWins;
}

std::optional<Ending> Adjudicator::judge(const board::Position& position, eval::Value score) {
    if (std::abs(score) < kWinningScore)
        winning_ = 0;
    else if (score > 0)
        winning_ = winning_ > 0 ? winning_ + 1 : 1;
    else
        winning_ = winning_ < 0 ? winning_ - 1 : -1;
    const bool even = std::abs(score) <= kEvenScore && position.game_ply() >= kFirstEvenPly;
    even_ = even ? even_ + 1 : 0;

    if (std::abs(winning_) >= kWinningPlies) return Ending::ClearWin;
    if (even_ >= kEvenPlies) return Ending::ClearDraw;
    return {};
}

GameResult Adjudicator::result() const {
    if (std::abs(winning_) < kWinningPlies) return GameResult::Draw;
    return winning_ > 0 ? GameResult::WhiteWins : GameResult::BlackWins;
}

}  // namespace octet::datagen
