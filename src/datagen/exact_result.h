// The result of a game according to tablebases.
#pragma once

#include <optional>

#include "board/position.h"
#include "gamefile/game_record.h"
#include "tablebase/syzygy.h"

namespace octet::datagen {

/// The result under best play from the first position of a game that was found in the tables.
/// Positions are only looked up right after a capture or pawn move, because the fifty-move rule can
/// change the result of the others.
class ExactResult {
public:
    /// nullptr stands for no tables: the result stays unknown.
    explicit ExactResult(const tablebase::Syzygy* tables) : tables_(tables) {}

    /// Takes the next position of the game. Returns false if it is looked up and has another result
    /// than the positions before it: one of the last moves was a mistake.
    bool note(const board::Position& position);
    /// The result, or nullopt while no position was in the tables.
    std::optional<gamefile::GameResult> value() const { return value_; }

private:
    const tablebase::Syzygy* tables_;
    std::optional<gamefile::GameResult> value_;
};

}  // namespace octet::datagen
