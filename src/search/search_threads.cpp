#include "search/search_threads.h"

#include <new>

#include "search/vote.h"
#include "util/huge_memory.h"

namespace octet::search {

namespace {

/// Memory that must remain free after a thread was added, for output and the like.
constexpr std::size_t kSpareBytes = std::size_t{4} << 20;

}  // namespace

std::size_t SearchThreads::set_count(std::size_t count) {
    while (threads_.size() > count) {
        threads_.pop_back();
        searches_.pop_back();
        shared_.nodes.pop_back();
    }
    // If the system gives no more threads, the search uses those that exist.
    while (threads_.size() < count && add()) {
    }
    return threads_.size();
}

/// Returns false if there is no memory. The exception of the standard library goes no further.
bool SearchThreads::add() try {
    // Allocated first and freed at the end, so that this much memory is left for searches.
    const auto spare = util::HugeMemory::allocate(kSpareBytes);
    if (!spare) return false;
    const std::size_t count = threads_.size() + 1;
    threads_.reserve(count);
    searches_.reserve(count);
    shared_.nodes.reserve(count);
    auto thread = util::JobThread::create();
    if (!thread) return false;
    auto counter = std::make_unique<NodeCounter>();
    shared_.nodes.push_back(std::move(counter));
    searches_.push_back(std::make_unique<RootSearch>(shared_, static_cast<int>(searches_.size())));
    threads_.push_back(std::move(thread));
    return true;
} catch (const std::bad_alloc&) {
    shared_.nodes.resize(threads_.size());
    return false;
}

void SearchThreads::run_on_all(const std::function<void(std::size_t)>& job) {
    for (std::size_t i = 0; i < threads_.size(); ++i) threads_[i]->run([&job, i] { job(i); });
    for (const auto& thread : threads_) thread->wait();
}

void SearchThreads::start_helpers() {
    for (std::size_t i = 1; i < searches_.size(); ++i)
        threads_[i]->run([search = searches_[i].get()] { search->iterate(); });
}

void SearchThreads::wait_for_helpers() {
    for (std::size_t i = 1; i < threads_.size(); ++i) threads_[i]->wait();
}

RootSearch& SearchThreads::elected() const {
    RootSearch& main = main_search();
    const SearchLimits& limits = shared_.request.limits;
    if (shared_.multi_pv > 1 || limits.depth || limits.mate || main.root_moves().empty())
        return main;
    std::vector<RootSearch*> voters;
    std::vector<Candidate> candidates;
    for (const auto& search : searches_) {
        if (search.get() != &main && search->completed_depth() == 0) continue;
        const RootMove& best = search->root_moves()[0];
        voters.push_back(search.get());
        candidates.push_back(
            {.move = best.move, .score = best.last_score(), .depth = search->completed_depth()});
    }
    return *voters[elect(candidates)];
}

}  // namespace octet::search
