// A game that a test follows: the position and the keys of those before it.
#pragma once

#include <string_view>

#include "board/position.h"
#include "board/repetition.h"
#include "board/rules.h"

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

    /// The rule that ends the game here, as a phrase; empty while the game goes on.
    std::string_view end() const {
        const auto end = board::game_end(position, history);
        if (!end) return {};
        switch (*end) {
            case board::GameEnd::Checkmate:
                return "mate";
            case board::GameEnd::Stalemate:
                return "stalemate";
            case board::GameEnd::FiftyMoves:
                return "the fifty-move rule";
            case board::GameEnd::InsufficientMaterial:
                return "insufficient material";
            case board::GameEnd::ThreefoldRepetition:
                return "the third repetition";
        }
        return {};
    }
};

}  // namespace octet::test
