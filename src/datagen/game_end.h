// The end of a self-play game: by the rules, or by adjudication.
#pragma once

#include <optional>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/value.h"
#include "gamefile/game_record.h"

namespace octet::datagen {

/// How the rules end the game in this position, or nullopt if it goes on. The last key of `history`
/// is the one of the position.
std::optional<gamefile::Termination> termination_by_rules(const board::Position& position,
                                                          const board::KeyHistory& history);

/// The result of a game that ended in this position by this rule.
gamefile::GameResult result_by_rules(const board::Position& position,
                                     gamefile::Termination termination);

/// From this size of a score on, in eval units, guessed_result() says that a side wins. That is
/// only a guess: many such games would be drawn.
inline constexpr eval::Value kMinGuessedWin = 200;

/// The result that a score suggests for a game that is cut off, in eval units from White's view.
gamefile::GameResult guessed_result(eval::Value score);

/// Ends games that are decided or level according to their scores: the rest of such a game adds
/// little to the training data and takes as much time as any other.
///
/// An ending is played out, because its result is worth learning and its scores are often wrong:
/// with few men a game is not drawn by scores, and it is won only by scores for many plies, or by a
/// mate. Where tablebases know the result, scores end a game only if they agree with it.
class Adjudicator {
public:
    /// Games are played out with at most `played_out_men` men, kings included. With more men a
    /// score of `winning_score` eval units can win.
    Adjudicator(int played_out_men, eval::Value winning_score)
        : played_out_men_(played_out_men), winning_score_(winning_score) {}

    /// Takes the score of the next position of the game, in eval units from White's view, and the
    /// result by tablebases if they know it. Returns how the game is adjudicated, or nullopt if it
    /// goes on.
    std::optional<gamefile::Termination> judge(const board::Position& position, eval::Value score,
                                               std::optional<gamefile::GameResult> exact);
    /// The result of a game that judge() has ended.
    gamefile::GameResult result() const { return result_; }

private:
    void count(const board::Position& position, eval::Value score);
    bool is_won(const board::Position& position, eval::Value score,
                std::optional<gamefile::GameResult> exact) const;

    bool is_few_men(const board::Position& position) const {
        return position.occupied().count() <= played_out_men_;
    }

    int played_out_men_;
    eval::Value winning_score_;
    gamefile::GameResult result_ = gamefile::GameResult::Draw;
    /// The number of winning scores in a row; negative if they are Black's.
    int winning_ = 0;
    /// The number of level scores in a row.
    int level_ = 0;
};

}  // namespace octet::datagen
