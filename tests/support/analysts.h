// Analysts and games for the tests of analysis.
#pragma once

#include <initializer_list>
#include <memory>
#include <stdexcept>

#include "analysis/analyst.h"
#include "analysis/workers.h"
#include "support/positions.h"

namespace octet::test {

/// An engine that never searches: it gives analysts its network.
inline const engine::Engine& model_engine() {
    static search::SearchListener listener;
    static const engine::Engine model(listener);
    return model;
}

/// An analyst with a TT of 1 MiB.
inline std::unique_ptr<analysis::Analyst> make_analyst() {
    auto analyst = analysis::Analyst::create(model_engine(), {.hash = 1, .threads = 1});
    if (!analyst) throw std::runtime_error(analyst.reason());
    return std::move(*analyst);
}

/// Workers with a TT of 1 MiB each.
inline std::unique_ptr<analysis::Workers> make_workers(int count) {
    auto workers = analysis::Workers::create(count, model_engine(), {.hash = 1, .threads = 1});
    if (!workers) throw std::runtime_error(workers.reason());
    return std::move(*workers);
}

/// The game with these moves in UCI notation from the start position.
inline analysis::GameLine game_line(std::initializer_list<const char*> moves) {
    analysis::GameLine game;
    board::Position position = game.start;
    for (const char* text : moves) {
        game.moves.push_back(move(position, text));
        position.make(game.moves.back());
    }
    return game;
}

}  // namespace octet::test
