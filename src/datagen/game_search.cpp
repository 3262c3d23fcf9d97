// Runs the search without a thread pool.
#include "datagen/game_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "eval/value.h"

namespace octet::datagen {

namespace {

// Game files store the scores of the search unchanged.
static_assert(gamefile::kMaxScore == eval::kMate && gamefile::kNoScore == eval::kNoValue);

/// The hard node limit as a multiple of the soft one. The last iteration is aborted there.
constexpr std::uint64_t kHardLimitFactor = 8;

/// The best known score. An aborted iteration may have no score yet, or only a bound: then the
/// score of the previous iteration is used, unless the bound is higher.
eval::Value known_score(const search::RootMove& best) {
    const bool was_known = best.previous_score != -eval::kInfinite;
    if (best.bound == search::Bound::Upper && was_known) return best.previous_score;
    if (best.bound == search::Bound::Exact && best.score != -eval::kInfinite) return best.score;
    return std::max(best.score, best.previous_score);
}

}  // namespace

GameSearch::GameSearch(std::shared_ptr<const eval::nnue::Network> network)
    : shared_(std::move(network)) {
    shared_.nodes.push_back(std::make_unique<search::NodeCounter>());
    root_search_ = std::make_unique<search::RootSearch>(shared_, 0);
}

util::Result<std::unique_ptr<GameSearch>> GameSearch::create(
    int hash, std::shared_ptr<const eval::nnue::Network> network) {
    std::unique_ptr<GameSearch> created(new GameSearch(std::move(network)));
    if (!created->shared_.tt.resize(static_cast<std::size_t>(hash)))
        return util::Error{
            fmt::format("there is not enough memory for a transposition table of {} MiB", hash)};
    return created;
}

void GameSearch::new_game() {
    shared_.tt.clear(0, 1);
    root_search_->clear();
}

void GameSearch::run(const board::Position& position, const board::KeyHistory& history,
                     const search::SearchRequest& request) {
    shared_.request = request;
    shared_.stop.store(false, std::memory_order_relaxed);
    shared_.tt.new_search();
    root_search_->prepare(position, history, search::RootMoves(position, {}), nullptr);
    root_search_->iterate();
}

gamefile::ScoredMove GameSearch::search(const board::Position& position,
                                        const board::KeyHistory& history, std::uint64_t nodes) {
    return search_lines(position, history, nodes, 1).front();
}

gamefile::ScoredMove GameSearch::search_as_in_play(const board::Position& position,
                                                   const board::KeyHistory& history,
                                                   std::uint64_t nodes) {
    search::SearchRequest request;
    request.limits.nodes = nodes;
    return answers(position, history, request, 1).front();
}

std::vector<gamefile::ScoredMove> GameSearch::search_lines(const board::Position& position,
                                                           const board::KeyHistory& history,
                                                           std::uint64_t nodes, int lines) {
    search::SearchRequest request;
    request.limits.soft_nodes = nodes;
    request.limits.nodes = kHardLimitFactor * nodes;
    request.for_training = true;
    return answers(position, history, request, lines);
}

std::vector<gamefile::ScoredMove> GameSearch::answers(const board::Position& position,
                                                      const board::KeyHistory& history,
                                                      search::SearchRequest request, int lines) {
    shared_.multi_pv = lines;
    run(position, history, request);
    if (root_search_->completed_depth() == 0) {
        // The node limit was too low to finish the first iteration.
        request.limits = {};
        request.limits.depth = 1;
        run(position, history, request);
    }

    const search::RootMoves& moves = root_search_->root_moves();
    assert(!moves.empty());
    const std::size_t count = std::min(static_cast<std::size_t>(lines), moves.size());
    std::vector<gamefile::ScoredMove> answers;
    for (std::size_t i = 0; i < count; ++i) {
        const eval::Value score = known_score(moves[i]);
        if (score == -eval::kInfinite) break;
        answers.push_back(
            {moves[i].move, position.side_to_move() == board::Color::White ? score : -score});
    }
    assert(!answers.empty());
    return answers;
}

}  // namespace octet::datagen
