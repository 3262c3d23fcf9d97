// The thresholds of adjudication.
#include "datagen/game_end.h"

#include <cstdlib>

#include "board/rules.h"

namespace octet::datagen {

namespace {

/// A game is won for a side after kWinningPlies scores in a row of at least `winning_score`, and
/// drawn after kLevelPlies scores in a row of at most kLevelScore. Scores are in eval units.
constexpr int kWinningPlies = 4;
/// The score that wins a game that is played out, and how many of them in a row are needed. In an
/// unequal game only the moves of the stronger player have one.
constexpr eval::Value kPlayedOutWinningScore = 2000;
constexpr int kPlayedOutWinningPlies = 16;
constexpr eval::Value kLevelScore = 16;
constexpr int kLevelPlies = 10;
/// Level scores before this ply of the game do not count, because openings are often level.
constexpr int kFirstLevelPly = 80;

/// The result if the winning scores are of this sign.
gamefile::GameResult winner_by(eval::Value score) {
    return score > 0 ? gamefile::GameResult::WhiteWins : gamefile::GameResult::BlackWins;
}

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

gamefile::GameResult guessed_result(eval::Value score) {
    return std::abs(score) >= kMinGuessedWin ? winner_by(score) : gamefile::GameResult::Draw;
}

void Adjudicator::count(const board::Position& position, eval::Value score) {
    const eval::Value needed = is_few_men(position) ? kPlayedOutWinningScore : winning_score_;
    if (std::abs(score) < needed)
        winning_ = 0;
    else if (score > 0)
        winning_ = winning_ > 0 ? winning_ + 1 : 1;
    else
        winning_ = winning_ < 0 ? winning_ - 1 : -1;
    const bool is_level = std::abs(score) <= kLevelScore && game_ply(position) >= kFirstLevelPly;
    level_ = is_level ? level_ + 1 : 0;
}

bool Adjudicator::is_won(const board::Position& position, eval::Value score,
                         std::optional<gamefile::GameResult> exact) const {
    if (std::abs(winning_) < kWinningPlies) return false;
    if (exact) return *exact == winner_by(winning_);
    return !is_few_men(position) || eval::is_mate(score) ||
           std::abs(winning_) >= kPlayedOutWinningPlies;
}

std::optional<gamefile::Termination> Adjudicator::judge(const board::Position& position,
                                                        eval::Value score,
                                                        std::optional<gamefile::GameResult> exact) {
    count(position, score);
    if (is_won(position, score, exact)) {
        result_ = winner_by(winning_);
        return gamefile::Termination::AdjudicatedWin;
    }
    const bool may_draw = exact ? *exact == gamefile::GameResult::Draw : !is_few_men(position);
    if (may_draw && level_ >= kLevelPlies) return gamefile::Termination::AdjudicatedDraw;
    return {};
}

}  // namespace octet::datagen
