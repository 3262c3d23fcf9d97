// How entries are packed, replaced and cleared. The word of an entry:
//
//   63     48 47       32 31    16 15   8 7         3  2   1   0
//   [ move  ][evaluation][ value ][depth][generation][pv][bound]
#include "search/tt.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <utility>

#include "board/rules.h"
#include "search/params.h"

namespace octet::search {

namespace {

using eval::Value;

/// The largest depth that fits into 8 bits. Extensions may lead beyond the deepest iteration.
constexpr int kMaxDepth = 255;

// Relaxed atomic operations on plain memory. std::atomic_ref would do the same, but libc++ has it
// only since version 19.
static_assert(__atomic_always_lock_free(sizeof(std::uint64_t), nullptr));
template <class T>
T load(const T& from) {
    return __atomic_load_n(&from, __ATOMIC_RELAXED);
}
template <class T>
void store_to(T& to, T value) {
    __atomic_store_n(&to, value, __ATOMIC_RELAXED);
}

/// Decisive values are stored as distances from the node, since the node may be reached at other
/// plies.
Value value_to_tt(Value value, int ply) {
    if (value == eval::kNoValue) return value;
    return eval::is_win(value) ? value + ply : eval::is_loss(value) ? value - ply : value;
}

/// The number of plies from the node to the mate, or to the position found in the tablebases.
int distance_of(Value decisive) {
    const Value size = std::abs(decisive);
    return (eval::is_mate(decisive) ? eval::kMate : eval::kTbWin) - size;
}

Value value_from_tt(Value value, int ply, int halfmove_clock) {
    if (value == eval::kNoValue || !eval::is_decisive(value)) return value;
    const bool in_time = distance_of(value) <= board::kFiftyMovePlies - halfmove_clock;
    if (eval::is_win(value)) return in_time ? value - ply : eval::kMaxEvaluation;
    return in_time ? value + ply : -eval::kMaxEvaluation;
}

std::uint64_t pack(const TranspositionTable::Entry& entry, int ply, int generation) {
    const auto bits16 = [](Value value) {
        return static_cast<std::uint64_t>(static_cast<std::uint16_t>(value));
    };
    return static_cast<std::uint64_t>(entry.move.word()) << 48 | bits16(entry.evaluation) << 32 |
           bits16(value_to_tt(entry.value, ply)) << 16 |
           static_cast<std::uint64_t>(std::clamp(entry.depth, 0, kMaxDepth)) << 8 |
           static_cast<std::uint64_t>(generation) << 3 |
           static_cast<std::uint64_t>(entry.tt_pv) << 2 | static_cast<std::uint64_t>(entry.bound);
}

board::Move move_of(std::uint64_t word) {
    return board::Move::from_word(static_cast<std::uint16_t>(word >> 48));
}
int depth_of(std::uint64_t word) { return static_cast<int>((word >> 8) & 0xFF); }
int generation_of(std::uint64_t word) { return static_cast<int>((word >> 3) & 31); }

TranspositionTable::Entry unpack(std::uint64_t word, int ply, int halfmove_clock) {
    const auto value16 = [](std::uint64_t bits) {
        return static_cast<Value>(static_cast<std::int16_t>(bits & 0xFFFF));
    };
    return {.move = move_of(word),
            .value = value_from_tt(value16(word >> 16), ply, halfmove_clock),
            .evaluation = value16(word >> 32),
            .depth = depth_of(word),
            .bound = static_cast<Bound>(word & 3),
            .tt_pv = (word & 4) != 0};
}

}  // namespace

bool TranspositionTable::resize(std::size_t megabytes) {
    const std::size_t bytes = megabytes << 20;
    // Both tables exist for a moment, but the new one takes no memory before it is written to.
    auto memory = util::HugeMemory::allocate(bytes, memory_.size());
    if (!memory) return false;
    memory_ = std::move(*memory);
    // The memory is zeroed, and a cluster of zeros is empty.
    clusters_ = static_cast<Cluster*>(memory_.data());
    count_ = bytes / sizeof(Cluster);
    generation_ = 0;
    return true;
}

void TranspositionTable::clear(std::size_t part, std::size_t parts) {
    const std::size_t begin = count_ / parts * part;
    const std::size_t end = part + 1 == parts ? count_ : count_ / parts * (part + 1);
    std::memset(static_cast<void*>(clusters_ + begin), 0, (end - begin) * sizeof(Cluster));
}

int TranspositionTable::age(std::uint64_t word) const {
    return (generation_ - generation_of(word) + kGenerations) % kGenerations;
}

int TranspositionTable::replacement_worth(int depth, int entry_age) {
    return depth - params::kTtAgeWeight * entry_age;
}

bool TranspositionTable::keeps_old_entry(const Entry& entry, int old_depth, int old_age) {
    if (entry.bound == Bound::Exact || old_age != 0) return false;
    return entry.depth + params::kTtDepthMargin + params::kTtPvMargin * entry.tt_pv <= old_depth;
}

std::optional<TranspositionTable::Entry> TranspositionTable::probe(board::Key key, int ply,
                                                                   int halfmove_clock) const {
    const Cluster& slot = cluster(key);
    for (std::size_t i = 0; i < kEntriesPerCluster; ++i) {
        if (load(slot.tags[i]) != tag(key)) continue;
        const std::uint64_t word = load(slot.words[i]);
        if (word != 0) return unpack(word, ply, halfmove_clock);
    }
    return std::nullopt;
}

void TranspositionTable::store(board::Key key, int ply, const Entry& entry) {
    Cluster& slot = cluster(key);
    std::size_t victim = 0;
    std::uint64_t old = 0;
    bool same_position = false;
    int lowest_worth = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < kEntriesPerCluster; ++i) {
        const std::uint64_t word = load(slot.words[i]);
        same_position = word != 0 && load(slot.tags[i]) == tag(key);
        // Empty entries are taken first.
        const int worth = word == 0 ? std::numeric_limits<int>::min()
                                    : replacement_worth(depth_of(word), age(word));
        if (same_position || worth < lowest_worth) {
            lowest_worth = worth;
            victim = i;
            old = word;
        }
        if (same_position) break;
    }

    Entry written = entry;
    if (same_position) {
        if (keeps_old_entry(entry, depth_of(old), age(old))) return;
        // A result without a move keeps the old move, which is still a good guess.
        if (!written.move) written.move = move_of(old);
    }
    store_to(slot.tags[victim], tag(key));
    store_to(slot.words[victim], pack(written, ply, generation_));
}

int TranspositionTable::hash_full() const {
    constexpr std::size_t kSample = 1000;
    const std::size_t sample = std::min(kSample, count_);
    std::size_t used = 0;
    for (std::size_t c = 0; c < sample; ++c)
        for (const auto& word : clusters_[c].words) {
            const std::uint64_t bits = load(word);
            used += bits != 0 && age(bits) == 0;
        }
    return static_cast<int>(used * 1000 / std::max<std::size_t>(1, sample * kEntriesPerCluster));
}

}  // namespace octet::search
