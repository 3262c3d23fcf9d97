// The facade: all that a front-end may ask of the engine.
//
// It owns the options, the position with its history, and the search. All functions are for one
// controlling thread and return at once, unless their comment says otherwise: those that stop a
// search also wait for its end, and some options load a file or clear memory. The search runs on
// threads of its own and reports to the listener. Nothing here parses or prints.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/perft.h"
#include "board/position.h"
#include "board/repetition.h"
#include "engine/node_clock.h"
#include "engine/options.h"
#include "engine/search_request.h"
#include "eval/value.h"
#include "search/search_listener.h"
#include "tablebase/syzygy.h"
#include "util/clock.h"
#include "util/random.h"
#include "util/result.h"

namespace octet::eval::nnue {
class Network;
}
namespace octet::search {
class ThreadPool;
}

namespace octet::engine {

class Engine {
public:
    /// The listener must outlive the engine. Throws std::bad_alloc if there is not enough memory
    /// for a search thread and a TT of the default size.
    explicit Engine(search::SearchListener& listener);
    /// Stops a running search and waits for it.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const Options& options() const { return options_; }
    /// Sets an option. The result is empty or a note (the value was clamped, tablebases were
    /// found). After an error (unknown name, not a number, not enough memory) the option keeps its
    /// old value; only Threads gets as many threads as the system has. Stops a running search first
    /// if the option has an effect on it.
    util::Result<std::string> set_option(std::string_view name, std::string_view value);
    /// Takes over the options that choose the evaluation: Use NNUE and EvalFile.
    util::Result<std::string> evaluate_as(const Options& options);
    /// Uses the network and the tablebases of the other engine, and its options that choose them,
    /// so that the process has them once. Stops a running search. Neither engine may load other
    /// tablebases while the other one searches.
    void share_with(const Engine& other);

    /// Clears the TT and all histories. Stops a running search.
    void new_game();

    /// Sets the position to `start` after `moves`, which must be legal. Stops a running search.
    void set_position(const board::Position& start, const std::vector<board::Move>& moves);
    /// Removes the position: the next go() reports no move when its answer is due.
    void clear_position();
    /// The current position; none after clear_position().
    const std::optional<board::Position>& position() const { return position_; }

    /// The static evaluation from the side to move's point of view. There must be a position.
    eval::Value static_value() const;

    /// Starts a search. A running search is stopped first, and its best move is reported. Each call
    /// leads to exactly one on_best_move.
    void go(const GoArguments& arguments);
    /// Ends the search soon; its best move is still reported. Does nothing when idle. May be called
    /// from any thread after go() has returned.
    void stop();
    /// The expected move was played: a ponder search continues as a normal search.
    void ponder_hit();
    bool is_searching() const;
    /// Blocks until the search has reported its best move; returns at once when idle.
    void wait();

    /// Counts the leaves of the move tree on the main search thread, which calls `on_done` with the
    /// result. After stop() the result has only the moves that were counted completely.
    using PerftDone = std::function<void(const std::vector<board::PerftEntry>&)>;
    void perft(int depth, PerftDone on_done);

    /// Nodes of the last search or, so far, of the running one; the sum of all threads.
    std::uint64_t nodes_searched() const;

private:
    /// Applies the new value of the option. The results are those of set_option().
    util::Result<std::string> apply(const OptionInfo& option, const Options& before);
    util::Result<std::string> apply_hash(int before);
    util::Result<std::string> apply_threads();
    util::Result<std::string> apply_syzygy_path();
    util::Result<std::string> apply_eval_file(const std::string& before);
    void use_network();

    void finish_search();

    search::SearchListener& listener_;
    Options options_;
    std::optional<board::Position> position_;
    board::KeyHistory history_;
    /// Several engines may share it, see share_with().
    std::shared_ptr<tablebase::Syzygy> syzygy_ = std::make_shared<tablebase::Syzygy>();
    /// The source of seeds for Skill Level, so that games differ.
    util::Random random_{static_cast<std::uint64_t>(util::Clock::now().time_since_epoch().count())};
    /// The network from EvalFile or the built-in one, even if Use NNUE is off; nullptr if none.
    std::shared_ptr<const eval::nnue::Network> network_;
    NodeClock node_clock_;
    /// The option nodestime when the last search began; the option may change while it runs.
    int nodes_time_of_search_ = 0;
    std::unique_ptr<search::ThreadPool> pool_;
};

}  // namespace octet::engine
