// The search as self-play uses it: one thread, limits in nodes, no clock, nobody who listens. What
// it answers depends on nothing but the searches since new_game().
#pragma once

#include <cstdint>
#include <memory>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/nnue/embedded.h"
#include "eval/value.h"
#include "search/shared_state.h"
#include "search/worker.h"
#include "util/result.h"

namespace octet::datagen {

/// Searches on the caller's thread, which must have a deep stack: see util/job_thread.h.
class GameSearch {
public:
    /// With a table of so many MiB; refuses where there is no memory. Evaluates by the network,
    /// classically if it is nullptr.
    static util::Result<std::unique_ptr<GameSearch>> create(
        int hash,
        std::shared_ptr<const eval::nnue::Network> network = eval::nnue::embedded_network());

    /// Forgets everything.
    void new_game();

    struct Answer {
        board::Move move;
        /// From White's view.
        eval::Value score = 0;
    };
    /// The best move of a position that has one; `history` ends with it. The iteration that runs
    /// after `nodes` is finished, unless it takes very long.
    Answer search(const board::Position& position, const board::KeyHistory& history,
                  std::uint64_t nodes);

private:
    explicit GameSearch(std::shared_ptr<const eval::nnue::Network> network);
    void run(const board::Position& position, const board::KeyHistory& history,
             const search::SearchRequest& request);

    search::SharedState shared_;
    std::unique_ptr<search::Worker> worker_;
};

}  // namespace octet::datagen
