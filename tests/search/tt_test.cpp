// The transposition table: what is stored is found again, and which entries are replaced.
#include "search/tt.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <thread>

#include "search/params.h"
#include "support/printers.h"
#include "util/memory_limits.h"
#include "util/random.h"

namespace octet::search {
namespace {

using board::Key;
using board::Move;
using board::MoveKind;
using board::Square;
using Entry = TranspositionTable::Entry;

constexpr Move kMove{Square::E2, Square::E4, MoveKind::DoublePush};
constexpr Move kOtherMove{Square::G1, Square::F3, MoveKind::Quiet};

/// Keys that differ only in their low bits: they share a cluster, which holds three entries.
constexpr Key key_in_cluster(Key number) { return 0x123456789ABC0000ULL | number; }

TranspositionTable make_table(std::size_t megabytes = 1) {
    TranspositionTable table;
    EXPECT_TRUE(table.resize(megabytes));
    return table;
}

Entry entry_of_depth(int depth, Move move = kMove) {
    return {.move = move, .value = 10, .evaluation = 20, .depth = depth, .bound = Bound::Lower};
}

int depth_in(const TranspositionTable& table, Key key) {
    const auto entry = table.probe(key, 0);
    return entry ? entry->depth : -1;
}

TEST(TranspositionTable, KnowsNothingAtFirst) {
    const TranspositionTable table = make_table();
    util::Random random(1);
    for (int i = 0; i < 1000; ++i) EXPECT_FALSE(table.probe(random.next(), 0));
    EXPECT_FALSE(table.probe(0, 0));
    EXPECT_EQ(table.hash_full(), 0);
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table = make_table();
    util::Random random(2);
    for (int i = 0; i < 5000; ++i) {
        const Key key = random.next();
        const Entry entry{
            .move = Move::from_word(static_cast<std::uint16_t>(random.below(0xFFFF) + 1)),
            .value = static_cast<eval::Value>(random.below(63'001)) - 31'500,
            .evaluation = static_cast<eval::Value>(random.below(63'001)) - 31'500,
            .depth = static_cast<int>(random.below(eval::kMaxPly)),
            .bound = static_cast<Bound>(1 + random.below(3)),
            .tt_pv = random.below(2) == 1};
        table.store(key, 0, entry);
        const auto found = table.probe(key, 0);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->move, entry.move);
        EXPECT_EQ(found->value, entry.value);
        EXPECT_EQ(found->evaluation, entry.evaluation);
        EXPECT_EQ(found->depth, entry.depth);
        EXPECT_EQ(found->bound, entry.bound);
        EXPECT_EQ(found->tt_pv, entry.tt_pv);
    }
}

TEST(TranspositionTable, NoDepthIsTooDeep) {
    TranspositionTable table = make_table();
    for (const int depth : {eval::kMaxPly, 255, 256, 300}) {
        const Key key = key_in_cluster(static_cast<Key>(depth) << 20);
        table.store(key, 0, entry_of_depth(depth));
        EXPECT_EQ(depth_in(table, key), std::min(depth, 255));
    }
}

TEST(TranspositionTable, AMissingValueStaysMissing) {
    TranspositionTable table = make_table();
    Entry entry;
    entry.depth = 3;
    table.store(77, 30, entry);
    const auto found = table.probe(77, 90);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->value, eval::kNoValue);
    EXPECT_EQ(found->evaluation, eval::kNoValue);
    EXPECT_FALSE(found->move);
    EXPECT_EQ(found->bound, Bound::None);
}

TEST(TranspositionTable, MatesCountFromTheNode) {
    TranspositionTable table = make_table();
    Key key = 1;
    for (int stored_at : {0, 1, 40, 120}) {
        for (int read_at : {0, 1, 40, 120}) {
            for (int distance : {0, 1, 2, 100}) {
                key += 1'000'000'007;
                Entry entry = entry_of_depth(1);
                entry.value = eval::mate_in(stored_at + distance);
                table.store(key, stored_at, entry);
                EXPECT_EQ(table.probe(key, read_at)->value, eval::mate_in(read_at + distance));

                key += 1'000'000'007;
                entry.value = eval::mated_in(stored_at + distance);
                table.store(key, stored_at, entry);
                EXPECT_EQ(table.probe(key, read_at)->value, eval::mated_in(read_at + distance));
            }
        }
    }
}

TEST(TranspositionTable, TablebaseWinsCountFromTheProbingNode) {
    TranspositionTable table = make_table();
    Entry entry = entry_of_depth(1);
    entry.value = eval::tb_win_in(30);
    table.store(7, 20, entry);
    EXPECT_EQ(table.probe(7, 5)->value, eval::tb_win_in(15));
    entry.value = eval::tb_loss_in(30);
    table.store(8, 20, entry);
    EXPECT_EQ(table.probe(8, 5)->value, eval::tb_loss_in(15));
}

TEST(TranspositionTable, WinsBeyondTheFiftyMoveRuleAreNotProved) {
    TranspositionTable table = make_table();
    constexpr int kDistance = 30;
    Key key = 1;
    for (eval::Value far : {eval::mate_in(kDistance), eval::tb_win_in(kDistance)}) {
        for (eval::Value value : {far, -far}) {
            Entry entry = entry_of_depth(1);
            entry.value = value;
            table.store(++key, 0, entry);
            EXPECT_EQ(table.probe(key, 0, 100 - kDistance)->value, value);
            EXPECT_EQ(table.probe(key, 0, 101 - kDistance)->value,
                      value > 0 ? eval::kMaxEvaluation : -eval::kMaxEvaluation);
        }
    }
}

TEST(TranspositionTable, OtherValuesDoNotDependOnThePly) {
    TranspositionTable table = make_table();
    Key key = 1;
    for (eval::Value value : {-eval::kMaxEvaluation, -1, 0, 1, eval::kMaxEvaluation}) {
        Entry entry = entry_of_depth(1);
        entry.value = value;
        table.store(++key << 40, 200, entry);
        EXPECT_EQ(table.probe(key << 40, 3)->value, value);
    }
}

TEST(TranspositionTable, AResultWithoutMoveKeepsTheOldMove) {
    TranspositionTable table = make_table();
    table.store(5, 0, entry_of_depth(4, kMove));
    table.store(5, 0, entry_of_depth(9, Move()));
    EXPECT_EQ(table.probe(5, 0)->depth, 9);
    EXPECT_EQ(table.probe(5, 0)->move, kMove);
    table.store(5, 0, entry_of_depth(9, kOtherMove));
    EXPECT_EQ(table.probe(5, 0)->move, kOtherMove);
}

TEST(TranspositionTable, ANewEntryDoesNotKeepTheMoveOfTheReplacedOne) {
    TranspositionTable table = make_table();
    for (Key i = 1; i <= 3; ++i) table.store(key_in_cluster(i), 0, entry_of_depth(5));
    table.store(key_in_cluster(4), 0, entry_of_depth(5, Move()));
    ASSERT_TRUE(table.probe(key_in_cluster(4), 0));
    EXPECT_FALSE(table.probe(key_in_cluster(4), 0)->move);
}

TEST(TranspositionTable, AMuchShallowerResultDoesNotReplaceADeepOne) {
    TranspositionTable table = make_table();
    table.store(5, 0, entry_of_depth(20));
    table.store(5, 0, entry_of_depth(3));
    EXPECT_EQ(depth_in(table, 5), 20);

    Entry exact = entry_of_depth(3);
    exact.bound = Bound::Exact;
    table.store(5, 0, exact);
    EXPECT_EQ(depth_in(table, 5), 3);
}

TEST(TranspositionTable, ANewSearchReplacesDeepResultsOfAnOldOne) {
    TranspositionTable table = make_table();
    table.store(5, 0, entry_of_depth(20));
    table.new_search();
    EXPECT_EQ(depth_in(table, 5), 20);
    table.store(5, 0, entry_of_depth(3));
    EXPECT_EQ(depth_in(table, 5), 3);
}

TEST(TranspositionTable, TheShallowestEntryIsReplaced) {
    TranspositionTable table = make_table();
    table.store(key_in_cluster(1), 0, entry_of_depth(7));
    table.store(key_in_cluster(2), 0, entry_of_depth(4));
    table.store(key_in_cluster(3), 0, entry_of_depth(9));
    for (Key i = 1; i <= 3; ++i) ASSERT_TRUE(table.probe(key_in_cluster(i), 0));

    table.store(key_in_cluster(4), 0, entry_of_depth(1));
    EXPECT_EQ(depth_in(table, key_in_cluster(1)), 7);
    EXPECT_EQ(depth_in(table, key_in_cluster(2)), -1);
    EXPECT_EQ(depth_in(table, key_in_cluster(3)), 9);
    EXPECT_EQ(depth_in(table, key_in_cluster(4)), 1);
}

TEST(TranspositionTable, OldEntriesAreReplacedFirst) {
    TranspositionTable table = make_table();
    table.store(key_in_cluster(1), 0, entry_of_depth(12));
    table.new_search();
    table.new_search();
    table.store(key_in_cluster(2), 0, entry_of_depth(2));
    table.store(key_in_cluster(3), 0, entry_of_depth(3));
    table.store(key_in_cluster(4), 0, entry_of_depth(1));
    EXPECT_EQ(depth_in(table, key_in_cluster(1)), -1);
    EXPECT_EQ(depth_in(table, key_in_cluster(2)), 2);
    EXPECT_EQ(depth_in(table, key_in_cluster(3)), 3);
    EXPECT_EQ(depth_in(table, key_in_cluster(4)), 1);
}

TEST(TranspositionTable, OfEqualEntriesTheFirstIsReplaced) {
    TranspositionTable table = make_table();
    for (Key i = 1; i <= 4; ++i) table.store(key_in_cluster(i), 0, entry_of_depth(5));
    EXPECT_EQ(depth_in(table, key_in_cluster(1)), -1);
    for (Key i = 2; i <= 4; ++i) EXPECT_EQ(depth_in(table, key_in_cluster(i)), 5);
}

TEST(TranspositionTable, TheGenerationCounterWrapsAround) {
    TranspositionTable table = make_table();
    for (int search = 0; search < 31; ++search) table.new_search();
    table.store(key_in_cluster(1), 0, entry_of_depth(9));
    table.new_search();
    table.store(key_in_cluster(2), 0, entry_of_depth(3));
    table.store(key_in_cluster(3), 0, entry_of_depth(4));
    table.store(key_in_cluster(4), 0, entry_of_depth(2));
    EXPECT_EQ(depth_in(table, key_in_cluster(1)), -1) << "an age of 1 weighs more than 5 plies";
    EXPECT_EQ(depth_in(table, key_in_cluster(2)), 3);
    // The old entry of the same position is of another search, too.
    table.store(key_in_cluster(3), 0, entry_of_depth(20));
    for (int search = 0; search < 32; ++search) table.new_search();
    EXPECT_EQ(table.hash_full(), 0);
}

TEST(TtReplacement, AnEntryIsWorthItsDepthLessItsAge) {
    const int weight = params::kTtAgeWeight;
    EXPECT_EQ(TranspositionTable::replacement_worth(12, 0), 12);
    EXPECT_EQ(TranspositionTable::replacement_worth(12, 1), 12 - weight);
    EXPECT_EQ(TranspositionTable::replacement_worth(12, 3), 12 - 3 * weight);
}

TEST(TtReplacement, ADeepEntryOfTheSameSearchIsKept) {
    const auto keeps = TranspositionTable::keeps_old_entry;
    Entry entry = entry_of_depth(10);
    const int margin = params::kTtDepthMargin;
    EXPECT_TRUE(keeps(entry, 10 + margin, 0));
    EXPECT_FALSE(keeps(entry, 10 + margin - 1, 0));
    EXPECT_FALSE(keeps(entry, 100, 1)) << "the old entry is of an earlier search";
    entry.tt_pv = true;
    EXPECT_TRUE(keeps(entry, 10 + margin + params::kTtPvMargin, 0));
    EXPECT_FALSE(keeps(entry, 10 + margin + params::kTtPvMargin - 1, 0));
    entry.bound = Bound::Exact;
    EXPECT_FALSE(keeps(entry, 100, 0));
    entry.bound = Bound::Upper;
    EXPECT_TRUE(keeps(entry, 100, 0));
}

TEST(TranspositionTable, AfterManySearchesTheOldestEntryIsReplaced) {
    TranspositionTable table = make_table();
    for (int search = 0; search < 100; ++search) {
        table.new_search();
        table.store(key_in_cluster(1), 0, entry_of_depth(30));
        EXPECT_EQ(depth_in(table, key_in_cluster(1)), 30);
        // The oldest of these is replaced, not the entry of this search.
        for (Key i = 2; i <= 5; ++i)
            table.store(key_in_cluster(i + 4 * static_cast<Key>(search)), 0, entry_of_depth(10));
        EXPECT_EQ(depth_in(table, key_in_cluster(1)), 30);
    }
}

TEST(TranspositionTable, HashFullCountsThisSearchOnly) {
    TranspositionTable table = make_table();
    util::Random random(3);
    // 1 MiB holds 98,304 entries.
    for (int i = 0; i < 98'304 / 2; ++i) table.store(random.next(), 0, entry_of_depth(1));
    EXPECT_GT(table.hash_full(), 300);
    EXPECT_LT(table.hash_full(), 500);
    for (int i = 0; i < 1'000'000; ++i) table.store(random.next(), 0, entry_of_depth(1));
    EXPECT_EQ(table.hash_full(), 1000);
    table.new_search();
    EXPECT_EQ(table.hash_full(), 0);
}

TEST(TranspositionTable, ClearForgetsEverythingInAnyNumberOfParts) {
    for (std::size_t parts : {1U, 2U, 3U, 7U, 64U, 100'000U}) {
        TranspositionTable table = make_table();
        table.new_search();
        util::Random random(4);
        std::vector<Key> keys;
        for (int i = 0; i < 100'000; ++i) keys.push_back(random.next());
        // These keys are in the first and in the last cluster.
        keys.push_back(0);
        keys.push_back(std::numeric_limits<Key>::max());
        for (Key key : keys) table.store(key, 0, entry_of_depth(1));
        ASSERT_TRUE(table.probe(keys.back(), 0));
        for (std::size_t i = 0; i < parts; ++i) table.clear(i, parts);
        for (Key key : keys) ASSERT_FALSE(table.probe(key, 0)) << parts << " parts";
        EXPECT_EQ(table.hash_full(), 0);
    }
}

TEST(TranspositionTable, APartIsClearedAlone) {
    TranspositionTable table = make_table();
    table.store(0, 0, entry_of_depth(1));
    table.store(std::numeric_limits<Key>::max(), 0, entry_of_depth(1));
    table.clear(2, 3);
    EXPECT_TRUE(table.probe(0, 0));
    EXPECT_FALSE(table.probe(std::numeric_limits<Key>::max(), 0));
}

TEST(TranspositionTable, AMiddlePartIsClearedAlone) {
    TranspositionTable table = make_table();
    const Key third = std::numeric_limits<Key>::max() / 3;
    const Key middle = third + third / 2;
    const Key last = std::numeric_limits<Key>::max() - third / 2;
    for (const Key key : {Key{0}, middle, last}) table.store(key, 0, entry_of_depth(1));
    table.clear(1, 3);
    EXPECT_TRUE(table.probe(0, 0));
    EXPECT_FALSE(table.probe(middle, 0));
    EXPECT_TRUE(table.probe(last, 0));
}

TEST(TranspositionTable, ResizeForgetsEverything) {
    TranspositionTable table = make_table();
    table.store(5, 0, entry_of_depth(1));
    ASSERT_TRUE(table.resize(3));
    EXPECT_FALSE(table.probe(5, 0));
    table.store(5, 0, entry_of_depth(1));
    EXPECT_TRUE(table.probe(5, 0));
}

TEST(TranspositionTable, AFailedResizeKeepsTheOldTable) {
    TranspositionTable table = make_table();
    table.new_search();
    table.store(5, 0, entry_of_depth(1));
    const int full = table.hash_full();
    // These sizes exceed the address space.
    EXPECT_FALSE(table.resize(std::numeric_limits<std::size_t>::max() >> 20));
    EXPECT_FALSE(table.resize(std::size_t{1} << 32));
    EXPECT_FALSE(table.resize(0));
    EXPECT_TRUE(table.probe(5, 0));
    EXPECT_EQ(table.hash_full(), full);
}

// The test writes nothing, so the system provides none of this memory.
TEST(TranspositionTable, ANewTableMayUseTheMemoryOfTheOld) {
    const auto capacity = util::memory_capacity();
    if (!capacity) GTEST_SKIP() << "the system does not tell its memory";
    const auto most = static_cast<std::size_t>(*capacity / 4 * 3) >> 20;
    TranspositionTable table;
    if (!table.resize(most)) GTEST_SKIP() << "the system gives less than there is";
    EXPECT_TRUE(table.resize(most + 1));
    TranspositionTable other = make_table();
    other.store(5, 0, entry_of_depth(1));
    EXPECT_FALSE(other.resize(most));
    EXPECT_TRUE(other.probe(5, 0));
}

TEST(TranspositionTableEntry, DecidesOnWhichSideOfALimitTheValueIs) {
    Entry entry;
    EXPECT_FALSE(entry.decides(0));
    entry.value = 50;
    entry.bound = Bound::Exact;
    EXPECT_TRUE(entry.decides(49));
    EXPECT_TRUE(entry.decides(50));
    EXPECT_TRUE(entry.decides(51));
    entry.bound = Bound::Lower;
    EXPECT_TRUE(entry.decides(49));
    EXPECT_TRUE(entry.decides(50));
    EXPECT_FALSE(entry.decides(51));
    entry.bound = Bound::Upper;
    EXPECT_FALSE(entry.decides(49));
    EXPECT_FALSE(entry.decides(50));
    EXPECT_TRUE(entry.decides(51));
    entry.bound = Bound::None;
    EXPECT_FALSE(entry.decides(49));
}

TEST(TranspositionTableEntry, RefinesAGuessButNotToAMate) {
    Entry entry;
    EXPECT_EQ(entry.refine(7), 7);
    entry.value = 50;
    entry.bound = Bound::Lower;
    EXPECT_EQ(entry.refine(7), 50);
    EXPECT_EQ(entry.refine(70), 70);
    entry.bound = Bound::Upper;
    EXPECT_EQ(entry.refine(7), 7);
    EXPECT_EQ(entry.refine(70), 50);
    entry.bound = Bound::Exact;
    EXPECT_EQ(entry.refine(7), 50);
    for (eval::Value mate : {eval::mate_in(5), eval::mated_in(5)}) {
        entry.value = mate;
        EXPECT_EQ(entry.refine(7), 7);
    }
}

TEST(TranspositionTable, ThreadsMayWriteTheSameClusterAtOnce) {
    TranspositionTable table = make_table();
    const auto hammer = [&table](std::uint64_t seed) {
        util::Random random(seed);
        int wrong = 0;
        for (int i = 0; i < 20'000; ++i) {
            // The value is the low bits of the key, which a mixed entry would not have.
            const Key key = key_in_cluster(1 + random.below(8));
            table.store(key, 0,
                        {.move = kMove,
                         .value = static_cast<eval::Value>(key & 0xFF),
                         .depth = 5,
                         .bound = Bound::Exact});
            if (const auto entry = table.probe(key_in_cluster(1 + random.below(8)), 0))
                wrong += entry->move != kMove || entry->depth != 5 || entry->value < 1 ||
                         entry->value > 8;
        }
        return wrong;
    };
    std::array<int, 4> wrong{};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < wrong.size(); ++i)
        threads.emplace_back([&, i] { wrong[i] = hammer(i); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, (std::array<int, 4>{}));
}

}  // namespace
}  // namespace octet::search
