// Searches for moves, and decides which scores are labels.
#include "datagen/players.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "gamefile/position_filter.h"

namespace octet::datagen {

namespace {

/// The positions that can get a label. With a larger score a game is almost decided, and a longer
/// search would hardly change the expected points.
constexpr gamefile::PositionFilter kLabelFilter{.max_score = 1000};
constexpr gamefile::PositionFilter kNoisyLabelFilter{.with_noisy_moves = true, .max_score = 1000};

/// The number of lines among which a random move near the best is chosen.
constexpr int kNearBestLines = 4;

}  // namespace

Decision Players::decide(const board::Position& position, const board::KeyHistory& history) {
    const bool is_unequal = stronger_.has_value();
    const bool is_weaker = is_unequal && position.side_to_move() != *stronger_;
    GameSearch& search = is_weaker ? *searches_.weaker : searches_.main;
    const bool has_more_nodes = is_unequal && !is_weaker;
    const std::uint64_t nodes =
        settings_.nodes * static_cast<std::uint64_t>(has_more_nodes ? settings_.unequal_factor : 1);
    Decision decision;
    if (game_ply(position) < kNearBestPlies && random_.chance(settings_.near_best_share))
        decision = decide_near_best(position, history, search, nodes);
    else if (is_unequal)
        decision = {.answer = search.search(position, history, nodes), .is_label = true};
    else
        decision = decide_as_main(position, history);
    if (is_weaker) decision.is_label = decision.is_trusted = false;
    return decision;
}

double Players::label_chance(const board::Position& position,
                             const gamefile::ScoredMove& answer) const {
    if (gamefile::passes_filter(kLabelFilter, position, answer)) return settings_.label_share;
    if (gamefile::passes_filter(kNoisyLabelFilter, position, answer))
        return settings_.label_noisy_share;
    return 0;
}

Decision Players::decide_as_main(const board::Position& position,
                                 const board::KeyHistory& history) {
    const auto answer = searches_.main.search(position, history, settings_.nodes);
    if (settings_.label_nodes == 0) return {.answer = answer, .is_label = true};
    const double chance = label_chance(position, answer);
    if (chance == 0 || !random_.chance(chance)) return {.answer = answer};
    return {.answer = searches_.main.search(position, history, settings_.label_nodes),
            .is_label = true};
}

Decision Players::decide_near_best(const board::Position& position,
                                   const board::KeyHistory& history, GameSearch& search,
                                   std::uint64_t nodes) {
    const auto lines = search.search_lines(position, history, nodes, kNearBestLines);
    const gamefile::Score best = lines.front().score;
    const auto far = std::ranges::find_if(lines, [best](const gamefile::ScoredMove& line) {
        return std::abs(line.score - best) > kNearBestMargin;
    });
    const auto near = static_cast<std::uint32_t>(far - lines.begin());
    const std::uint32_t chosen = random_.below(near);
    // The score belongs to the best move, which decides whether the position is quiet.
    return {.answer = {lines[chosen].move, best},
            .is_label = chosen == 0 && settings_.label_nodes == 0};
}

}  // namespace octet::datagen
