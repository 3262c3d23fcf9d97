// An engine that analyses: it searches a position alone, or a block of a game, and returns results
// from White's point of view.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <vector>

#include "analysis/blocks.h"
#include "analysis/game_line.h"
#include "analysis/line_reports.h"
#include "analysis/position_result.h"
#include "engine/engine.h"
#include "search/search_listener.h"
#include "search/search_request.h"
#include "util/result.h"

namespace octet::analysis {

/// The memory and the threads of one analyst.
struct EngineSize {
    /// Size of the TT in MiB.
    int hash = 16;
    int threads = 1;
};

/// How a position is searched.
struct SearchTask {
    search::SearchLimits limits;
    /// The number of best lines.
    int multi_pv = 1;
    /// Only these root moves are searched; all legal moves if there are none.
    std::vector<board::Move> root_moves;
};

/// What a search of the position reports of a line, from White's point of view.
Line line_of(const search::PvInfo& info, const board::Position& position);

class Analyst : private search::SearchListener {
public:
    /// An analyst that shares the network and the tablebases with `model`. The error says that the
    /// system has too little memory or too few threads.
    static util::Result<std::unique_ptr<Analyst>> create(const engine::Engine& model,
                                                         EngineSize size);
    ~Analyst() override;

    /// Receives a result so far; is called from the search thread.
    using OnProgress = std::function<void(const PositionResult&)>;
    /// The results of the wanted steps of a block by ascending ply. The TT and the histories are
    /// cleared before the first step. Empty if the analyst was told to stop before the last search
    /// had reached its limit.
    std::vector<PositionResult> search_block(const GameLine& game, const Block& block,
                                             const SearchTask& task);
    /// Searches one ply of the game alone: the TT and the histories are cleared before. The result
    /// of a stopped search has what was found.
    PositionResult search_alone(const GameLine& game, int ply, const SearchTask& task,
                                OnProgress on_progress = {});
    /// Searches the next step of a block; the caller cleared the TT before its first step.
    PositionResult search_step(const GameLine& game, int ply, const SearchTask& task,
                               OnProgress on_progress = {});
    /// Clears the TT and the histories.
    void clear() { engine_.new_game(); }

    /// Ends the running search soon, and each later one at once, until resume(). Any thread may
    /// call it.
    void stop();
    void resume();

private:
    Analyst() : engine_(*this) {}
    util::Result<std::string> set(std::string_view option, int value);
    bool start(const SearchTask& task);
    void on_pv(const search::PvInfo& line) override;
    PositionResult result() const;

    /// The position of the running search.
    board::Position position_ = board::Position::start();
    /// The reports of each line, the best one first.
    std::vector<LineReports> reports_;
    OnProgress on_progress_;

    /// Guards the flag and the start of a search: a stop must not come between both.
    std::mutex mutex_;
    bool is_stopped_ = false;
    engine::Engine engine_;
};

}  // namespace octet::analysis
