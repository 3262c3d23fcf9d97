// The threads take numbers of games and put the finished games into a map, where next() waits.
#include "datagen/self_play_pool.h"

#include <chrono>
#include <utility>

#include "datagen/self_play.h"

namespace octet::datagen {

namespace {

/// The number of games that may be started ahead of the next one to return. It bounds the memory.
constexpr std::uint64_t kMaxAhead = 4096;

}  // namespace

util::Result<std::unique_ptr<SelfPlayPool>> SelfPlayPool::create(
    const gamefile::DatagenSettings& settings, const Resources& resources, std::uint64_t first,
    std::uint64_t end, int threads) {
    std::unique_ptr<SelfPlayPool> pool(new SelfPlayPool(settings, resources, first, end));
    for (int i = 0; i < threads; ++i) {
        if (auto error = pool->add_searches()) return *error;
        auto thread = util::JobThread::create();
        if (!thread) return util::Error{"the system cannot create a thread"};
        const Searches searches{*pool->main_searches_.back(), pool->weaker_searches_.back().get()};
        thread->run([pool = pool.get(), searches] { pool->work(searches); });
        pool->threads_.push_back(std::move(thread));
    }
    return pool;
}

SelfPlayPool::~SelfPlayPool() {
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    changed_.notify_all();
    threads_.clear();
}

std::optional<util::Error> SelfPlayPool::add_searches() {
    auto main = GameSearch::create(settings_.hash, resources_.network);
    if (!main) return main.error();
    main_searches_.push_back(std::move(*main));
    weaker_searches_.emplace_back();
    if (settings_.unequal_share == 0) return {};
    auto weaker = GameSearch::create(settings_.hash, resources_.weaker_network);
    if (!weaker) return weaker.error();
    weaker_searches_.back() = std::move(*weaker);
    return {};
}

void SelfPlayPool::work(const Searches& searches) {
    while (const auto number = take_number()) {
        auto game = play_numbered_game(settings_, resources_, *number, searches, stop_);
        if (!game) return;
        deliver(*number, std::move(*game));
    }
}

std::optional<std::uint64_t> SelfPlayPool::take_number() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || next_to_play_ < next_to_return_ + kMaxAhead; });
    if (stop_ || next_to_play_ >= end_) return {};
    return next_to_play_++;
}

void SelfPlayPool::deliver(std::uint64_t number, gamefile::GameRecord game) {
    {
        const std::lock_guard lock(mutex_);
        finished_.emplace(number, std::move(game));
    }
    changed_.notify_all();
}

std::optional<gamefile::GameRecord> SelfPlayPool::next(util::Milliseconds timeout) {
    std::unique_lock lock(mutex_);
    const bool there = changed_.wait_for(lock, std::chrono::milliseconds(timeout),
                                         [this] { return finished_.contains(next_to_return_); });
    if (!there) return {};
    auto node = finished_.extract(next_to_return_++);
    lock.unlock();
    changed_.notify_all();
    return std::move(node.mapped());
}

}  // namespace octet::datagen
