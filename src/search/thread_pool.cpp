#include "search/thread_pool.h"

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

#include "search/tb_root.h"
#include "search/time_manager.h"
#include "search/vote.h"
#include "util/huge_memory.h"

namespace octet::search {

namespace {

/// Memory that must remain free after a thread was added, for output and the like.
constexpr std::size_t kSpareBytes = std::size_t{4} << 20;

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
    const auto wanted = static_cast<std::size_t>(count);
    while (threads_.size() > wanted) {
        threads_.pop_back();
        workers_.pop_back();
        shared_.nodes.pop_back();
    }
    // If the system gives no more threads, the search uses those that exist.
    while (threads_.size() < wanted && add_thread()) {
    }
    return static_cast<int>(threads_.size());
}

/// Returns false if there is no memory. The exception of the standard library goes no further.
bool ThreadPool::add_thread() try {
    // Allocated first and freed at the end, so that this much memory is left for searches.
    const auto spare = util::HugeMemory::allocate(kSpareBytes);
    if (!spare) return false;
    const std::size_t count = threads_.size() + 1;
    threads_.reserve(count);
    workers_.reserve(count);
    shared_.nodes.reserve(count);
    auto thread = util::JobThread::create();
    if (!thread) return false;
    auto counter = std::make_unique<NodeCounter>();
    shared_.nodes.push_back(std::move(counter));
    workers_.push_back(std::make_unique<RootSearch>(shared_, static_cast<int>(workers_.size())));
    threads_.push_back(std::move(thread));
    return true;
} catch (const std::bad_alloc&) {
    shared_.nodes.resize(threads_.size());
    return false;
}

/// Clears the TT although it is zeroed: the system provides memory when it is first written to, and
/// that would take a search longer than a short move lasts.
bool ThreadPool::set_hash(int megabytes) {
    if (!shared_.tt.resize(static_cast<std::size_t>(megabytes))) return false;
    run_on_all([this](std::size_t i) { shared_.tt.clear(i, threads_.size()); });
    return true;
}

void ThreadPool::set_network(std::shared_ptr<const eval::nnue::Network> network) {
    shared_.network = std::move(network);
    clear();
}

void ThreadPool::clear() {
    run_on_all([this](std::size_t i) {
        shared_.tt.clear(i, threads_.size());
        workers_[i]->clear();
    });
}

void ThreadPool::run_on_all(const std::function<void(std::size_t)>& job) {
    for (std::size_t i = 0; i < threads_.size(); ++i) threads_[i]->run([&job, i] { job(i); });
    for (const auto& thread : threads_) thread->wait();
}

void ThreadPool::start(const board::Position& position, const board::KeyHistory& history,
                       const SearchRequest& request, int multi_pv,
                       util::Milliseconds move_overhead) {
    shared_.request = request;
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
void ThreadPool::prepare_workers(const board::Position& position,
                                 const board::KeyHistory& history) {
    RootMoves root_moves(position, shared_.request.root_moves);
    const TbRootResult tb_result = order_by_tb(root_moves, position, history, shared_.tb);
    // A search that is stopped before its first score plays the first move: the TT move is the best
    // guess.
    if (const auto entry = shared_.tt.probe(position.key(), 0)) root_moves.put_first(entry->move);
    shared_.root_tb_hits = tb_result.is_ranked ? root_moves.size() : 0;
    shared_.tb_pieces = tb_result.probe_tree ? shared_.tb.max_pieces() : 0;
    for (const auto& worker : workers_)
        worker->prepare(position, history, root_moves,
                        worker == workers_.front() ? &listener_ : nullptr);
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
    threads_.front()->run(std::move(job));
}

void ThreadPool::become_idle() {
    const std::lock_guard lock(mutex_);
    idle_ = true;
}

void ThreadPool::main_search(const board::Position& position, const board::KeyHistory& history) {
    prepare_workers(position, history);
    start_helpers();
    workers_.front()->iterate();
    shared_.stop.store(true, std::memory_order_relaxed);
    wait_for_helpers();
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

void ThreadPool::start_helpers() {
    for (std::size_t i = 1; i < workers_.size(); ++i)
        threads_[i]->run([worker = workers_[i].get()] { worker->iterate(); });
}

void ThreadPool::wait_for_helpers() {
    for (std::size_t i = 1; i < threads_.size(); ++i) threads_[i]->wait();
}

/// The worker whose move is played, by a vote. The main worker has the move if several lines or a
/// depth were asked for.
RootSearch& ThreadPool::elected_worker() const {
    RootSearch& main = *workers_.front();
    if (shared_.multi_pv > 1 || shared_.request.limits.depth || main.root_moves().empty())
        return main;
    std::vector<RootSearch*> voters;
    std::vector<Candidate> candidates;
    for (const auto& worker : workers_) {
        if (worker.get() != &main && worker->completed_depth() == 0) continue;
        const RootMove& best = worker->root_moves()[0];
        voters.push_back(worker.get());
        candidates.push_back(
            {.move = best.move, .score = best.last_score(), .depth = worker->completed_depth()});
    }
    return *voters[elect(candidates)];
}

BestMove ThreadPool::best_move() const {
    RootSearch& elected = elected_worker();
    if (elected.root_moves().empty()) return {};
    if (shared_.request.skill) elected.apply_skill(*shared_.request.skill);
    // The last PV that is reported must begin with the move that is played.
    if (&elected != workers_.front().get()) elected.report_best(listener_);
    return {.move = elected.root_moves()[0].move, .ponder = elected.expected_reply()};
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

void ThreadPool::wait() const { threads_.front()->wait(); }

}  // namespace octet::search
