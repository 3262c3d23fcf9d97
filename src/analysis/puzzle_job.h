// The search for puzzles in one game by all workers: the mistakes of the game, then the puzzles
// that they leave.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "analysis/game_job.h"
#include "analysis/game_line.h"
#include "analysis/puzzle_finder.h"
#include "analysis/workers.h"
#include "util/clock.h"

namespace octet::analysis {

/// The share of the nodes of a search that is enough to find mistakes: one of so many.
inline constexpr std::uint64_t kMistakeShare = 10;

class PuzzleJob : public std::enable_shared_from_this<PuzzleJob> {
public:
    /// `nodes` limits each search of a puzzle.
    static std::shared_ptr<PuzzleJob> create(GameLine game, std::uint64_t nodes);

    /// Gives the searches to the workers, which must outlive them. Earlier games come first.
    void start(Workers& workers);
    /// Waits until all puzzles are found; false after the timeout, or if the workers were stopped.
    bool wait(util::Milliseconds timeout);

    /// The puzzles in the order of the game, after wait() returned true.
    std::vector<Puzzle> puzzles() const;

private:
    PuzzleJob(GameLine game, std::uint64_t nodes) : game_(std::move(game)), nodes_(nodes) {}
    void search_candidates();
    void search(std::size_t candidate, int ply, Analyst& analyst);
    void end_one();

    const GameLine game_;
    const std::uint64_t nodes_;
    Workers* workers_ = nullptr;
    std::shared_ptr<GameJob> mistakes_;

    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_done_ = false;
    std::size_t open_searches_ = 0;
    /// What was found at each candidate. Each search writes its own entry.
    std::vector<std::optional<Puzzle>> puzzles_;
};

}  // namespace octet::analysis
