#include "engine/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <new>
#include <utility>

#include "engine/evaluation.h"
#include "engine/skill_level.h"
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
    if (option == nullptr)
        return util::Error{fmt::format("no option is named {}", util::quoted(name))};
    // A value that makes no sense costs a running search nothing. Tuned numbers have no trial: they
    // are not in Options, and a search reads them all the time.
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
    // A path that is given again is read again: there may be other files now.
    if (option.sets(&Options::syzygy_path)) return apply_tables();
    if (option.sets(&Options::eval_file)) return apply_eval_file(before.eval_file);
    if (options_.use_nnue != before.use_nnue) use_network();
    return std::string{};
}

util::Result<std::string> Engine::apply_hash(int before) {
    if (pool_->set_hash(options_.hash)) return std::string{};
    const int refused = std::exchange(options_.hash, before);
    return util::Error{
        fmt::format("Hash {} MiB cannot be allocated; it stays at {} MiB", refused, options_.hash)};
}

util::Result<std::string> Engine::apply_threads() {
    const int wanted = options_.threads;
    options_.threads = pool_->set_threads(wanted);
    if (options_.threads == wanted) return std::string{};
    return util::Error{
        fmt::format("the system gives only {} of {} threads", options_.threads, wanted)};
}

util::Result<std::string> Engine::apply_tables() {
    const std::string found = tables_.load(options_.syzygy_path);
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

void Engine::use_network() { pool_->set_network(options_.use_nnue ? network_ : nullptr); }

void Engine::new_game() {
    finish_search();
    pool_->clear();
    node_clock_ = {};
    node_clock_before_.reset();
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

void Engine::go(const search::SearchRequest& request) {
    finish_search();
    if (!position_) return pool_->start_without_position(request);
    search::SearchRequest ours = request;
    ours.analysis |= options_.analyse_mode;
    if (options_.nodes_time > 0) count_nodes_as_time(ours.limits);
    const std::optional<SkillLevel> level = limited_skill_level(options_);
    if (level) ours.skill = skill_limit_at(*level, random_.next());
    // Nobody plays weakly who knows the tables.
    pool_->set_tb(level ? search::TbSettings() : tb_settings());
    pool_->start(*position_, history_, ours, options_.multi_pv,
                 options_.nodes_time > 0 ? 0 : options_.move_overhead);
}

search::TbSettings Engine::tb_settings() const {
    return {.syzygy = &tables_,
            .min_depth = options_.syzygy_probe_depth,
            .piece_limit = options_.syzygy_probe_limit,
            .fifty_move_rule = options_.syzygy_fifty_move_rule};
}

/// The clock that the GUI sends runs in real time. For a game that can be repeated, ours is that of
/// the first move, less the nodes of all searches since, plus an increment for each move of ours;
/// and again that of the GUI when no fewer moves are to go than before, for then a time control
/// has been reached.
void Engine::count_nodes_as_time(search::SearchLimits& limits) {
    limits.nodes_per_millisecond = options_.nodes_time;
    if (!limits.clock) return;
    const board::Color us = position_->side_to_move();
    util::Milliseconds& time = limits.clock->time[us];
    // Without a control the last one is endlessly far.
    constexpr int kSuddenDeath = std::numeric_limits<int>::max();
    const int given = limits.clock->moves_to_go.value_or(0);
    const int moves_to_go = given > 0 ? given : kSuddenDeath;
    const bool is_same_control =
        moves_to_go < node_clock_.moves_to_go ||
        (moves_to_go == kSuddenDeath && node_clock_.moves_to_go == kSuddenDeath);
    if (node_clock_.time && is_same_control)
        time = std::max<util::Milliseconds>(1, *node_clock_.time) + limits.clock->increment[us];
    node_clock_before_ = std::exchange(node_clock_, {.time = time, .moves_to_go = moves_to_go});
}

/// Takes what the last search used off our clock, if that ran; if it pondered on a move that was
/// not played, there was no such search.
void Engine::charge_node_clock() {
    const auto before = std::exchange(node_clock_before_, {});
    if (!before || options_.nodes_time == 0) return;
    if (pool_->is_ponder_miss())
        node_clock_ = *before;
    else
        *node_clock_.time -= static_cast<util::Milliseconds>(
            pool_->nodes_on_clock() / static_cast<std::uint64_t>(options_.nodes_time));
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
    charge_node_clock();
}

void Engine::stop() { pool_->stop(); }

void Engine::ponder_hit() { pool_->ponder_hit(); }

bool Engine::is_searching() const { return !pool_->is_idle(); }

void Engine::wait() { pool_->wait(); }

std::uint64_t Engine::nodes_searched() const { return pool_->nodes(); }

}  // namespace octet::engine
