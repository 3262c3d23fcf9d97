// The facade: one engine as every front-end sees it.
//
// It owns the options, the position with its history, and the search. Calls come from one thread
// and return at once unless they say otherwise; the search runs on its own threads and reports to
// the listener. Nothing here parses or prints.
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
#include "engine/options.h"
#include "eval/value.h"
#include "search/search_listener.h"
#include "search/search_request.h"
#include "search/tb_settings.h"
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
    /// The listener must outlive the engine. Throws std::bad_alloc where there is no memory for a
    /// thread and a table of the usual size.
    explicit Engine(search::SearchListener& listener);
    /// Stops a running search and waits for it.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    const Options& options() const { return options_; }
    /// What an option change came to: nothing to say, a note (the value was clamped), or an error
    /// (unknown name, no number, not enough memory) after which the old value is still in force;
    /// but of threads there are then as many as the system gave. Stops a running search first if
    /// the option matters to it.
    util::Result<std::string> set_option(std::string_view name, std::string_view value);
    /// Evaluates from now on as an engine with these options does.
    util::Result<std::string> evaluate_as(const Options& options);

    /// Forgets everything learnt from earlier games: table and histories. Stops a running search.
    void new_game();

    /// Sets the position to `start` with `moves` played; they must be legal in turn. Stops a
    /// running search.
    void set_position(const board::Position& start, const std::vector<board::Move>& moves);
    /// Marks that there is no valid position: the next go() answers with no move, when it is due.
    void clear_position();
    /// The current position; nothing after clear_position().
    const std::optional<board::Position>& position() const { return position_; }

    /// The static value of the current position, which must be there, from the side to move.
    eval::Value static_value() const;

    /// Starts a search and returns. A search that is running is stopped first, its best move
    /// reported. Exactly one on_best_move follows each call.
    void go(const search::SearchRequest& request);
    /// Ends the search soon; its best move is still reported. Does nothing when idle. From any
    /// thread, once go() has returned.
    void stop();
    /// The expected move was played: a pondering search goes on under its clock.
    void ponder_hit();
    bool is_searching() const;
    /// Blocks until the search has reported its best move; at once when idle.
    void wait();

    /// Counts the move tree on the search's thread; on_done gets the result on that thread. stop()
    /// ends it early: then the entries of moves that were counted whole are given.
    using PerftDone = std::function<void(const std::vector<board::PerftEntry>&)>;
    void perft(int depth, PerftDone on_done);

    /// Nodes of the last search, or so far of the running one; all threads together.
    std::uint64_t nodes_searched() const;

private:
    /// Brings about what the new value of the option means. Results are those of set_option().
    util::Result<std::string> apply(const OptionInfo& option, const Options& before);
    util::Result<std::string> apply_hash(int before);
    util::Result<std::string> apply_threads();
    util::Result<std::string> apply_tables();
    util::Result<std::string> apply_eval_file(const std::string& before);
    void use_network();

    void finish_search();
    search::TbSettings tb_settings() const;
    void count_nodes_as_time(search::SearchLimits& limits);
    void charge_node_clock();

    search::SearchListener& listener_;
    Options options_;
    std::optional<board::Position> position_;
    board::KeyHistory history_;
    tablebase::Syzygy tables_;
    /// For play below strength, so that no two games are alike.
    util::Random random_{static_cast<std::uint64_t>(util::Clock::now().time_since_epoch().count())};
    /// That of the options, whether it is in use or not; nullptr if there is none.
    std::shared_ptr<const eval::nnue::Network> network_;
    /// With `nodestime`: our clock in this game.
    struct NodeClock {
        /// But for the nodes of a search that it runs for; none before the first one.
        std::optional<util::Milliseconds> time;
        /// Moves to the time control when it was last looked at: the largest number if that was not
        /// said, 0 before.
        int moves_to_go = 0;
    };
    NodeClock node_clock_;
    /// As it was before the search that it runs for; nothing while it stands still.
    std::optional<NodeClock> node_clock_before_;
    std::unique_ptr<search::ThreadPool> pool_;
};

}  // namespace octet::engine
