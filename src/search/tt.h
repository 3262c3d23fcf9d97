// The transposition table: what earlier searches found out about positions.
//
// One table is shared by all threads without locks. An entry is one 64-bit word and a 16-bit tag,
// both read and written by relaxed atomics. A tag may be seen with the word of another position:
// by chance (1 in 65,536 for each entry looked at) or when two threads write at once. The search
// can live with that: it takes no move from here that is not legal, and a rare wrong score is
// noise.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>

#include "board/move.h"
#include "board/zobrist.h"
#include "eval/value.h"
#include "search/search_listener.h"
#include "util/huge_memory.h"

namespace octet::search {

class TranspositionTable {
public:
    struct Entry {
        board::Move move;
        /// Relative to the probing node: mates count from the root of the search. kNoValue when
        /// only the evaluation is known.
        eval::Value value = eval::kNoValue;
        /// The raw static evaluation; kNoValue when in check.
        eval::Value evaluation = eval::kNoValue;
        int depth = 0;
        Bound bound = Bound::None;
        /// The position was once in a principal variation.
        bool was_pv = false;

        /// Whether the value says on which side of `limit` the true value is.
        bool decides(eval::Value limit) const {
            if (value == eval::kNoValue) return false;
            return bound == Bound::Exact || bound == (value >= limit ? Bound::Lower : Bound::Upper);
        }
        /// A better guess than `guess` where the value says more. Mates are not taken over:
        /// the line that leads to them is not known here.
        eval::Value refine(eval::Value guess) const {
            return decides(guess) && !eval::is_decisive(value) ? value : guess;
        }
    };

    /// Makes a cleared table of `megabytes` MiB. On failure the old table stays as it was.
    bool resize(std::size_t megabytes);
    /// Forgets everything in part `part` of `parts`: a large table is cleared by several threads.
    void clear(std::size_t part, std::size_t parts);
    /// Call before each search: entries of older searches are replaced first.
    void new_search() { generation_ = (generation_ + 1) % kGenerations; }

    /// What is known about the position; `ply` is its distance from the root. The key does not know
    /// the clock: a win or loss that is farther away than the fifty-move rule allows from here is
    /// given as the largest evaluation.
    std::optional<Entry> probe(board::Key key, int ply, int halfmove_clock = 0) const;
    void store(board::Key key, int ply, const Entry& entry);
    /// Starts loading the memory that probe(key) will read.
    void prefetch(board::Key key) const { __builtin_prefetch(&cluster(key)); }

    /// Entries of the current search among a sample, in permill.
    int hash_full() const;

private:
    static constexpr int kGenerations = 32;
    static constexpr std::size_t kEntriesPerCluster = 3;

    /// Half a cache line. A zero word is an empty entry.
    struct alignas(32) Cluster {
        std::array<std::atomic<std::uint64_t>, kEntriesPerCluster> words;
        std::array<std::atomic<std::uint16_t>, kEntriesPerCluster> tags;
    };
    static_assert(sizeof(Cluster) == 32);
    static_assert(std::atomic<std::uint64_t>::is_always_lock_free);

    /// The high bits of key x count pick the cluster, so any count will do; the low bits are the
    /// tag.
    Cluster& cluster(board::Key key) const {
        __extension__ using Wide = unsigned __int128;
        return clusters_[static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64)];
    }
    static std::uint16_t tag(board::Key key) { return static_cast<std::uint16_t>(key); }
    int age(std::uint64_t word) const;

    util::HugeMemory memory_;
    Cluster* clusters_ = nullptr;
    std::size_t count_ = 0;
    int generation_ = 0;
};

}  // namespace octet::search
