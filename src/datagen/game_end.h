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

/// Ends games that are decided or level according to their scores: the rest of such a game adds
/// little to the training data and takes as much time as any other.
class Adjudicator {
public:
    /// Takes the score of the next position of the game, in eval units from White's view. Returns
    /// how the game is adjudicated, or nullopt if it goes on.
    std::optional<gamefile::Termination> judge(const board::Position& position, eval::Value score);
    /// The result of a game that judge() has ended.
    gamefile::GameResult result() const;

private:
    /// The number of winning scores in a row; negative if they are Black's.
    int winning_ = 0;
    /// The number of level scores in a row.
    int level_ = 0;
};

}  // namespace octet::datagen
