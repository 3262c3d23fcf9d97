#include "search/thread_pool.h"

#include <algorithm>
#include <mutex>
#include <new>
#include <shared_mutex>
#include <utility>

#include "search/tb_root.h"
#include "search/time_manager.h"
#include "util/fair_shared_mutex.h"

namespace octet::search {

namespace {

/// Other engines may share the tables, and DTZ must not be probed while they search.
TbRootResult order_root_by_tb(RootMoves& moves, const board::Position& position,
                              const board::KeyHistory& history, const TbSettings& tb) {
    if (!tb.covers(position)) return {};
    const std::unique_lock lock(tb.syzygy->mutex());
    return order_by_tb(moves, position, history, tb);
}

/// The shared lock of the tables; an empty one if the search has no tables.
std::shared_lock<util::FairSharedMutex> lock_tb(const TbSettings& tb) {
    if (tb.max_pieces() == 0) return {};
    return std::shared_lock(tb.syzygy->mutex());
}

}  // namespace

ThreadPool::ThreadPool(SearchListener& listener, std::shared_ptr<const eval::nnue::Network> network)
    : listener_(listener), shared_(std::move(network)) {
    if (set_threads(1) == 0) throw std::bad_alloc();
}

ThreadPool::~ThreadPool() {
    stop();
    wait();
}

int ThreadPool::set_threads(int count) {
    return static_cast<int>(threads_.set_count(static_cast<std::size_t>(count)));
}

/// Clears the TT although it is zeroed: the system provides memory when it is first written to, and
/// that would take a search longer than a short move lasts.
bool ThreadPool::set_hash(int megabytes) {
    if (!shared_.tt.resize(static_cast<std::size_t>(megabytes))) return false;
    threads_.run_on_all([this](std::size_t i) { shared_.tt.clear(i, threads_.count()); });
    return true;
}

void ThreadPool::set_network(std::shared_ptr<const eval::nnue::Network> network) {
    shared_.network = std::move(network);
    clear();
}

void ThreadPool::clear() {
    threads_.run_on_all([this](std::size_t i) {
        shared_.tt.clear(i, threads_.count());
        threads_.search(i).clear();
    });
}

void ThreadPool::start(const board::Position& position, const board::KeyHistory& history,
                       const SearchRequest& request, int multi_pv,
                       util::Milliseconds move_overhead) {
    shared_.request = request;
    if (request.skill) shared_.request.skill = skill_limit_in(position, *request.skill);
    shared_.multi_pv = request.skill ? std::max(multi_pv, kSkillMultiPv) : multi_pv;
    shared_.shown_lines = multi_pv;
    shared_.budget =
        allot_time(request.limits, position.side_to_move(), position.move_number(), move_overhead);
    shared_.pondering.store(request.limits.ponder, std::memory_order_relaxed);
    shared_.clock.start(request.start);
    // Reset here, because a ponder hit may come before the threads are prepared.
    for (const auto& counter : shared_.nodes) counter->reset();
    shared_.nodes_off_clock.store(0, std::memory_order_relaxed);
    shared_.tt.new_search();
    begin([this, position, history] { main_search(position, history); });
}

/// Runs on the main search thread: tablebases may be read from a disk, and the caller of start()
/// must go on reading commands.
void ThreadPool::prepare_searches(const board::Position& position,
                                  const board::KeyHistory& history) {
    RootMoves root_moves(position, shared_.request.root_moves);
    const TbRootResult tb_result = order_root_by_tb(root_moves, position, history, shared_.tb);
    // A search that is stopped before its first score plays the first move: the TT move is the best
    // guess.
    if (const auto entry = shared_.tt.probe(position.key(), 0)) root_moves.put_first(entry->move);
    shared_.root_tb_hits = tb_result.is_ranked ? root_moves.size() : 0;
    shared_.tb_pieces = tb_result.probe_tree ? shared_.tb.max_pieces() : 0;
    for (std::size_t i = 0; i < threads_.count(); ++i)
        threads_.search(i).prepare(position, history, root_moves, i == 0 ? &listener_ : nullptr);
}

void ThreadPool::start_without_position(const SearchRequest& request) {
    shared_.request = request;
    shared_.pondering.store(request.limits.ponder, std::memory_order_relaxed);
    begin([this] {
        hold_result();
        announce({});
    });
}

void ThreadPool::run(std::function<void()> job) {
    begin([this, job = std::move(job)] {
        job();
        become_idle();
    });
}

void ThreadPool::begin(std::function<void()> job) {
    {
        // The flags are reset before the thread wakes, so that a stop that follows is not lost.
        const std::lock_guard lock(mutex_);
        shared_.stop.store(false, std::memory_order_relaxed);
        told_to_stop_ = idle_ = false;
    }
    threads_.run_on_main(std::move(job));
}

void ThreadPool::become_idle() {
    const std::lock_guard lock(mutex_);
    idle_ = true;
}

void ThreadPool::main_search(const board::Position& position, const board::KeyHistory& history) {
    prepare_searches(position, history);
    {
        const auto lock = lock_tb(shared_.tb);
        threads_.start_helpers();
        threads_.main_search().iterate();
        shared_.stop.store(true, std::memory_order_relaxed);
        threads_.wait_for_helpers();
    }
    hold_result();
    // Without a ponder hit the whole search was in the opponent's time.
    ponder_miss_ = shared_.pondering.exchange(false);
    if (ponder_miss_) shared_.nodes_off_clock.store(shared_.total_nodes());
    announce(best_move());
}

/// Waits until the result may be told: UCI allows no best move of an infinite or ponder search
/// before stop or ponderhit.
void ThreadPool::hold_result() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !shared_.is_open_ended() || told_to_stop_; });
}

BestMove ThreadPool::best_move() const {
    RootSearch& elected = threads_.elected();
    if (elected.root_moves().empty()) return {};
    if (shared_.request.skill) elected.apply_skill(*shared_.request.skill);
    // The last PV that is reported must begin with the move that is played.
    if (&elected != &threads_.main_search()) elected.report_best(listener_);
    return {.move = elected.root_moves()[0].move,
            .ponder = elected.expected_reply(),
            .has_no_mate = threads_.main_search().has_no_mate()};
}

/// A GUI may send the next position as soon as it reads the best move, so the pool is idle before
/// the listener is called. Nothing may set the flag after that: the next search may have begun.
void ThreadPool::announce(const BestMove& best) {
    become_idle();
    listener_.on_best_move(best);
}

void ThreadPool::stop() {
    const std::lock_guard lock(mutex_);
    shared_.stop.store(true);
    told_to_stop_ = true;
    changed_.notify_all();
}

void ThreadPool::ponder_hit() {
    const std::lock_guard lock(mutex_);
    if (!shared_.pondering.load()) return;
    shared_.clock.start(util::Clock::now());
    shared_.nodes_off_clock.store(shared_.total_nodes(), std::memory_order_relaxed);
    shared_.pondering.store(false);
    changed_.notify_all();
}

bool ThreadPool::is_idle() const {
    const std::lock_guard lock(mutex_);
    return idle_;
}

void ThreadPool::wait() const { threads_.wait_for_main(); }

}  // namespace octet::search
