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

std::optional<gamefile::Termination> termination_by_rules(const board::Position& position,
                                      const board::KeyHistory& history) {
    const auto end = board::game_end(position, history);
    if (!end) return {};
    switch (*end) {
        case board::GameEnd::Checkmate:
            return gamefile::Termination::Checkmate;
        case board::GameEnd::Stalemate:
            return gamefile::Termination::Stalemate;
        case board::GameEnd::FiftyMoves:
            return gamefile::Termination::FiftyMoves;
        case board::GameEnd::InsufficientMaterial:
            return gamefile::Termination::InsufficientMaterial;
        case board::GameEnd::ThreefoldRepetition:
            return gamefile::Termination::Repetition;
    }
    return {};
}

gamefile::GameResult result_by_rules(const board::Position& position,
                                     gamefile::Termination termination) {
    if (termination != gamefile::Termination::Checkmate) return gamefile::GameResult::Draw;
    return position.side_to_move() == board::Color::White ? gamefile::GameResult::BlackWins
                                                          : gamefile::GameResult::WhiteWins;
}

std::optional<gamefile::Termination> Adjudicator::judge(const board::Position& position,
                                                        eval::Value score) {
    if (std::abs(score) < kWinningScore)
        winning_ = 0;
    else if (score > 0)
        winning_ = winning_ > 0 ? winning_ + 1 : 1;
    else
        winning_ = winning_ < 0 ? winning_ - 1 : -1;
    const bool even = std::abs(score) <= kEvenScore && game_ply(position) >= kFirstEvenPly;
    even_ = even ? even_ + 1 : 0;

    if (std::abs(winning_) >= kWinningPlies) return gamefile::Termination::AdjudicatedWin;
    if (even_ >= kEvenPlies) return gamefile::Termination::AdjudicatedDraw;
    return {};
}

gamefile::GameResult Adjudicator::result() const {
    if (std::abs(winning_) < kWinningPlies) return gamefile::GameResult::Draw;
    return winning_ > 0 ? gamefile::GameResult::WhiteWins : gamefile::GameResult::BlackWins;
}

}  // namespace octet::datagen
