// The choice of positions from self-play games for `train judge`: some of each kind.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "board/position.h"
#include "gamefile/position_filter.h"
#include "train/data/game_file.h"
#include "train/judge/position_kinds.h"

namespace octet::train {

struct PositionChoiceOptions {
    /// The number of positions of each kind.
    std::size_t of_each_kind = 300;
    /// Positions in check, and those for which the game has a larger score, are not chosen.
    gamefile::PositionFilter filter{.with_noisy_moves = true, .max_score = 1500};
    std::uint64_t seed = 1;
};

/// Chooses positions game by game until there are enough of each kind. A game gives at most one
/// position of each kind, because positions of one game are much alike. No position is chosen
/// twice.
class PositionChoice {
public:
    explicit PositionChoice(const PositionChoiceOptions& options) : options_(options) {}

    /// Chooses from a game, if there are not yet enough of each kind. Throws std::runtime_error at
    /// an illegal move.
    void add(const FileGame& game);
    /// The number of positions that were chosen for a kind.
    std::size_t count(PositionKind kind) const { return counts_[static_cast<std::size_t>(kind)]; }
    /// The chosen positions in the order of their choice.
    const std::vector<board::Position>& positions() const { return positions_; }

private:
    PositionChoiceOptions options_;
    std::array<std::size_t, kPositionKinds> counts_{};
    std::vector<board::Position> positions_;
    std::unordered_set<board::Key> keys_;
};

}  // namespace octet::train
