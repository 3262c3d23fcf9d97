// The thresholds of adjudication.
#include "datagen/game_end.h"

#include <cstdlib>

#include "board/rules.h"

namespace octet::datagen {

namespace {

/// A game is won for a side after kWinningPlies scores in a row of at least kWinningScore, and
/// drawn after kLevelPlies scores in a row of at most kLevelScore. Scores are in eval units.
constexpr eval::Value kWinningScore = 2000;
constexpr int kWinningPlies = 4;
constexpr eval::Value kLevelScore = 16;
constexpr int kLevelPlies = 10;
/// Level scores before this ply of the game do not count, because openings are often level.
constexpr int kFirstLevelPly = 80;

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
    const bool is_level = std::abs(score) <= kLevelScore && game_ply(position) >= kFirstLevelPly;
    level_ = is_level ? level_ + 1 : 0;

    if (std::abs(winning_) >= kWinningPlies) return gamefile::Termination::AdjudicatedWin;
    if (level_ >= kLevelPlies) return gamefile::Termination::AdjudicatedDraw;
    return {};
}

gamefile::GameResult Adjudicator::result() const {
    if (std::abs(winning_) < kWinningPlies) return gamefile::GameResult::Draw;
    return winning_ > 0 ? gamefile::GameResult::WhiteWins : gamefile::GameResult::BlackWins;
}

}  // namespace octet::datagen
