// A game as far as it is known to the judge: the position, and those before it.
#pragma once

#include <string_view>

#include "board/movegen.h"
#include "board/position.h"
#include "board/repetition.h"

namespace octet::test {

struct Game {
    board::Position position = board::Position::start();
    board::KeyHistory history{position};

    Game() = default;
    explicit Game(const board::Position& start) : position(start) {}

    void play(board::Move move) {
        position.make(move);
        history.push(position);
    }

    /// Why nothing may follow this position; empty while the game goes on.
    std::string_view end() const {
        if (!board::has_legal_move(position)) return position.in_check() ? "mate" : "stalemate";
        if (position.halfmove_clock() >= 100) return "the fifty-move rule";
        if (history.is_threefold(position)) return "the third repetition";
        return {};
    }
};

}  // namespace octet::test
