// The transposition table (TT): results of earlier searches, by Zobrist key.
//
// All threads share one TT without locks. An entry is one 64-bit word and a 16-bit tag, which are
// read and written by relaxed atomic operations. A tag may be seen with the word of another
// position: by chance (1 in 65,536 for each entry that is looked at), or when two threads write the
// same entry at the same time. The search tolerates both: it checks that a TT move is legal, and a
// wrong score is rare. See https://www.chessprogramming.org/Shared_Hash_Table
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

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
        /// The value from the view of the probing node: mates count from the root of the search.
        /// kNoValue if only the evaluation is known.
        eval::Value value = eval::kNoValue;
        /// The static evaluation before corrections; kNoValue in check.
        eval::Value evaluation = eval::kNoValue;
        /// The depth of the search that found the value, in plies.
        int depth = 0;
        Bound bound = Bound::None;
        /// Whether the position is or was in a principal variation.
        bool tt_pv = false;

        /// Whether the value proves on which side of `limit` the true value is.
        bool decides(eval::Value limit) const {
            if (value == eval::kNoValue) return false;
            return bound == Bound::Exact || bound == (value >= limit ? Bound::Lower : Bound::Upper);
        }
        /// The value if it is a better estimate than `guess`, or else `guess`. Decisive values are
        /// not used, since the line that leads to them is not known.
        eval::Value refine(eval::Value guess) const {
            return decides(guess) && !eval::is_decisive(value) ? value : guess;
        }
    };

    /// Replaces the TT by an empty one of `megabytes` MiB. Returns false and keeps the old TT if
    /// there is not enough memory.
    bool resize(std::size_t megabytes);
    /// Empties part `part` (from 0) of `parts` equal parts, so that several threads can share the
    /// work.
    void clear(std::size_t part, std::size_t parts);
    /// Starts a new generation. Call it before each search: entries of older generations are
    /// replaced first (ageing).
    void new_search() { generation_ = (generation_ + 1) % kGenerations; }

    /// The entry of the position, or nullopt. `ply` is the distance of the node from the root, in
    /// plies. The key does not include the half-move clock, so a win that the fifty-move rule may
    /// prevent is returned as kMaxEvaluation, and such a loss as its negative.
    std::optional<Entry> probe(board::Key key, int ply, int halfmove_clock = 0) const;
    /// Stores a result in the cluster of the key. It may be dropped in favour of the old entry of
    /// the same position (keeps_old_entry).
    void store(board::Key key, int ply, const Entry& entry);
    /// Starts loading the cluster that probe(key) will read.
    void prefetch(board::Key key) const { __builtin_prefetch(&cluster(key)); }

    /// The share of entries of the current generation in a sample of clusters, in permill.
    int hash_full() const;

    /// The worth of an entry for replacement: the entry with the lowest worth of a full cluster is
    /// replaced. `entry_age` is the number of searches since the entry was written.
    static int replacement_worth(int depth, int entry_age);
    /// Whether store() keeps the old entry of a position: it does if the old entry is of this
    /// search and much deeper, and the new one is no exact value.
    static bool keeps_old_entry(const Entry& entry, int old_depth, int old_age);

private:
    static constexpr int kGenerations = 32;
    static constexpr std::size_t kEntriesPerCluster = 3;

    /// Half a cache line, so that a probe reads one cache line. A zero word is an empty entry.
    struct alignas(32) Cluster {
        std::array<std::uint64_t, kEntriesPerCluster> words;
        std::array<std::uint16_t, kEntriesPerCluster> tags;
    };
    static_assert(sizeof(Cluster) == 32);
    /// The zeroed memory of a new TT holds clusters without a constructor call, which would touch
    /// all of it. Only types such as this one may begin to exist in that way; std::atomic may not.
    static_assert(std::is_trivial_v<Cluster> && std::is_aggregate_v<Cluster>);

    /// The high bits of key * count choose the cluster, so the count need not be a power of two.
    /// The low bits of the key are the tag.
    Cluster& cluster(board::Key key) const {
        __extension__ using Wide = unsigned __int128;
        return clusters_[static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64)];
    }
    static std::uint16_t tag(board::Key key) { return static_cast<std::uint16_t>(key); }
    /// The number of searches since an entry was written, modulo kGenerations.
    int age(std::uint64_t word) const;

    util::HugeMemory memory_;
    Cluster* clusters_ = nullptr;
    std::size_t count_ = 0;
    int generation_ = 0;
};

}  // namespace octet::search
