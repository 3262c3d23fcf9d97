// The analysis of one game by all workers: the searches of its positions, a second and longer
// search around each judged move, and the report.
//
// The first pass searches the blocks of the game (blocks.h). The second one, with cleared TT,
// searches the positions before and after each move that the first would judge. Its scores replace
// those of the first in the report. There is no third pass. The result depends on the game and on
// the task alone.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "analysis/analyst.h"
#include "analysis/clock_use.h"
#include "analysis/game_line.h"
#include "analysis/game_report.h"
#include "analysis/judgement.h"
#include "analysis/position_result.h"
#include "analysis/workers.h"
#include "notation/time_control.h"
#include "util/clock.h"
#include "util/enum_array.h"

namespace octet::analysis {

/// A game to analyse.
struct GameTask {
    GameLine line;
    /// The recorded time of each move; may be shorter than the moves.
    std::vector<RecordedTime> times;
    std::optional<notation::TimeControl> time_control;
    /// Scores by ply that need no search in the first pass; may be shorter than the positions.
    std::vector<std::optional<ValuedPosition>> known;
    /// The sides whose judged moves get the second pass.
    util::EnumArray<bool, board::Color> sides;
};

struct GameSearches {
    SearchTask first;
    /// The task of the second pass; nullopt for none.
    std::optional<SearchTask> second;
    JudgementLimits judgement;
};

class GameJob : public std::enable_shared_from_this<GameJob> {
public:
    static std::shared_ptr<GameJob> create(GameTask task, GameSearches searches);

    /// Gives the searches to the workers, which must outlive them. Earlier games come first. The
    /// last worker calls `then` when the report is there; stopped workers do not.
    void start(Workers& workers, std::function<void()> then = {});
    /// Waits until the report is there; false after the timeout, or if the workers were stopped.
    bool wait(util::Milliseconds timeout);

    // After wait() returned true:

    const GameTask& task() const { return task_; }
    const GameReport& report() const { return report_; }
    /// The result of each pass at a ply; nullptr if it did not search the ply.
    const PositionResult* first(int ply) const { return pointer(first_, ply); }
    const PositionResult* second(int ply) const { return pointer(second_, ply); }

private:
    using Results = std::vector<std::optional<PositionResult>>;

    GameJob(GameTask task, GameSearches searches);
    static const PositionResult* pointer(const Results& results, int ply) {
        const auto& result = results[static_cast<std::size_t>(ply)];
        return result ? &*result : nullptr;
    }

    void search_first(const Block& block, Analyst& analyst);
    void search_second(int ply, Analyst& analyst);
    /// One search less to wait for; begins the second pass or ends the job after the last one.
    void finish_search();
    void end_first_pass();
    void end();
    std::vector<int> plies_to_confirm() const;
    GameReport make_report() const;
    ValuedPosition value_at(int ply) const;

    const GameTask task_;
    const GameSearches searches_;
    Workers* workers_ = nullptr;
    std::function<void()> then_;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t open_searches_ = 0;
    bool is_second_pass_ = false;
    bool is_done_ = false;

    /// The results by ply. Each search writes its own entries.
    Results first_;
    Results second_;
    GameReport report_;
};

}  // namespace octet::analysis
