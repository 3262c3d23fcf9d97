// Runs the searches and turns what the engine reports into results.
#include "analysis/analyst.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace octet::analysis {

Line line_of(const search::PvInfo& info, const board::Position& position) {
    const bool is_white = position.side_to_move() == board::Color::White;
    eval::WinDrawLoss wdl{.win = 0, .draw = 1000, .loss = 0};
    if (!info.is_drawn) wdl = eval::win_draw_loss(info.score, eval::material_points(position));
    if (!is_white) std::swap(wdl.win, wdl.loss);
    return {.score = Score::from_value(info.score, position.side_to_move()),
            .wdl = wdl,
            .depth = info.depth,
            .seldepth = info.selective_depth,
            .pv = info.moves};
}

util::Result<std::unique_ptr<Analyst>> Analyst::create(const engine::Engine& model,
                                                       EngineSize size) {
    std::unique_ptr<Analyst> analyst(new Analyst);
    analyst->engine_.share_with(model);
    if (auto note = analyst->set("Threads", size.threads); !note) return note.error();
    if (auto note = analyst->set("Hash", size.hash); !note) return note.error();
    return analyst;
}

Analyst::~Analyst() { stop(); }

util::Result<std::string> Analyst::set(std::string_view option, int value) {
    return engine_.set_option(option, fmt::to_string(value));
}

std::vector<PositionResult> Analyst::search_block(const GameLine& game, const Block& block,
                                                  const SearchTask& task) {
    clear();
    std::vector<PositionResult> results;
    for (const BlockStep& step : block.steps) {
        PositionResult result = search_step(game, step.ply, task);
        if (result.is_stopped) return {};
        if (step.is_wanted) results.push_back(std::move(result));
    }
    std::ranges::reverse(results);
    return results;
}

PositionResult Analyst::search_alone(const GameLine& game, int ply, const SearchTask& task,
                                     OnProgress on_progress) {
    clear();
    return search_step(game, ply, task, std::move(on_progress));
}

PositionResult Analyst::search_step(const GameLine& game, int ply, const SearchTask& task,
                                    OnProgress on_progress) {
    PositionResult found;
    found.end = end_at(game, ply);
    if (found.end) return found;
    engine_.set_position(game.start, game.moves_to(ply));
    // It cannot fail: a number out of range is clamped.
    (void)set("MultiPV", task.multi_pv);
    position_ = *engine_.position();
    reports_.clear();
    on_progress_ = std::move(on_progress);
    const util::TimePoint begin = util::Clock::now();
    if (!start(task)) {
        found.is_stopped = true;
        return found;
    }
    engine_.wait();
    found = result();
    found.time = util::milliseconds_between(begin, util::Clock::now());
    const std::lock_guard lock(mutex_);
    found.is_stopped = is_stopped_;
    return found;
}

/// Starts the search unless the analyst was told to stop.
bool Analyst::start(const SearchTask& task) {
    engine::GoArguments arguments(task.limits);
    arguments.root_moves = task.root_moves;
    arguments.analysis = true;
    const std::lock_guard lock(mutex_);
    if (!is_stopped_) engine_.go(arguments);
    return !is_stopped_;
}

void Analyst::stop() {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
    engine_.stop();
}

void Analyst::resume() {
    const std::lock_guard lock(mutex_);
    is_stopped_ = false;
}

void Analyst::on_pv(const search::PvInfo& info) {
    const auto index = static_cast<std::size_t>(info.multipv_index);
    if (reports_.size() < index) reports_.resize(index);
    reports_[index - 1].add(info);
    if (on_progress_) on_progress_(result());
}

PositionResult Analyst::result() const {
    PositionResult result;
    result.nodes = engine_.nodes_searched();
    for (const LineReports& reports : reports_) {
        result.lines.push_back(line_of(reports.result(), position_));
        result.tbhits = reports.last().tb_hits;
    }
    return result;
}

}  // namespace octet::analysis
