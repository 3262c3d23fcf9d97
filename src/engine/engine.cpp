// The facade: all that a front-end may ask of the engine.
#include "engine/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include "engine/evaluation.h"
#include "eval/evaluator.h"
#include "eval/nnue/embedded.h"
#include "search/thread_pool.h"
#include "util/text.h"

namespace octet::engine {

Engine::Engine(search::SearchListener& listener)
    : listener_(listener),
      network_(eval::nnue::embedded_network()),
      pool_(std::make_unique<search::ThreadPool>(listener, network_)) {
    if (!pool_->set_hash(options_.hash)) throw std::bad_alloc();
    set_position(board::Position::start(), {});
}

Engine::~Engine() = default;

util::Result<std::string> Engine::set_option(std::string_view name, std::string_view value) {
    const OptionInfo* option = find_option(name);
    if (option == nullptr) return util::Error{unknown_option(name)};
    // A wrong value must not stop a running search, so it is tried on a copy first. Tuned numbers
    // are not in Options, and the search reads them directly.
    if (!std::holds_alternative<TunedNumber>(option->kind)) {
        Options trial = options_;
        if (auto refused = assign(trial, *option, value); !refused) return refused;
    }
    if (!option->is_for_next_search) finish_search();

    const Options before = options_;
    auto note = assign(options_, *option, value);
    if (!note) return note;
    auto effect = apply(*option, before);
    return effect && effect->empty() ? note : effect;
}

util::Result<std::string> Engine::apply(const OptionInfo& option, const Options& before) {
    if (std::holds_alternative<Button>(option.kind)) pool_->clear();
    if (options_.hash != before.hash) return apply_hash(before.hash);
    if (options_.threads != before.threads) return apply_threads();
    // A path that is set again is read again, because the files may have changed.
    if (option.sets(&Options::syzygy_path)) return apply_syzygy_path();
    if (option.sets(&Options::eval_file)) return apply_eval_file(before.eval_file);
    if (options_.use_nnue != before.use_nnue) use_network();
    return std::string{};
}

util::Result<std::string> Engine::apply_hash(int before) {
    if (pool_->set_hash(options_.hash)) return std::string{};
    const int refused = std::exchange(options_.hash, before);
    return util::Error{fmt::format("Hash {} MiB cannot be allocated", refused)};
}

util::Result<std::string> Engine::apply_threads() {
    const int wanted = options_.threads;
    options_.threads = pool_->set_threads(wanted);
    if (options_.threads == wanted) return std::string{};
    return util::Error{fmt::format(
        "only {} of {} threads could be started: the system gives no more, or no memory",
        options_.threads, wanted)};
}

util::Result<std::string> Engine::apply_syzygy_path() {
    const std::string found = syzygy_->load(options_.syzygy_path);
    return found.empty() ? found : fmt::format("SyzygyPath: {}", found);
}

util::Result<std::string> Engine::apply_eval_file(const std::string& before) {
    auto network = load_network(options_.eval_file);
    if (!network) {
        const std::string refused = std::exchange(options_.eval_file, before);
        return util::Error{fmt::format("EvalFile {}: {}; the network stays as it is",
                                       util::quoted(refused, util::kQuotedPath), network.reason())};
    }
    network_ = *network;
    use_network();
    return std::string{};
}

util::Result<std::string> Engine::evaluate_as(const Options& options) {
    auto note = set_option("Use NNUE", options.use_nnue ? "true" : "false");
    return options.eval_file.empty() ? note : set_option("EvalFile", options.eval_file);
}

void Engine::share_with(const Engine& other) {
    finish_search();
    const Options& theirs = other.options_;
    options_.use_nnue = theirs.use_nnue;
    options_.eval_file = theirs.eval_file;
    options_.syzygy_path = theirs.syzygy_path;
    options_.syzygy_probe_depth = theirs.syzygy_probe_depth;
    options_.syzygy_probe_limit = theirs.syzygy_probe_limit;
    options_.syzygy_fifty_move_rule = theirs.syzygy_fifty_move_rule;
    network_ = other.network_;
    syzygy_ = other.syzygy_;
    use_network();
}

void Engine::use_network() { pool_->set_network(options_.use_nnue ? network_ : nullptr); }

void Engine::new_game() {
    finish_search();
    pool_->clear();
    node_clock_ = {};
}

void Engine::set_position(const board::Position& start, const std::vector<board::Move>& moves) {
    finish_search();
    board::Position position = start;
    history_ = board::KeyHistory(position);
    for (board::Move move : moves) {
        position.make(move);
        history_.push(position);
    }
    position_ = position;
}

void Engine::clear_position() {
    finish_search();
    position_.reset();
}

eval::Value Engine::static_value() const {
    assert(position_);
    return eval::evaluate(*position_, options_.use_nnue ? network_ : nullptr);
}

void Engine::go(const GoArguments& arguments) {
    finish_search();
    search::SearchRequest request = make_search_request(arguments, options_, random_.next());
    if (!position_) return pool_->start_without_position(request);
    nodes_time_of_search_ = options_.nodes_time;
    const bool counts_nodes = nodes_time_of_search_ > 0;
    if (counts_nodes && request.limits.clock)
        node_clock_.begin_search(*request.limits.clock, position_->side_to_move());
    pool_->set_tb(make_tb_settings(options_, *syzygy_));
    pool_->start(*position_, history_, request, options_.multi_pv,
                 counts_nodes ? 0 : options_.move_overhead);
}

void Engine::perft(int depth, PerftDone on_done) {
    finish_search();
    if (!position_) return on_done({});
    pool_->run([this, position = *position_, depth, on_done = std::move(on_done)]() mutable {
        on_done(board::perft_divide(position, depth, pool_->stop_flag()));
    });
}

void Engine::finish_search() {
    stop();
    wait();
    // A search that measured time with the clock used none of the node clock.
    const auto nodes_time = static_cast<std::uint64_t>(nodes_time_of_search_);
    const auto used = nodes_time == 0 ? 0 : pool_->nodes_on_clock() / nodes_time;
    node_clock_.end_search(static_cast<util::Milliseconds>(used), pool_->is_ponder_miss());
}

void Engine::stop() { pool_->stop(); }

void Engine::ponder_hit() { pool_->ponder_hit(); }

bool Engine::is_searching() const { return !pool_->is_idle(); }

void Engine::wait() { pool_->wait(); }

std::uint64_t Engine::nodes_searched() const { return pool_->nodes(); }

}  // namespace octet::engine
