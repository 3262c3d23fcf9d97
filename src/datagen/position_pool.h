// Positions of earlier self-play games, in which further games begin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "gamefile/game_record.h"
#include "util/bytes.h"
#include "util/random.h"
#include "util/result.h"

namespace octet::datagen {

/// Which positions of games a pool takes, among those that are quiet and have a pawn.
struct PoolRules {
    /// The name of such positions in messages.
    std::string_view name;
    /// The largest number of men, kings included.
    int max_men;
    /// The bounds of the size of the score, in eval units.
    gamefile::Score min_score;
    gamefile::Score max_score;
};

/// Endings in which both sides still have chances. With the largest score the expected points are
/// about 2/3. With less than the smallest one most endings are dead draws.
inline constexpr PoolRules kEndings{
    .name = "endings", .max_men = 12, .min_score = 25, .max_score = 300};
/// Positions near which branches begin: with any number of men, and neither side far ahead.
inline constexpr PoolRules kBranches{
    .name = "positions", .max_men = 32, .min_score = 0, .max_score = 400};

/// A list of positions that keep the rules. It depends on the rules and the games alone.
class PositionPool {
public:
    /// The positions of the games of these files, or the reason why a file cannot be used: it is
    /// damaged before its end, has lost games, begins with the same game as an earlier one, or
    /// holds no such position.
    static util::Result<std::shared_ptr<const PositionPool>> read(
        const PoolRules& rules, const std::vector<std::string>& paths);

    /// A pool without positions.
    explicit PositionPool(const PoolRules& rules) : rules_(rules) {}

    /// Adds positions of the game: for each number of men one, chosen at random among those that
    /// keep the rules.
    void add(const gamefile::GameRecord& game);

    std::size_t size() const { return offsets_.size(); }
    /// A random position of a pool that is not empty. Its half-move clock is 0.
    board::Position pick(util::Random& random) const;
    /// A short text that changes with the positions.
    std::string fingerprint() const;

private:
    PoolRules rules_;
    /// Packed positions (gamefile/packed_position.h), each followed by its move number.
    util::Bytes bytes_;
    /// Where each position begins in `bytes_`.
    std::vector<std::size_t> offsets_;
    std::uint64_t games_ = 0;
};

}  // namespace octet::datagen
