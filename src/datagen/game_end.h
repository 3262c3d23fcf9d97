// How games end: by the rules, or because everybody can see how they would.
#pragma once

#include <optional>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/value.h"
#include "gamefile/game_record.h"

namespace octet::datagen {

/// How the rules end the game in this position, if they do; `history` ends with it.
std::optional<gamefile::Termination> termination_by_rules(const board::Position& position,
                                                          const board::KeyHistory& history);

/// Whose game it is when the rules have ended it.
gamefile::GameResult result_by_rules(const board::Position& position,
                                     gamefile::Termination termination);

/// Watches the scores of a game. A game that one side has won, or nobody will, teaches nothing new
/// and takes as long as any other.
class Adjudicator {
public:
    /// Takes the score of the next position, from White's view; the termination, if it is clear.
    std::optional<gamefile::Termination> judge(const board::Position& position, eval::Value score);
    /// The result of a game that judge() has ended.
    gamefile::GameResult result() const;

private:
    /// Scores in a row that were so far for White, or for Black if negative; that were so even.
    int winning_ = 0;
    int even_ = 0;
};

}  // namespace octet::datagen
