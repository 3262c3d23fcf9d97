// Analysing a game in two passes.
#include "analysis/game_job.h"

#include <chrono>
#include <set>
#include <utility>

#include "analysis/blocks.h"

namespace octet::analysis {

namespace {

/// The second pass of a game comes before the first pass of later games.
constexpr int kSecondPassPriority = 1;

}  // namespace

std::shared_ptr<GameJob> GameJob::create(GameTask task, GameSearches searches) {
    return std::shared_ptr<GameJob>(new GameJob(std::move(task), std::move(searches)));
}

GameJob::GameJob(GameTask task, GameSearches searches)
    : task_(std::move(task)), searches_(std::move(searches)) {
    const std::size_t positions = task_.line.moves.size() + 1;
    first_.resize(positions);
    second_.resize(positions);
}

void GameJob::start(Workers& workers, std::function<void()> then) {
    workers_ = &workers;
    then_ = std::move(then);
    const auto is_wanted = [this](int ply) {
        const auto index = static_cast<std::size_t>(ply);
        return index >= task_.known.size() || !task_.known[index];
    };
    const std::vector<Block> blocks = blocks_of(task_.line.last_ply(), is_wanted);
    // The count is one too high until all searches have been posted.
    open_searches_ = blocks.size() + 1;
    for (const Block& block : blocks)
        workers.post([self = shared_from_this(), block](Analyst& analyst) {
            self->search_first(block, analyst);
        });
    finish_search();
}

bool GameJob::wait(util::Milliseconds timeout) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::milliseconds(timeout), [this] { return is_done_; });
}

void GameJob::search_first(const Block& block, Analyst& analyst) {
    std::vector<PositionResult> results = analyst.search_block(task_.line, block, searches_.first);
    if (results.empty()) return;  // The workers were stopped.
    std::size_t next = results.size();
    for (const BlockStep& step : block.steps)
        if (step.is_wanted) first_[static_cast<std::size_t>(step.ply)] = std::move(results[--next]);
    finish_search();
}

void GameJob::search_second(int ply, Analyst& analyst) {
    PositionResult result = analyst.search_alone(task_.line, ply, *searches_.second);
    if (result.is_stopped) return;
    second_[static_cast<std::size_t>(ply)] = std::move(result);
    finish_search();
}

void GameJob::finish_search() {
    bool is_second_pass = false;
    {
        const std::lock_guard lock(mutex_);
        if (--open_searches_ > 0) return;
        is_second_pass = std::exchange(is_second_pass_, true);
    }
    if (is_second_pass) return end();
    end_first_pass();
}

void GameJob::end_first_pass() {
    report_ = make_report();
    if (!searches_.second) return end();
    const std::vector<int> plies = plies_to_confirm();
    if (plies.empty()) return end();
    open_searches_ = plies.size();
    for (const int ply : plies)
        workers_->post([self = shared_from_this(),
                        ply](Analyst& analyst) { self->search_second(ply, analyst); },
                       kSecondPassPriority);
}

void GameJob::end() {
    report_ = make_report();
    {
        const std::lock_guard lock(mutex_);
        is_done_ = true;
    }
    changed_.notify_all();
    if (then_) then_();
}

/// The positions before and after each judged move of the sides, but for those that end the game.
std::vector<int> GameJob::plies_to_confirm() const {
    std::set<int> plies;
    for (const MoveReport& move : report_.moves) {
        if (!move.is_judged() || !task_.sides[move.mover]) continue;
        for (const int ply : {move.ply, move.ply + 1})
            if (!end_at(task_.line, ply)) plies.insert(ply);
    }
    return {plies.begin(), plies.end()};
}

GameReport GameJob::make_report() const {
    ValuedGame game{task_.line.start, task_.line.moves, {}, task_.times, task_.time_control};
    for (int ply = 0; ply <= task_.line.last_ply(); ++ply) game.values.push_back(value_at(ply));
    return report_game(game, searches_.judgement);
}

ValuedPosition GameJob::value_at(int ply) const {
    const PositionResult* const result = second(ply) ? second(ply) : first(ply);
    if (!result) return *task_.known[static_cast<std::size_t>(ply)];
    if (result->end) return value_of_end(*result->end, task_.line.position_at(ply).side_to_move());
    const Line& best = result->lines.front();
    return {best.score, best.depth, best.pv};
}

}  // namespace octet::analysis
