// Searching a game for puzzles in two steps.
#include "analysis/puzzle_job.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace octet::analysis {

namespace {

/// The puzzles of a game come before the mistakes of later games.
constexpr int kPuzzlePriority = 1;

SearchTask puzzle_task(std::uint64_t nodes, int multi_pv) {
    SearchTask task;
    task.limits.nodes = nodes;
    task.multi_pv = multi_pv;
    return task;
}

}  // namespace

std::shared_ptr<PuzzleJob> PuzzleJob::create(GameLine game, std::uint64_t nodes) {
    return std::shared_ptr<PuzzleJob>(new PuzzleJob(std::move(game), nodes));
}

void PuzzleJob::start(Workers& workers) {
    workers_ = &workers;
    GameTask task;
    task.line = game_;
    GameSearches searches;
    searches.first = puzzle_task(std::max<std::uint64_t>(nodes_ / kMistakeShare, 1), 1);
    mistakes_ = GameJob::create(std::move(task), std::move(searches));
    // A strong pointer here would keep both jobs alive for ever if the workers are stopped.
    mistakes_->start(workers, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->search_candidates();
    });
}

bool PuzzleJob::wait(util::Milliseconds timeout) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::milliseconds(timeout), [this] { return is_done_; });
}

void PuzzleJob::search_candidates() {
    std::vector<int> plies;
    for (const MoveReport& move : mistakes_->report().moves)
        if (may_leave_puzzle(move)) plies.push_back(move.ply + 1);
    puzzles_.resize(plies.size());
    // The count is one too high until all searches have been posted.
    open_searches_ = plies.size() + 1;
    for (std::size_t i = 0; i < plies.size(); ++i)
        workers_->post([self = shared_from_this(), i,
                        ply = plies[i]](Analyst& analyst) { self->search(i, ply, analyst); },
                       kPuzzlePriority);
    end_one();
}

void PuzzleJob::search(std::size_t candidate, int ply, Analyst& analyst) {
    bool is_stopped = false;
    const auto search = [&](const GameLine& part, int multi_pv) {
        PositionResult result =
            analyst.search_alone(part, part.last_ply(), puzzle_task(nodes_, multi_pv));
        is_stopped = is_stopped || result.is_stopped;
        return result;
    };
    puzzles_[candidate] = find_puzzle(game_, ply, search);
    if (!is_stopped) end_one();
}

void PuzzleJob::end_one() {
    {
        const std::lock_guard lock(mutex_);
        if (--open_searches_ > 0) return;
        is_done_ = true;
    }
    changed_.notify_all();
}

std::vector<Puzzle> PuzzleJob::puzzles() const {
    std::vector<Puzzle> found;
    for (const auto& puzzle : puzzles_)
        if (puzzle) found.push_back(*puzzle);
    return found;
}

}  // namespace octet::analysis
