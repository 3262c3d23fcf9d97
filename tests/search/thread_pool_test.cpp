// The search threads: every start gives one best move, and not before UCI allows it.
#include "search/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <thread>

#include "eval/nnue/embedded.h"
#include "search/time_manager.h"
#include "support/positions.h"
#include "support/printers.h"
#include "support/recording_listener.h"
#include "support/searcher.h"

namespace octet::search {
namespace {

using namespace std::chrono_literals;
using board::KeyHistory;
using board::Position;

/// The longest wait for an answer that must come.
constexpr auto kSoon = 60s;
/// The wait for an answer that must not come.
constexpr auto kWhile = 30ms;

SearchLimits infinite() {
    SearchLimits limits;
    limits.infinite = true;
    return limits;
}

SearchLimits pondering(SearchLimits limits) {
    limits.ponder = true;
    return limits;
}

SearchLimits move_time(util::Milliseconds time) {
    SearchLimits limits;
    limits.move_time = time;
    return limits;
}

/// The time that each move loses outside the search, in milliseconds.
constexpr util::Milliseconds kMoveOverhead = 10;

/// The part of a fixed time that is searched.
util::Milliseconds usable(util::Milliseconds time) {
    return allot_time(move_time(time), board::Color::White, 1, kMoveOverhead)->hard;
}

class ThreadPoolTest : public testing::Test {
protected:
    ThreadPoolTest() { pool_.set_hash(1); }

    void start(const SearchRequest& request, const Position& position = Position::start()) {
        pool_.start(position, KeyHistory(position), request, 1, kMoveOverhead);
    }
    std::size_t answers() const { return listener_.best_moves().size(); }
    bool is_answered_soon(std::size_t count = 1) {
        return listener_.wait_for_best_moves(count, kSoon);
    }
    bool is_answered_by_itself() { return listener_.wait_for_best_moves(1, kWhile); }

