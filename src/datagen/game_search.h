// The search for self-play: one thread, limits in nodes, no clock and no listener. Its results
// depend only on the searches since new_game(), so that games can be repeated.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/nnue/network.h"
#include "gamefile/game_record.h"
#include "search/root_search.h"
#include "search/shared_state.h"
#include "util/result.h"

namespace octet::datagen {

/// Searches on the thread of the caller, which must have a deep stack (util/job_thread.h).
class GameSearch {
public:
    /// A search with a TT of `hash` MiB that evaluates with the network, or with the classical
    /// evaluation if it is nullptr. Returns an error if there is not enough memory.
    static util::Result<std::unique_ptr<GameSearch>> create(
        int hash, std::shared_ptr<const eval::nnue::Network> network);

    /// Clears the TT and the histories.
    void new_game();

    /// The best move of a position with a legal move, and the score of the position from White's
    /// view. The last key of `history` is the one of the position. The search finishes the
    /// iteration in which it reaches `nodes` nodes, unless that takes more than 8 times as many.
    gamefile::ScoredMove search(const board::Position& position, const board::KeyHistory& history,
                                std::uint64_t nodes);

    /// The same as the UCI program searches with `go nodes`: the limit is exact, and the values are
    /// those of play (see SearchRequest::for_training).
    gamefile::ScoredMove search_as_in_play(const board::Position& position,
                                           const board::KeyHistory& history, std::uint64_t nodes);

    /// The same with up to `lines` different moves of the position, the best one first.
    std::vector<gamefile::ScoredMove> search_lines(const board::Position& position,
                                                   const board::KeyHistory& history,
                                                   std::uint64_t nodes, int lines);

private:
    explicit GameSearch(std::shared_ptr<const eval::nnue::Network> network);
    void run(const board::Position& position, const board::KeyHistory& history,
             const search::SearchRequest& request);
    std::vector<gamefile::ScoredMove> answers(const board::Position& position,
                                              const board::KeyHistory& history,
                                              search::SearchRequest request, int lines);

    search::SharedState shared_;
    std::unique_ptr<search::RootSearch> root_search_;
};

}  // namespace octet::datagen
