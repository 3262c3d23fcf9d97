// Searches for tests: a thread pool, its listener, and the results that it reported.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "board/position.h"
#include "board/repetition.h"
#include "eval/nnue/embedded.h"
#include "search/search_request.h"
#include "search/thread_pool.h"
#include "support/recording_listener.h"

namespace octet::test {

struct SearchOutcome {
    std::vector<search::PvInfo> lines;
    std::vector<search::CurrentMove> root_moves;
    search::BestMove best;
    std::uint64_t nodes = 0;

    /// The last report of a MultiPV index, or nullopt.
    std::optional<search::PvInfo> last_line(int rank = 1) const {
        for (std::size_t i = lines.size(); i-- > 0;)
            if (lines[i].multipv_index == rank) return lines[i];
        return {};
    }
    /// The last reports of all MultiPV indices, best first.
    std::vector<search::PvInfo> last_lines() const {
        std::vector<search::PvInfo> result;
        for (const search::PvInfo& line : lines) {
            if (line.multipv_index == 1) result.clear();
            result.push_back(line);
        }
        return result;
    }
};

inline search::SearchLimits depth_limit(int depth) {
    search::SearchLimits limits;
    limits.depth = depth;
    return limits;
}

inline search::SearchLimits node_limit(std::uint64_t nodes) {
    search::SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

inline search::SearchLimits soft_node_limit(std::uint64_t nodes) {
    search::SearchLimits limits;
    limits.soft_nodes = nodes;
    return limits;
}

inline search::SearchLimits mate_limit(int moves) {
    search::SearchLimits limits;
    limits.mate = moves;
    return limits;
}

class Searcher {
public:
    explicit Searcher(int threads = 1, int hash_megabytes = 1) {
        pool_.set_threads(threads);
        pool_.set_hash(hash_megabytes);
    }

    search::ThreadPool& pool() { return pool_; }
    RecordingListener& listener() { return listener_; }

    /// Searches as in a new game. The last position of `history` is `position`.
    SearchOutcome run(const board::Position& position, const board::KeyHistory& history,
                      const search::SearchRequest& request, int multi_pv = 1) {
        pool_.clear();
        return run_on(position, history, request, multi_pv);
    }
    SearchOutcome run(const board::Position& position, const search::SearchRequest& request,
                      int multi_pv = 1) {
        return run(position, board::KeyHistory(position), request, multi_pv);
    }

    /// Searches with the TT of the earlier searches.
    SearchOutcome run_on(const board::Position& position, const board::KeyHistory& history,
                         const search::SearchRequest& request, int multi_pv = 1) {
        listener_.clear();
        pool_.start(position, history, request, multi_pv, 10);
        pool_.wait();
        SearchOutcome outcome{listener_.lines(), listener_.root_moves(), {}, pool_.nodes()};
        const auto best = listener_.best_moves();
        if (best.size() == 1) outcome.best = best[0];
        return outcome;
    }

private:
    RecordingListener listener_;
    search::ThreadPool pool_{listener_, eval::nnue::embedded_network()};
};

}  // namespace octet::test
