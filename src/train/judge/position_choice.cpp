// One pass over a game: each kind draws one of its positions with equal chances.
#include "train/judge/position_choice.h"

#include <optional>

#include "train/data/sampling.h"

namespace octet::train {

void PositionChoice::add(const FileGame& game) {
    std::array<std::optional<board::Position>, kPositionKinds> drawn;
    std::array<std::uint32_t, kPositionKinds> seen{};
    util::Random random = game_random(game, options_.seed);
    for_each_position(game, [&](const board::Position& position,
                                const gamefile::ScoredMove& played) {
        if (!gamefile::passes_filter(options_.filter, position, played)) return;
        const PositionKindSet kinds = kinds_of(position, played.move);
        for (std::size_t kind = 0; kind < kPositionKinds; ++kind)
            if (kinds.contains(static_cast<PositionKind>(kind)) && random.below(++seen[kind]) == 0)
                drawn[kind] = position;
    });
    for (std::size_t kind = 0; kind < kPositionKinds; ++kind)
        if (drawn[kind] && counts_[kind] < options_.of_each_kind &&
            keys_.insert(drawn[kind]->key()).second) {
            positions_.push_back(*drawn[kind]);
            ++counts_[kind];
        }
}

}  // namespace octet::train