    test::RecordingListener listener_;
    ThreadPool pool_{listener_, eval::nnue::embedded_network()};
};

TEST_F(ThreadPoolTest, StartsIdleWithOneThread) {
    EXPECT_TRUE(pool_.is_idle());
    pool_.wait();
    pool_.stop();
    pool_.ponder_hit();
    EXPECT_EQ(answers(), 0U);
    EXPECT_EQ(pool_.nodes(), 0U);
}

TEST_F(ThreadPoolTest, StopRightAfterStartIsAnsweredOnce) {
    for (std::size_t i = 1; i <= 1000; ++i) {
        start(infinite());
        // The different waits stop the thread at all stages of its start.
        for (std::size_t spin = 0; spin < i % 50; ++spin)
            if (pool_.is_idle()) break;
        pool_.stop();
        pool_.wait();
        ASSERT_EQ(answers(), i);
        ASSERT_TRUE(listener_.best_moves().back().move);
    }
}

TEST_F(ThreadPoolTest, StopRightAfterStartIsAnsweredOnceWithManyThreads) {
    pool_.set_threads(4);
    for (std::size_t i = 1; i <= 200; ++i) {
        start(i % 2 == 0 ? infinite() : pondering(move_time(1)));
        pool_.stop();
        pool_.wait();
        ASSERT_EQ(answers(), i);
    }
}

TEST_F(ThreadPoolTest, StopAndPonderHitAtOnceAreAnsweredOnce) {
    for (std::size_t i = 1; i <= 200; ++i) {
        start(pondering(move_time(1)));
        std::thread other([this] { pool_.stop(); });
        pool_.ponder_hit();
        other.join();
        pool_.wait();
        ASSERT_EQ(answers(), i);
    }
}

TEST_F(ThreadPoolTest, AnInfiniteSearchEndsOnlyByStop) {
    start(infinite());
    EXPECT_FALSE(is_answered_by_itself());
    EXPECT_FALSE(pool_.is_idle());
    pool_.stop();
    EXPECT_TRUE(is_answered_soon());
}

TEST_F(ThreadPoolTest, AnInfiniteSearchHoldsItsResultAtADepthLimit) {
    SearchLimits limits = infinite();
    limits.depth = 2;
    start(limits);
    ASSERT_TRUE(listener_.wait_for_depth(2, kSoon));
    EXPECT_FALSE(is_answered_by_itself());
    EXPECT_FALSE(pool_.is_idle());
    pool_.stop();
    ASSERT_TRUE(is_answered_soon());
    pool_.wait();
    EXPECT_EQ(answers(), 1U);
    EXPECT_EQ(listener_.lines().back().depth, 2);
}

TEST_F(ThreadPoolTest, AnInfiniteSearchIgnoresTheClockAndTheNodes) {
    SearchLimits limits = infinite();
    limits.nodes = 1;
    limits.move_time = 1;
    limits.mate = 1;
    start(limits, test::position("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"));
    EXPECT_FALSE(is_answered_by_itself());
    pool_.stop();
    EXPECT_TRUE(is_answered_soon());
}

TEST_F(ThreadPoolTest, AnInfiniteSearchForAMateGoesOnAfterItIsDisproved) {
    SearchLimits limits = infinite();
    limits.mate = 1;
    start(limits);
    EXPECT_TRUE(listener_.wait_for_depth(9, kSoon));
    pool_.stop();
    EXPECT_TRUE(is_answered_soon());
}

TEST_F(ThreadPoolTest, AnInfiniteSearchOfAGameThatIsOverIsHeldToo) {
    for (const char* fen : {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}) {
        listener_.clear();
        start(infinite(), test::position(fen));
        EXPECT_FALSE(is_answered_by_itself());
        pool_.stop();
        ASSERT_TRUE(is_answered_soon());
        EXPECT_FALSE(listener_.best_moves()[0].move);
        EXPECT_FALSE(listener_.best_moves()[0].ponder);
        pool_.wait();
    }
}

TEST_F(ThreadPoolTest, PonderingIsHeldUntilTheMoveIsPlayed) {
    for (const SearchLimits& limits : {test::depth_limit(1), test::node_limit(1), move_time(1)}) {
        listener_.clear();
        start(pondering(limits));
        EXPECT_FALSE(is_answered_by_itself());
        EXPECT_FALSE(pool_.is_idle());
        pool_.ponder_hit();
        ASSERT_TRUE(is_answered_soon());
        pool_.wait();
        EXPECT_EQ(answers(), 1U);
    }
}

TEST_F(ThreadPoolTest, PonderingIsHeldUntilStop) {
    start(pondering(test::depth_limit(1)));
    EXPECT_FALSE(is_answered_by_itself());
    pool_.stop();
    EXPECT_TRUE(is_answered_soon());
}

TEST_F(ThreadPoolTest, TheClockRunsFromThePonderHit) {
    start(pondering(move_time(100)));
    EXPECT_FALSE(listener_.wait_for_best_moves(1, 120ms));
    const util::TimePoint hit = util::Clock::now();
    pool_.ponder_hit();
    ASSERT_TRUE(is_answered_soon());
    EXPECT_GE(util::milliseconds_between(hit, util::Clock::now()), usable(100));
}

// The search has pondered longer than the move is worth. A share of the first clock is about 50,000
// nodes and at least 23,000; the second clock holds one increment, of which a move may use half.
TEST_F(ThreadPoolTest, AfterEnoughPonderingThePonderHitEndsTheSearch) {
    struct Clock {
        util::Milliseconds time;
        util::Milliseconds increment;
    };
    for (const auto& [time, increment] : {Clock{10'000, 0}, Clock{1'000, 1'000}}) {
        listener_.clear();
        SearchLimits limits;
        limits.clock.emplace();
        limits.clock->time.fill(time);
        limits.clock->increment.fill(increment);
        limits.nodes_per_millisecond = 20;
        start(pondering(limits));
        while (pool_.nodes() < 70'000) std::this_thread::yield();
        pool_.ponder_hit();
        ASSERT_TRUE(is_answered_soon());
        pool_.wait();
        EXPECT_LE(pool_.nodes_on_clock(), 2'000U) << time;
    }
}

TEST_F(ThreadPoolTest, PonderingDoesNotRaiseTheSkillLevel) {
    SearchLimits limits;
    limits.clock.emplace();
    limits.clock->time.fill(10'000);
    SearchRequest request = pondering(limits);
    request.skill = SkillLimit{.nodes = 40};
    start(request);
    EXPECT_FALSE(is_answered_by_itself());
    pool_.ponder_hit();
    ASSERT_TRUE(is_answered_soon());
    EXPECT_LE(pool_.nodes(), 2'000U) << "one more iteration";
}

TEST_F(ThreadPoolTest, ASkillLevelSearchesLongerAgainstABareKing) {
    SearchRequest request;
    request.skill = SkillLimit{.nodes = 500};
    const board::Position rook_ending = test::position("8/8/8/4k3/8/8/8/KR6 w - - 0 1");
    const SkillLimit limit = skill_limit_in(rook_ending, *request.skill);
    ASSERT_GT(limit.nodes, 4 * request.skill->nodes);
    start(request, rook_ending);
    ASSERT_TRUE(is_answered_soon());
    EXPECT_GE(pool_.nodes(), limit.nodes);
}

// A thread that holds back a result uses no processor time.
TEST_F(ThreadPoolTest, NoThreadSearchesWhileTheResultIsHeldBack) {
    SearchLimits found_mate = infinite();
    found_mate.mate = 1;
    SearchRequest weak = pondering({});
    weak.skill = SkillLimit{.nodes = 40};
    const auto is_searching = [this] {
        const std::uint64_t nodes = pool_.nodes();
        std::this_thread::sleep_for(20ms);
        return pool_.nodes() != nodes;
    };
    pool_.set_threads(3);
    for (const SearchRequest& request : {SearchRequest(found_mate), weak}) {
        listener_.clear();
        start(request, test::position("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1"));
        while (pool_.nodes() == 0) std::this_thread::yield();
        int looks = 0;
        while (is_searching() && looks < 200) ++looks;
        EXPECT_LT(looks, 200);
        EXPECT_EQ(answers(), 0U);
        pool_.stop();
        EXPECT_TRUE(is_answered_soon());
        pool_.wait();
    }
}

TEST_F(ThreadPoolTest, AnInfinitePonderSearchEndsOnlyByStop) {
    start(pondering(infinite()));
    pool_.ponder_hit();
    EXPECT_FALSE(is_answered_by_itself());
    pool_.stop();
    EXPECT_TRUE(is_answered_soon());
}

TEST_F(ThreadPoolTest, LimitsEndASearch) {
    SearchLimits clock;
    clock.clock.emplace();
    clock.clock->time.fill(100);
    for (const SearchLimits& limits :
         {test::depth_limit(3), test::depth_limit(-5), test::node_limit(3000), test::node_limit(0),
          move_time(20), move_time(-20), clock}) {
        listener_.clear();
        start(limits);
        ASSERT_TRUE(is_answered_soon());
        EXPECT_TRUE(listener_.best_moves()[0].move);
        pool_.wait();
        EXPECT_EQ(answers(), 1U);
        EXPECT_FALSE(listener_.lines().empty());
    }
}

TEST_F(ThreadPoolTest, MoveTimeIsUsed) {
    const util::TimePoint before = util::Clock::now();
    start(move_time(60));
    ASSERT_TRUE(is_answered_soon());
    EXPECT_GE(util::milliseconds_between(before, util::Clock::now()), usable(60));
}

TEST_F(ThreadPoolTest, AForcedMoveIsPlayedAtOnceOnAClock) {
    SearchLimits limits;
    limits.clock.emplace();
    limits.clock->time.fill(1'000'000);
    start(limits, test::position("r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3"));
    ASSERT_TRUE(is_answered_soon());
    EXPECT_EQ(listener_.lines().back().depth, 1);
}

TEST_F(ThreadPoolTest, ThreadsComeAndGo) {
    for (int threads : {1, 4, 2, 8, 8, 1}) {
        EXPECT_EQ(pool_.set_threads(threads), threads);
        listener_.clear();
        start(test::node_limit(5000));
        ASSERT_TRUE(is_answered_soon());
        pool_.wait();
        EXPECT_GE(pool_.nodes(), 5000U);
    }
}

TEST_F(ThreadPoolTest, HelpersSearchAsWell) {
    pool_.set_threads(2);
    // A helper changes the number of nodes to this depth, unless the system gave it no time at all,
    // which 20 tries make unlikely.
    bool helped = false;
    for (int i = 0; i < 20 && !helped; ++i) {
        pool_.clear();
        listener_.clear();
        start(test::depth_limit(9));
        ASSERT_TRUE(is_answered_soon());
        pool_.wait();
        const std::uint64_t together = pool_.nodes();
        test::Searcher alone;
        helped = together != alone.run(Position::start(), test::depth_limit(9)).nodes;
    }
    EXPECT_TRUE(helped);
}

TEST_F(ThreadPoolTest, AnImpossibleHashSizeIsRefusedAndTheOldTtKept) {
    const auto search_twice = [this](const auto& between) {
        pool_.clear();
        start(test::depth_limit(9));
        pool_.wait();
        between();
        start(test::depth_limit(9));
        pool_.wait();
        return pool_.nodes();
    };
    const std::uint64_t with_tt = search_twice([] {});
    const std::uint64_t without_tt = search_twice([this] { pool_.set_hash(1); });
    const std::uint64_t refused = search_twice([this] {
        EXPECT_FALSE(pool_.set_hash(std::numeric_limits<int>::max()));
        EXPECT_FALSE(pool_.set_hash(0));
        EXPECT_FALSE(pool_.set_hash(-1));
    });
    EXPECT_EQ(refused, with_tt);
    EXPECT_NE(refused, without_tt);
}

TEST_F(ThreadPoolTest, ClearForgetsEverything) {
    pool_.set_threads(1);
    start(test::depth_limit(7));
    pool_.wait();
    const std::uint64_t nodes = pool_.nodes();
    start(test::depth_limit(5), test::position(test::standard_fens()[1]));
    pool_.wait();
    pool_.clear();
    start(test::depth_limit(7));
    pool_.wait();
    EXPECT_EQ(pool_.nodes(), nodes);
}

TEST_F(ThreadPoolTest, RunsAJobThatCanBeStopped) {
    std::atomic<bool> running{false};
    pool_.run([&] {
        running = true;
        while (!pool_.stop_flag()) std::this_thread::yield();
    });
    while (!running) std::this_thread::yield();
    EXPECT_FALSE(pool_.is_idle());
    pool_.stop();
    pool_.wait();
    EXPECT_TRUE(pool_.is_idle());
    EXPECT_EQ(answers(), 0U);

    // The old stop does not end the next search.
    start(test::depth_limit(3));
    pool_.wait();
    EXPECT_EQ(listener_.lines().back().depth, 3);
}

/// Asks the pool at the best move whether it is idle.
class IdleAsker : public SearchListener {
public:
    void on_best_move(const BestMove&) override { was_idle = pool->is_idle(); }
    ThreadPool* pool = nullptr;
    bool was_idle = false;
};

TEST(ThreadPool, IsIdleAtTheBestMove) {
    IdleAsker asker;
    ThreadPool pool(asker, nullptr);
    asker.pool = &pool;
    pool.set_hash(1);
    const Position position = Position::start();
    pool.start(position, KeyHistory(position), test::depth_limit(2), 1, kMoveOverhead);
    pool.wait();
    EXPECT_TRUE(asker.was_idle);
}

/// Starts an infinite search from another thread at the moment of the first best move, and returns
/// only when that search has been asked for.
class NextSearchStarter : public SearchListener {
public:
    ~NextSearchStarter() override {
        if (starter_.joinable()) starter_.join();
    }
    void on_best_move(const BestMove&) override {
        if (starter_.joinable()) return;
        starter_ = std::thread([this] {
            pool->start(Position::start(), KeyHistory(Position::start()), infinite(), 1,
                        kMoveOverhead);
            started = true;
        });
        while (pool->is_idle()) std::this_thread::yield();
    }
    ThreadPool* pool = nullptr;
    std::atomic<bool> started{false};

private:
    std::thread starter_;
};

TEST(ThreadPool, IsNotIdleWhileASearchRunsThatWasStartedAtTheBestMove) {
    NextSearchStarter starter;
    ThreadPool pool(starter, nullptr);
    starter.pool = &pool;
    ASSERT_TRUE(pool.set_hash(1));
    pool.start(Position::start(), KeyHistory(Position::start()), test::depth_limit(1), 1,
               kMoveOverhead);
    while (!starter.started) std::this_thread::yield();
    // The end of the first search must not mark the pool as idle during the second one.
    EXPECT_FALSE(pool.is_idle());
    pool.stop();
    pool.wait();
    EXPECT_TRUE(pool.is_idle());
}

TEST(ThreadPool, CanBeDestroyedWhileItSearches) {
    test::RecordingListener listener;
    {
        ThreadPool pool(listener, nullptr);
        pool.set_hash(1);
        pool.set_threads(3);
        const Position position = Position::start();
        pool.start(position, KeyHistory(position), infinite(), 1, kMoveOverhead);
    }
    EXPECT_EQ(listener.best_moves().size(), 1U);
}

TEST(ThreadPool, StopMayComeFromAnyThread) {
    test::RecordingListener listener;
    ThreadPool pool(listener, nullptr);
    pool.set_hash(1);
    const Position position = Position::start();
    std::atomic<bool> over{false};
    std::thread nuisance([&] {
        while (!over) {
            pool.stop();
            pool.ponder_hit();
            (void)pool.is_idle();
            (void)pool.nodes();
            std::this_thread::yield();
        }
    });
    for (int i = 0; i < 100; ++i) {
        pool.start(position, KeyHistory(position), pondering(infinite()), 1, kMoveOverhead);
        pool.wait();
    }
    over = true;
    nuisance.join();
    EXPECT_EQ(listener.best_moves().size(), 100U);
}

}  // namespace
}  // namespace octet::search
